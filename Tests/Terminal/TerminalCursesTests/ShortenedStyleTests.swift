import CNcenterCurses
import Glibc
import PseudoTerminal
import SeededRandom
import TerminalCanvas
import Testing

/// An update with fewer changes of style shows the same.
@Suite struct ShortenedStyleTests {
    private static func shortened(_ text: String) -> String {
        var text = text
        return text.withUTF8 { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
                var count = 0
                guard let result = unsafe ncenter_curses_shorten_styles(bytes.baseAddress, bytes.count, &count) else {
                    return ""
                }
                defer { unsafe free(result) }
                return unsafe String(
                    decoding: UnsafeRawBufferPointer(start: result, count: count), as: UTF8.self)
            }
        }
    }

    @Test(
        "Each change of style is told as far as it is one",
        arguments: [
            // ncurses sends this for two words on one ground.
            (
                "[m[38;5;231m[48;5;236m[1mone[m[38;5;254m[48;5;236m two[39;49m",
                "[1;38;5;231;48;5;236mone [22;38;5;254mtwo[m"
            ),
            ("[31mone[31mtwo[39;49m", "[31monetwo[m"),
            // Nothing is written in the first of two styles.
            ("[31m[3;7H[32mtwo[m", "[3;7H[32mtwo[m"),
            // Blanks show their ground, but not the colour of text; text after them is told with it.
            ("[38;5;1m[48;5;2mx[38;5;3m[48;5;2m   [38;5;1m[48;5;2my[m", "[38;5;1;48;5;2mx   y[m"),
            ("[31;41m  x[m", "[31;41m  x[m"), ("[31;41m  [5Gx[m", "[41m  [5G[31mx[m"),
            ("[31;41m  [32;41mx[m", "[41m  [32mx[m"),
            // Nothing comes between a character and its repetition.
            ("[1;31;41m [7bx[m", "[41m [7b[1;31mx[m"), ("[31mx[32m[7b[m", "[31mx[32m[7b[m"),
            // Underlined and reversed blanks can be seen.
            ("[4m  [mx", "[4m  [mx"), ("[31;7m [mx", "[7;31m [mx"),
            // An erased part gets the ground.
            ("[41m[K[mx", "[41m[K[mx"), ("[48;2;1;2;3m[2J[38;2;4;5;6mx", "[48;2;1;2;3m[2J[38;2;4;5;6mx[m"),
            ("[1;2m.[1m.[22m.", "[1;2m..[m."), ("[1;3;4m.[23m.[24m.", "[1;3;4m.[23m.[24m.[m"),
            // ASCII is selected once, and again after another character set.
            ("\u{1B}(B[1mx\u{1B}(B[my\u{1B}(B", "\u{1B}(B[1mx[my"),
            ("\u{1B}(Bx\u{1B}(0q\u{1B}(By\u{1B}(Bz", "\u{1B}(Bx\u{1B}(0q\u{1B}(Byz"),
            ("\u{1B}(Bx\u{1B})0\u{1B}(By", "\u{1B}(Bx\u{1B})0y"),
            // The cursor is saved and restored with the style.
            (
                "\u{1B}7[2;22r\u{1B}8[31mx[31mx\u{1B}7[32my\u{1B}8[31mz[m",
                "\u{1B}7[2;22r\u{1B}8[31mxx\u{1B}7[32my\u{1B}8z[m"
            ),
            ("\u{1B}8[31mx[31mx", "\u{1B}8[31mx[31mx"),
            // From an unknown sequence on nothing is changed, after the pending style is sent.
            ("[31m[38:5:3mx[31mx", "[31m[38:5:3mx[31mx"), ("[31m[31m[10mx[31mx", "[31m[10mx[31mx"),
            ("[31m[38;5mx", "[31m[38;5mx"), ("[31mx[3", "[31mx[3"), ("", ""), ("plain", "plain"),
        ])
    func examples(bytes: String, expected: String) {
        let escaped = Self.shortened(bytes.replacing("[", with: "\u{1B}["))
        // An update ends in the style that its bytes end in.
        let plain = escaped.replacing("\u{1B}[", with: "[")
        #expect(plain == expected || plain + "[m" == expected, "\(plain)")
    }

    @Test("Random updates show the same, in hardly more bytes even where they mean nothing", arguments: 0..<20)
    func randomUpdates(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            let size = Size(
                columns: Int.random(in: 2...24, using: &random), rows: Int.random(in: 1...8, using: &random))
            var model = TerminalModel(size: size)
            var other = model
            for _ in 0..<4 {
                var update = ""
                for _ in 0..<Int.random(in: 0...40, using: &random) {
                    update += RandomSequence.next(for: model, using: &random)
                    if Bool.random(using: &random) {
                        update += ["  ", " ", "x", "\u{1B}[1m", "\u{1B}[m"].randomElement(using: &random) ?? ""
                    }
                }
                update += "\u{1B}[m"
                let short = Self.shortened(update)
                // Blanks may be told of their ground in a sequence of its own, by two bytes more.
                let longest = update.utf8.count + 2 * update.count { $0 == "m" }
                #expect(short.utf8.count <= longest, "\(update.debugDescription): \(short.debugDescription)")
                model.feed(update.utf8)
                other.feed(short.utf8)
                #expect(model.cursor == other.cursor && model.lines == other.lines, "\(update.debugDescription)")
                for row in 0..<size.rows {
                    for column in 0..<size.columns where !Self.showSame(model[column, row], other[column, row]) {
                        Issue.record("\(column) \(row): \(update.debugDescription) \(short.debugDescription)")
                        return
                    }
                }
            }
        }
    }

    private static func showSame(_ one: TerminalModel.Cell, _ other: TerminalModel.Cell) -> Bool {
        if one == other { return true }
        let shown: Style.Attributes = [.reverse, .underline]
        return one.text == " " && other.text == " " && one.style.background == other.style.background
            && one.style.attributes.isDisjoint(with: shown) && other.style.attributes.isDisjoint(with: shown)
    }
}
