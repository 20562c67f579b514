package import TerminalCanvas

/// A small terminal emulator: it receives the bytes from a program and knows what the user sees.
///
/// It supports what ncurses sends for the xterm, screen, tmux, linux and VT families. Unsupported sequences are
/// collected in `unrecognized`, so that a test can check that there are none.
package struct TerminalModel: Sendable {
    package struct Cell: Hashable, Sendable {
        /// A cluster; empty for the right half of a wide one.
        package var text = " "
        package var style = Style.plain
    }

    package private(set) var size: Size
    package internal(set) var cursor = Point(column: 0, row: 0)
    package internal(set) var cursorIsVisible = true
    package internal(set) var alternateScreenIsOn = false
    /// The active private modes for mouse reports (1000, 1002, 1003, 1006 …).
    package internal(set) var mouseModes: Set<Int> = []
    package internal(set) var bracketedPasteIsOn = false
    /// Whether cursor keys are sent as "ESC O A".
    package internal(set) var applicationCursorKeysAreOn = false
    package internal(set) var applicationKeypadIsOn = false
    package internal(set) var bells = 0
    /// The style of the text that is written next.
    package internal(set) var style = Style.plain
    /// Whether any sequence has selected a colour, whether or not text was written with it.
    package internal(set) var colorWasChosen = false
    package internal(set) var unrecognized: [String] = []
    /// The texts of titles, clipboard commands and the like, each with the character that begins it: `]52;c;eA==`.
    package internal(set) var strings: [String] = []
    /// Sequences that may be questions and have not been answered.
    var questions: [String] = []

    var cells: [[Cell]]
    /// The contents of the main screen while the alternate one is active.
    var mainCells: [[Cell]]?
    var wrapIsPending = false
    var wraps = true
    var inserts = false
    var top = 0
    var bottom: Int
    var tabStops: Set<Int>
    var graphicSets = [false, false]
    var graphicSetInUse = 0
    var saved: (cursor: Point, style: Style, wrapIsPending: Bool) = (Point(column: 0, row: 0), .plain, false)
    var lastWritten: Unicode.Scalar?
    /// The position of the last cluster, if only text has arrived since.
    var lastCell: Point?
    var parser = ControlParser()

    package init(size: Size) {
        self.size = size
        cells = Self.blank(size)
        bottom = size.rows - 1
        tabStops = Set(stride(from: 8, to: max(size.columns, 9), by: 8))
    }

    /// The rows as text without trailing blanks.
    package var lines: [String] {
        cells.map { row in
            let line = row.map(\.text).joined()
            guard let last = line.lastIndex(where: { $0 != " " }) else { return "" }
            return String(line[...last])
        }
    }

    package subscript(column: Int, row: Int) -> Cell { cells[row][column] }

    /// Whether all modes of full-screen programs are off.
    package var isAtRest: Bool {
        !alternateScreenIsOn && cursorIsVisible && mouseModes.isEmpty && !bracketedPasteIsOn
            && !applicationCursorKeysAreOn && !applicationKeypadIsOn && style == .plain && wraps && !inserts
            && top == 0 && bottom == size.rows - 1 && !graphicSets[graphicSetInUse]
    }

    package mutating func feed(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            guard let action = parser.take(byte) else { continue }
            perform(action)
        }
    }

    /// Keeps the top left part of the screen.
    package mutating func resize(to size: Size) {
        cells = Self.fitted(cells, to: size)
        mainCells = mainCells.map { Self.fitted($0, to: size) }
        self.size = size
        top = 0
        bottom = size.rows - 1
        tabStops = Set(stride(from: 8, to: max(size.columns, 9), by: 8))
        cursor = Point(column: min(cursor.column, size.columns - 1), row: min(cursor.row, size.rows - 1))
        wrapIsPending = false
        saved.wrapIsPending = false
        lastCell = nil
    }

    static func blank(_ size: Size) -> [[Cell]] {
        Array(repeating: Array(repeating: Cell(), count: size.columns), count: size.rows)
    }

    private static func fitted(_ cells: [[Cell]], to size: Size) -> [[Cell]] {
        (0..<size.rows).map { row in
            (0..<size.columns).map { column in
                row < cells.count && column < cells[row].count ? cells[row][column] : Cell()
            }
        }
    }
}

extension TerminalModel: CustomStringConvertible {
    /// The lines that the user sees; a failed expectation prints them instead of every cell.
    package var description: String { lines.joined(separator: "\n") }
}
