import TerminalCanvas

/// The time in digits three rows high: five rows of square pixels, two to a cell.
enum BigClock {
    private static let digits: [[String]] = [
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
    private static let colon = ["▄", "▄", " "]

    private static let asciiDigits: [[String]] = [
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
    private static let asciiColon = [" ", ".", "."]

    static let rows = 3

    /// The three rows of a time, all of one width.
    static func lines(hour: Int, minute: Int, repertoire: Repertoire) -> [TerminalText] {
        let isASCII = repertoire == .ascii
        let shapes = isASCII ? asciiDigits : digits
        let glyphs = [
            shapes[hour / 10], shapes[hour % 10], isASCII ? asciiColon : colon, shapes[minute / 10],
            shapes[minute % 10],
        ]
        return (0..<rows).map { row in
            TerminalText(glyphs.map { $0[row] }.joined(separator: " "))
        }
    }
}
