import BlockingTests
import DeviceInterface
import DeviceRuntime
import Dispatch
import Foundation
import NotificationModel
import NotificationScenario
import SeededRandom
import TerminalCanvas
import Testing

@testable import ControlHandlers
@testable import DeviceSession
@testable import NotificationDevice
@testable import ScenarioRunning

/// Recordings of a device that was there before, which begin with what a start makes of it.
@Suite(.blocking) struct StartAgainTests {
    private static let keys: [Key] =
        ["v", "l", "L", "j", "k", "x", "u", "o", "N", "H", "S", "I", "?", "F", "1", "2", "/"].map { .character($0) }
        + [.enter, .space, .escape, .tab]

    /// Replays a recording.
    private static func replay(_ recording: DeviceRecording) throws -> ScenarioOutcome {
        try TestFiles.withFiles([:]) { folder in
            let file = "\(folder)/a.scenario"
            let contents = Ncenter.contents
            let text = recording.scenario.map { $0 + "\n" }.joined()
            let run = try DispatchQueue.main.sync {
                try MainActor.assumeIsolated {
                    let files = ScenarioFiles(of: file)
                    let read = ScenarioFile(at: file, text: text, writing: files, on: contents)
                    #expect(read.mistakes.isEmpty, "\(read.mistakes) in:\n\(text)")
                    return try #require(read.scenarios.first).scriptRun(on: contents, files, patience: 10)
                }
            }
            let frames = Dictionary(recording.checks.map { ($0.steps, $0.frame) }) { _, last in last }
            let (outcome, problems) = try run.inProcess { try run.outcome(in: $0, recordedFrames: frames) }
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
            let begun = try BegunRecording(of: device.session, endedBy: .key, facts: device.session[Seat.own].facts)
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

    @Test("A client's steps with words are written as they are, those that fail or are about an older log not at all")
    func clients() throws {
        let text = """
            see "Alice"; tap "Alice"; see "Show less"; see no "Zoe"; expect:'groups.count > 1' log "Alice"
            view "Your tutor"; action "Reply"; type "hi 안녕"
            """
        let recording = try Self.recording { _ in
        } _: { device in
            for part in [text, "see \"Zoe\"", "tap \"Zoe\""] {
                var performer = ScriptPerformer(
                    try NotificationScenario.Script(parsing: part))
                let surface = ClientSurface()
                while true {
                    let progress = performer.performNext(in: device.session, on: surface)
                    device.session.settle()
                    if case .scriptIsDone = progress { break }
                }
                #expect(surface.failures == (part == text ? 0 : 1))
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

    /// The screen of a client's script.
    private final class ClientSurface: ScriptSurface {
        let viewport = Viewport(size: Size(columns: 80, rows: 24))
        private(set) var failures = 0

        func note(_ failure: ScriptStepError) { failures += 1 }
        func resize(to size: Size) {}
    }

    @Test("A difference at the end of a row is shown, not the white space before it") func difference() throws {
        let difference = try #require(
            FrameDifference(
                path: nil, expected: "  Locked\n", now: "  Locked" + String(repeating: " ", count: 66) + "⚠ 1\n"))
        #expect(difference.places.map(\.columns) == [[74, 76]])
        #expect(difference.description.contains("2 cells differ") && difference.description.contains("⚠ 1"))
    }
}
