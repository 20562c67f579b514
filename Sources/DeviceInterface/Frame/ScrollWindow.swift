import TerminalCanvas

/// Which lines of a page are seen, with a row of their own for the pills that say how much is above and below: a pill
/// never covers words.
struct ScrollWindow {
    /// Where the lines are seen.
    let area: Rectangle
    /// The lines scrolled out at the top.
    let scroll: Int
    let below: Int

    /// - Parameters:
    ///   - count: The lines of the page.
    ///   - end: The line after the last one that must be seen.
    ///   - place: All the rows that there are.
    init(count: Int, showing end: Int, in place: Rectangle) {
        func rows(after first: Int, _ rows: Int) -> Rectangle {
            Rectangle(column: place.column, row: place.row + first, columns: place.columns, rows: max(0, rows))
        }
        if count <= place.rows {
            (area, scroll) = (place, 0)
        } else if end < place.rows {
            (area, scroll) = (rows(after: 0, place.rows - 1), 0)
        } else if end > count - 1 || count - (end - (place.rows - 2)) < place.rows {
            (area, scroll) = (rows(after: 1, place.rows - 1), count - place.rows + 1)
        } else {
            (area, scroll) = (rows(after: 1, place.rows - 2), end - place.rows + 2)
        }
        below = max(0, count - scroll - area.rows)
    }
}
