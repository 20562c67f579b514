import Testing

@testable import TerminalCanvas
@testable import TerminalCurses

/// Returns bytes as they are written to the real standard error.
@Suite struct StandardStreamsTests {
    private func printable(_ bytes: some Sequence<UInt8>) -> String? {
        String(validating: StandardStreams.printable(Array(bytes)), as: UTF8.self)
    }

    @Test(
        "Text is made printable",
        arguments: [
            ("plain text, Grüße, 한국어 🎉", "plain text, Grüße, 한국어 🎉"),
            ("\u{1B}]0;title\u{7}", "␛]0;title␇"),
            ("\u{1B}]52;c;eA==\u{1B}\\", "␛]52;c;eA==␛\\"),
            ("\u{1B}P1$r\u{1B}\\", "␛P1$r␛\\"),
            ("\u{9B}6n \u{85} \u{9F}", "·6n · ·"),
            ("a\u{202E}b\u{2066}c\u{200E}", "a·b·c·"),
            ("\u{200B}\u{200D}\u{FEFF}\u{AD}\u{E0041}\u{E000}\u{FFFF}", "·······"),
            ("one\u{2028}two\u{2029}", "one\ntwo\n"),
            ("a\r\nb\rc\r\r\nd", "a\nb␍c␍\nd"),
            ("\u{0}\u{1}\u{7F}\t\n", "␀␁␡\t\n"),
            ("e\u{301}", "e\u{301}"),
            ("e\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}x", "e\u{301}\u{301}\u{301}\u{301}·x"),
            ("\n\u{301}", "\n◌\u{301}"),
        ])
    func text(bytes: String, text: String) {
        #expect(printable(bytes.utf8) == text)
    }

    /// The rules equal those of the screen: what it never draws is never printed, and replacements are the same.
    @Test("The rules equal those of the screen") func rulesAreThoseOfTheScreen() throws {
        var different: [String] = []
        for value in 0x20...0x10FFFF as ClosedRange<UInt32> {
            // Beyond the first two planes whole blocks are alike.
            guard value < 0x20000 || value.isMultiple(of: 16), let scalar = Unicode.Scalar(value) else { continue }
            let text = "a\(scalar)"
            let printed = try #require(printable(text.utf8))
            let expected =
                switch ScalarClass(value) {
                case .refused, .narrow, .wide, .addressedNarrow, .addressedWide: TerminalText(multiline: text).string
                // Printed text does not need to know how clusters are formed.
                case .mark, .spacingMark, .joining, .leadingJamo: value == 0x200C || value == 0x200D ? "a·" : text
                }
            // An expectation for each of a million scalars would cost more than the texts.
            if printed != expected || (printed == text) != scalar.isPrintable {
                different.append("U+\(String(value, radix: 16))")
            }
        }
        #expect(different.isEmpty)
    }

    /// As many replacement characters as Unicode recommends, and the byte after an invalid one is not lost.
    @Test("Invalid text loses only itself") func invalidTextLosesOnlyItself() throws {
        let bytes: [UInt8] = [
            0x28, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF1, 0xF4,
            0xF5,
            0xFF,
        ]
        var different: [[UInt8]] = []
        for first in bytes {
            for second in bytes {
                for third in bytes {
                    for fourth in bytes {
                        let text = [first, second, third, fourth, 0x28]
                        let printed = try #require(printable(text))
                        let decoded = String(decoding: text, as: UTF8.self)
                        let replaced = [printed, decoded].map { $0.unicodeScalars.count { $0 == "\u{FFFD}" } }
                        if replaced[0] != replaced[1] || !printed.hasSuffix("(") { different.append(text) }
                    }
                }
            }
        }
        #expect(different.isEmpty)
    }
}
