import FoundationEssentials
import NotificationCore
import NotificationModel
import Testing

/// Timelines: each line has a time in seconds (or hours, `h`) and what arrives; the result is compared as text.
@Suite("Live Activities")
struct LiveActivityListTests {
    private static let start = Date(timeIntervalSince1970: 1_795_253_460)
    private static let app = ApplicationIdentifier("com.example.App")

    private static func seconds(_ text: Substring) -> Double {
        text.hasSuffix("h") ? 3600 * (Double(text.dropLast()) ?? .nan) : Double(text) ?? .nan
    }

    private static func date(_ text: Substring) -> Date { start.addingTimeInterval(seconds(text)) }

    /// Parses a push: an event, then `type:A`, `state:k=v,k=v`, `time:5` (the server's clock; by default the time of
    /// arrival), `stale:9`, `gone:9`, `score:2`, `alert`, `app:Name`. A start has all required members unless it is
    /// `bare`.
    private static func push(
        _ words: [Substring],
        at moment: Substring
    ) -> (LiveActivityPush, NotificationContent, ApplicationIdentifier) {
        var push = LiveActivityPush()
        var content = NotificationContent()
        var application = app
        push.event = LiveActivityPush.Event(rawValue: String(words[0]))
        push.timestamp = date(moment)
        if push.event == .start, !words.contains("bare") {
            (push.attributesType, push.attributes, push.contentState) = ("A", [:], [:])
            content.title = "Started"
        }
        for word in words.dropFirst() {
            let parts = word.split(separator: ":", maxSplits: 1)
            let value = parts.count == 2 ? parts[1] : ""
            switch parts[0] {
            case "type": push.attributesType = String(value)
            case "attributes": push.attributes = value.isEmpty ? [:] : ["of": .string(String(value))]
            case "state":
                push.contentState = Dictionary(
                    uniqueKeysWithValues: value.split(separator: ",").map { pair in
                        let sides = pair.split(separator: "=")
                        return (String(sides[0]), .string(String(sides[1])))
                    })
            case "time": push.timestamp = value == "none" ? nil : date(value)
            case "stale": push.staleDate = date(value)
            case "gone": push.dismissalDate = date(value)
            case "score": push.relevanceScore = Double(value) ?? .nan
            case "alert": content.title = "Look"
            case "app": application = ApplicationIdentifier("com.example.\(value)")
            default: break
            }
        }
        return (push, content, application)
    }

    private static func shown(_ seconds: Double) -> String {
        seconds >= 3600 ? "\(Double(Int(seconds / 36)) / 100)h" : "\(Int(seconds))"
    }

    /// `type state key=value …` for each card from top to bottom.
    private static func picture(_ list: LiveActivityList) -> String {
        list.activities.map { activity in
            let state = activity.contentState.sorted { $0.key < $1.key }.map { key, value in
                if case .string(let text) = value { return " \(key)=\(text)" }
                return " \(key)"
            }
            return "\(activity.id.attributesType) \(activity.state.rawValue)" + state.joined()
        }.joined(separator: " | ")
    }

    private static func shown(_ change: LiveActivityChange) -> String {
        let text = change.message.text.replacing("Live Activity ", with: "")
        return "\(shown(change.date.timeIntervalSince(start))) \(text)" + (change.alert.map { " (\($0.title))" } ?? "")
    }

    struct Timeline: CustomTestStringConvertible, Sendable {
        var name: String
        var events: [String]
        /// The changes that the events make.
        var changes: [String]
        /// The cards at the end.
        var cards = ""
        var testDescription: String { name }
    }

    static let timelines: [Timeline] = [
        Timeline(
            name: "start, update, end, and four hours later it is gone",
            events: ["0 start state:goals=0", "60 update state:goals=1", "120 end state:goals=2", "9h"],
            changes: [
                "0 A started (Started)", "60 A updated", "120 A ended",
                "4.03h A left the lock screen: its time was over",
            ]
        ),
        Timeline(
            name: "an end without a state keeps the last one",
            events: ["0 start state:goals=0", "60 update state:goals=1", "120 end"],
            changes: ["0 A started (Started)", "60 A updated", "120 A ended"],
            cards: "A ended goals=1"
        ),
        Timeline(
            name: "a dismissal date within four hours counts",
            events: ["0 start", "60 end gone:100", "99", "100"],
            changes: ["0 A started (Started)", "60 A ended", "100 A left the lock screen: its time was over"]
        ),
        Timeline(
            name: "a dismissal date later than that does not",
            events: ["0 start", "60 end gone:9h", "8h"],
            changes: ["0 A started (Started)", "60 A ended", "4.01h A left the lock screen: its time was over"]
        ),
        Timeline(
            name: "a dismissal date in the past removes it at once",
            events: ["0 start", "60 end gone:10"],
            changes: ["0 A started (Started)", "60 A ended", "60 A left the lock screen: its time was over"]
        ),
        Timeline(
            name: "it becomes stale, and an update makes it active again",
            events: ["0 start stale:30", "40", "50 update state:a=1 stale:100", "99"],
            changes: ["0 A started (Started)", "30 A is stale: no update came in time", "50 A updated"],
            cards: "A active a=1"
        ),
        Timeline(
            name: "an update without a stale date never becomes stale",
            events: ["0 start stale:30", "20 update state:a=1", "7h"],
            changes: ["0 A started (Started)", "20 A updated"],
            cards: "A active a=1"
        ),
        Timeline(
            name: "a stale date in the past makes it stale on arrival",
            events: ["50 start stale:30"],
            changes: ["50 A started (Started)", "50 A is stale: no update came in time"],
            cards: "A stale"
        ),
        Timeline(
            name: "after eight hours the system ends it, stale or not, and after twelve it is gone",
            events: ["0 start", "0 start type:B stale:1h", "9h", "13h"],
            changes: [
                "0 A started (Started)", "0 B started (Started)", "1.0h B is stale: no update came in time",
                "8.0h A ended by the system after eight hours", "8.0h B ended by the system after eight hours",
                "12.0h A left the lock screen: its time was over", "12.0h B left the lock screen: its time was over",
            ]
        ),
        Timeline(
            name: "a stale date after the end of the eight hours has no effect",
            events: ["0 start stale:8h", "8h"],
            changes: ["0 A started (Started)", "8.0h A ended by the system after eight hours"],
            cards: "A ended"
        ),
        Timeline(
            name: "an update older than the last one is dropped, one as old is not",
            events: [
                "0 start time:100 state:a=0", "1 update time:99 state:a=1", "2 update time:100 state:a=2",
                "3 end time:50",
            ],
            changes: [
                "0 A started (Started)", "1 push for A dropped: older than the last one", "2 A updated",
                "3 push for A dropped: older than the last one",
            ],
            cards: "A active a=2"
        ),
        Timeline(
            name: "what arrives after the end is dropped",
            events: ["0 start", "10 end", "20 update state:a=1", "30 end"],
            changes: [
                "0 A started (Started)", "10 A ended", "20 push for A dropped: it has ended",
                "30 push for A dropped: it has ended",
            ],
            cards: "A ended"
        ),
        Timeline(
            name: "a start needs all that belongs to it",
            events: ["0 start bare", "1 start bare type:A attributes alert", "2 start bare state:a=1 alert"],
            changes: [
                "0 push for dropped: a start needs alert, attributes-type, attributes, content-state",
                "1 push for A dropped: a start needs content-state",
                "2 push for dropped: a start needs attributes-type, attributes",
            ]
        ),
        Timeline(
            name: "pushes that mean nothing are dropped",
            events: [
                "0 update state:a=1", "1 begin", "2 start time:none", "3 start", "4 update",
                "5 update type:B state:a=1",
            ],
            changes: [
                "0 push for dropped: none is on the lock screen",
                "1 push for dropped: no event; expected start, update or end",
                "2 push for A dropped: no timestamp", "3 A started (Started)", "4 push for A dropped: no content-state",
                "5 push for B dropped: none is on the lock screen",
            ],
            cards: "A active"
        ),
        Timeline(
            name:
                "several of a type are beside each other; of them the last that started and runs gets what names none",
            events: [
                "0 start state:a=1", "1 start state:a=2", "2 update state:a=3", "3 end", "4 update state:a=4", "5 end",
                "6 update state:a=5", "7 start state:a=6", "8 end gone:9", "9", "10 start",
            ],
            changes: [
                "0 A started (Started)", "1 A started (Started)", "2 A updated", "3 A ended", "4 A updated",
                "5 A ended",
                "6 push for A dropped: it has ended", "7 A started (Started)", "8 A ended",
                "9 A left the lock screen: its time was over", "10 A started (Started)",
            ],
            cards: "A ended a=4 | A ended a=3 | A active"
        ),
        Timeline(
            name: "of several of a type one is named by its attributes",
            events: [
                "0 start attributes:x state:a=1", "1 start attributes:y state:a=2", "2 update attributes:x state:a=3",
                "3 end type:A attributes:x", "4 update attributes:x state:a=4", "5 update attributes:z state:a=5",
                "6 update attributes state:a=6",
            ],
            changes: [
                "0 A started (Started)", "1 A started (Started)", "2 A updated", "3 A ended",
                "4 push for A dropped: it has ended",
                "5 push for dropped: none on the lock screen has these attributes",
                "6 A updated",
            ],
            cards: "A ended a=3 | A active a=6"
        ),
        Timeline(
            name: "a push without a type is for the last one that started and runs",
            events: [
                "0 start", "0 start type:B", "0 start app:Other type:C", "1 update state:n=1", "2 end type:B",
                "3 update state:n=3", "4 update type:A state:n=4", "5 update app:Other state:n=5",
            ],
            changes: [
                "0 A started (Started)", "0 B started (Started)", "0 C started (Started)", "1 B updated", "2 B ended",
                "3 A updated", "4 A updated", "5 C updated",
            ],
            cards: "A active n=4 | B ended n=1 | C active n=5"
        ),
        Timeline(
            name: "an app has five at most, ended ones not counted",
            events: ["0 start type:A", "0 start type:B", "0 start type:C", "0 start type:D", "0 start type:E"]
                + ["1 start type:F", "2 start type:A", "3 start app:Other type:F", "4 end type:B", "5 start type:A"],
            changes: ["A", "B", "C", "D", "E"].map { "0 \($0) started (Started)" } + [
                "1 push for F dropped: the app has 5 already",
                "2 push for A dropped: the app has 5 already",
                "3 F started (Started)", "4 B ended", "5 A started (Started)",
            ],
            cards: "A active | B ended | C active | D active | E active | F active | A active"
        ),
        Timeline(
            name: "the highest score is on top, then the first to start; each update says its own",
            events: [
                "0 start type:A", "0 start type:B score:50", "0 start type:C score:100", "0 start type:D",
                "1 update type:A state:n=1 score:75", "2 update type:C state:n=2",
                "3 update type:D state:n=3 score:nan",
            ],
            changes: [
                "0 A started (Started)", "0 B started (Started)", "0 C started (Started)", "0 D started (Started)",
                "1 A updated", "2 C updated", "3 D updated",
            ],
            cards: "A active n=1 | B active | C active n=2 | D active n=3"
        ),
        Timeline(
            name: "an update may alert, and tells which keys it lost",
            events: ["0 start state:a=1,b=2", "1 update state:a=2,b=3 alert", "2 update state:c=1", "3 end alert"],
            changes: [
                "0 A started (Started)", "1 A updated (Look)",
                "2 A updated; without a, b, which a type that needs it does not decode", "3 A ended (Look)",
            ],
            cards: "A ended c=1"
        ),
    ]

    @Test("A timeline of pushes results in these changes and cards", arguments: timelines)
    func timeline(_ timeline: Timeline) {
        var list = LiveActivityList()
        var changes: [LiveActivityChange] = []
        for event in timeline.events {
            let words = event.split(separator: " ")
            let now = Self.date(words[0])
            if words.count == 1 {
                changes += list.passTime(until: now)
            } else {
                let (push, content, application) = Self.push(Array(words.dropFirst()), at: words[0])
                changes += list.handle(push, content: content, for: application, at: now)
            }
            #expect(list.nextDeadline.map { $0 > now } ?? list.activities.isEmpty)
        }
        #expect(changes.map(Self.shown) == timeline.changes)
        #expect(Self.picture(list) == timeline.cards)
    }

    @Test("Going from deadline to deadline has the same result as one jump")
    func deadlines() {
        func device() -> LiveActivityList {
            var list = LiveActivityList()
            for event in ["start stale:100", "start type:B stale:50", "start type:C", "end type:C gone:200"] {
                let (push, content, application) = Self.push(event.split(separator: " "), at: "0")
                _ = list.handle(push, content: content, for: application, at: Self.start)
            }
            return list
        }
        var stepwise = device()
        var steps: [LiveActivityChange] = []
        while let deadline = stepwise.nextDeadline { steps += stepwise.passTime(until: deadline) }
        var jump = device()
        let atOnce = jump.passTime(until: Self.start.addingTimeInterval(1e6))
        #expect(steps == atOnce)
        #expect(steps.count == 7)
        #expect(stepwise == jump)
        #expect(stepwise.activities.isEmpty)
    }

    @Test("The user clears a card and a deleted app loses its cards; later pushes find none")
    func dismissal() {
        var list = LiveActivityList()
        for event in ["start", "start type:B", "start type:C", "start app:Other type:D"] {
            let (push, content, application) = Self.push(event.split(separator: " "), at: "0")
            _ = list.handle(push, content: content, for: application, at: Self.start)
        }
        let identifier = LiveActivity.Identifier(application: Self.app, attributesType: "B")
        let cleared = list.dismiss(identifier, at: Self.start)
        #expect(cleared.map(Self.shown) == ["0 B left the lock screen: cleared"])
        #expect(list[identifier] == nil)
        #expect(list.dismiss(identifier, at: Self.start).isEmpty)
        let (push, content, application) = Self.push(["update", "type:B", "state:a=1"], at: "1")
        let late = list.handle(push, content: content, for: application, at: Self.start)
        #expect(late.map(\.kind) == [.dropped(.noActivity)])
        let removed = list.removeAll(of: Self.app, at: Self.start)
        #expect(removed.map(\.attributesType) == ["A", "C"])
        #expect(removed.allSatisfy { $0.kind == .dismissed(.applicationRemoved) })
        #expect(Self.picture(list) == "D active")
    }
}
