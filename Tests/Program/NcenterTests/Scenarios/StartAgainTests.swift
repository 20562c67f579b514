import BlockingTests
import CanvasMedia
import DemoDevice
import DeviceInterface
import DeviceRuntime
import Dispatch
import Foundation
import NotificationCore
import NotificationModel
import NotificationScenario
import SeededRandom
import TerminalCanvas
import Testing

@testable import ControlHandlers
@testable import DeviceSession
@testable import NotificationDevice
@testable import ScenarioRunning

/// Recordings of a device that was there before, which begin with it as it is, or with what a start makes of it.
@Suite(.blocking) struct StartAgainTests {
    private static let keys: [Key] =
        ["v", "l", "L", "j", "k", "x", "u", "o", "N", "H", "S", "I", "?", "F", "1", "2", "/"].map { .character($0) }
        + [.enter, .space, .escape, .tab]

    /// Replays a recording.
    private static func replay(_ recording: DeviceRecording) throws -> ScenarioOutcome {
        try TestFiles.withFiles([:]) { folder in
            let file = "\(folder)/a.scenario"
            let contents = DemoDevice.contents
            let text = recording.scenario.map { $0 + "\n" }.joined()
            let run = try DispatchQueue.main.sync {
                try MainActor.assumeIsolated {
                    let files = ScenarioFiles(of: file)
                    let read = ScenarioFile(at: file, text: text, writing: files, on: contents)
                    #expect(read.mistakes.isEmpty, "\(read.mistakes) in:\n\(text)")
                    return try #require(read.scenarios.first).scriptRun(on: contents, files, patience: 10)
                }
            }
            let (outcome, problems) = try run.inProcess { try run.outcome(in: $0, checks: recording.checks) }
            #expect(problems == [])
            return outcome
        }
    }

    /// Uses a device, and then records what is done with it.
    private static func recording(
        before: (TestSeatDesk) throws -> Void, _ body: (TestSeatDesk) throws -> Void
    ) throws -> DeviceRecording {
        try TestSeatDesk.use { device in
            try before(device)
            let begun = try BegunRecording(of: device.session, endedBy: .key)
            device.session.settle()
            try body(device)
            device.session.settle()
            return begun.end(in: device.session)
        }
    }

    @Test("Whatever was done before, a replay shows the same", arguments: SeededGenerator.seeds(12))
    func anything(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var pressed: [String] = []
        let recording = try Self.recording { device in
            for _ in 0..<30 {
                let key = Self.keys.randomElement(using: &generator) ?? .escape
                pressed.append(key.name)
                device.press(key)
            }
            device.session.runtime.noteRefusal(of: "a.apns: it is no JSON")
        } _: { device in
            device.press(.character("j"), .enter)
            device.session.runtime.noteRefusal(of: "b.apns: it is no JSON")
            device.press(.character("j"), .character("L"))
        }
        let outcome = try Self.replay(recording)
        #expect(outcome.kind == .passed, "\(pressed) \(outcome.lines.joined(separator: "\n")) \(recording.lines)")
    }

    @Test("Whatever two people do, a replay comes to the same", arguments: SeededGenerator.seeds(24))
    func together(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var pressed: [String] = []
        let recording = try Self.recording { _ in
        } _: { device in
            let viewer = device.attach(Size(columns: 100, rows: 30))
            let keys = Self.keys.filter { key in !"/o?SI".contains { key == .character($0) } }
            for _ in 0..<40 {
                let key = keys.randomElement(using: &generator) ?? .escape
                let isOwn = Bool.random(using: &generator)
                pressed.append((isOwn ? "" : "*") + key.name)
                if isOwn { device.press(key) } else { viewer.press(key) }
                // The screens of both follow the device, as in every turn of the loop.
                device.present()
            }
        }
        let outcome = try Self.replay(recording)
        #expect(outcome.kind == .passed, "\(pressed) \(outcome.lines.joined(separator: "\n")) \(recording.lines)")
    }

    @Test("A client's steps with words are written as they are, those that fail or are about an older log not at all")
    func clients() throws {
        let text = """
            see "Alice"; tap "Alice"; see "Show less"; see no "Zoe"; expect:'groups.count > 1' log "Alice"
            view "Your tutor"; action "Reply"; type "hi 안녕"
            """
        let recording = try Self.recording { _ in
        } _: { device in
            for part in [text, "see \"Zoe\"", "tap \"Zoe\""] {
                try #require(Self.perform(part, on: device) == (part == text ? 0 : 1))
            }
            // C-r writes what has been typed, not the placeholder.
            #expect(device.session.recording?.takes(.key(.control("r")), at: Seat.own) == true)
        }
        #expect(
            Array(recording.lines.prefix(9)) == [
                "see \"Alice\"", "tap \"Alice\"", "see \"Show less\"", "see no \"Zoe\"", "expect groups.count > 1",
                "view \"Your tutor\"", "action \"Reply\"", "type \"hi 안녕\"", "see \"hi 안녕\"",
            ])
        let outcome = try Self.replay(recording)
        #expect(outcome.kind == .passed, "\(outcome.lines.joined(separator: "\n"))")
    }

    @Test(
        "Leaving the field of a reply is the key that leaves it, whoever has written",
        arguments: [("hi", nil), ("hi", "Ana"), ("", "Ana")] as [(String, String?)])
    func leftField(text: String, user: String?) throws {
        let recording = try Self.recording { _ in
        } _: { device in
            device.session[Seat.own].terminal.user = user
            try #require(Self.perform("view \"Your tutor\"; action \"Reply\"", on: device) == 0)
            for character in text { device.press(.character(character)) }
            device.press(.escape, .escape)
        }
        let lines = recording.lines.joined(separator: "\n")
        #expect(lines.contains("Esc Esc") && !lines.contains("no step can do"), "\(lines)")
        let outcome = try Self.replay(recording)
        #expect(outcome.kind == .passed, "\(outcome.lines.joined(separator: "\n")) \(lines)")
    }

    @Test("What others send and reply is text in a recording, and never a step", arguments: SeededGenerator.seeds(16))
    func hostile(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let title = MarkedText.random(using: &generator), reply = MarkedText.random(using: &generator)
        let payload = """
            {"Simulator Target Bundle": "com.example.UserNotificationsTutorial", "aps": {"category": "message",
             "alert": {"title": \(JSONString.quoted(title)), "body": \(JSONString.quoted(reply))}}}
            """
        let recording = try Self.recording { _ in
        } _: { device in
            let source = PayloadSource(title: "a.apns", .success(Array(payload.utf8)))
            #expect(device.session.deliver(source) { _ in nil }.refusals == [])
            device.session.settle()
            device.press(.character("g"), .character("j"), .character("v"), .character("1"))
            for character in reply {
                if let key = Key(name: String(character)) { device.press(key) }
            }
            device.press(.enter)
            _ = device.session.recording?.takes(.key(.control("r")), at: Seat.own)
        }
        let lines = recording.lines.joined(separator: "\n")
        let read = NotificationScenario.ScenarioParser.scenarios(at: "", version: "1") { _ in Array(lines.utf8) }
        let steps = read.scenarios.flatMap { $0.steps.map(\.step) }
        #expect(read.mistakes.isEmpty && !steps.isEmpty && !steps.contains(where: \.namesFile), "\(lines)")
        let outcome = try Self.replay(recording)
        #expect(outcome.kind == .passed, "\(outcome.lines.joined(separator: "\n")) \(lines)")
    }

    /// Performs a client's script.
    ///
    /// - Returns: The number of its failures.
    private static func perform(_ text: String, on device: TestSeatDesk) throws -> Int {
        var performer = ScriptPerformer(try NotificationScenario.Script(parsing: text))
        let surface = ClientSurface()
        while true {
            let progress = performer.performNext(in: device.session, on: surface)
            device.session.settle()
            if case .scriptIsDone = progress { return surface.failures }
        }
    }

    /// A script, and the steps that a recording begins with after it; `nil` where the device starts again.
    static let beginnings: [(script: String, steps: [String]?)] = [
        ("", []),
        ("j j", []),
        ("S j j", []),
        ("?", []),
        ("unlock", ["unlock"]),
        ("look", ["look"]),
        ("Z", ["Z"]),
        ("unlock N", ["unlock", "N"]),
        ("open \"Skiff\"", ["open \"com.example.Skiff\""]),
        ("open \"Skiff\" lock", ["open \"com.example.Skiff\"", "lock"]),
        ("open \"Skiff\" Z", ["open \"com.example.Skiff\"", "lock", "Z"]),
        ("tap \"Alice\"", ["tap \"Alice\""]),
        ("tap \"Gym\" tap \"Alice\"", ["tap \"Alice\"", "tap \"Gym\""]),
        ("view \"Your tutor\"", ["view \"Your tutor\""]),
        ("tap \"Alice\" view \"pouring\"", ["tap \"Alice\"", "view \"Look outside, it is pouring.\""]),
        ("set:displayAs=list view \"pouring\"", ["view \"Look outside, it is pouring.\""]),
        ("view \"Green\"", nil),
        ("view \"Your tutor\" action \"Reply\"", nil),
        ("clear \"Gym\"", nil),
        ("/", []),
        ("s", []),
        ("S / \"theme\"", []),
        ("options \"Alice\"", []),
    ]

    @Test("A recording begins with steps to the device as it is, which a replay takes", arguments: beginnings)
    func beginning(script: String, steps: [String]?) throws {
        let recording = try Self.recording { device in
            try #require(Self.perform(script, on: device) == 0)
            let seat = device.session[device.session.acting]
            let way = ReplayScreens.beginning(of: device.session.snapshot(of: seat), seat.terminal.size)
            #expect((way == nil) == (steps == nil))
        } _: { device in
            // A sheet that was open before is closed by the key that would close it here.
            if steps == nil {
                #expect(device.session.runtime.system.isLocked && !device.session.runtime.system.canUndoClear)
            }
        }
        #expect(recording.lines.joined(separator: " ") == (steps ?? []).joined(separator: " "))
        let outcome = try Self.replay(recording)
        #expect(outcome.kind == .passed, "\(outcome.lines.joined(separator: "\n"))")
    }

    @Test("A replay that comes to another device is a difference, with the line that is not the same") func other()
        throws
    {
        var recording = try Self.recording { _ in
        } _: { device in
            device.press(.enter, .character("L"))
        }
        #expect(recording.lines == ["tap \"Alice\"", "L"])
        recording.lines[0] = "tap \"Gym\""
        let outcome = try Self.replay(recording)
        #expect(outcome.kind == .failed && outcome.step == 0)
        let then = outcome.lines.first { $0.hasPrefix("  then  recent, group of") }
        #expect(then?.hasSuffix(": 6, expanded") == true, "\(outcome.lines)")
    }

    @Test("What is open on somebody's own screens is no part of a recording, and nothing of it is expected")
    func sheet() throws {
        let recording = try Self.recording { device in
            device.press(.character("S"), .character("j"))
        } _: { device in
            #expect(device.session.recording?.takes(.key(.control("r")), at: Seat.own) == false)
            #expect(device.ownText.contains("Not written"))
            try #require(Self.perform("see \"Show Previews\"; Esc; tap \"Alice\"", on: device) == 0)
        }
        #expect(recording.lines == ["tap \"Alice\""])
        #expect(try Self.replay(recording).kind == .passed)
    }

    /// The screen of a client's script.
    private final class ClientSurface: ScriptSurface {
        private(set) var failures = 0

        func note(_ failure: ScriptStepError) { failures += 1 }
        func resize(to size: Size) {}
    }

    @Test("A difference at the end of a row is shown, not the white space before it") func difference() throws {
        let difference = try #require(
            FrameDifference(
                path: "a.txt", expected: "  Locked\n", now: "  Locked" + String(repeating: " ", count: 66) + "⚠ 1\n"))
        #expect(difference.places.map(\.columns) == [[74, 76]])
        #expect(difference.description.contains("2 cells differ") && difference.description.contains("⚠ 1"))
    }
}
