import NotificationModel
import TerminalCanvas

/// The pointer of the mouse: what its button is down on, and its last click.
///
/// It makes acts of events and of what they hit, and knows no screen. What can be dragged waits for the release, as it
/// is not known before whether that is a click; everything else acts at once.
struct Pointer: Sendable {
    /// What the button is down on, while that can be dragged.
    private(set) var drag: Drag?
    /// The last click on a card or a banner, which may lead to another screen: the second half of a double click is
    /// part of it.
    private var lastClick: (point: Point, time: Duration)?

    /// The longest time between the halves of a double click (GTK and Windows wait 400 and 500 milliseconds).
    private static let patience = Duration.milliseconds(400)
    private static let wheelRows = 3

    /// - Parameters:
    ///   - hit: What is at a press.
    ///   - time: On the clock of ``DeviceSnapshot/pressTime``.
    mutating func handle(_ event: MouseEvent, hit: DrawnElements.Entry? = nil, at time: Duration?) -> [PointerAct] {
        switch event.kind {
        case .wheelUp: return [.closeSwipe, .wheel(rows: -Self.wheelRows, at: event.at)]
        case .wheelDown: return [.closeSwipe, .wheel(rows: Self.wheelRows, at: event.at)]
        case .drag, .release: return follow(to: event.at, isEnd: event.kind == .release, time)
        case .secondaryPress:
            lastClick = nil
            return hit?.click.map { [.use(.view, $0, at: event.at)] } ?? [.closeSwipe]
        case .press:
            if let lastClick, let time, lastClick.point == event.at, time - lastClick.time < Self.patience { return [] }
            lastClick = nil
            guard let hit, let click = hit.click else { return [.closeSwipe] }
            guard let kind = hit.drag else { return [.use(.tap, click, at: event.at)] }
            let drag = Drag(kind, on: click, in: hit.area, at: event.at, began: time)
            self.drag = drag
            switch kind {
            case .card: return []
            case .banner, .statusLine: return [.closeSwipe]
            // Its tap gives it the keys.
            case .slider: return [.closeSwipe, .use(.tap, click, at: event.at), .slide(drag)]
            }
        }
    }

    /// The pointer has moved while the button is down, or the button has gone up.
    private mutating func follow(to point: Point, isEnd: Bool, _ time: Duration?) -> [PointerAct] {
        guard var drag else { return [] }
        let before = drag
        drag.move(to: point)
        self.drag = isEnd ? nil : drag
        switch (drag.kind, drag.axis) {
        case (.slider, _): return drag.share == before.share ? [] : [.slide(drag)]
        case (.statusLine, _): return isEnd && drag.rows >= Drag.pull ? [.pullDown] : []
        case (_, nil):
            guard isEnd else { return [] }
            if let end = drag.holdEnd, let time, time >= end { return [.use(.view, drag.click, at: drag.start)] }
            lastClick = time.map { (drag.start, $0) }
            return [.use(.tap, drag.click, at: drag.start)]
        case (.card, .columns): return (before.axis == nil ? [.grab(drag)] : []) + [.moveCard(drag, isEnd: isEnd)]
        case (.card, .rows):
            let rows = before.last.row - drag.last.row
            return rows == 0 ? [] : [.scroll(rows: rows)]
        case (.banner, .rows):
            guard isEnd, drag.rows < 0 || drag.rows >= Drag.pull else { return [] }
            return [.use(drag.rows < 0 ? .dismiss : .view, drag.click, at: drag.start)]
        case (.banner, .columns): return []
        }
    }

    /// A button that has been held long enough opens a long look.
    mutating func passHold(at time: Duration?) -> PointerAct? {
        guard let drag, let end = drag.holdEnd, let time, time >= end else { return nil }
        self.drag = nil
        return .use(.view, drag.click, at: drag.start)
    }

    /// Forgets what the button is down on.
    mutating func letGo() { drag = nil }

    /// Takes over what is dragged at another seat, which is on the screens there.
    mutating func adopt(_ other: Pointer) { drag = other.drag }
}

/// What an event of the mouse comes to.
enum PointerAct: Equatable {
    case use(ElementUse, Click, at: Point)
    /// The wheel is turned; positive goes down.
    case wheel(rows: Int, at: Point)
    /// The list follows the pointer.
    case scroll(rows: Int)
    /// A card begins to follow.
    case grab(Drag)
    case moveCard(Drag, isEnd: Bool)
    case slide(Drag)
    /// Notification Center is pulled down.
    case pullDown
    /// A card that shows its actions goes back.
    case closeSwipe
}
