import BlockingTests
import Foundation
import PseudoTerminal
import TerminalCanvas
import Testing

/// A wait for something that never happens fails, and its message says what happened instead.
@Suite(.blocking) struct EndlessTests {
    @Test("Waiting for a program on a terminal that has ended fails") func programOnATerminalThatHasEnded() throws {
        let terminal = try PseudoTerminal.launch("/bin/sh", arguments: ["-c", "echo its last words; exit 3"])
        let failure = #expect(throws: PseudoTerminalFailure.self) { try terminal.wait(for: "something else") }
        let message = "\(try #require(failure))"
        #expect(message.contains("something else") && message.contains("its last words"))
        #expect(message.contains("ended with status(3)"))
    }

    @Test("Waiting for a program on a terminal that prints nothing fails")
    func programOnATerminalThatSaysNothing() throws {
        let terminal = try PseudoTerminal.launch("/bin/sh", arguments: ["-c", "echo all it says; read line"])
        try terminal.wait(for: "all it says")
        terminal.patience = .milliseconds(50)
        let failure = #expect(throws: PseudoTerminalFailure.self) { try terminal.wait(for: "something else") }
        let message = "\(try #require(failure))"
        #expect(message.contains("still running") && message.contains("all it says"))
        #expect(throws: PseudoTerminalFailure.self) { try terminal.waitForExit() }
    }

    @Test("Waiting for a program on a terminal that never sleeps fails")
    func programOnATerminalThatNeverSleeps() throws {
        let terminal = try PseudoTerminal.launch("/bin/sh", arguments: ["-c", "while :; do :; done"])
        terminal.patience = .milliseconds(50)
        #expect(throws: PseudoTerminalFailure.self) { try terminal.settle() }
    }

    /// The process that the program has started would keep the pipe open. Its first words may take some time.
    @Test("A program on pipes that does not end is killed") func programOnPipesThatDoesNotEnd() throws {
        var said = ""
        for patience in [1, 8, 64] where said.isEmpty {
            let failure = #expect(throws: ProgramDidNotEnd.self) {
                try ProgramRun.of(
                    "/bin/sh", ["-c", "echo said; sleep 1000; true"], patience: .seconds(patience))
            }
            said = try #require(failure).lastWords
        }
        #expect(said == "said\n")
    }

    @Test("A program on pipes may write much to standard error first")
    func programOnPipesThatWritesMuchToStandardErrorFirst() throws {
        let run = try ProgramRun.of("/bin/sh", ["-c", "head -c 300000 /dev/zero >&2; echo done"])
        #expect(run.status == 0 && run.standardError.count == 300_000 && run.output == Data("done\n".utf8))
    }

    @Test("A test that cannot be cancelled ends the run", .withoutSanitizer(.leaks, .address))
    func testThatCannotBeCancelled() async throws {
        let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            await WatchdogTrait.watch("A test", limit: .milliseconds(50)) {
                await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
            }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("A test has not ended in"))
    }

    /// A time limit cancels a test that sleeps until something happens.
    @Test("Waiting for a change that never happens ends with the test") func signalThatNeverComes() async {
        let changes = ChangeSignal()
        changes.send()
        #expect(await changes.next())
        let waiting = Task { await changes.next() }
        waiting.cancel()
        #expect(await waiting.value == false)
    }
}
