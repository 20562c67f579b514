import BlockingTests
import PseudoTerminal
import TerminalCanvas
import Testing

/// Emoji that the C library does not know or measures otherwise, in a terminal that draws every scalar by the C
/// library's measure: what stands beside them is where the frame has it.
@Suite(.blocking) struct AddressedEmojiTests {
    private static let payload =
        #"{"aps":{"alert":{"title":"a🩷b🫩c|","body":"x👨‍👩‍👧‍👦y 👍🏽z|"}},"Simulator Target Bundle":"com.acme.Tea"}"#

    @Test("Nothing moves beside them, and nothing of them stays") func nothingMoves() throws {
        try TestFiles.withFile(Self.payload, named: "a.apns") { path in
            let terminal = try Ncenter.launch(["--empty", path], showing: "c|")
            // The model adds a character that the C library does not know to the cell before it, and moves nothing.
            func letters() -> [String] {
                terminal.lines.map { line in
                    String(String.UnicodeScalarView(line.unicodeScalars.filter { !$0.properties.isEmojiPresentation }))
                        .replacing("\u{A0}", with: " ")
                }
            }
            #expect(letters().contains { $0.contains("a  b  c|") }, "\(letters())")
            #expect(letters().contains { $0.contains("Tea  now ▌") && $0.hasPrefix("  ▐  T  a") }, "\(letters())")
            #expect(String(decoding: terminal.output, as: UTF8.self).contains("👨‍👩‍👧‍👦"))
            terminal.send("x")
            try terminal.wait(for: "No Notifications")
            #expect(!terminal.lines.contains { $0.contains("z|") }, "\(terminal.lines)")
        }
    }
}
