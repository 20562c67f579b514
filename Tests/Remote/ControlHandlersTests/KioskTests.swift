import BlockingTests
import DemoDevice
import DeviceControl
import DeviceInterface
import DeviceRuntime
import DeviceSession
import Foundation
import NotificationCore
import NotificationModel
import SeededRandom
import TerminalCanvas
import Testing

/// What a guest at a kiosk can do, and what not.
@Suite(.blocking) struct KioskTests {
    /// The keys that a kiosk lacks, by the names that scripts have for them.
    private static let missing = ["S", "I", "i", "T", "F", "w", "R", "C-r", "C-z"]

    @Test("A key that a kiosk lacks does nothing, is in no help, and is named as such", arguments: missing)
    func missingKey(name: String) throws {
        try TestSeatDesk.use { device in
            let key = try #require(Key(name: name))
            let (guest, user) = (device.attach(isKiosk: true), device.attach())
            guest.press(.character("j"))
            let before = Facts(device.session)
            guest.press(key)
            #expect(guest.text.contains("Guests cannot do that here"))
            #expect(guest.takeOrders() == [] && Facts(device.session) == before)
            // The help of a user has it.
            guest.press(.character("?"))
            user.press(.character("?"))
            let row = try #require(Self.helpRow(of: key))
            #expect(!Self.pages(of: guest).contains(row) && Self.pages(of: user).contains(row), "\(row)")
        }
    }

    @Test("A guest is offered no menu that changes an app, and no question of a provisional app")
    func offers() throws {
        try TestSeatDesk.use { device in
            let (guest, user) = (device.attach(isKiosk: true), device.attach())
            let application = try #require(device.session.runtime.system.list.allGroups.last?.key.application)
            device.session.runtime.send(.authorizationPreset(application, .provisional, [.alert]))
            for viewer in [guest, user] { viewer.press(.character("G")) }
            #expect(user.text.contains("Keep receiving") && !guest.text.contains("Keep receiving"))
            guest.press(.character("o"))
            #expect(guest.text.contains("Guests cannot do that here"))
            guest.press(.left)
            #expect(guest.text.contains("Clear") && !guest.text.contains("Options"))
            for viewer in [guest, user] { viewer.press(.escape, .character("?")) }
            #expect(Self.pages(of: user).contains("payloads") && !Self.pages(of: guest).contains("payloads"))
            #expect(!Self.pages(of: guest).contains("nspector"))
            for viewer in [guest, user] { viewer.press(.escape, .character("H"), .character("o")) }
            #expect(user.text.contains("Remove App") && !guest.text.contains("Remove App"))
            #expect(guest.text.contains("Guests cannot do that here"))
        }
    }

    @Test(
        "A guest answers an app's first question, and sees no other about what it may do",
        arguments: [AuthorizationStatus.notDetermined, .provisional])
    func question(status: AuthorizationStatus) throws {
        try TestSeatDesk.use { device in
            let (guest, user) = (device.attach(isKiosk: true), device.attach())
            let application = ApplicationIdentifier("com.example.Postcards")
            let state = { device.session.runtime.system.applications[application]?.authorizationStatus }
            device.session.runtime.send(
                .authorizationPreset(application, status, status == .provisional ? [.alert] : []))
            guest.press(.character("H"), .character("4"))
            #expect(user.text.contains("Would Like to Send"))
            #expect(guest.text.contains("Would Like to Send") == (status == .notDetermined))
            guest.press(.escape)
            #expect(state() == (status == .notDetermined ? .denied : .provisional))
        }
    }

    @Test("Whatever a guest presses and clicks, the device stays as it is", arguments: SeededGenerator.seeds(3))
    func randomInput(seed: UInt64) throws {
        try TestSeatDesk.use { device in
            var random = SeededGenerator(seed: seed)
            var guest = device.attach(Size(columns: 130, rows: 30), isKiosk: true)
            let before = Facts(device.session)
            // Not those by which a guest leaves.
            let characters = (33...126).map { Character(UnicodeScalar(UInt8($0))) }.filter { $0 != "q" && $0 != "D" }
            let keys =
                characters.map(Key.character) + "abdefgklprtuvwyz".map(Key.control)
                + [.enter, .escape, .tab, .backTab, .up, .down, .left, .right, .home, .end, .delete, .backspace]
            for _ in 0..<600 {
                if Int.random(in: 0..<3, using: &random) == 0 {
                    let point = Point(
                        column: Int.random(in: 0..<130, using: &random), row: Int.random(in: 0..<30, using: &random))
                    for kind in [MouseEvent.Kind.press, .release] {
                        guest.send(.mouse(MouseEvent(kind: kind, at: point)))
                    }
                } else {
                    guest.press(try #require(keys.randomElement(using: &random)))
                }
                #expect(Facts(device.session) == before)
                for order in guest.takeOrders() {
                    switch order {
                    case .copy, .bell, .haptic, .mouse, .redraw: break
                    // A click on the hint of q.
                    case .detach: guest = device.attach(Size(columns: 130, rows: 30), isKiosk: true)
                    default: Issue.record("the guest's terminal is to \(order)")
                    }
                }
            }
        }
    }

    /// What a guest may not change.
    private struct Facts: Equatable {
        let applications: [ApplicationIdentifier]
        let settings: DeviceSettings
        let date: Double
        let isRecorded: Bool

        init(_ session: DeviceSession) {
            let system = session.runtime.system
            applications = system.applications.order
            settings = system.settings
            date = session.runtime.clock.now.timeIntervalSince1970
            isRecorded = session.observer != nil
        }
    }

    private static func helpRow(of key: Key) -> String? {
        switch key {
        case .character("S"): "Settings of the device and of each app"
        case .character("I"): "Inspector: the device’s log"
        case .character("i"): "To the inspector"
        case .character("T"): "Move the clock: to"
        case .character("F"): "Do Not Disturb on or off"
        case .character("w"): "Save the screen as a picture"
        case .character("R"): "Record your actions"
        case .control("r"): "While recording"
        case .control("z"): "Suspend; fg resumes"
        default: nil
        }
    }

    /// All that is read when the help is scrolled to its end.
    private static func pages(of viewer: TestViewer) -> String {
        var text = viewer.text
        var last = ""
        while last != viewer.text {
            last = viewer.text
            viewer.press(.pageDown)
            text += viewer.text
        }
        return text
    }
}
