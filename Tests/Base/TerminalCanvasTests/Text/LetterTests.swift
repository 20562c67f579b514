import SeededRandom
import Testing

@testable import TerminalCanvas

/// Letters with spacing marks, viramas and joiners: nothing of them is lost, and their columns are known.
@Suite("Letters with marks")
struct LetterTests {
    /// Words, their clusters divided by bars, and their columns.
    static let words: [(clusters: String, columns: Int)] = [
        ("हि|न्|दी", 5), ("न|म|स्|ते", 4), ("नि|ः|शु|ल्|क", 6), ("বা|ং|লা", 5), ("ব্|যা|ং|ক", 5), ("ગુ|જ|રા|તી", 6),
        ("ਪੰ|ਜਾ|ਬੀ", 5), ("ଭା|ଷା", 4), ("ଓ|ଡ଼ି|ଆ", 3), ("த|மி|ழ்", 4), ("తె|లు|గు", 5), ("ಹು|ಡು|ಗಿ", 5),
        ("ಕ|ನ್|ನ|ಡ", 4), ("മ|ല|യാ|ളം", 6), ("සිං|හ|ල", 4), ("ශ්\u{200D}|රී", 2), ("မြ|န်|မာ", 5), ("ကျ|ာ|း", 4),
        ("ភា|សា|ខ្|មែ|រ", 8), ("កោ|ះ", 3), ("ᮃ|ᮊ᮪|ᮞ|ᮛ", 5), ("ᬅ|ᬓ᭄|ᬱ|ᬭ", 5), ("ꦲ|ꦏ꧀|ꦱ|ꦫ", 5), ("ᨾᩮᩨ|ᨦ", 3),
        ("◌ि", 2), ("ｱ|ｶﾞ", 3), ("ཀྐྵྨླྺྼྻྂ", 1), ("क्\u{200D}|ष", 2), ("र्\u{200C}|य", 2),
    ]

    @Test("Every scalar of a word stays, in clusters whose columns are those of the C library", arguments: words)
    func keeps(clusters: String, columns: Int) {
        let word = String(clusters.unicodeScalars.filter { $0 != "|" })
        let text = TerminalText(word)
        #expect(text.string.isIdentical(word))
        #expect(text.clusters.map(\.text).joined(separator: "|").isIdentical(clusters))
        #expect(text.columns == columns)
        #expect(TerminalText(text.string) == text)
        var canvas = Canvas(size: Size(columns: 12, rows: 1))
        canvas.write(TerminalText("\(text)!"), at: Point(column: 1, row: 0))
        #expect(canvas.lines()[0].isIdentical(" \(word)!"))
        #expect(canvas[columns + 1, 0].text == "!")
    }

    @Test("An update has the same cells, also one that begins with a mark", arguments: words)
    func updates(clusters: String, columns: Int) throws {
        let parts = clusters.unicodeScalars.split(separator: "|").map { String($0) }
        var canvas = Canvas(size: Size(columns: 12, rows: 1))
        for part in parts + [parts.joined()] {
            let before = canvas
            canvas.write(TerminalText(part), at: Point(column: columns % 4, row: 0))
            var copy = before
            try copy.apply(update: canvas.update(since: before)[...])
            #expect(copy == canvas)
        }
    }

    @Test(
        "A letter with more than 31 bytes of marks is cut",
        arguments: [
            (String(repeating: "\u{94D}", count: 9), "", 1), (String(repeating: "\u{94D}", count: 10), "·", 2),
            (String(repeating: "\u{94D}", count: 9) + "\u{93F}", "·", 2),
            ("\u{93F}" + String(repeating: "\u{94D}", count: 9), "·", 3),
        ])
    func cuts(marks: String, sign: String, columns: Int) {
        let text = TerminalText("क" + marks + "क")
        let kept = "क" + String(String.UnicodeScalarView(marks.unicodeScalars.prefix(9)))
        #expect(text.string.isIdentical(kept + sign + "क"))
        #expect(text.columns == columns + 1)
        #expect(TerminalText(text.string) == text)
    }

    @Test("Two texts have their columns together, whatever one ends and the other begins with", arguments: 0..<20)
    func concatenates(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func text() -> TerminalText {
            let scalars = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
                ["क", "ष", "ि", "ः", "\u{94D}", "\u{200D}", "မ", "ာ", "\u{11720}", "a", "가", "😀", " "]
                    .randomElement(using: &generator) ?? ""
            }
            return TerminalText(scalars.joined())
        }
        for _ in 0..<50 {
            let (left, right) = (text(), text())
            let both = left + right
            #expect(both.clusters.reduce(0) { $0 + $1.columns } == both.columns)
            #expect(both.clusters.allSatisfy { $0.text.utf8.count <= PackedCluster.byteLimit })
            #expect(TerminalText(both.string) == both)
        }
    }

    @Test("A long word with marks breaks as a word, and a short one is not broken") func wraps() {
        let lines = TerminalText("हिन्दी की").wrapped(to: 6).map(\.string)
        #expect(lines == ["हिन्दी", "की"])
    }
}

extension String {
    /// Whether all scalars are the same: `==` does not tell composed from decomposed ones.
    fileprivate func isIdentical(_ other: String) -> Bool { unicodeScalars.elementsEqual(other.unicodeScalars) }
}
