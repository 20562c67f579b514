import Foundation

/// Reads a content extension's `NSExtensionAttributes`.
struct AttributeReader {
    typealias Key = HostedContentExtension.AttributeKey
    typealias Failure = HostedContentExtensionError

    private let attributes: [String: Any]

    init(_ attributes: [String: Any]) {
        self.attributes = attributes
    }

    /// Returns the keys that Apple does not define. A key that begins like Apple's keys is an error, because it is
    /// probably misspelt; other keys are allowed, because even Apple's samples have them.
    func unknownKeys() throws(Failure) -> [String] {
        let unknown = attributes.keys.filter { Key(rawValue: $0) == nil }.sorted()
        if let slip = unknown.first(where: { $0.lowercased().hasPrefix("unnotificationextension") }) {
            throw Failure(key: slip, reason: .unknownKey)
        }
        return unknown
    }

    func categories() throws(Failure) -> [String] {
        let value = try required(.category)
        let categories: [String]
        switch value {
        case let one as String: categories = [one]
        case let many as [String]: categories = many
        default: throw invalid(.category, "a string or an array of strings", value)
        }
        guard !categories.isEmpty, !categories.contains("") else {
            throw Failure(
                key: Key.category.rawValue,
                reason: .invalidValue(
                    expected: "at least one category", found: categories.isEmpty ? "none" : "an empty string"))
        }
        return categories
    }

    func ratio() throws(Failure) -> Double {
        let value = try required(.initialContentSizeRatio)
        guard let ratio = Self.number(value) else { throw invalid(.initialContentSizeRatio, "a number", value) }
        guard HostedContentExtension.isValid(ratio: ratio) else {
            throw Failure(
                key: Key.initialContentSizeRatio.rawValue,
                reason: .invalidValue(expected: "finite and not negative", found: "\(ratio)"))
        }
        return ratio
    }

    /// Returns `false` if the key is missing. iOS asks the value for its `boolValue`, which texts and numbers have as
    /// well: `YES`, `true` and `1` are true.
    func flag(_ key: Key) throws(Failure) -> Bool {
        switch attributes[key.rawValue] {
        case nil: return false
        case let flag as Bool: return flag
        case let number as NSNumber: return number.boolValue
        case let text as String: return NSString(string: text).boolValue
        case let value?: throw invalid(key, "true or false", value)
        }
    }

    private func required(_ key: Key) throws(Failure) -> Any {
        guard let value = attributes[key.rawValue] else { throw Failure(key: key.rawValue, reason: .missing) }
        return value
    }

    private func invalid(_ key: Key, _ expected: String, _ value: Any) -> Failure {
        Failure(key: key.rawValue, reason: .invalidValue(expected: expected, found: "\(value) (\(type(of: value)))"))
    }

    /// Returns `nil` for a Boolean, which Foundation stores in the same class as numbers.
    private static func number(_ value: Any) -> Double? {
        // The exact type is compared, because the numbers 0 and 1 can be cast to a Boolean.
        let kind = type(of: value)
        guard kind != Bool.self, kind != type(of: NSNumber(value: true)) else { return nil }
        return switch value {
        case let number as Double: number
        case let number as Float: Double(number)
        case let number as Int: Double(number)
        case let number as CGFloat: Double(number)
        case let number as NSNumber: number.doubleValue
        default: nil
        }
    }
}
