import BlockingTests
import Foundation
import Glibc
import PseudoTerminal
import TerminalCanvas
import Testing

/// A device whose terminal takes nothing: apps, clients and signals do not notice.
@Suite(.blocking) struct UnreadDeviceTests {
    private let environment = DeviceFolders.make()

    private func run(_ arguments: String..., input: String = "") throws -> Ncenter.Outcome {
        let start = ContinuousClock.now
        let outcome = try Ncenter.run(arguments, input: Data(input.utf8), environment: environment)
        // Far more than it takes on a busy machine, far less than a client waits.
        #expect(ContinuousClock.now - start < .seconds(10))
        return outcome
    }

    /// A large screen whose terminal is full: nobody reads it while the user goes up and down.
    private func launch() throws -> PseudoTerminal {
        let terminal = try Ncenter.launch(
            environment: environment, size: Size(columns: 200, rows: 60), term: "xterm-256color")
        terminal.isFrozen = true
        for _ in 0..<20 {
            terminal.send(String(repeating: "jk", count: 5) + "\u{0C}?\u{0C}?")
            try terminal.waitForRest()
        }
        return terminal
    }

    @Test("Clients are answered, and the latest frame is shown when the terminal is read again") func clients() throws {
        let terminal = try launch()
        #expect(try run("push", "-", input: Push.text("Over here")).status == 0)
        #expect(try run("state").text.contains("Over here"))
        #expect(try run("frame").text.contains("Over here"))
        terminal.isFrozen = false
        try terminal.wait(for: "Over here")
        try terminal.settle()
        let frame = withoutTimes(try run("frame").lines)
        try terminal.wait(until: "the screen is the device's frame") { withoutTimes($0.lines) == frame }
    }

    @Test("A client stops the device") func stop() throws {
        let terminal = try launch()
        #expect(try run("stop").status == 0)
        #expect(try terminal.waitForExit() == .status(0))
        terminal.isFrozen = false
        _ = try terminal.waitForExit()
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
    }

    @Test("A signal ends the device", arguments: [SIGTERM, SIGHUP]) func signal(number: Int32) throws {
        let terminal = try launch()
        let start = ContinuousClock.now
        terminal.signal(number)
        #expect(try terminal.waitForExit() == .status(128 + Int(number)))
        #expect(ContinuousClock.now - start < .seconds(4))
        terminal.isFrozen = false
        _ = try terminal.waitForExit()
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
    }

    // MARK: Line by line

    private func launchLines() throws -> PseudoTerminal {
        let terminal = try PseudoTerminal.launch(
            try Ncenter.path, arguments: ["--accessible", "--empty"], environment: environment)
        try terminal.wait(for: "help keys")
        terminal.holdOutput(true)
        // The first text that is not taken; what comes after it waits.
        #expect(try run("push", "-", input: Push.text("First")).status == 0)
        return terminal
    }

    @Test("Lines wait for who reads them, the device does not") func lines() throws {
        let terminal = try launchLines()
        #expect(try run("push", "-", input: Push.text("Second")).status == 0)
        #expect(try run("state").text.contains("Second"))
        terminal.holdOutput(false)
        try terminal.wait(until: "all is read") { terminal in
            ["First", "Second"].allSatisfy { text in
                terminal.lines.contains { $0.hasPrefix("New: ") && $0.contains(text) }
            }
        }
        terminal.send("q\n")
        #expect(try terminal.waitForExit() == .status(0))
    }

    @Test("A device line by line is stopped and ended", arguments: [true, false])
    func endOfLines(byClient: Bool) throws {
        let terminal = try launchLines()
        let start = ContinuousClock.now
        if byClient {
            #expect(try run("stop").status == 0)
        } else {
            terminal.signal(SIGTERM)
        }
        terminal.isFrozen = true
        #expect(try terminal.waitForExit() == .status(byClient ? 0 : 143))
        #expect(ContinuousClock.now - start < .seconds(6))
    }

    @Test("Standard output that takes nothing any more is an error") func fullOutput() throws {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let run = try Ncenter.run(["--accessible", "--ephemeral"], input: Data("j\n".utf8), to: full)
        #expect(run.status == 74)
        #expect(run.standardError.hasPrefix("ncenter: standard output: "), "\(run.standardError)")
    }
}
