import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// What the events of a mouse come to, without screens: a thing is at rows 2 and 3.
@Suite("Pointer") struct PointerTests {
    private static let click = Click.list(
        .item(.activity(.init(application: ApplicationIdentifier("a.b"), attributesType: "1"))))
    private static let area = Rectangle(column: 0, row: 2, columns: 11, rows: 2)

    /// An event: `p` presses, `s` with the second button, `m` moves, `r` releases, `+` and `-` turn the wheel, `h` lets
    /// time pass; with the column and row, and the milliseconds since the start.
    typealias Event = (kind: Character, column: Int, row: Int, time: Int)

    private static func acts(_ events: [Event], on kind: Drag.Kind?, hasClock: Bool = true) -> [String] {
        var pointer = Pointer()
        return events.map { event in
            let point = Point(column: event.column, row: event.row)
            let time = hasClock ? Duration.milliseconds(event.time) : nil
            guard event.kind != "h" else { return pointer.passHold(at: time).map(word) ?? "" }
            let kinds: [Character: MouseEvent.Kind] = [
                "p": .press, "s": .secondaryPress, "m": .drag, "r": .release, "+": .wheelDown, "-": .wheelUp,
            ]
            let hit = area.contains(point) ? DrawnElements.Entry(area: area, click: click, drag: kind) : nil
            let acts = pointer.handle(MouseEvent(kind: kinds[event.kind] ?? .press, at: point), hit: hit, at: time)
            return acts.map(word).joined(separator: " ")
        }
    }

    private static func word(_ act: PointerAct) -> String {
        switch act {
        case .use(let use, _, _): use.rawValue
        case .wheel(let rows, _): "wheel\(rows)"
        case .scroll(let rows): "scroll\(rows)"
        case .grab: "grab"
        case .moveCard(let drag, let isEnd): "card\(drag.columns)\(isEnd ? "!" : "")"
        case .slide(let drag): "slide\(drag.share)"
        case .pullDown: "pull"
        case .closeSwipe: "close"
        }
    }

    @Test(
        "A timeline of events is one of acts",
        arguments: [
            (nil, [("p", 5, 2, 0), ("r", 5, 2, 50)], ["tap", ""]), (nil, [("p", 5, 9, 0)], ["close"]),
            (.card, [("s", 5, 2, 0)], ["view"]),
            (.card, [("+", 5, 2, 0), ("-", 5, 2, 0)], ["close wheel3", "close wheel-3"]),
            // A click, and one whose hand slips by a column; a double click is one click, two clicks are two.
            (.card, [("p", 5, 2, 0), ("m", 6, 2, 20), ("r", 6, 2, 50)], ["", "", "tap"]),
            (.card, [("p", 5, 2, 0), ("r", 5, 2, 50), ("p", 5, 2, 449), ("r", 5, 2, 460)], ["", "tap", "", ""]),
            (.card, [("p", 5, 2, 0), ("r", 5, 2, 50), ("p", 5, 2, 450), ("r", 5, 2, 460)], ["", "tap", "", "tap"]),
            (.card, [("p", 5, 2, 0), ("r", 5, 2, 50), ("p", 6, 2, 90), ("r", 6, 2, 99)], ["", "tap", "", "tap"]),
            // Held, with and without a loop that says when the time is over.
            (.card, [("p", 5, 2, 0), ("h", 0, 0, 499), ("h", 0, 0, 500), ("r", 5, 2, 600)], ["", "", "view", ""]),
            (.banner, [("p", 5, 2, 0), ("r", 5, 2, 500)], ["close", "view"]),
            (.card, [("p", 5, 2, 0), ("m", 8, 2, 9), ("h", 0, 0, 900)], ["", "grab card3", ""]),
            // Drags keep their direction.
            (.card, [("p", 9, 2, 0), ("m", 5, 2, 1), ("r", 2, 4, 2)], ["", "grab card-4", "card-7!"]),
            (.card, [("p", 5, 2, 0), ("m", 5, 4, 1), ("r", 0, 5, 2)], ["", "scroll-2", "scroll-1"]),
            (.card, [("p", 5, 2, 0), ("r", 9, 2, 1)], ["", "grab card4!"]),
            (.banner, [("p", 5, 3, 0), ("m", 5, 2, 1), ("r", 5, 2, 2)], ["close", "", "dismiss"]),
            (.banner, [("p", 5, 2, 0), ("r", 5, 3, 2)], ["close", ""]),
            (.banner, [("p", 5, 2, 0), ("r", 5, 4, 2)], ["close", "view"]),
            (
                .slider, [("p", 5, 2, 0), ("m", 5, 9, 1), ("m", 7, 2, 2), ("r", 99, 2, 3)],
                [
                    "close tap slide0.5", "", "slide0.7", "slide1.0",
                ]
            ),
            (.statusLine, [("p", 5, 2, 0), ("m", 5, 9, 1), ("r", 5, 4, 2)], ["close", "", "pull"]),
            (.statusLine, [("p", 5, 2, 0), ("r", 5, 3, 2)], ["close", ""]),
        ] as [(Drag.Kind?, [Event], [String])])
    func timeline(kind: Drag.Kind?, events: [Event], acts: [String]) {
        #expect(Self.acts(events, on: kind) == acts)
    }

    @Test("Where no clock runs, no press is long and no click is double") func standingClock() {
        let events: [Event] = [("p", 5, 2, 0), ("h", 0, 0, 900), ("r", 5, 2, 901), ("p", 5, 2, 902), ("r", 5, 2, 903)]
        #expect(Self.acts(events, on: .card, hasClock: false) == ["", "", "tap", "", "tap"])
    }
}
