import DeviceInterface
import NotificationCore
import NotificationJSON
import NotificationModel
import TerminalCanvas

/// The contents of the configuration file: the user's preferences for every device and every terminal.
///
/// Reading never fails: each mistake is reported, the field that has it keeps its default, and the other fields apply.
struct Configuration: Sendable {
    /// A value, and the line of the file that it is in.
    struct Placed<Value: Equatable & Sendable>: Equatable, Sendable {
        var value: Value
        var line: Int
    }

    /// The values of the file by the names of their fields, without the keys.
    private(set) var values: [String: Placed<String>] = [:]
    private(set) var changedKeys: [Placed<KeyMap.Change>] = []
    /// One line for each mistake, without the name of the file, in file order.
    private(set) var mistakes: [String] = []

    /// The keys with the changes of the file.
    private(set) var keys = KeyMap.standard

    /// The largest file in bytes: 64 KiB.
    static let maximumLength = 1 << 16
    /// The depth of `keys.quit[0]`.
    private static let deepestLevel = 3

    init() {}

    /// The settings that the file names; a device that has stored a setting keeps its own value.
    var settings: [DeviceSetting: String] {
        values.reduce(into: [:]) { settings, value in
            if let setting = ConfigurationField.named(value.key)?.setting { settings[setting] = value.value.value }
        }
    }

    /// `nil` if the file does not say.
    var usesMouse: Bool? { values["mouse"].map { $0.value != "false" } }
    var bell: BellChoice { values["bell"].flatMap { BellChoice(rawValue: $0.value) } ?? .sounds }
    /// `nil` if the file does not say.
    var stay: StayChoice? { values["stay"].flatMap { StayChoice(rawValue: $0.value) } }

    /// Reads a file.
    ///
    /// - Complexity: O(bytes), plus O(known names) comparisons for each unknown name.
    init(parsing bytes: [UInt8]) {
        guard bytes.count <= Self.maximumLength else {
            mistakes = ["the file is larger than \(Self.maximumLength) bytes"]
            return
        }
        let document: JSONDocument
        do {
            document = try JSONDocument(bytes, subject: "configuration", deepestLevel: Self.deepestLevel)
        } catch {
            mistakes = ["\(error)"]
            return
        }
        var reader = Reader(document: document)
        for (name, value) in document.root {
            guard let field = ConfigurationField.named(name) else {
                reader.note(name, "unknown field\(Self.advice(name, ConfigurationField.names))")
                continue
            }
            guard field.values != nil, let text = reader.text(value, of: field) else { continue }
            values[name] = Placed(value: text, line: reader.line(of: name))
        }
        readKeys(&reader)
        mistakes = reader.lines
    }

    private mutating func readKeys(_ reader: inout Reader) {
        let read = KeyChanges(in: reader.document)
        for mistake in read.mistakes { reader.note(mistake.path, mistake.message) }
        let changes = read.changes
        let (keys, refusals) = KeyMap.standard(changing: changes)
        self.keys = keys
        let refused = Set(refusals.map(\.index))
        for refusal in refusals { reader.note(KeyChanges.path(of: changes[refusal.index].command), refusal.reason) }
        for (index, change) in changes.enumerated() where !refused.contains(index) {
            changedKeys.append(Placed(value: change, line: reader.line(of: KeyChanges.path(of: change.command))))
        }
    }

    fileprivate static func advice(_ name: String, _ names: [String]) -> String {
        Spelling.nearest(to: name, among: names).map { "; did you mean “\($0)”?" }
            ?? "; known are \(names.joined(separator: ", "))"
    }
}

/// Reads members and notes mistakes with their places.
private struct Reader {
    let document: JSONDocument
    private var mistakes: [(offset: Int, text: String)] = []

    init(document: JSONDocument) {
        self.document = document
        for remark in document.remarks {
            guard case .repeatedKey = remark.kind else { continue }
            note(remark.path, at: remark.offset, "the field is there twice; the last one counts")
        }
    }

    /// In file order.
    var lines: [String] { mistakes.sorted { ($0.offset, $0.text) < ($1.offset, $1.text) }.map(\.text) }

    func line(of path: String) -> Int { document.location(of: path)?.line ?? 1 }

    mutating func note(_ path: String, _ message: String) {
        note(path, at: document.offset(of: path) ?? 0, message)
    }

    private mutating func note(_ path: String, at offset: Int, _ message: String) {
        let place = document.location(at: offset)
        mistakes.append(
            (offset, "line \(place.line), column \(place.column): \(PrintableText.escaped(path)): \(message)"))
    }

    /// Returns the value of a field as text; `nil` for one that the field does not have.
    mutating func text(_ value: PropertyListValue, of field: ConfigurationField) -> String? {
        let values = field.values ?? []
        let text: String? =
            switch value {
            case .boolean(let flag) where field.isFlag: "\(flag)"
            case .string(let text) where !field.isFlag: text
            default: nil
            }
        guard let text else {
            note(field.name, "is \(Self.alternatives(values)), not \(value.found)")
            return nil
        }
        if let setting = field.setting {
            do throws(SettingError) {
                // The table of settings also knows the names that values had before.
                return try SettingAssignment(setting, text).value
            } catch {}
        } else if values.contains(text) {
            return text
        }
        let nearest = Spelling.nearest(to: text, among: values)
        let advice = nearest.map { "; did you mean “\($0)”?" } ?? ""
        note(field.name, "is \(Self.alternatives(values)), not “\(PrintableText.escaped(text))”\(advice)")
        return nil
    }

    private static func alternatives(_ names: [String]) -> String {
        SettingValues.choices(names).description
    }
}
