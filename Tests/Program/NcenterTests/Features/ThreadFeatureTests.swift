import BlockingTests
import Foundation
import Testing

/// Apps whose code runs on queues, in tasks and on threads, and their time.
@Suite("Code of apps elsewhere than on the main thread", .blocking) struct ThreadFeatureTests {
    private static let places: [(keys: String, titles: [String])] = [
        ("1", ["queue"]),
        ("2", ["own"]),
        ("4", ["detached 2"]),
        ("9", ["thread"]),
        ("0", ["waited"]),
        ("5 advance:59s", []),
        ("5 advance:60s", ["after"]),
        ("5 advance:2m", ["after", "wall"]),
        ("6 advance:90s", ["slept"]),
        ("6 advance:150s", ["slept", "slept detached"]),
        ("7 advance:29s", []),
        ("7 advance:30s", ["clock true"]),
        ("8 advance:119s", []),
        ("8 advance:2m", ["date"]),
    ]

    @Test(
        "What an app does elsewhere is seen in the same step, belongs to that app, and is the same in every run",
        arguments: places.indices, [true, false])
    func place(row: Int, isAlone: Bool) throws {
        let (keys, titles) = Self.places[row]
        let step = keys == "0" ? ThreadProbe.button(9) : keys
        var outputs: Set<String> = []
        for _ in 0..<3 {
            let (state, output) = try ThreadProbe.state(step, isAlone: isAlone)
            #expect(state.groups.flatMap(\.notifications).map(\.title).sorted() == titles.map { "Baker \($0)" })
            outputs.insert(output)
        }
        #expect(outputs.count == 1)
    }

    private static let races: [(row: Int, titles: Set<String>)] = [
        (11, Set((1...8).map { "block \($0)" } + (1...3).flatMap { ["main \($0)", "serial \($0)"] })),
        (12, Set((1...8).map { "task \($0) 0" } + ["task on the main actor"])),
        (13, ["handler on the main thread", "handler", "handler elsewhere"]),
        (14, Set((1...4).map { "thread \($0)" } + ["starter"])),
        (15, Set((1...4).map { "count \($0) 15" } + ["sum 15"])),
    ]

    @Test(
        "What an app does in several places at once is done in the order in which it was begun, in every run",
        arguments: races.indices, [true, false])
    func race(row: Int, isAlone: Bool) throws {
        let (button, titles) = Self.races[row]
        let step = ThreadProbe.button(button)
        var outputs: Set<String> = []
        for _ in 0..<10 {
            let (state, output) = try ThreadProbe.state(step, isAlone: isAlone)
            let found = state.groups.flatMap(\.notifications).map(\.title)
            #expect(Set(found) == Set(titles.map { "Baker \($0)" }) && found.count == titles.count)
            outputs.insert(output)
        }
        #expect(outputs.count == 1)
    }

    @Test(
        "Timers of run loops follow the device's clock, and go in the order of their dates",
        arguments: [
            ("", ["performed"]),
            ("advance:24s", ["performed"]),
            ("advance:25s", ["performed", "repeated 1"]),
            ("advance:59s", ["performed", "repeated 1", "timer of a thread", "repeated 2"]),
            (
                "advance:1d",
                ["performed", "repeated 1", "timer of a thread", "repeated 2", "timer 60.0", "repeated 3"]
            ),
        ])
    func timers(keys: String, titles: [String]) throws {
        let step = ThreadProbe.button(17)
        var outputs: Set<String> = []
        for _ in 0..<3 {
            let (state, output) = try ThreadProbe.state("\(step) \(keys)", isAlone: true)
            let delivered = state.log.compactMap { $0.text.firstMatch(of: /^delivered “Baker (.*)”/)?.1 }
            // The log begins with what happened last.
            #expect(delivered.map(String.init).reversed() == titles)
            outputs.insert(output)
        }
        #expect(outputs.count == 1)
    }

    @Test("A block that waits for a group runs in the step in which the group has ended", arguments: [true, false])
    func group(isAlone: Bool) throws {
        let titles = try ThreadProbe.state("3", isAlone: isAlone).0.groups.flatMap(\.notifications).map(\.title)
        #expect(titles.sorted() == ["Baker group", "Baker member 1", "Baker member 2", "Baker member 3"])
        #expect(titles.first == "Baker group")
    }

    @Test(
        "A request for two minutes after Date() fires after two minutes, whatever time it is on the device",
        arguments: ["1999-12-31T23:59:30Z", "2026-11-21T09:41:00Z", "2038-01-19T03:14:07Z"])
    func date(time: String) throws {
        let (state, _) = try ThreadProbe.state("8 advance:2m", isAlone: false, arguments: ["--at", time])
        #expect(state.groups.flatMap(\.notifications).map(\.title) == ["Baker date"])
    }

    @Test("Completion handlers are called on the main thread if the device is set so", arguments: ["queue", "main"])
    func callbacks(value: String) throws {
        let (state, _) = try ThreadProbe.state(
            "set:callbacks=\(value) \(ThreadProbe.button(10))", isAlone: true)
        #expect(state.log.contains { $0.kind == "console" && $0.text == "on the main thread: \(value == "main")" })
    }

    @Test(
        "An async method of a delegate without isolation runs on the main thread if the device is set so",
        arguments: ["queue", "main"])
    func asyncDelegate(value: String) throws {
        let (state, _) = try ThreadProbe.state("1 set:callbacks=\(value) N Enter", isAlone: true)
        let lines = state.log.filter { $0.kind == "console" }.map(\.text)
        #expect(lines == ["response on the main thread: \(value == "main")"])
    }

    @Test("What belongs on the main thread may be used elsewhere, and the log says where, once for each place")
    func offMainThread() throws {
        let step = ThreadProbe.button(16)
        let (state, _) = try ThreadProbe.state(step, isAlone: true)
        let message = "UIApplication.shared must be used on the main thread only; it was used on "
        let places = state.log.filter { $0.text.hasPrefix(message) }.map { $0.text.dropFirst(message.count) }
        #expect(Set(places) == ["the queue com.example.Baker.own", "a global queue", "a thread of its own"])
        #expect(places.count == 3 && !state.log.contains { $0.text.hasPrefix("no device") })
    }
}
