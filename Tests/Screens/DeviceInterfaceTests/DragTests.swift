import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// What a drag comes to, by where it begins and where it ends.
@Suite("DeviceInterface: drags") struct DragTests {
    // MARK: Cards

    /// A card is 76 columns wide: a quarter are 19, three quarters 57.
    @Test(
        "How far a card is dragged decides",
        arguments: [
            (-1, "", "tapped"), (-2, "", ""), (-18, "", ""), (-19, "(Options) View Clear", ""),
            (-57, "(Options) View Clear", ""), (-58, "", "cleared"), (1, "", "tapped"), (2, "", ""), (18, "", ""),
            (19, "(Open)", ""), (57, "(Open)", ""), (58, "", "tapped"),
        ], [true, false])
    func card(_ row: (columns: Int, actions: String, effect: String), reportsMotion: Bool) throws {
        var device = ScreenDevice.tour()
        let card = try MouseTests.find("New message", device)
        let start = Point(column: row.columns < 0 ? 70 : 10, row: card.row)
        let way = stride(from: 0, to: row.columns, by: row.columns.signum()).map { $0 }
        let effects = device.drag(start, reportsMotion ? way.map { ($0, 0) } : [], end: (row.columns, 0))
        #expect(SwipeTests.actions(device) == row.actions)
        switch row.effect {
        case "tapped":
            #expect(effects.count == 1)
            guard case .event(.notificationTapped)? = effects.first else {
                throw MouseTests.Missing(text: "\(effects)")
            }
        case "cleared":
            guard case .event(.cleared(let cleared))? = effects.first else {
                throw MouseTests.Missing(text: "\(effects)")
            }
            #expect(cleared.count == 1 && !device.lines().joined().contains("New message 2m"))
        default: #expect(effects == [])
        }
    }

    @Test("While it is dragged the card follows, and beyond three quarters the outermost action has all the room")
    func cardFollows() throws {
        var device = ScreenDevice.tour()
        let row = try MouseTests.find("New message", device).row
        let start = Point(column: 70, row: row)
        device.send(.press, start)
        var widths: [Int] = []
        for columns in [1, 2, 10, 29, 57, 58, 200] {
            device.send(.drag, Point(column: 70 - columns, row: row))
            let actions = device.elements.all.filter { $0.identifier == SwipeAction.identifier }
            widths.append(actions.reduce(0) { $0 + $1.frame.columns })
            #expect(
                actions.map(\.label) == (columns < 2 ? [] : columns < 58 ? ["Options", "View", "Clear"] : ["Clear"]))
            #expect(actions.allSatisfy { !$0.isFocused })
            // A word is shown whole or not at all.
            let canvas = device.frame.canvas
            for action in actions {
                let cells = action.frame.rowRange.flatMap { row in action.frame.columnRange.map { canvas[$0, row].text }
                }
                #expect(["", action.label].contains(cells.joined().filter(\.isLetter)))
            }
        }
        #expect(widths == [0, 2, 10, 29, 57, 58, 74])
        // Back where it was, and then to the other side.
        device.send(.drag, start)
        #expect(SwipeTests.actions(device).isEmpty)
        device.send(.drag, Point(column: 79, row: row))
        #expect(SwipeTests.actions(device) == "Open")
        device.send(.release, start)
        #expect(SwipeTests.actions(device).isEmpty)
    }

    @Test("With actions in view a click does one, a click elsewhere closes them, and so does the wheel")
    func clicks() throws {
        let closed = ScreenDevice.tour()
        let card = try MouseTests.find("New message", closed)
        func opened() -> ScreenDevice {
            var device = closed
            _ = device.drag(Point(column: 70, row: card.row), [], end: (-30, 0))
            #expect(!SwipeTests.actions(device).isEmpty)
            return device
        }
        // Another card, the card itself, the status line, and where nothing is.
        for point in [
            try MouseTests.find("Gym", closed), Point(column: 3, row: card.row), Point(column: 1, row: 0),
            Point(column: 40, row: 22),
        ] {
            var device = opened()
            #expect(device.click(point.column, point.row) == [])
            #expect(SwipeTests.actions(device).isEmpty && device.system.list.disclosure.expanded.isEmpty)
        }
        var wheel = opened()
        _ = wheel.click(10, 10, .wheelDown)
        #expect(SwipeTests.actions(wheel).isEmpty)
        var action = opened()
        _ = try MouseTests.click(" Options ", &action)
        #expect(action.report.alert?.kind == "options")
        var hint = opened()
        _ = try MouseTests.click("Esc close", &hint)
        #expect(SwipeTests.actions(hint).isEmpty)
    }

    @Test(
        "A card with actions in view goes on from where it is",
        arguments: [(5, "(Options) View Clear"), (10, ""), (28, ""), (47, "(Open)"), (-31, "Clear")])
    func goesOn(columns: Int, actions: String) throws {
        var device = ScreenDevice.tour()
        let row = try MouseTests.find("New message", device).row
        device.press("j s")
        // The actions take 28 columns.
        let start = Point(column: 20, row: row)
        for way in [[], [(1, 0), (columns, 0)]] {
            var device = device
            if actions == "Clear" {
                device.send(.press, Point(column: 40, row: row))
                for (columns, rows) in way { device.send(.drag, Point(column: 40 + columns, row: row + rows)) }
                device.send(.drag, Point(column: 40 + columns, row: row))
                #expect(SwipeTests.actions(device) == actions)
            } else {
                #expect(device.drag(start, way, end: (columns, 0)) == [])
                #expect(SwipeTests.actions(device) == actions)
            }
        }
    }

    @Test("A key while the button is down ends the drag") func key() throws {
        var device = ScreenDevice.tour()
        let row = try MouseTests.find("New message", device).row
        device.send(.press, Point(column: 70, row: row))
        device.send(.drag, Point(column: 30, row: row))
        #expect(!SwipeTests.actions(device).isEmpty)
        device.press("j")
        #expect(SwipeTests.actions(device).isEmpty)
        #expect(device.send(.release, Point(column: 1, row: row)) == [])
    }

    @Test("What comes in front ends a drag and a press", arguments: [0, 60]) func inFront(columns: Int) throws {
        var device = ScreenDevice.tour()
        device.pictureTime = .zero
        let row = try MouseTests.find("New message", device).row
        device.send(.press, Point(column: 70, row: row))
        if columns > 0 { device.send(.drag, Point(column: 30, row: row)) }
        device.ask(.time)
        device.pictureTime = .seconds(1)
        #expect(device.screen.passHold(snapshot: device.snapshot, size: device.size) == [])
        #expect(device.send(.release, Point(column: 70 - columns, row: row)) == [])
        device.press("Esc")
        #expect(SwipeTests.actions(device).isEmpty && device.system.list.shownCount == 13)
    }

    @Test(
        "After a release that never came the next press begins anew",
        arguments: [MouseEvent.Kind.press, .secondaryPress])
    func lostRelease(kind: MouseEvent.Kind) throws {
        var device = ScreenDevice.tour()
        let row = try MouseTests.find("New message", device).row
        device.send(.press, Point(column: 70, row: row))
        device.send(.drag, Point(column: 30, row: row))
        // On what is left of the card.
        device.send(kind, Point(column: 30, row: row + 1))
        #expect(SwipeTests.actions(device).isEmpty)
        #expect((device.system.longLook == nil) == (kind == .press))
        guard kind == .press else { return }
        device.send(.drag, Point(column: 10, row: row + 1))
        device.send(.release, Point(column: 10, row: row + 1))
        #expect(SwipeTests.actions(device) == "(Options) View Clear")
    }

    @Test("What is pressed is what is tapped, also when another thing has come in its place") func identity() throws {
        var device = ScreenDevice.tour()
        device.press("j")
        let identifier = try #require(device.screen.list.focusedIdentifier(device.system))
        let place = try MouseTests.find("New message", device)
        device.press("g")
        device.send(.press, place)
        device.deliver(ScreenDevice.bare, "Storm")
        #expect(device.send(.release, place) == [.event(.notificationTapped(identifier))])
    }

    @Test("Up and down the list follows") func list() {
        var dragged = ScreenDevice.tour()
        dragged.press("Enter")
        var scrolled = dragged
        _ = dragged.drag(Point(column: 20, row: 15), [(0, -1), (0, -2)], end: (0, -3))
        _ = scrolled.click(20, 15, .wheelDown)
        #expect(dragged.lines() == scrolled.lines() && dragged.lines() != ScreenDevice.tour().lines())
    }

    // MARK: Sliders

    @Test(
        "A slider has the value under the pointer", arguments: ["application", "extension"],
        [(0, 0), (-40, 0), (5, 5), (1_000, 1_000)])
    func slider(owner: String, _ column: (at: Int, expected: Int)) throws {
        var device = ScreenDevice.empty()
        let control: (ControlOwner, String)
        if owner == "application" {
            device.press("L")
            device.applicationScreen = ScreenDevice.groupedScreen
            _ = try MouseTests.click("Grouped", &device)
            control = (.application, "volume")
        } else {
            device = .tour()
            device.press("j j v")
            device.contentFrame = ScreenDevice.redGreenFrame
            control = (.contentExtension, "alpha")
        }
        let track = try #require(device.drawnScene.elements.hits.first { $0.drag == .slider }?.area)
        let last = track.columns - 1
        func value(_ column: Int) -> Double {
            (Double(min(max(0, column), last)) / Double(last) * 1_000).rounded() / 1_000
        }
        func slid(_ column: Int) -> InterfaceEffect {
            .control(control.0, identifier: control.1, .slid(value(column)))
        }
        // A click sets it at once, and movement within a column changes nothing.
        let start = Point(column: track.column + 3, row: track.row)
        #expect(device.send(.press, start) == [slid(3)])
        #expect(device.send(.drag, start) == [])
        let end = Point(column: track.column + column.at, row: track.row + 4)
        #expect(device.send(.drag, end) == [slid(column.expected)])
        #expect(device.send(.release, end) == [])
        let slider = device.elements.all.first { $0.elementType == .slider }
        #expect(slider?.isFocused == true)
    }

    @Test("A slider that is disabled has no track to drag") func disabledSlider() throws {
        var device = ScreenDevice.empty()
        device.press("L")
        device.applicationScreen = ApplicationScreen(
            title: "", controls: [Control(identifier: "a", title: "A", kind: .slider(value: 0.5), isEnabled: false)])
        device.send(.applicationOpened(ScreenDevice.grouped))
        #expect(device.drawnScene.elements.hits.allSatisfy { $0.drag != .slider })
    }

    // MARK: The status line and banners

    @Test(
        "Down from the status line comes Notification Center",
        arguments: [(0, false), (1, false), (2, true), (20, true)])
    func statusLine(rows: Int, opens: Bool) {
        var device = ScreenDevice.empty()
        device.press("L")
        #expect(!device.system.isNotificationCenterOpen)
        #expect(
            device.drag(Point(column: 40, row: 0), [(0, 1)], end: (0, rows))
                == (opens ? [.event(.notificationCenterOpened)] : []))
        #expect(device.drag(Point(column: 40, row: 0), [], end: (0, opens ? 9 : 0)) == [])
    }

    enum BannerEnd: Sendable {
        case dismissed, opened, tapped, nothing
    }

    @Test(
        "Up sends a banner away, down opens its long look",
        arguments: [
            (0, -1, .dismissed), (0, 1, .nothing), (0, 2, .opened), (3, 9, .opened), (0, 0, .tapped), (1, 0, .tapped),
            (30, 0, .nothing), (-30, 1, .nothing),
        ] as [(Int, Int, BannerEnd)])
    func banner(columns: Int, rows: Int, end: BannerEnd) throws {
        var device = ScreenDevice.empty()
        device.press("L")
        let identifier = device.deliver(ScreenDevice.tutorial, "New message")
        let place = try MouseTests.find("New message", device)
        let effects: [BannerEnd: [InterfaceEffect]] = [
            .dismissed: [.event(.bannerDismissed)], .opened: [.event(.longLookOpened(identifier))],
            .tapped: [.event(.notificationTapped(identifier))], .nothing: [],
        ]
        let start = Point(column: 40, row: place.row)
        #expect(device.drag(start, [], end: (columns, rows)) == effects[end])
    }

    // MARK: Time

    @Test(
        "Held for half a second a card or a banner opens its long look",
        arguments: ["New message", "banner"],
        [(0.49, 0, false), (0.5, 0, true), (3, 1, true), (3, 5, false)] as [(Double, Int, Bool)])
    func hold(place: String, _ row: (seconds: Double, columns: Int, opens: Bool)) throws {
        for hasLoop in [true, false] {
            var device = ScreenDevice.tour()
            if place == "banner" {
                device = .empty()
                device.press("L")
                device.deliver(ScreenDevice.tutorial, "New message")
            }
            device.pictureTime = .seconds(7)
            let point = try MouseTests.find("New message", device)
            device.send(.press, point)
            #expect(device.screen.holdEnd == .seconds(7.5))
            if row.columns > 0 { device.send(.drag, Point(column: point.column + row.columns, row: point.row)) }
            device.pictureTime = .seconds(7 + row.seconds)
            if hasLoop {
                let effects = device.screen.passHold(snapshot: device.snapshot, size: device.size)
                for case .event(let event) in effects { device.send(event) }
                #expect(effects.isEmpty != row.opens)
                #expect(device.screen.holdEnd == nil || !row.opens)
            }
            device.send(.release, Point(column: point.column + row.columns, row: point.row))
            #expect((device.system.longLook != nil) == row.opens)
        }
    }

    // MARK: Nothing in between

    @Test("Motion and releases that follow no drag change nothing", arguments: [MouseEvent.Kind.drag, .release])
    func idle(kind: MouseEvent.Kind) throws {
        var device = ScreenDevice.tour()
        device.press("M")
        let lines = device.lines()
        #expect(device.send(kind, Point(column: 30, row: 10)) == [])
        // The notice, which any input ends, stays; focus does not move, and nothing is measured.
        #expect(device.lines() == lines && device.screen.notice != nil)
        device.press("Z")
        #expect(!device.system.display.isOn)
        #expect(device.send(kind, Point(column: 30, row: 10)) == [])
        #expect(!device.system.display.isOn)
    }
}

extension ScreenDevice {
    /// One event of the mouse.
    @discardableResult
    mutating func send(_ kind: MouseEvent.Kind, _ point: Point) -> [InterfaceEffect] {
        handle(.mouse(MouseEvent(kind: kind, at: point)))
    }

    /// Presses, moves and releases; distances are columns and rows from where the button goes down.
    mutating func drag(
        _ start: Point, _ way: [(Int, Int)], end: (Int, Int)
    ) -> [InterfaceEffect] {
        var effects = send(.press, start)
        for (columns, rows) in way {
            effects += send(.drag, Point(column: start.column + columns, row: start.row + rows))
        }
        return effects + send(.release, Point(column: start.column + end.0, row: start.row + end.1))
    }
}
