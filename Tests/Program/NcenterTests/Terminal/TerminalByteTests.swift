import BlockingTests
import DemoDevice
import Foundation
import PseudoTerminal
import TerminalCanvas
import Testing

/// How many bytes the terminal is sent, with a ceiling for everything that a user does often: lines over SSH are slow.
///
/// The ceilings are 5 % above what was reached; raise one only with its reason in the commit message. Ages such as "9m"
/// and the clock change the text from minute to minute: a scroll of xterm's varies between 1,130 and 1,191 bytes.
@Suite(.blocking) struct TerminalByteTests {
    /// The bytes that each key of a text sends.
    private func bytes(_ keys: String, _ terminal: PseudoTerminal) throws -> [Int] {
        try keys.map { key in
            try terminal.settle()
            let before = terminal.output.count
            terminal.send(String(key))
            try terminal.settle()
            return terminal.output.count - before
        }
    }

    /// The bytes of each update of the screen since a place in the output. Every one ends in the plain style.
    private func updates(_ terminal: PseudoTerminal, since start: Int) -> [Int] {
        let text = String(decoding: terminal.output[start...], as: UTF8.self)
        return text.split(separator: "\u{1B}[m").map(\.utf8.count)
    }

    @Test(
        "A focus move costs few bytes",
        arguments: [("tmux-256color", 1_110), ("xterm-256color", 900), ("linux", 650), ("vt100", 715)])
    func focusMove(term: String, ceiling: Int) throws {
        try TestFiles.withFiles(Self.stacks) { files throws in
            let settings = [PrintedState.grouped, PrintedState.redGreen, PrintedState.tutorial].flatMap {
                ["--set", "\($0):authorization=authorized"]
            }
            let terminal = try Ncenter.launch(["--empty"] + settings + files, term: term)
            // The minute may change once.
            let moves = try bytes("jkjkjj", terminal).sorted()
            #expect(moves[0] > 0)
            #expect(moves[4] <= ceiling, "\(moves)")
        }
    }

    /// Three stacks and a notification with nothing but an icon, a title and text: what a move costs at least.
    private static let stacks: [String] = {
        func payload(_ app: String, _ alert: String, _ aps: String = "") -> String {
            #"{ "Simulator Target Bundle": "\#(app)", "aps": { "alert": { \#(alert) }\#(aps) } }"#
        }
        let appointments = ["Dentist", "Doctor", "Salon", "Gym"].map {
            payload(
                PrintedState.grouped,
                #""title": "\#($0)", "body": "You are expected today at 2:00 pm.", "summary-arg": "\#($0)""#)
        }
        let messages = ["Me", "Alice", "Me", "Alice", "Me", "Alice"].map {
            payload(
                PrintedState.grouped, #""title": "\#($0)", "body": "How about a board game?", "summary-arg": "\#($0)""#,
                #", "thread-id": "message-Alice""#)
        }
        return appointments + [
            payload(PrintedState.redGreen, #""title": "Red Notification", "body": "A red notification""#),
            payload(PrintedState.redGreen, #""title": "Green Notification", "body": "A green notification""#),
            payload(
                PrintedState.tutorial,
                #""title": "Your tutor", "subtitle": "Lesson one", "body": "Press v to open me, then 1 to write an answer.""#
            ),
        ] + messages
    }()

    @Test("A scroll by one platter costs few bytes", arguments: [("tmux-256color", 1_245), ("xterm-256color", 1_245)])
    func scroll(term: String, ceiling: Int) throws {
        let terminal = try Ncenter.launch(term: term)
        terminal.send("\n")
        try terminal.wait(for: "Show less")
        terminal.send("jj")
        terminal.send("jj")
        let moves = try bytes("jjjj", terminal)
        #expect(moves.allSatisfy { $0 > 0 })
        // The minute may change once.
        #expect(moves.sorted()[2] <= ceiling, "\(moves)")
    }

    @Test("A frame of motion costs few bytes: a stack that expands, a banner that comes in")
    func motion() throws {
        let environment = DeviceFolders.make()
        let terminal = try Ncenter.launch(environment: environment)
        try terminal.settle()
        var start = terminal.output.count
        terminal.send("\n")
        try terminal.wait(for: "Show less")
        try terminal.settle()
        let expanding = updates(terminal, since: start)
        #expect(expanding.allSatisfy { $0 <= 1_850 }, "\(expanding)")
        terminal.send("H")
        try terminal.settle()
        start = terminal.output.count
        let push = Push.text("Over here")
        let run = try Ncenter.run(["push", "-"], input: Data(push.utf8), environment: environment)
        #expect(run.status == 0)
        try terminal.wait(for: "Over here")
        try terminal.settle()
        let banner = updates(terminal, since: start)
        #expect(banner.allSatisfy { $0 <= 2_000 }, "\(banner)")
    }

    @Test(
        "Opening a long look costs few bytes, in frames", .withoutSanitizer(.costs),
        arguments: [("tmux-256color", 5_800), ("xterm-256color", 3_600)])
    func longLook(term: String, ceiling: Int) throws {
        let terminal = try Ncenter.launch(term: term)
        terminal.send("jj")
        try terminal.settle()
        var openings: [[Int]] = []
        for _ in 0..<3 {
            let start = terminal.output.count
            terminal.send("v")
            try terminal.wait(for: "Rotate 20")
            try terminal.settle()
            openings.append(updates(terminal, since: start))
            terminal.send(.escape)
            try terminal.wait(until: "it is closed") { !$0.lines.contains { $0.contains("Rotate 20") } }
            try terminal.settle()
        }
        // The shadow has 2,158, which tmux can only fill with blanks, and each half 1,700. A busy machine shows two
        // frames in one, or the extension's picture after the rest.
        #expect(
            openings.contains { $0.count >= 3 && $0.allSatisfy { $0 <= 2_270 } && $0.reduce(0, +) <= ceiling },
            "\(openings)")
        #expect(openings.allSatisfy { 3 * $0.reduce(0, +) <= 4 * ceiling }, "\(openings)")
    }

    @Test("A frame of a picture that moves costs few bytes") func movingPicture() throws {
        try Samples.laidOut { samples throws in
            let terminal = try Ncenter.launch(
                ["--empty", "--app", samples.manifest("Finch"), samples.payload("finch-photos")], showing: "Finch")
            terminal.send("v")
            try terminal.wait(for: "1 of 2")
            terminal.send(.right)
            try terminal.wait(for: "2 of 2")
            let start = terminal.output.count
            try terminal.wait(until: "the picture has moved ten times") { _ in
                self.updates(terminal, since: start).count > 10
            }
            let frames = updates(terminal, since: start).dropFirst()
            #expect(frames.allSatisfy { $0 <= 3_100 }, "\(frames)")
        }
    }
}
