import NotificationJSON
import NotificationModel

/// Reads typed members of an object and notes every deviation from the payload reference.
///
/// A member that is `null` counts as missing and is not noted.
struct MemberReader {
    private(set) var diagnostics: [MemberDiagnostic]
    private let document: JSONDocument

    /// Starts with the remarks about the text of the document.
    init(_ document: JSONDocument) {
        self.document = document
        diagnostics = document.diagnostics
    }

    mutating func note(_ path: String, _ message: LogMessage) {
        diagnostics.append(MemberDiagnostic(path: path, message: message, at: document.location(of: path)))
    }

    /// Notes "expected A, found B; C".
    mutating func note(_ path: String, expected: LogMessage, found: PropertyListValue, instead: LogMessage) {
        note(path, "expected \(expected), found \(found.found); \(instead)")
    }

    /// Reads a string; otherwise notes the fault, ending in `instead`, and returns `nil`.
    mutating func string(_ key: String, in object: JSONObject, instead: LogMessage) -> String? {
        guard let value = object[key] else { return nil }
        guard case .string(let string) = value else {
            note(object.path(of: key), expected: "a string", found: value, instead: instead)
            return nil
        }
        return string
    }

    /// Reads a number other than a Boolean; otherwise notes the fault, ending in `instead`, and returns `nil`.
    mutating func number(
        _ key: String,
        in object: JSONObject,
        expected: LogMessage = "a number",
        instead: LogMessage
    ) -> Double? {
        guard let value = object[key] else { return nil }
        switch value {
        case .integer(let number): return Double(number)
        case .unsignedInteger(let number): return Double(number)
        case .real(let number): return number
        default:
            note(object.path(of: key), expected: expected, found: value, instead: instead)
            return nil
        }
    }

    /// Reads a number clamped to 0 through 1; notes a number outside this range.
    mutating func fraction(_ key: String, in object: JSONObject, otherwise fallback: Double) -> Double {
        let expected: LogMessage = "a number from 0 to 1"
        guard let number = number(key, in: object, expected: expected, instead: "taken as \(shown(fallback))") else {
            return fallback
        }
        let clamped = min(max(number, 0), 1)
        if clamped != number, let found = object[key] {
            note(object.path(of: key), expected: expected, found: found, instead: "taken as \(shown(clamped))")
        }
        return clamped
    }

    /// Reads a whole number within a range; otherwise notes the fault, ending in `instead`, and returns `nil`. `3.0` is
    /// whole.
    mutating func wholeNumber(
        _ key: String,
        in object: JSONObject,
        range: ClosedRange<Int>,
        instead: LogMessage
    ) -> Int? {
        guard let value = object[key] else { return nil }
        let number: Int? =
            switch value {
            case .integer(let integer): integer
            case .real(let real): Int(exactly: real)
            default: nil
            }
        if let number, range.contains(number) { return number }
        let expected: LogMessage = "a whole number from \(range.lowerBound) to \(range.upperBound)"
        note(object.path(of: key), expected: expected, found: value, instead: instead)
        return nil
    }

    /// Reads a numeric flag: 1 is on, 0 is off. `true` and, unless `isStrict`, `"1"` also mean on, because real
    /// payloads contain them; they are noted. Anything else is off and noted.
    mutating func flag(_ key: String, in object: JSONObject, isStrict: Bool = false) -> Bool {
        guard let value = object[key] else { return false }
        let isOn: Bool
        switch value {
        case .integer(0), .real(0): return false
        case .integer(1), .real(1): return true
        case .boolean(let flag): isOn = flag
        case .string("1"): isOn = !isStrict
        default: isOn = false
        }
        note(object.path(of: key), expected: "1", found: value, instead: isOn ? "taken as 1" : "taken as 0")
        return isOn
    }

    /// Reads an object; otherwise notes the fault, ending in `instead`, and returns `nil`.
    mutating func object(
        _ key: String,
        in object: JSONObject,
        instead: LogMessage
    ) -> [String: PropertyListValue]? {
        guard let value = object[key] else { return nil }
        guard case .dictionary(let members) = value else {
            note(object.path(of: key), expected: "an object", found: value, instead: instead)
            return nil
        }
        return members
    }

    private func shown(_ number: Double) -> LogMessage {
        number == number.rounded() ? "\(Int(number))" : "\(number)"
    }
}

extension JSONObject {
    /// An object without its members that are `null`, which count as missing.
    init(path: String, withoutNulls members: [String: PropertyListValue]) {
        self.init(path: path, members: members.filter { $0.value != .null })
    }
}
