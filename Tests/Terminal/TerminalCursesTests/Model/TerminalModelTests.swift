import PseudoTerminal
import TerminalCanvas
import Testing

@Suite struct TerminalModelTests {
    /// The effect of bytes on a screen of 10 columns and 4 rows that shows "abcdefghij", "klmno", "pqr", "".
    @Test(
        "Sequences change the screen",
        arguments: [
            ("cursor position", "\u{1B}[2;3HX", ["abcdefghij", "klXno", "pqr", ""]),
            ("column and row", "\u{1B}[4GX\u{1B}[1dY", ["abcdYfghij", "klmno", "pqr", "   X"]),
            ("relative moves", "\u{1B}[2;2H\u{1B}[2CX\u{1B}[A\u{1B}[3DY", ["aYcdefghij", "klmXo", "pqr", ""]),
            ("back space and return", "\u{1B}[1;5H\u{8}X\rY", ["YbcXefghij", "klmno", "pqr", ""]),
            ("tab", "\u{1B}[4;1H\tX", ["abcdefghij", "klmno", "pqr", "        X"]),
            ("erase to end of line", "\u{1B}[1;4H\u{1B}[K", ["abc", "klmno", "pqr", ""]),
            ("erase to start of line", "\u{1B}[1;4H\u{1B}[1K", ["    efghij", "klmno", "pqr", ""]),
            ("erase below", "\u{1B}[2;3H\u{1B}[J", ["abcdefghij", "kl", "", ""]),
            ("erase characters", "\u{1B}[1;2H\u{1B}[3X", ["a   efghij", "klmno", "pqr", ""]),
            ("insert characters", "\u{1B}[1;2H\u{1B}[2@", ["a  bcdefgh", "klmno", "pqr", ""]),
            ("insert mode", "\u{1B}[1;2H\u{1B}[4hXY\u{1B}[4l", ["aXYbcdefgh", "klmno", "pqr", ""]),
            ("delete characters", "\u{1B}[1;2H\u{1B}[2P", ["adefghij", "klmno", "pqr", ""]),
            ("insert line", "\u{1B}[2;1H\u{1B}[L", ["abcdefghij", "", "klmno", "pqr"]),
            ("delete line", "\u{1B}[1;1H\u{1B}[M", ["klmno", "pqr", "", ""]),
            ("scroll up", "\u{1B}[2S", ["pqr", "", "", ""]),
            ("scroll down", "\u{1B}[T", ["", "abcdefghij", "klmno", "pqr"]),
            ("line feed at the bottom", "\u{1B}[4;1H\nX", ["klmno", "pqr", "", "X"]),
            ("reverse line feed at the top", "\u{1B}[1;1H\u{1B}MX", ["X", "abcdefghij", "klmno", "pqr"]),
            ("scroll region", "\u{1B}[2;3r\u{1B}[3;1H\nX\u{1B}[r", ["abcdefghij", "pqr", "X", ""]),
            ("repeat", "\u{1B}[4;1H-\u{1B}[4b", ["abcdefghij", "klmno", "pqr", "-----"]),
            ("line drawing", "\u{1B}[4;1H\u{1B}(0lqk\u{1B}(B", ["abcdefghij", "klmno", "pqr", "┌─┐"]),
            ("shifted line drawing", "\u{1B}[4;1H\u{1B})0\u{E}x\u{F}x", ["abcdefghij", "klmno", "pqr", "│x"]),
            (
                "wrap waits for the next character", "\u{1B}[2;10HX\u{1B}[3;1HY",
                ["abcdefghij", "klmno    X", "Yqr", ""]
            ),
            ("wrap", "\u{1B}[2;10HXY", ["abcdefghij", "klmno    X", "Yqr", ""]),
            ("no wrap", "\u{1B}[?7l\u{1B}[2;10HXY\u{1B}[?7h", ["abcdefghij", "klmno    Y", "pqr", ""]),
            ("last cell does not scroll", "\u{1B}[4;10HX", ["abcdefghij", "klmno", "pqr", "         X"]),
            ("wide characters", "\u{1B}[4;1H한국X", ["abcdefghij", "klmno", "pqr", "한국X"]),
            ("half a wide character", "\u{1B}[4;1H한\u{1B}[4;2HX", ["abcdefghij", "klmno", "pqr", " X"]),
            ("half of a wide character erased", "\u{1B}[4;1H한\u{1B}[4;2H\u{1B}[X", ["abcdefghij", "klmno", "pqr", ""]),
            (
                "half of a wide character pushed out", "\u{1B}[4;9H한\u{1B}[4;1H\u{1B}[@",
                ["abcdefghij", "klmno", "pqr", ""]
            ),
            (
                "mark at the edge", "\u{1B}[?7l\u{1B}[4;10He\u{301}",
                ["abcdefghij", "klmno", "pqr", "         e\u{301}"]
            ),
            ("tab leaves a wrap waiting", "\u{1B}[2;10HX\tY", ["abcdefghij", "klmno    X", "Yqr", ""]),
            ("saved wrap", "\u{1B}[2;10HX\u{1B}7\u{1B}[H\u{1B}8Y", ["abcdefghij", "klmno    X", "Yqr", ""]),
            ("combining mark", "\u{1B}[4;1He\u{301}X", ["abcdefghij", "klmno", "pqr", "e\u{301}X"]),
            ("title is not text", "\u{1B}]0;title\u{7}\u{1B}[4;1HX", ["abcdefghij", "klmno", "pqr", "X"]),
            ("saved cursor", "\u{1B}[2;2H\u{1B}7\u{1B}[4;4H\u{1B}8X", ["abcdefghij", "kXmno", "pqr", ""]),
        ])
    func screen(name: String, bytes: String, lines: [String]) {
        var model = TerminalModel(size: Size(columns: 10, rows: 4))
        model.feed("abcdefghij\r\nklmno\r\npqr\r\n".utf8)
        model.feed(bytes.utf8)
        #expect(model.lines == lines)
        #expect(model.unrecognized.isEmpty)
    }

    @Test("Bytes may arrive one by one") func bytesMayComeOneByOne() {
        let bytes = Array("a\u{1B}[2;3H한\u{1B}[1;38;5;196mX\u{1B}]0;t\u{1B}\\é".utf8)
        var whole = TerminalModel(size: Size(columns: 10, rows: 3))
        whole.feed(bytes)
        var pieces = TerminalModel(size: Size(columns: 10, rows: 3))
        for byte in bytes { pieces.feed([byte]) }
        #expect(pieces.lines == whole.lines)
        #expect(whole.lines == ["a", "  한Xé", ""])
        #expect(pieces[4, 1].style == Style(foreground: .rgb(red: 255, green: 0, blue: 0), attributes: .bold))
    }

    @Test("Leaving the alternate screen restores the main one") func alternateScreenGivesTheMainOneBack() {
        var model = TerminalModel(size: Size(columns: 10, rows: 3))
        model.feed("before\u{1B}[?1049h\u{1B}[?25l\u{1B}[Hduring".utf8)
        #expect(model.lines.first == "during")
        #expect(!model.isAtRest)
        model.feed("\u{1B}[?25h\u{1B}[?1049l".utf8)
        #expect(model.lines.first == "before")
        #expect(model.isAtRest)
        #expect(model.cursor == Point(column: 6, row: 0))
    }

    @Test("A mark after a resize joins the cluster before the cursor")
    func markAfterAResizeJoinsWhatIsBeforeTheCursor() {
        var model = TerminalModel(size: Size(columns: 10, rows: 4))
        model.feed("\u{1B}[4;9He".utf8)
        model.resize(to: Size(columns: 3, rows: 2))
        model.feed("\u{301}".utf8)
        #expect(model.lines == ["", "  \u{301}"])
    }

    @Test("The alternate screen begins in the current colour") func alternateScreenBeginsInTheChosenColour() {
        var model = TerminalModel(size: Size(columns: 10, rows: 3))
        model.feed("\u{1B}[44m\u{1B}[?1049h\u{1B}[m\u{1B}[?1049l".utf8)
        #expect(model[0, 0].style == .plain)
        // The style is saved and restored with the cursor.
        #expect(model.style.background == .basic(.blue))
        model.feed("\u{1B}[?1049h".utf8)
        #expect(model[9, 2].style.background == .basic(.blue))
    }

    @Test(
        "The terminal is not at rest if any mode is on",
        arguments: [
            "\u{1B}[?1000h", "\u{1B}[?2004h", "\u{1B}[?25l", "\u{1B}[?1h", "\u{1B}=", "\u{1B}[1m", "\u{1B}[2;3r",
            "\u{1B}[?7l", "\u{1B}[4h", "\u{1B}(0", "\u{E}\u{1B})0",
        ])
    func anyModeLeftOnIsNoRest(bytes: String) {
        var model = TerminalModel(size: Size(columns: 10, rows: 4))
        #expect(model.isAtRest)
        model.feed(bytes.utf8)
        #expect(!model.isAtRest)
    }

    @Test("Unknown sequences are kept") func unknownSequencesAreKept() {
        var model = TerminalModel(size: Size(columns: 10, rows: 4))
        model.feed("\u{1B}[5y\u{1B}[?777h".utf8)
        #expect(model.unrecognized == ["CSI 5y", "mode 777"])
    }
}
