import Testing

@testable import TerminalCanvas

@Suite("Width policy")
struct WidthPolicyTests {
    @Test(
        "A cluster is kept when ncurses and grapheme terminals agree, emoji and letters always, else its first scalar is",
        arguments: [
            // Plain letters.
            ("Grüße", "Grüße", 5),
            ("Привет", "Привет", 6),
            ("שלום", "שלום", 4),
            ("مرحبا", "مرحبا", 5),
            ("مُرَحَّب", "مُرَحَّب", 4),
            // Wide ones.
            ("한국어", "한국어", 6),
            ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}", 2),
            ("\u{AC00}\u{11A8}", "\u{AC00}\u{11A8}", 2),
            ("日本", "日本", 4),
            ("ｱｶﾞ", "ｱｶﾞ", 3),
            ("ＡＢ", "ＡＢ", 4),
            ("\u{3000}", "\u{3000}", 2),
            // Jamo that terminals compose differently.
            ("\u{1100}", "·", 1),
            ("\u{1161}", "·", 1),
            ("\u{1100}\u{1100}\u{1161}", "·", 1),
            // Scripts whose clusters hold spacing marks.
            ("कमल", "कमल", 3),
            ("कि", "कि", 2),
            ("क्षि", "क्षि", 3),
            ("ไทย", "ไทย", 3),
            ("ที่", "ที่", 1),
            ("น้ำ", "น้\u{E4D}\u{E32}", 2),
            // Emoji.
            ("😀", "😀", 2),
            ("⌨\u{FE0F}", "⌨\u{FE0F}", 2),
            ("❤\u{FE0F}", "❤\u{FE0F}", 2),
            ("❤", "❤", 1),
            ("👍🏽", "👍🏽", 2),
            ("✌🏽", "✌🏽", 2),
            ("👩‍🔬", "👩‍🔬", 2),
            ("👨‍👩‍👧‍👦!", "👨‍👩‍👧‍👦!", 3),
            ("❤\u{FE0F}\u{200D}🔥", "❤\u{FE0F}\u{200D}🔥", 2),
            ("👩🏻‍❤\u{FE0F}\u{200D}👨🏿", "👩🏻‍❤\u{FE0F}\u{200D}👨🏿", 2),
            // Beyond the 31 bytes of a cell.
            ("👩🏻‍❤\u{FE0F}\u{200D}💋\u{200D}👨🏿", "👩", 2),
            // Joined to nothing, or to what is not an emoji.
            ("👩\u{200D}", "👩", 2),
            ("👩\u{200D}x", "👩x", 3),
            ("a\u{FE0F}", "a", 1),
            // What the C library does not know: Unicode 15, 16 and 17; or measures otherwise.
            ("🩷🪿🫩🫨\u{1FA8A}!", "🩷🪿🫩🫨\u{1FA8A}!", 11),
            ("\u{20C1}1", "\u{20C1}1", 2),
            ("☰䷀", "☰䷀", 4),
            ("🩷\u{301}", "🩷\u{301}", 2),
            ("🇰🇷", "🇰🇷", 2),
            ("🇰🇷🇫🇷", "🇰🇷🇫🇷", 4),
            ("🇰🇷🇫", "🇰🇷F", 3),
            ("🇰a", "Ka", 2),
            ("1\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3}", 2),
            ("1\u{20E3}", "1", 1),
            ("🏽", "·", 1),
            ("⌚\u{FE0E}", "⌚", 2),
            ("☺\u{FE0E}", "☺\u{FE0E}", 1),
            // The program's own glyphs.
            ("╭─│╯◇◆●▪█▀▄…•⏎↑", "╭─│╯◇◆●▪█▀▄…•⏎↑", 15),
        ]
    )
    func decidesClusters(raw: String, shown: String, columns: Int) {
        let text = TerminalText(raw)
        #expect(Array(text.string.unicodeScalars) == Array(shown.unicodeScalars))
        #expect(text.columns == columns)
        #expect(text.clusters.reduce(0) { $0 + $1.columns } == columns)
    }

    @Test("The table ascends and the fast paths agree with it")
    func tableIsSound() {
        #expect(zip(scalarClassTable, scalarClassTable.dropFirst()).allSatisfy { $0 >> 4 < $1 >> 4 })
        #expect(zip(scalarClassTable, scalarClassTable.dropFirst()).allSatisfy { $0 & 15 != $1 & 15 })
        for scalar in UInt32(0)...0xFFFF where ScalarClass(scalar) != ScalarClass.search(scalar) {
            Issue.record("U+\(String(scalar, radix: 16)) has two classes")
        }
    }

    @Test("The table is that of Unicode 17, and only what the C library measures otherwise is addressed")
    func versionIsThatOfTheTable() {
        #expect(scalarClassVersion == "17.0.0")
        // The last characters of this version, and what no version has yet.
        #expect(ScalarClass(0x20C1) == .addressedNarrow)
        #expect(ScalarClass(0x33479) == .addressedWide)
        #expect(ScalarClass(0x3347A) == .refused)
        #expect(ScalarClass(0x1FA77) == .addressedWide)
        #expect(ScalarClass(0x1FAE7) == .wide)
        #expect(ScalarClass(0x1FAEC) == .refused)
    }

    @Test("No mark is encoded with a lead byte below 0xCC")
    func marksBeginLate() {
        #expect((UInt32(0)..<0x300).allSatisfy { ScalarClass($0) != .mark })
    }
}
