import BlockingTests
import PseudoTerminal
import TerminalCanvas
import Testing

/// A payload that is refused is seen on the terminal, and by whoever has started the program.
@Suite(.blocking) struct RefusedPayloadTests {
    @Test(
        "It is said on the first screen, until the next key, and the exit status says so",
        arguments: [
            (["missing.apns"], "Refused: missing.apns: No such file or directory", 66),
            (["missing.apns", "gone.json"], "Refused 2 (see I): missing.apns: No such file or directory", 66),
        ])
    func missing(files: [String], notice: String, status: Int32) throws {
        let terminal = try Ncenter.launch(files, showing: notice)
        terminal.send("j")
        try terminal.wait(until: "the notice makes way") { !$0.lines.contains { $0.contains("Refused") } }
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(Int(status)))
        #expect(String(decoding: terminal.output, as: UTF8.self).contains("ncenter: missing.apns: No such file"))
    }

    @Test("Data that is not a payload ends with another status than a file that is not there") func refused() throws {
        try TestFiles.withFile("{") { file in
            let terminal = try Ncenter.launch([file], showing: "Refused")
            terminal.send("q")
            #expect(try terminal.waitForExit() == .status(65))
        }
    }
}
