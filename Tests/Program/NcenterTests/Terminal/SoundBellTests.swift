import BlockingTests
import PseudoTerminal
import TerminalCanvas
import Testing

/// The sound of a notification rings the terminal's bell.
@Suite(.blocking) struct SoundBellTests {
    @Test("The bell rings once for a sound that is played", arguments: [("on", 1), ("off", 0)])
    func bell(sounds: String, times: Int) throws {
        let app = PrintedState.tutorial
        let terminal = try Ncenter.launch(
            ["--empty", "--set", "\(app):authorization=authorized", "--set", "\(app):sounds=\(sounds)"],
            showing: "No Notifications")
        // The home screen, the tutorial, its request for a notification in an hour; then the clock jumps there.
        terminal.send("H")
        terminal.send(.right, .right, .enter)
        terminal.send("2T1")
        try terminal.wait(for: "An hour is over")
        try terminal.settle()
        #expect(terminal.model.bells == times)
    }

    @Test(
        "Payloads on the command line ring once with the first frame, however many; a tour does not begin with a bell")
    func bellAtFirst() throws {
        let (loud, silent) = (#""sound": "default""#, #""badge": 1"#)
        for (payloads, times) in [([loud, loud], 1), ([silent], 0), ([], 0)] {
            try TestFiles.withFiles(payloads.map { Push.text("sale", $0) }) { files in
                let terminal = try Ncenter.launch(files)
                #expect(terminal.model.bells == times, "\(payloads)")
            }
        }
    }
}
