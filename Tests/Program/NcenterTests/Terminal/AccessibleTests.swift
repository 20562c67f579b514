import BlockingTests
import Foundation
import Testing

/// The device line by line in a process of its own; `PlainLineTests` has what is read.
@Suite(.blocking) struct AccessibleTests {
    /// The lines that the program prints for lines of input.
    private func run(_ input: [String], _ arguments: String...) throws -> Ncenter.Outcome {
        try Ncenter.run(
            ["--accessible", "--ephemeral"] + arguments, input: Data(input.map { $0 + "\n" }.joined().utf8))
    }

    @Test("The first screen is read from its title to its keys, and the end of input quits") func firstScreen() throws {
        let run = try run([])
        #expect(run.status == 0, "\(run.standardError)")
        #expect(run.lines.first?.hasPrefix("ncenter") == false)
        #expect(run.lines.contains { $0.hasPrefix("> ") && $0.contains("Alice") })
        #expect(run.lines.contains { $0.contains("expand") && $0.contains("unlock") })
        #expect(!run.text.unicodeScalars.contains { (0x2500...0x259F).contains($0.value) || $0 == "\u{1B}" })
    }

    @Test("A line is a script, and a wrong one is named with the nearest step") func scripts() throws {
        let run = try run(["S", "psh:x", "Esc H"])
        #expect(run.lines.contains { $0.contains("Settings") })
        #expect(
            run.lines.contains(
                "“psh:x” is neither a key nor a step nor the name of a thing. Did you mean “push:x”? "
                    + "Text to type must be in quotation marks."
            ))
        #expect(run.lines.contains { $0.hasPrefix("> 1: Compass") })
        #expect(run.status == 0)
    }

    @Test("An empty line reads the screen again, and q quits") func again() throws {
        let once = try run([]).lines
        let twice = try run(["", "q", "S"]).lines
        #expect(twice.count == once.count * 2)
    }

    @Test("A degree sign is a word in ASCII") func degrees() throws {
        let run = try run(["j", "j", "v"], "--ascii")
        #expect(run.lines.contains("> 1: Rotate 20 deg, button"), "\(run.lines)")
    }

    @Test("A wrong line is answered in the device's language") func language() throws {
        let run = try run(["foo", "tap:foo"], "--language", "fr")
        #expect(run.text.contains("«\u{A0}foo\u{A0}» n’est ni une touche, ni une étape, ni le nom d’un élément."))
        #expect(run.text.contains("Aucun élément n’a ici les mots «\u{A0}foo\u{A0}»."))
    }

    @Test("A device has lines or runs without anybody, not both") func both() throws {
        #expect(try Ncenter.run(["--accessible", "--headless"]).status == 64)
    }
}
