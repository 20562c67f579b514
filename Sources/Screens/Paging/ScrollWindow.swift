/// Which lines of a page are in view: as far from its beginning as it takes to see a line.
struct ScrollWindow {
    /// The lines scrolled out at the top.
    let scroll: Int
    let below: Int

    /// - Parameters:
    ///   - count: The lines of the page.
    ///   - end: The line after the last one that must be seen.
    ///   - rows: The rows that there are.
    init(count: Int, showing end: Int, rows: Int) {
        scroll = max(0, min(end, count) - rows)
        below = max(0, count - scroll - rows)
    }
}
