import SeededRandom
import Testing

@testable import TerminalCanvas

@Suite("Sanitising")
struct SanitizingTests {
    @Test(
        "Hostile scalars are replaced visibly",
        arguments: [
            ("a\u{1B}[31mb", "a␛[31mb"),
            ("\u{0}\u{7}\u{8}\u{B}\u{C}\u{7F}", "␀␇␈␋␌␡"),
            ("a\rb", "a␍b"),
            ("\u{80}\u{85}\u{9B}\u{9F}", "····"),
            ("\u{202A}\u{202E}\u{2066}\u{2069}\u{61C}\u{200E}\u{200F}", "·······"),
            ("in\u{200B}vi\u{FEFF}si\u{AD}ble\u{2060}", "in·vi·si·ble·"),
            ("\u{E0001}\u{E0041}\u{E007F}", "···"),
            ("\u{E000}\u{F0000}\u{10FFFD}", "···"),
            ("\u{0378}\u{E0FFF}", "··"),
            ("\u{3164}\u{115F}\u{FFA0}", "···"),
            ("\u{3248} \u{0897}", "· ·"),
        ]
    )
    func refusesHostileScalars(raw: String, shown: String) {
        let text = TerminalText(raw)
        #expect(text.string == shown)
        #expect(text.columns == shown.count)
    }

    @Test("Noncharacters are replaced", arguments: [0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFF, 0x10FFFF] as [UInt32])
    func refusesNoncharacters(scalar: UInt32) throws {
        let character = try #require(Unicode.Scalar(scalar))
        #expect(TerminalText("a" + String(character)).string == "a·")
    }

    @Test(
        "Line breaks and tabs become spaces in one line",
        arguments: [("a\nb\tc", "a b c"), ("a\r\nb", "a b"), ("a\u{2028}b\u{2029}c", "a b c"), ("\n", " ")]
    )
    func joinsLines(raw: String, shown: String) {
        #expect(TerminalText(raw).string == shown)
        #expect(TerminalText(raw).columns == shown.count)
    }

    @Test("A multiline text keeps its breaks and is as wide as its widest line")
    func keepsLines() {
        let text = TerminalText(multiline: "ab\r\nlonger\u{2028}한국\tx\n")
        #expect(text.string == "ab\nlonger\n한국 x\n")
        #expect(text.columns == 6)
    }

    @Test(
        "Marks are limited and never alone",
        arguments: [
            ("e\u{301}", "e\u{301}", 1),
            ("\u{301}a", "◌\u{301}a", 2),
            ("a\n\u{301}", "a ◌\u{301}", 3),
            ("e" + String(repeating: "\u{301}", count: 4), "e" + String(repeating: "\u{301}", count: 4), 1),
            (
                "e" + String(repeating: "\u{301}", count: 90) + "x",
                "e" + String(repeating: "\u{301}", count: 4) + "·x", 3
            ),
            (String(repeating: "\u{301}", count: 9), "◌" + String(repeating: "\u{301}", count: 4) + "·", 2),
            ("\u{FE0F}", "·", 1),
            ("\u{200D}", "·", 1),
            ("a\u{200D}b", "ab", 2),
        ]
    )
    func tamesMarks(raw: String, shown: String, columns: Int) {
        let text = TerminalText(raw)
        #expect(Array(text.string.unicodeScalars) == Array(shown.unicodeScalars))
        #expect(text.columns == columns)
    }

    @Test("A body of 4,096 bytes fits, one beyond the limit ends in an ellipsis")
    func capsLength() {
        let body = String(repeating: "가", count: 1365) + "x"
        #expect(TerminalText(body).string == body)
        #expect(TerminalText(body).columns == 2731)
        let flood = TerminalText(String(repeating: "é한", count: 40_000))
        #expect(flood.string.utf8.count <= TextSanitizer.byteLimit + 3)
        #expect(flood.string.hasSuffix("…"))
        let plain = TerminalText(String(repeating: "a", count: 70_000))
        #expect(plain.columns == TextSanitizer.byteLimit + 1)
    }

    @Test("Sanitizing is idempotent, and the widths of clusters add up", arguments: 0..<40)
    func isIdempotent(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let pool: [ClosedRange<UInt32>] = [
            0x0...0x7F, 0x80...0xFF, 0x300...0x36F, 0x600...0x6FF, 0x900...0x97F, 0x980...0xDF3, 0xE00...0xEFF,
            0x1000...0x109F, 0x1100...0x11FF,
            0x1710...0x17DD, 0x1A20...0x1A7F, 0x11720...0x1172B, 0x1F3FB...0x1F3FF, 0x2000...0x206F, 0x2600...0x27BF,
            0x3000...0x30FF, 0xAC00...0xAC20, 0xFE00...0xFE0F, 0xFF60...0xFFA0,
            0x1F1E6...0x1F1FF, 0x1F3F0...0x1F480, 0x1FA70...0x1FAFF, 0x23...0x39, 0xE0000...0xE007F,
        ]
        for _ in 0..<50 {
            var raw = ""
            for _ in 0..<Int.random(in: 1...20, using: &generator) {
                let range = pool.randomElement(using: &generator) ?? 0x20...0x7E
                raw.unicodeScalars.append(Unicode.Scalar(UInt32.random(in: range, using: &generator)) ?? "?")
            }
            let text = TerminalText(raw)
            #expect(TerminalText(text.string) == text, "\(raw.unicodeScalars.map { $0.value })")
            #expect(text.clusters.reduce(0) { $0 + $1.columns } == text.columns)
            #expect(text.clusters.map(\.text).joined() == text.string)
            #expect(text.clusters.allSatisfy { (1...PackedCluster.byteLimit).contains($0.text.utf8.count) })
            #expect(text.string.unicodeScalars.allSatisfy { $0.value >= 0x20 && ScalarClass($0.value) != .refused })
        }
    }
}
