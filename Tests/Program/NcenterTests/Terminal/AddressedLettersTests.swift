import BlockingTests
import PseudoTerminal
import TerminalCanvas
import Testing

/// Words of scripts whose letters have spacing marks and viramas, in the whole program.
@Suite(.blocking) struct AddressedLettersTests {
    private static let words = [
        "हिन्दी", "বাংলা", "ગુજરાતી", "ਪੰਜਾਬੀ", "ଭାଷା", "தமிழ்", "తెలుగు", "ಹುಡುಗಿ", "മലയാളം", "සිංහල", "မြန်မာ", "ខ្មែរ",
    ]

    private static var payloads: [String: String] {
        Dictionary(
            uniqueKeysWithValues: words.enumerated().map { index, word in
                (
                    "\(index).apns",
                    #"{"aps":{"alert":{"title":"\#(word)|","body":"\#(word) \#(word)|"}},"#
                        + #""Simulator Target Bundle":"com.acme.tea\#(index)"}"#
                )
            })
    }

    /// libvterm draws every spacing mark in a cell of its own, and also the Myanmar asat, which its table does not have
    /// as a mark: what comes behind that covers it.
    @Test("What stands behind a word is in its column in libvterm, and every letter is seen") func ruler() throws {
        try TestFiles.withFiles(Self.payloads) { folder in
            let files = Self.payloads.keys.sorted().map { "\(folder)/\($0)" }
            let size = Size(columns: 60, rows: 90)
            let terminal = try Ncenter.launch(["--empty"] + files, size: size, showing: "|")
            let judge = JudgeTerminal(size: size)
            judge.feed(terminal.output)
            let rows = (0..<size.rows).map { row in (0..<size.columns).map { judge[$0, row].text } }
            for word in Self.words {
                for text in ["\(word)|", "\(word) \(word)|"] {
                    let columns = TerminalText(text).columns
                    let found = rows.contains { row in
                        guard let bar = row.firstIndex(of: "|"), bar + 1 >= columns else { return false }
                        let shown = row[(bar + 1 - columns)...bar].joined().replacing("\u{A0}", with: " ")
                        return shown.unicodeScalars.elementsEqual(text.unicodeScalars.filter { $0 != "\u{103A}" })
                    }
                    #expect(found, "\(text) in \(rows.map { $0.joined() })")
                }
            }
            let edges = Set(rows.filter { $0.contains("|") }.map { $0.lastIndex { $0 != " " } })
            #expect(edges.count == 1, "the right edge of every card is in one column")
        }
    }

    @Test("Pictures, text, lines and steps have every letter", arguments: words)
    func everywhere(word: String) throws {
        let payload = #"{"aps":{"alert":"\#(word)"},"Simulator Target Bundle":"com.acme.Tea"}"#
        try TestFiles.withFile(payload, named: "a.apns") { path in
            for format in ["text", "ansi", "svg", "json"] {
                let outcome = try Ncenter.render(arguments: ["--empty", path, "--format", format])
                let shown = outcome.text.replacing(#/<\/tspan><tspan[^>]*>/#, with: "")
                #expect(shown.unicodeScalars.contains(Array(word.unicodeScalars)), "\(format): \(outcome.text)")
            }
            let bare = word.unicodeScalars.filter { $0.properties.generalCategory == .otherLetter }
            let letters = String(String.UnicodeScalarView(bare))
            #expect(try Ncenter.render(arguments: ["--empty", path, "--keys", "see \"\(word)\""]).status == 0)
            #expect(try Ncenter.render(arguments: ["--empty", path, "--keys", "see \"\(letters)\""]).status != 0)
        }
    }
}
