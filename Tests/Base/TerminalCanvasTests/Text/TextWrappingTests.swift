import SeededRandom
import Testing

@testable import TerminalCanvas

@Suite("Wrapping")
struct TextWrappingTests {
    @Test(
        "Lines end at spaces, breaks and between wide clusters",
        arguments: [
            ("How about a board game?", 10, nil, ["How about", "a board", "game?"]),
            ("How about a board game?", 80, nil, ["How about a board game?"]),
            ("abcdefgh", 3, nil, ["abc", "def", "gh"]),
            ("ab abcdefgh", 4, nil, ["ab", "abcd", "efgh"]),
            ("one  two", 3, nil, ["one", "two"]),
            ("one   two", 4, nil, ["one", "two"]),
            ("a\n\nb\n", 5, nil, ["a", "", "b"]),
            ("abc\nd", 3, nil, ["abc", "d"]),
            ("abc \nd", 3, nil, ["abc", "d"]),
            ("  indented", 20, nil, ["  indented"]),
            ("日本語です", 4, nil, ["日本", "語で", "す"]),
            ("日本語です", 5, nil, ["日本", "語で", "す"]),
            ("日本。語", 4, nil, ["日", "本。", "語"]),
            ("あ「い」う", 4, nil, ["あ", "「い", "」う"]),
            ("한국어 문장", 8, nil, ["한국어", "문장"]),
            ("日本語", 1, nil, ["·", "·", "·"]),
            ("abc", 1, nil, ["a", "b", "c"]),
            ("abc", 0, nil, []),
            ("abc", -1, nil, []),
            ("", 5, nil, []),
            ("How about a board game?", 10, 2, ["How about", "a board g…"]),
            ("How about a board game?", 10, 3, ["How about", "a board", "game?"]),
            ("How about a board game?", 10, 0, []),
            ("How about", 5, 1, ["How…"]),
            ("a\nb", 5, 1, ["a…"]),
            ("a\n \n", 5, 1, ["a"]),
            ("日本語", 1, 2, ["·", "…"]),
            ("日本語です", 4, 1, ["日…"]),
        ] as [(String, Int, Int?, [String])]
    )
    func wraps(raw: String, columns: Int, maximumLines: Int?, lines: [String]) {
        let wrapped = TerminalText(multiline: raw).wrapped(to: columns, maximumLines: maximumLines)
        #expect(wrapped.map(\.string) == lines)
        #expect(wrapped.allSatisfy { $0.columns <= max(columns, 0) })
    }

    @Test("No line is too wide, no word is lost and every line is sanitised", arguments: 0..<30)
    func neverExceeds(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let pieces = ["a", "word", " ", " ", "\n", "한국", "語", "。", "「", "e\u{301}", "🇰🇷", "😀", "\u{1B}", "verylongword"]
        for _ in 0..<40 {
            let raw = (0..<Int.random(in: 1...30, using: &generator))
                .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            let text = TerminalText(multiline: raw)
            let columns = Int.random(in: 2...20, using: &generator)
            let lines = text.wrapped(to: columns)
            #expect(lines.allSatisfy { $0.columns <= columns && !$0.hasLineBreaks })
            #expect(lines.allSatisfy { TerminalText($0.string) == $0 })
            let blanks: Set<Character> = [" ", "\n"]
            #expect(
                lines.map(\.string).joined().filter { !blanks.contains($0) }
                    == text.string.filter { !blanks.contains($0) })
            let limit = Int.random(in: 1...4, using: &generator)
            let few = text.wrapped(to: columns, maximumLines: limit)
            #expect(few.count <= limit)
            #expect(few.dropLast() == lines.prefix(max(0, few.count - 1)))
            #expect(few.allSatisfy { $0.columns <= columns })
        }
    }
}
