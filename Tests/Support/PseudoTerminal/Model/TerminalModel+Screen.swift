internal import CPseudoTerminal
internal import TerminalCanvas

extension TerminalModel {
    /// The line-drawing set, from "`" (0x60) to "~".
    private static let graphics: [Unicode.Scalar] = Array("◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars)

    mutating func write(_ scalar: Unicode.Scalar) {
        lastWritten = scalar
        var scalar = scalar
        if graphicSets[graphicSetInUse], (0x60...0x7E).contains(scalar.value) {
            scalar = Self.graphics[Int(scalar.value) - 0x60]
        }
        let columns = Int(ncenter_pseudo_terminal_scalar_columns(scalar.value))
        guard columns > 0 else {
            appendMark(scalar)
            return
        }
        if wrapIsPending || cursor.column + columns > size.columns {
            if wraps {
                move(column: 0)
                lineFeed()
            } else {
                move(column: size.columns - columns)
            }
        }
        guard cursor.column >= 0, cursor.column + columns <= size.columns else { return }
        if inserts { insertCells(columns) }
        for column in cursor.column..<cursor.column + columns { blankWideCluster(at: column) }
        cells[cursor.row][cursor.column] = Cell(text: String(scalar), style: style)
        lastCell = cursor
        if columns == 2 { cells[cursor.row][cursor.column + 1] = Cell(text: "", style: style) }
        if cursor.column + columns == size.columns {
            cursor.column = size.columns - 1
            wrapIsPending = wraps
        } else {
            cursor.column += columns
        }
    }

    /// Appends a scalar without columns to the last written cluster, or to the one before the cursor.
    private mutating func appendMark(_ scalar: Unicode.Scalar) {
        var place = lastCell ?? Point(column: wrapIsPending ? cursor.column : cursor.column - 1, row: cursor.row)
        if place.column > 0, cells[place.row][place.column].text.isEmpty { place.column -= 1 }
        guard place.column >= 0 else { return }
        cells[place.row][place.column].text.unicodeScalars.append(scalar)
    }

    /// Blanks both halves of a wide cluster if one is overwritten.
    private mutating func blankWideCluster(at column: Int) {
        if cells[cursor.row][column].text.isEmpty, column > 0 { cells[cursor.row][column - 1].text = " " }
        if column + 1 < size.columns, cells[cursor.row][column + 1].text.isEmpty {
            cells[cursor.row][column + 1].text = " "
        }
    }

    /// Blanks the remaining halves of wide clusters after the other half was erased, moved or pushed out.
    private mutating func blankHalves(inRow row: Int) {
        for column in 0..<size.columns {
            let isRightHalf = cells[row][column].text.isEmpty
            if isRightHalf, column == 0 || !isWide(cells[row][column - 1]) { cells[row][column].text = " " }
            guard isWide(cells[row][column]) else { continue }
            if column + 1 == size.columns || !cells[row][column + 1].text.isEmpty { cells[row][column].text = " " }
        }
    }

    private func isWide(_ cell: Cell) -> Bool {
        guard let first = cell.text.unicodeScalars.first, !first.isASCII else { return false }
        return ncenter_pseudo_terminal_scalar_columns(first.value) == 2
    }

    /// Moves to a position, or to the nearest one on the screen.
    mutating func move(column: Int? = nil, row: Int? = nil) {
        wrapIsPending = false
        if let column { cursor.column = min(max(column, 0), size.columns - 1) }
        if let row { cursor.row = min(max(row, 0), size.rows - 1) }
    }

    /// Stays at the right edge: a pending wrap remains pending.
    mutating func tab() {
        cursor.column = min(tabStops.filter { $0 > cursor.column }.min() ?? size.columns, size.columns - 1)
    }

    mutating func backTab() {
        move(column: tabStops.filter { $0 < cursor.column }.max() ?? 0)
    }

    mutating func lineFeed() {
        if cursor.row == bottom { scrollUp() } else { move(row: cursor.row + 1) }
    }

    mutating func reverseLineFeed() {
        if cursor.row == top { scrollDown() } else { move(row: cursor.row - 1) }
    }

    /// The result of erasing: a blank with the current background.
    private var blankCell: Cell { Cell(style: Style(background: style.background)) }
    var blankRow: [Cell] { Array(repeating: blankCell, count: size.columns) }

    mutating func scrollUp() {
        cells.remove(at: top)
        cells.insert(blankRow, at: bottom)
    }

    mutating func scrollDown() {
        cells.remove(at: bottom)
        cells.insert(blankRow, at: top)
    }

    mutating func insertLines(_ count: Int) {
        guard (top...bottom).contains(cursor.row) else { return }
        for _ in 0..<min(count, bottom - cursor.row + 1) {
            cells.remove(at: bottom)
            cells.insert(blankRow, at: cursor.row)
        }
    }

    mutating func deleteLines(_ count: Int) {
        guard (top...bottom).contains(cursor.row) else { return }
        for _ in 0..<min(count, bottom - cursor.row + 1) {
            cells.remove(at: cursor.row)
            cells.insert(blankRow, at: bottom)
        }
    }

    mutating func insertCells(_ count: Int) {
        let count = min(count, size.columns - cursor.column)
        cells[cursor.row].removeLast(count)
        cells[cursor.row].insert(contentsOf: Array(repeating: blankCell, count: count), at: cursor.column)
        blankHalves(inRow: cursor.row)
    }

    mutating func deleteCells(_ count: Int) {
        let count = min(count, size.columns - cursor.column)
        cells[cursor.row].removeSubrange(cursor.column..<cursor.column + count)
        cells[cursor.row].append(contentsOf: Array(repeating: blankCell, count: count))
        blankHalves(inRow: cursor.row)
    }

    mutating func erase(columns: Range<Int>, row: Int) {
        for column in columns { cells[row][column] = blankCell }
        blankHalves(inRow: row)
    }

    mutating func eraseLine(_ kind: Int) {
        switch kind {
        case 0: erase(columns: cursor.column..<size.columns, row: cursor.row)
        case 1: erase(columns: 0..<cursor.column + 1, row: cursor.row)
        default: erase(columns: 0..<size.columns, row: cursor.row)
        }
    }

    mutating func eraseDisplay(_ kind: Int) {
        let rows: Range<Int>
        switch kind {
        case 0:
            eraseLine(0)
            rows = cursor.row + 1..<size.rows
        case 1:
            eraseLine(1)
            rows = 0..<cursor.row
        case 2: rows = 0..<size.rows
        default: return
        }
        for row in rows { erase(columns: 0..<size.columns, row: row) }
    }
}
