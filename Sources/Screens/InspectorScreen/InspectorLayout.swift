import TerminalCanvas

/// Where the parts of the inspector are: its tabs, the page that is open, and at the side below a log the request of
/// the notification with focus.
struct InspectorLayout {
    /// A page and the row below it, which says what lies beyond it.
    struct Part {
        let page: InspectorScreen.Page
        let body: Rectangle
        var footRow: Int { body.endRow }
    }

    let panel: Rectangle
    let tabs: Rectangle
    let main: Part
    /// The page below the open one; only at the side.
    let below: Part?
    let isAtSide: Bool

    /// From this height on there is air under the tabs.
    private static let airyRows = 18
    /// From this height on there are two pages at the side.
    private static let rowsOfTwo = 16

    init(_ device: DeviceView, _ page: InspectorScreen.Page) {
        let geometry = device.geometry
        isAtSide = geometry.inspector != nil
        panel =
            geometry.inspector
            ?? geometry.main.band(from: 1, rows: max(0, geometry.noticeRow - 1))
        let margin = isAtSide || panel.columns >= ScreenGeometry.narrow ? 2 : 1
        tabs = Rectangle(
            column: panel.column + margin, row: panel.row, columns: max(1, panel.columns - margin - 1), rows: 1)
        let first = panel.row + (panel.rows >= Self.airyRows ? 2 : 1)
        let rows = panel.endRow - first
        let tabs = tabs
        func part(_ page: InspectorScreen.Page, _ row: Int, _ rows: Int) -> Part {
            Part(page: page, body: tabs.band(from: row, rows: max(1, rows - 1)))
        }
        // The request has a heading.
        let hasTwo = isAtSide && page.isLog && device.inspected != nil && rows >= Self.rowsOfTwo
        let belowRows = hasTwo ? rows * 2 / 5 : 0
        main = part(page, first, hasTwo ? rows - belowRows - 1 : rows)
        below = hasTwo ? part(.request, panel.endRow - belowRows, belowRows) : nil
    }

    /// The area of a page; for a page that is not shown, the area that it would have.
    func part(of page: InspectorScreen.Page) -> Part {
        if let below, below.page == page { return below }
        return main
    }

    func page(at point: Point) -> InspectorScreen.Page {
        if let below, point.row >= below.body.row - 1 { return below.page }
        return main.page
    }
}
