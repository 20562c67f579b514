import Foundation
import NotificationModel

/// Formats the description of an object, `<Class: name: value, …>`. The user's text is left out unless requested.
struct ValueDescription {
    /// Whether titles, bodies, typed text and the app's own data are written in full or replaced by a placeholder.
    let showsText: Bool
    private var fields: [String] = []

    init(showsText: Bool) {
        self.showsText = showsText
    }

    mutating func add(_ name: String, _ value: some Any) {
        fields.append("\(name): \(value)")
    }

    /// Leaves the field out if the string is `nil` or empty.
    mutating func add(_ name: String, quoted value: String?) {
        guard let value, !value.isEmpty else { return }
        fields.append("\(name): \(value.debugDescription)")
    }

    /// Adds text that the user may not want in a log; left out if empty.
    mutating func add(_ name: String, text value: String) {
        guard !value.isEmpty else { return }
        fields.append("\(name): \(showsText ? value.debugDescription : "<redacted>")")
    }

    /// Adds the app's own data, which may be about the user; left out if empty.
    mutating func add(_ name: String, userInfo value: [String: PropertyListValue]) {
        guard !value.isEmpty else { return }
        fields.append("\(name): \(showsText ? PropertyListValue.dictionary(value).text : "<redacted>")")
    }

    mutating func add(_ name: String, object: (any DescribedValue)?) {
        guard let object else { return }
        fields.append("\(name): \(object.described(showsText: showsText))")
    }

    /// Leaves the field out if there are no objects.
    mutating func add(_ name: String, objects: [any DescribedValue]) {
        guard !objects.isEmpty else { return }
        let texts = objects.map { $0.described(showsText: showsText) }
        fields.append("\(name): [\(texts.joined(separator: ", "))]")
    }

    func text(ofClass name: String) -> String {
        fields.isEmpty ? "<\(name)>" : "<\(name): \(fields.joined(separator: ", "))>"
    }
}

/// An object that can describe its contents.
protocol DescribedValue: NSObject {
    func describe(in description: inout ValueDescription)
}

extension DescribedValue {
    func described(showsText: Bool) -> String {
        var description = ValueDescription(showsText: showsText)
        describe(in: &description)
        return description.text(ofClass: String(describing: type(of: self)))
    }
}

extension PropertyListValue {
    /// The value in the form of a Swift literal, with sorted keys.
    fileprivate var text: String {
        switch self {
        case .null: "null"
        case .boolean(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .unsignedInteger(let value): "\(value)"
        case .real(let value): "\(value)"
        case .string(let value): value.debugDescription
        case .date(let value): value.description
        case .data(let value): "\(value.count) bytes"
        case .array(let values): "[\(values.map(\.text).joined(separator: ", "))]"
        case .dictionary(let values):
            values.isEmpty
                ? "[:]"
                : "["
                    + values.sorted { $0.key < $1.key }.map { "\($0.debugDescription): \($1.text)" }
                    .joined(separator: ", ") + "]"
        }
    }
}
