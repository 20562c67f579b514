import TerminalCanvas

/// The time in digits three rows high: five rows of square pixels, two to a cell.
struct BigClock {
    private static let digits: [[TerminalText]] = [
        ["█▀▀█", "█  █", "▀▀▀▀"],
        [" ▀█ ", "  █ ", " ▀▀▀"],
        ["▀▀▀█", "█▀▀▀", "▀▀▀▀"],
        ["▀▀▀█", " ▀▀█", "▀▀▀▀"],
        ["█  █", "▀▀▀█", "   ▀"],
        ["█▀▀▀", "▀▀▀█", "▀▀▀▀"],
        ["█▀▀▀", "█▀▀█", "▀▀▀▀"],
        ["▀▀▀█", "   █", "   ▀"],
        ["█▀▀█", "█▀▀█", "▀▀▀▀"],
        ["█▀▀█", "▀▀▀█", "▀▀▀▀"],
    ]
    private static let colon: [TerminalText] = ["▄", "▄", " "]

    private static let asciiDigits: [[TerminalText]] = [
        [" _ ", "| |", "|_|"],
        ["   ", "  |", "  |"],
        [" _ ", " _|", "|_ "],
        [" _ ", " _|", " _|"],
        ["   ", "|_|", "  |"],
        [" _ ", "|_ ", " _|"],
        [" _ ", "|_ ", "|_|"],
        [" _ ", "  |", "  |"],
        [" _ ", "|_|", "|_|"],
        [" _ ", "|_|", " _|"],
    ]
    private static let asciiColon: [TerminalText] = [" ", ".", "."]

    static let rows = 3

    /// The digits and the colon, each in three rows of one width.
    private let glyphs: [[TerminalText]]

    init(hour: Int, minute: Int, repertoire: Repertoire) {
        let isASCII = repertoire == .ascii
        let shapes = isASCII ? Self.asciiDigits : Self.digits
        glyphs = [
            shapes[hour / 10], shapes[hour % 10], isASCII ? Self.asciiColon : Self.colon, shapes[minute / 10],
            shapes[minute % 10],
        ]
    }

    /// One column is free between two glyphs.
    var columns: Int { glyphs.reduce(-1) { $0 + $1[0].columns + 1 } }

    func draw(_ column: Int, _ row: Int, _ scene: inout Scene, _ clip: Rectangle) {
        let area = Rectangle(column: column, row: row, columns: columns, rows: Self.rows)
        scene.canvas.fill(area, style: Theme.title, clip: clip)
        var column = column
        for glyph in glyphs {
            for (index, line) in glyph.enumerated() {
                scene.write(line, column, row + index, Theme.title, clip: clip)
            }
            column += glyph[0].columns + 1
        }
    }
}
