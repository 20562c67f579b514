import TerminalCanvas

/// The button of the mouse while it is down on something that can be dragged.
///
/// Only where the pointer is and where it went down count: a terminal that reports no motion sends the press and the
/// release alone.
struct Drag: Equatable, Sendable {
    /// What a drag does where it began.
    enum Kind: Hashable, Sendable {
        /// Sideways the card follows, and its actions come into view; up and down the list follows.
        case card
        /// Up sends the banner away, down opens the long look.
        case banner
        /// The slider has the value under the pointer.
        case slider
        /// Down pulls Notification Center down.
        case statusLine
    }

    enum Axis: Hashable, Sendable {
        case columns
        case rows
    }

    let kind: Kind
    let click: Click
    let area: Rectangle
    let start: Point
    /// On the clock of ``DeviceSnapshot/pressTime``; `nil` where that stands still, and no press is long.
    let began: Duration?
    private(set) var last: Point
    /// The direction that it has kept since the pointer moved; `nil` while it is a click.
    private(set) var axis: Axis?

    init(_ kind: Kind, on click: Click, in area: Rectangle, at start: Point, began: Duration?) {
        (self.kind, self.click, self.area, self.start, self.began) = (kind, click, area, start, began)
        last = start
    }

    /// How far the pointer is from where it went down; positive is to the right.
    var columns: Int { last.column - start.column }
    /// Positive is down.
    var rows: Int { last.row - start.row }

    /// How far along the area the pointer is, from 0 to 1, in thousandths.
    var share: Double {
        let columns = max(1, area.columns - 1)
        let column = min(max(0, last.column - area.column), columns)
        return (Double(column) / Double(columns) * 1_000).rounded() / 1_000
    }

    /// Follows the pointer. A hand that clicks may slip by a column; a row is twice as high as a column is wide.
    mutating func move(to point: Point) {
        last = point
        guard axis == nil, abs(columns) >= 2 || rows != 0 else { return }
        axis = abs(columns) >= 2 * abs(rows) ? .columns : .rows
    }

    /// How long the button has to be down without moving to open a long look, as on iOS (UIKit,
    /// `UILongPressGestureRecognizer.minimumPressDuration`).
    static let hold = Duration.milliseconds(500)

    /// The end of ``hold``; `nil` for what has moved, or has no long look.
    var holdEnd: Duration? {
        guard axis == nil, kind == .card || kind == .banner else { return nil }
        return began.map { $0 + Self.hold }
    }

    /// How far down the pointer goes from the status line, or from a banner.
    static let pull = 2
}
