import DemoDevice
import DeviceInterface
import DeviceSession
import Foundation
import NotificationModel
import ScenarioRunning
import TerminalCanvas
import Testing

@testable import ControlHandlers
@testable import DeviceControl

/// A viewer of a device in the process of the test.
final class TestViewer {
    let link: SeatLink
    private let desk: TestSeatDesk
    private(set) var canvas = Canvas(size: .zero)

    init(_ link: SeatLink, on desk: TestSeatDesk) {
        (self.link, self.desk) = (link, desk)
    }

    /// What it is shown now.
    var lines: [String] {
        desk.present()
        return canvas.lines()
    }

    var text: String { lines.joined(separator: "\n") }

    func press(_ keys: Key...) {
        for key in keys { send(.key(key)) }
    }

    func send(_ input: SeatInput) {
        link.receive(input, bytes: input.message.count)
        desk.attend()
    }

    /// Types a line at a seat of lines, and hears what it changes.
    func type(_ line: String) -> [String] {
        send(.line(line))
        return heard
    }

    /// What a seat of lines is told now.
    var heard: [String] {
        var lines: [String] = []
        var hasWorked = true
        while hasWorked {
            desk.present()
            for case .text(let text) in takeOrders() { lines += text.split(separator: "\n").map(String.init) }
            link.frameIsTaken()
            hasWorked = desk.desk.hasWork
            desk.attend()
        }
        return lines
    }

    fileprivate func takeFrame() {
        guard let frame = link.takeNews().frame else { return }
        canvas = frame.canvas
        link.frameIsTaken()
    }

    /// The orders that wait for it.
    func takeOrders() -> [SeatOrder] {
        let news = link.takeNews()
        if let frame = news.frame {
            canvas = frame.canvas
            link.frameIsTaken()
        }
        return news.orders
    }

    fileprivate func update() { takeFrame() }
}

/// A device with viewers in the process of the test, whose time stands.
///
/// Suites that use it have the trait `.blocking`.
final class TestSeatDesk {
    /// The device's own screen.
    final class OwnSurface: Surface {}

    let session: DeviceSession
    let desk: SeatDesk
    let surface = OwnSurface()
    /// What is on the device's own screen.
    var ownText: String { session.textFrame(of: session[Seat.own]).text }
    private var viewers: [TestViewer] = []

    private init(_ session: DeviceSession) {
        self.session = session
        session.isHeadless = true
        session[Seat.own].isTaken = true
        desk = SeatDesk(session)
    }

    static func use<Result>(_ body: (TestSeatDesk) throws -> Result) throws -> Result {
        let (result, problems) = try DemoDevice.run().inProcess { session in
            let desk = TestSeatDesk(session)
            session.settle()
            desk.present()
            return try body(desk)
        }
        #expect(problems == [])
        return result
    }

    func attach(
        _ size: Size = Size(columns: 80, rows: 24), language: DeviceLanguage? = nil, watches: Bool = false,
        isKiosk: Bool = false, terminal: String? = nil, name: String? = nil, medium: SeatGreeting.Medium = .cells,
        isTyping: Bool = false
    ) -> TestViewer {
        var greeting = SeatGreeting(TerminalDescription(size: size))
        (greeting.terminal.name, greeting.terminal.user) = (terminal, name)
        (greeting.terminal.colors, greeting.isTyping) = (1 << 24, isTyping)
        (greeting.language, greeting.watches, greeting.isKiosk, greeting.medium) = (language, watches, isKiosk, medium)
        let viewer = TestViewer(SeatLink(greeting), on: self)
        viewers.append(viewer)
        desk.add(viewer.link)
        return viewer
    }

    /// Does what a user of the device's own screen does.
    func press(_ keys: Key...) {
        for key in keys {
            _ = session.handle(.key(key), from: surface)
            session.settle()
        }
    }

    func attend() {
        repeat {
            session.settle()
            _ = desk.attend(until: .now + .seconds(10))
        } while desk.hasWork
        repeat { session.settle() } while session.passNext()
    }

    /// Shows everybody the device, as a turn of the loop does.
    func present() {
        _ = session.frame()
        desk.present()
        for viewer in viewers where viewer.link.greeting.medium == .cells { viewer.update() }
    }
}

extension DeviceSession {
    /// Does something with the thing on the screen that words name.
    func use(_ use: ElementUse, _ query: ElementQuery, on surface: some Surface) throws {
        _ = perform(use, on: try element(query, for: use, from: surface), from: surface)
    }
}
