import Testing

@testable import CanvasMedia
@testable import TerminalCanvas

@Suite struct InkBitmapTests {
    @Test("Parses rows with or without a final line break", arguments: ["#.\n.#", "#.\n.#\n"])
    func readsRowsWithOrWithoutALastLineBreak(text: String) throws {
        let bitmap = try InkBitmap(text: text)
        #expect(bitmap.columns == 2)
        #expect(bitmap.rows == 2)
        #expect(bitmap.ink(x: -0.5, y: -0.5) == 255)
        #expect(bitmap.ink(x: 0.5, y: -0.5) == 0)
        #expect(bitmap.ink(x: 0.5, y: 0.5) == 255)
    }

    @Test(
        "Reports the position of an error",
        arguments: [
            ("#x\n..", InkBitmap.FormatError.Reason.unexpectedCharacter("x"), 1, 2),
            ("##\n.\u{E9}", .unexpectedCharacter("\u{E9}"), 2, 2),
            ("##\n#\u{301}", .unexpectedCharacter("\u{301}"), 2, 2),
            ("##\r\n##\r\n", .unexpectedCharacter("\r"), 1, 3),
            ("##\n###\n##", .raggedRow(expected: 2, found: 3), 2, 3),
            ("###\n#.#\n#", .raggedRow(expected: 3, found: 1), 3, 2),
            ("##\n\n##", .raggedRow(expected: 2, found: 0), 2, 1),
            ("", .noPixels, 1, 1),
            ("\n", .noPixels, 1, 1),
        ])
    func namesThePlaceOfAnError(text: String, reason: InkBitmap.FormatError.Reason, line: Int, column: Int) {
        #expect(throws: InkBitmap.FormatError(reason: reason, line: line, column: column)) {
            try InkBitmap(text: text)
        }
    }

    @Test("Escapes the invalid character in its message") func escapesTheWrongCharacterInItsMessage() {
        let error = InkBitmap.FormatError(reason: .unexpectedCharacter("\u{1B}"), line: 3, column: 7)
        #expect(error.description == #"line 3, column 7: '\u{1B}' is none of '#', '*', '+' and '.'"#)
    }

    @Test(
        "Ink radius reaches the farthest inked corner",
        arguments: [
            ("...\n.#.\n...", 0.5),
            ("#..\n...\n...", 4.5),
            ("##\n##", 2),
            ("..\n..", 0),
        ] as [(String, Double)])
    func inkRadiusReachesTheFarthestInkedCorner(text: String, squared: Double) throws {
        let radius = try InkBitmap(text: text).inkRadius
        #expect(abs(radius * radius - squared) < 1e-12)
    }

    @Test("Ink blends between pixels and ends outside") func inkBlendsBetweenPixelsAndEndsOutside() throws {
        let bitmap = try InkBitmap(text: "#.")
        #expect(bitmap.ink(x: 0, y: 0) == 127.5)
        #expect(bitmap.ink(x: -1, y: 0) == 127.5)
        #expect(bitmap.ink(x: -1.5, y: 0) == 0)
        #expect(bitmap.ink(x: 1e9, y: -1e9) == 0)
    }
}
