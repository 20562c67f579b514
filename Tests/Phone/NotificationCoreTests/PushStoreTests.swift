import FoundationEssentials
import NotificationCore
import NotificationModel
import Testing

@Suite("What APNs keeps while the device is offline")
struct PushStoreTests {
    private static let start = Date(timeIntervalSince1970: 1_795_253_460)

    private static func date(_ seconds: Double) -> Date { start.addingTimeInterval(seconds) }

    private static func push(_ name: String) -> RemoteNotification {
        RemoteNotification(NotificationRequest(identifier: name, content: NotificationContent(), trigger: .push))
    }

    private static func name(_ push: RemoteNotification) -> String { push.request.identifier }

    /// Each line is `second app push`, then `until:9` or `once`, `priority:5`, `id:x`, `live`; or `second back`.
    private func outcomes(_ timeline: String) -> String {
        var store = PushStore()
        var results: [String] = []
        for line in timeline.split(separator: "; ") {
            let words = line.split(separator: " ")
            let now = Self.date(Double(words[0]) ?? .nan)
            if words[1] == "back" {
                let (deliveries, expired) = store.takeAll(at: now)
                results.append("back:" + deliveries.map { " \(Self.name($0.push))" }.joined())
                if !expired.isEmpty { results.append("expired:" + expired.map { " \(Self.name($0.push))" }.joined()) }
                #expect(store.items.isEmpty)
                continue
            }
            var push = Self.push(String(words[2]))
            for word in words.dropFirst(3) {
                let parts = word.split(separator: ":")
                switch parts[0] {
                case "until": push.headers.expiration = .date(Self.date(Double(parts[1]) ?? .nan))
                case "once": push.headers.expiration = PushHeaders.Expiration(seconds: 0)
                case "priority":
                    push.headers.priority = PushHeaders.Priority(rawValue: Int(parts[1]) ?? 0) ?? .immediate
                case "id": push.headers.collapseIdentifier = String(parts[1])
                case "live": push.liveActivity = LiveActivityPush()
                default: Issue.record("no such word: \(word)")
                }
            }
            switch store.keep(push, for: ApplicationIdentifier(String(words[1])), at: now) {
            case .kept(nil): results.append("\(words[2]) kept")
            case .kept(let other?): results.append("\(words[2]) kept, not \(Self.name(other))")
            case .notKept: results.append("\(words[2]) lost")
            case .expired: results.append("\(words[2]) expired")
            }
        }
        return results.joined(separator: "; ")
    }

    private static let day = 86_400

    @Test(
        "Timelines",
        arguments: [
            ("0 A a; 1 A b; 2 back", "a kept; b kept, not a; back: b"),
            ("0 A a; 1 B b; 2 A c; 3 back", "a kept; b kept; c kept, not a; back: b c"),
            ("0 back", "back:"),
            ("0 A a; 1 back; 2 back", "a kept; back: a; back:"),
            // Collapse identifiers do not matter: only one push is kept anyway.
            ("0 A a id:x; 1 A b id:y; 2 back", "a kept; b kept, not a; back: b"),
            ("0 A a id:x; 1 A b id:x; 2 back", "a kept; b kept, not a; back: b"),
            // Expiration.
            ("0 A a once; 1 back", "a lost; back:"),
            ("0 A a; 1 A b once; 2 back", "a kept; b lost; back: a"),
            ("0 A a until:10; 9 back", "a kept; back: a"),
            ("0 A a until:10; 10 back", "a kept; back:; expired: a"),
            ("10 A a until:10; 11 back", "a expired; back:"),
            ("0 A a; 1 A b until:0.5; 2 back", "a kept; b expired; back: a"),
            ("0 A a until:10; 20 A b; 30 back", "a kept; b kept; back: b"),
            ("0 A a until:10; 1 B b until:5; 2 C c; 20 back", "a kept; b kept; c kept; back: c; expired: b a"),
            // Thirty days at most.
            ("0 A a; \(30 * day - 1) back", "a kept; back: a"),
            ("0 A a; \(30 * day) back", "a kept; back:; expired: a"),
            ("0 A a until:\(90 * day); \(31 * day) back", "a kept; back:; expired: a"),
            // Priority.
            (
                "0 A a priority:1; 1 B b priority:5; 2 C c; 3 D d priority:5; 4 back",
                "a kept; b kept; c kept; d kept; back: c b d a"
            ),
            // Live Activities have a separate topic.
            ("0 A a; 1 A b live; 2 A c live; 3 back", "a kept; b kept; c kept, not b; back: a c"),
        ])
    func timelines(timeline: String, expected: String) {
        #expect(outcomes(timeline) == expected)
    }

    @Test("An app that is deleted, or may not notify any more, loses its stored push")
    func removal() {
        var store = PushStore()
        let (one, other) = (ApplicationIdentifier("A"), ApplicationIdentifier("B"))
        var live = Self.push("live")
        live.liveActivity = LiveActivityPush()
        for (push, application) in [(Self.push("alert"), one), (Self.push("other"), other), (live, one)] {
            _ = store.keep(push, for: application, at: Self.start)
        }
        #expect(store.removeAll(of: one).map { Self.name($0.push) } == ["alert", "live"])
        #expect(store.items.map(\.application) == [other])
    }
}

@Suite("The headers of a push")
struct PushHeadersTests {
    @Test("The identifier of the request is the collapse identifier, otherwise the device's own")
    func requestIdentifier() {
        let requests = ["score", "", nil].map {
            PushHeaders(collapseIdentifier: $0).request(NotificationContent(), assigned: "1")
        }
        #expect(requests.map(\.identifier) == ["score", "1", "1"])
        #expect(requests.map(\.collapseIdentifier) == ["score", nil, nil])
    }

    @Test("An expiration of 0 means once, no expiration is unspecified")
    func expiration() {
        #expect(PushHeaders.Expiration(seconds: nil) == .unspecified)
        #expect(PushHeaders.Expiration(seconds: 0) == .once)
        #expect(PushHeaders.Expiration(seconds: 60) == .date(Date(timeIntervalSince1970: 60)))
    }
}
