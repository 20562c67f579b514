import FoundationEssentials
import NotificationJSON
import NotificationModel
import TerminalCanvas

extension LiveActivityPush {
    /// Whether an `aps` object concerns a Live Activity.
    static func isPresent(in aps: JSONObject) -> Bool {
        aps["event"] != nil || aps["content-state"] != nil
    }

    init(in aps: JSONObject, hasText: Bool, reader: inout MemberReader) {
        self.init()
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
        for key in ["alert", "attributes-type", "attributes", "content-state"]
        where key == "alert" ? !hasText : aps[key] == nil {
            reader.note(aps.path, "a Live Activity starts only with \(key)")
        }
    }

    private static func event(in aps: JSONObject, reader: inout MemberReader) -> Event? {
        guard aps["event"] != nil else {
            reader.note(aps.path, "content-state without event; it does nothing")
            return nil
        }
        guard let name = reader.string("event", in: aps, instead: "it does nothing") else { return nil }
        if let event = Event(rawValue: name) { return event }
        let meant = Spelling.nearest(to: name, among: Event.allCases.map(\.rawValue))
        let expected: LogMessage = meant.map { "\($0)" } ?? "start, update or end"
        reader.note(aps.path(of: "event"), "expected \(expected), found \(PrintableText.quoted(name)); it does nothing")
        return nil
    }

    /// Reads a date in UNIX seconds.
    private static func date(
        _ key: String,
        in aps: JSONObject,
        instead: LogMessage,
        reader: inout MemberReader
    ) -> Date? {
        reader.number(key, in: aps, expected: "a number of seconds since 1970", instead: instead)
            .map { Date(timeIntervalSince1970: $0) }
    }
}
