import Foundation
import NotificationModel
import PushPayload

// What apps and servers have written with keys of their own.
extension Redaction {
    enum Place {
        /// A whole payload.
        case payload
        /// Within `aps`, whose keys the program knows.
        case format
        case data
    }

    /// The keys of pushes in Apple's format.
    private static let known = KnownKeys.aps.union(KnownKeys.alert).union(KnownKeys.sound)
    /// The members of a push whose numbers the device counts with.
    private static let numbers: Set<String> = [
        "badge", "content-available", "mutable-content", "critical", "volume", "relevance-score", "timestamp",
        "stale-date", "dismissal-date",
    ]

    mutating func hide(_ members: inout [String: PropertyListValue], in place: Place) {
        members = members.reduce(into: [:]) { result, member in
            let isKnown =
                switch place {
                case .payload: ["aps", PushPayload.bundleIdentifierKey].contains(member.key)
                case .format: Self.known.contains(member.key)
                case .data: false
                }
            result[isKnown ? member.key : hide(member.key)] = hidden(member.value, named: member.key, in: place)
        }
    }

    mutating func hide(_ members: inout [String: PropertyListValue]?, in place: Place) {
        guard var values = members else { return }
        hide(&values, in: place)
        members = values
    }

    private mutating func hidden(
        _ value: PropertyListValue, named name: String, in place: Place
    ) -> PropertyListValue {
        let isCounted = place == .format ? Self.numbers.contains(name) : counted.contains(name)
        switch value {
        case .null, .boolean, .date: return value
        case .integer where isCounted, .unsignedInteger where isCounted, .real where isCounted: return value
        case .integer(let number): return Int(hideNumber("\(number)")).map { .integer($0) } ?? .null
        case .unsignedInteger(let number): return UInt64(hideNumber("\(number)")).map { .unsignedInteger($0) } ?? .null
        case .real(let number):
            return number.isFinite && number != 0 ? Double(hideNumber("\(number)")).map { .real($0) } ?? .null : value
        case .string(let text): return place == .format && Self.isWord(text, of: name) ? value : .string(hide(text))
        case .data: return .data(Data())
        case .array(let values): return .array(values.map { hidden($0, named: name, in: place) })
        case .dictionary(var members):
            let isFormat =
                switch place {
                case .payload: name == "aps"
                case .format: name == "alert" || name == "sound"
                case .data: false
                }
            hide(&members, in: isFormat ? .format : .data)
            return .dictionary(members)
        }
    }

    /// Whether a text is one of the few that a member of a push can have.
    private static func isWord(_ text: String, of name: String) -> Bool {
        switch name {
        case "interruption-level": InterruptionLevel(payloadName: text) != nil
        case "event": LiveActivityPush.Event(rawValue: text) != nil
        case "sound", "name": text == "default"
        default: false
        }
    }
}
