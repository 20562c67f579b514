import TerminalCanvas

/// Where things are on a display of one size.
struct ScreenGeometry: Equatable {
    /// The smallest display with screens; a smaller one shows a line that says so.
    static let minimum = Size(columns: 40, rows: 12)
    /// From this width on the inspector can be beside the column.
    private static let inspectorThreshold = 116
    /// From this size on there is a pane beside the list, with the clock and what comes next: on 160x50 also above the
    /// band of a scenario, which takes three rows.
    static let sidePaneThreshold = Size(columns: 160, rows: 47)
    private static let widestColumn = 76
    /// The widest list beside a pane, so that its lines of text have 74 columns at most.
    private static let widestColumnBesidePane = 92

    let size: Size
    /// Everything but an inspector at the side.
    let main: Rectangle
    let inspector: Rectangle?
    /// The pane beside the list on a large screen: the clock, what is going on, what comes next.
    let sidePane: Rectangle?
    /// Where cards are: between the status line and the row of notices.
    let column: Rectangle

    /// The rows that a banner takes, with the blank one below it.
    let bannerRows: Int
    let bannerColumn: Rectangle

    /// - Parameters:
    ///   - bannerRows: The rows that a banner takes from the top of the column.
    ///   - hasPane: Whether a large screen has a pane; else the column is in the middle.
    init(size: Size, showsInspector: Bool, bannerRows: Int = 0, hasPane: Bool = true) {
        self.size = size
        self.bannerRows = bannerRows
        let rows = max(0, size.rows - 3)
        let hasSidePane =
            hasPane && size.columns >= Self.sidePaneThreshold.columns && size.rows >= Self.sidePaneThreshold.rows
        let hasInspector = showsInspector && Self.hasRoomForInspector(size)
        let columns =
            hasSidePane
            ? Self.widestColumnBesidePane
            : size.columns < Self.narrow ? size.columns : min(Self.widestColumn, size.columns - 4)
        let left = hasSidePane ? 4 : hasInspector ? 2 : (size.columns - columns) / 2
        bannerColumn = Rectangle(column: left, row: 1, columns: max(0, columns), rows: rows)
        column = Rectangle(
            column: left, row: 1 + min(bannerRows, rows), columns: max(0, columns), rows: max(0, rows - bannerRows))
        let end = left + columns + 4
        let beside = Rectangle(column: end, row: 1, columns: size.columns - end, rows: rows)
        sidePane = hasSidePane ? beside : nil
        // The inspector begins below the clock, which keeps its place and gets smaller.
        let clock = hasSidePane ? SidePane.smallClockRows : 0
        inspector =
            hasInspector
            ? beside.band(from: beside.row + clock, rows: beside.rows - clock)
            : nil
        main = Rectangle(
            column: 0, row: 0, columns: hasSidePane || hasInspector ? end : size.columns, rows: size.rows)
    }

    /// Whether the inspector can be beside the other screens.
    static func hasRoomForInspector(_ size: Size) -> Bool { size.columns >= inspectorThreshold }
    var hasRoomForInspector: Bool { Self.hasRoomForInspector(size) }

    var hasSidePane: Bool { sidePane != nil }

    static func isLargeEnough(_ size: Size) -> Bool {
        size.columns >= minimum.columns && size.rows >= minimum.rows
    }

    /// Whether every row counts.
    var isLow: Bool { clockHeight == nil }

    /// Fewer columns are scarce.
    static let narrow = 60

    /// Whether rows are scarce.
    static func isSmall(_ size: Size) -> Bool { size.rows < 20 }
    var isSmall: Bool { Self.isSmall(size) }

    /// Whether columns are scarce: marks are short, and cards are as wide as the screen.
    var isNarrow: Bool { column.columns < Self.narrow }

    /// Whether there is room for air.
    var isTall: Bool { size.rows >= 30 }

    /// Whether there is room for half rows of padding.
    var isSpacious: Bool { size.rows >= 50 && size.columns >= 100 }

    /// The rows of date and clock above the list, with the blank ones around them; 1 where the clock is in the status
    /// line.
    var clockRows: Int { clockHeight == nil || hasSidePane ? 1 : isTall ? 9 : 5 }

    /// `nil` where the clock is in the status line.
    var clockHeight: BigClock.Height? { size.rows < 16 ? nil : isTall ? .large : .small }

    /// The columns of a sheet over the list: narrower than a wide screen, so that the list can be seen behind it.
    var sheet: Rectangle {
        guard !isNarrow else { return column }
        let columns = min(size.columns - 12, max(Self.sheetColumns, column.columns - 8))
        return front.band(from: column.row, rows: column.rows).centered(columns: columns)
    }

    private static let sheetColumns = 68

    /// What sheets lie over, in its middle: everything but an inspector at the side.
    var front: Rectangle { inspector == nil ? Rectangle(origin: .init(column: 0, row: 0), size: size) : main }

    /// The area of everything in front: all but the hint bar.
    var screen: Rectangle { Rectangle(column: 0, row: 0, columns: size.columns, rows: max(0, size.rows - 1)) }

    var statusRow: Int { 0 }

    var hintRow: Int { size.rows - 1 }

    /// The row of notices and of the pills that say how much there is above and below. No screen writes anything else
    /// there, so neither ever lies over words.
    var noticeRow: Int { size.rows - 2 }
}
