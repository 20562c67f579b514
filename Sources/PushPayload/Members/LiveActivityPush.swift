package import FoundationEssentials
import JSONDocument
package import NotificationModel

/// What a push says about a Live Activity.
package struct LiveActivityPush: Hashable, Sendable, Codable {
    package enum Event: String, Hashable, Sendable, Codable, CaseIterable {
        case start
        case update
        case end
    }

    /// `nil` when absent or unknown: the push does nothing.
    package var event: Event?
    /// When the state was true; an update older than the last one seen is dropped. `nil` when absent: the push is
    /// dropped.
    package var timestamp: Date?
    package var contentState: [String: PropertyListValue]?
    /// The name of the attributes' type; a start needs it.
    package var attributesType: String?
    /// A start needs them.
    package var attributes: [String: PropertyListValue]?
    /// From then on the activity counts as stale; `nil` is never.
    package var staleDate: Date?
    /// When an ended activity leaves the Lock Screen; in the past means at once, `nil` leaves it to the system.
    package var dismissalDate: Date?
    /// Any number; the highest comes first.
    package var relevanceScore = 0.0
    /// A channel to listen on, base64.
    package var inputPushChannel: String?
    /// Whether a start asks for a token for further updates.
    package var wantsPushToken = false

    package init() {}

    /// Whether an `aps` object is about a Live Activity.
    static func isPresent(in aps: PayloadObject) -> Bool {
        aps["event"] != nil || aps["content-state"] != nil
    }

    init(in aps: PayloadObject, reader: inout MemberReader) {
        event = Self.event(in: aps, reader: &reader)
        timestamp = Self.date("timestamp", in: aps, instead: "the push is dropped", reader: &reader)
        if aps["timestamp"] == nil {
            reader.note(aps.path, "a Live Activity push needs a timestamp; without one it is dropped")
        }
        contentState = reader.object("content-state", in: aps, instead: "no state is shown")
        attributesType = reader.string("attributes-type", in: aps, instead: "taken as absent")
        attributes = reader.object("attributes", in: aps, instead: "taken as absent")
        staleDate = Self.date("stale-date", in: aps, instead: "never stale", reader: &reader)
        dismissalDate = Self.date("dismissal-date", in: aps, instead: "the system decides", reader: &reader)
        relevanceScore = reader.number("relevance-score", in: aps, instead: "taken as 0") ?? 0
        inputPushChannel = reader.string("input-push-channel", in: aps, instead: "taken as absent")
        wantsPushToken = reader.flag("input-push-token", in: aps)
        guard event == .start else { return }
        for key in ["alert", "attributes-type", "attributes", "content-state"] where aps[key] == nil {
            reader.note(aps.path, "a Live Activity starts only with \(key)")
        }
    }

    private static func event(in aps: PayloadObject, reader: inout MemberReader) -> Event? {
        guard aps["event"] != nil else {
            reader.note(aps.path, "content-state without event; it does nothing")
            return nil
        }
        guard let name = reader.string("event", in: aps, instead: "it does nothing") else { return nil }
        if let event = Event(rawValue: name) { return event }
        let meant = Spelling.nearest(to: name, among: Event.allCases.map(\.rawValue))
        let expected = meant.map { "\($0)" } ?? "start, update or end"
        reader.note(aps.path(of: "event"), "expected \(expected), found \(Excerpt.quoted(name)); it does nothing")
        return nil
    }

    /// UNIX seconds.
    private static func date(
        _ key: String,
        in aps: PayloadObject,
        instead: String,
        reader: inout MemberReader
    ) -> Date? {
        reader.number(key, in: aps, expected: "a number of seconds since 1970", instead: instead)
            .map { Date(timeIntervalSince1970: $0) }
    }
}
