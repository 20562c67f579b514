import FoundationEssentials
import NotificationModel

/// The fields of a Live Activity in words and numbers.
struct ActivityText {
    let language: DeviceLanguage

    /// `Minutes left: 12`, by key.
    func lines(of state: [String: PropertyListValue]) -> [String] {
        state.sorted { $0.key < $1.key }.map { entry($0.key, $0.value) }
    }

    private func entry(_ key: String, _ value: PropertyListValue) -> String {
        if key == "progress", let share = Self.share(value) { return "\(Self.words(key)): \(Self.percent(share))" }
        return "\(Self.words(key)): \(text(of: value))"
    }

    /// A value as a user reads it.
    func text(of value: PropertyListValue) -> String {
        switch value {
        case .null: ActivityLabel.nothing.text(in: language)
        case .boolean(let value): (value ? ActivityLabel.yes : .no).text(in: language)
        case .integer(let value): "\(value)"
        case .unsignedInteger(let value): "\(value)"
        case .real(let value): Self.number(value)
        case .string(let text): text
        case .date(let value): LocalTime(value, secondsFromGMT: 0).internetDateTime
        case .data(let value): "\(value.count) bytes"
        case .array(let values): values.map(text).joined(separator: ", ")
        case .dictionary(let values): lines(of: values).joined(separator: ", ")
        }
    }

    /// A template with its fields filled in; a field that is missing is left out.
    func filled(_ template: String, _ activity: LiveActivity) -> String {
        var result = ""
        var scalars = Substring(template).unicodeScalars
        while let open = scalars.firstIndex(of: "{"), let close = scalars[open...].firstIndex(of: "}") {
            result += String(scalars[..<open])
            let path = String(scalars[scalars.index(after: open)..<close])
            result += activity.field(path).map(text) ?? ""
            scalars = scalars[scalars.index(after: close)...]
        }
        return result + String(scalars)
    }

    /// `minutesLeft` as `Minutes left`.
    static func words(_ name: String) -> String {
        var words = ""
        var previous: Character?
        for character in name {
            if ["_", "-"].contains(character) {
                words.append(" ")
            } else if character.isUppercase, let last = previous, last.isLowercase || last.isNumber {
                words += " " + character.lowercased()
            } else {
                words.append(character)
            }
            previous = character
        }
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// The name of a type of attributes: `RideAttributes` as `Ride`.
    static func title(ofType type: String) -> String {
        let suffix = "Attributes"
        let name = type.hasSuffix(suffix) && type.count > suffix.count ? String(type.dropLast(suffix.count)) : type
        return words(name)
    }

    /// Writes a number with at most two decimal places.
    private static func number(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
        let hundredths = Int((value * 100).rounded())
        let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
        let sign = hundredths < 0 ? "-" : ""
        if rest == 0 { return "\(sign)\(whole)" }
        let places = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
        return "\(sign)\(whole).\(places)"
    }

    static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

    /// A share from 0 to 1; `nil` for anything else.
    static func share(_ value: PropertyListValue?) -> Double? {
        switch value {
        case .integer(let value) where (0...1).contains(value): Double(value)
        case .real(let value) where (0...1).contains(value): value
        default: nil
        }
    }

    /// A date as Swift's decoder reads it in a push, in seconds since 2001, or as text in the form of ISO 8601.
    static func date(_ value: PropertyListValue?) -> Date? {
        switch value {
        case .integer(let seconds): Date(timeIntervalSinceReferenceDate: Double(seconds))
        case .unsignedInteger(let seconds): Date(timeIntervalSinceReferenceDate: Double(seconds))
        case .real(let seconds) where seconds.isFinite: Date(timeIntervalSinceReferenceDate: seconds)
        case .date(let date): date
        // A text that is not a date has no countdown.
        case .string(let text): try? Date.ISO8601FormatStyle().parse(text)
        default: nil
        }
    }

    /// A remark about a card that is not up to date; `nil` when it is.
    static func note(on activity: LiveActivity) -> ActivityLabel? {
        switch activity.state {
        case .active: nil
        case .stale: .stale
        case .ended: .ended
        }
    }
}
