import TerminalCanvas

/// Where things are on a display of one size.
struct ScreenGeometry: Hashable {
    /// Below it nothing is drawn but a line that says so.
    static let minimum = Size(columns: 40, rows: 12)
    /// From this width on the inspector is beside the column.
    static let inspectorThreshold = 116
    private static let widestColumn = 76

    let size: Size
    /// Everything but an inspector at the side.
    let main: Rectangle
    /// The inspector at the side.
    let inspector: Rectangle?
    /// Where cards are: between the status line and the hint bar, with two cells free at each side.
    let column: Rectangle

    init(size: Size, showsInspector: Bool) {
        self.size = size
        var mainColumns = size.columns
        if showsInspector && size.columns >= Self.inspectorThreshold {
            let columns = min(60, size.columns - Self.widestColumn - 4)
            mainColumns -= columns
            inspector = Rectangle(column: mainColumns, row: 0, columns: columns, rows: size.rows)
        } else {
            inspector = nil
        }
        main = Rectangle(column: 0, row: 0, columns: mainColumns, rows: size.rows)
        let columns = max(0, min(Self.widestColumn, mainColumns - 4))
        column = Rectangle(
            column: (mainColumns - columns) / 2, row: 1, columns: columns, rows: max(0, size.rows - 2))
    }

    /// Whether the inspector can be beside the other screens.
    var hasRoomForInspector: Bool { size.columns >= Self.inspectorThreshold }

    static func isLargeEnough(_ size: Size) -> Bool {
        size.columns >= minimum.columns && size.rows >= minimum.rows
    }

    /// Whether rows are scarce: the clock is one line, stacks have one edge.
    var isSmall: Bool { size.rows < 20 }

    /// Whether columns are scarce: marks are short.
    var isNarrow: Bool { column.columns < 60 }

    /// Whether there is room for air.
    var isTall: Bool { size.rows >= 30 }

    /// The most lines of a platter's body.
    var bodyLines: Int { isTall ? 4 : 2 }

    /// The rows of clock and date on the lock screen.
    var clockRows: Int { isSmall ? 1 : isTall ? 6 : 4 }

    var statusRow: Int { 0 }

    var hintRow: Int { size.rows - 1 }
}
