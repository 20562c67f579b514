import FoundationEssentials
import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceInterface: the dark screen") struct DarkScreenTests {
    private static func dark(_ keys: String = "") -> TestDevice {
        var device = TestDevice.tour()
        device.press(keys + " Z")
        return device
    }

    private func isOn(_ device: TestDevice) -> Bool { device.system.display.isOn }

    static let inputs: [Input] =
        [
            .key(.character("Z")), .key(.character("q")), .key(.character("x")), .key(.character("L")),
            .key(.character("H")), .key(.character("?")), .key(.character("é")), .key(.enter), .key(.escape),
            .key(.function(1)), .paste("x"),
        ]
        + [MouseEvent.Kind.press, .secondaryPress, .wheelUp, .wheelDown].map {
            .mouse(MouseEvent(kind: $0, at: Point(column: 20, row: 8)))
        }

    @Test(arguments: inputs)
    func `any key or click wakes it, and does nothing else`(_ input: Input) {
        var device = Self.dark()
        #expect(!isOn(device) && !device.report.lit)
        let before = device.report
        #expect(device.handle(input) == [.event(.screenTouched)])
        var expected = before
        expected.lit = true
        expected.log = device.report.log
        #expect(device.report == expected)
        #expect(device.lines().joined().contains("Alice"))
        #expect(device.screen.notice == nil)
    }

    @Test(arguments: [("C-c", InterfaceEffect.quit), ("C-z", .suspend), ("C-l", .redraw)])
    func `the terminal's own keys do what they always do`(_ key: String, _ effect: InterfaceEffect) {
        var device = Self.dark()
        #expect(device.press(key) == [effect])
        #expect(!isOn(device))
    }

    @Test(arguments: ["", "Enter", "v", "j v", "?", "S", "T", "X", "o", "I", "Enter j L N"])
    func `Z turns it off over everything, and waking shows the lock screen with its stacks`(_ keys: String) {
        var device = Self.dark(keys)
        #expect(!isOn(device) && device.system.isLocked)
        #expect(device.lines().filter { !$0.allSatisfy { $0 == " " } }.count == 1)
        #expect(device.screen.draw(snapshot: device.snapshot, size: device.size).cursor == nil)
        device.press("j")
        if keys == "I" { device.press("I") }
        let report = device.report
        #expect(report.screen == "lockScreen" && report.locked && report.lit)
        #expect(report.alert == nil && report.longLook == nil && !report.groups.contains(where: \.expanded))
        #expect(device.focusedTitle == report.groups[0].notifications[0].title)
    }

    @Test func `in a text field Z is text`() {
        var device = TestDevice.tour()
        device.press("j v 1 Z")
        #expect(isOn(device) && device.screen.reply?.line.text == "Z")
    }

    @Test func `a field closes when the screen goes dark`() {
        var device = TestDevice.tour()
        device.press("j v 1 a b")
        device.send(.sideButtonPressed)
        #expect(device.screen.reply == nil && device.system.longLook == nil)
        device.press("Z S")
        device.press("j j j j j j Enter")
        #expect(device.screen.settings?.field != nil)
        device.send(.sideButtonPressed)
        #expect(device.screen.settings?.field == nil && device.screen.settings == nil)
    }

    @Test func `the question whether to unlock is gone with the light`() {
        var device = TestDevice.tour()
        device.press("j Enter")
        #expect(device.report.alert?.kind == "unlock")
        device.press("Z Z")
        #expect(device.report.alert == nil && device.report.locked)
    }

    @Test func `what a notification has lit goes dark, unless a key is pressed`() {
        var device = Self.dark()
        device.deliver(TestDevice.tutorial, "Wake up")
        #expect(device.lines().joined().contains("Wake up") && device.focusedTitle == "Wake up")
        device.now += 10
        device.send(.timePassed)
        #expect(!isOn(device))
        device.deliver(TestDevice.tutorial, "Again")
        #expect(device.press("j") == [.event(.screenTouched)])
        #expect(device.press("k") == [])
        device.now += 60
        device.send(.timePassed)
        #expect(isOn(device) && device.focusedTitle == "Again")
    }

    @Test func `nothing is drawn or due while it is dark`() {
        var device = TestDevice.tour()
        #expect(device.screen.nextRedraw(after: device.now, secondsFromGMT: 0) != nil)
        device.press("Z")
        #expect(device.screen.nextRedraw(after: device.now, secondsFromGMT: 0) == nil)
        let world = device.screen.view(of: device.snapshot, device.size)
        let scene = device.screen.scene(world)
        #expect(scene.measuredItems == 0 && scene.clicks.isEmpty)
        #expect(device.system.nextDeadline == nil)
    }

    @Test func `focus is on the newest when it lights up: nobody has seen the others`() {
        var device = Self.dark("G")
        device.screen.pinFocus()
        device.deliver(TestDevice.tutorial, "Newest", thread: "new") { $0.interruptionLevel = .passive }
        device.screen.pinFocus()
        device.press("Esc")
        #expect(device.focusedTitle == "Newest")
    }

    @Test(arguments: DeviceLanguage.allCases)
    func `the line fits the smallest screen in every language`(_ language: DeviceLanguage) {
        #expect(TerminalText(ListLabel.screenIsOff.text(in: language)).columns <= ScreenGeometry.minimum.columns)
    }

    @Test func `too small a screen stays as it is until it can be seen`() {
        var device = Self.dark()
        device.size = Size(columns: 39, rows: 11)
        #expect(device.press("j") == [])
        #expect(device.lines()[0].hasPrefix("ncenter needs"))
        #expect(device.press("C-c") == [.quit])
    }

    @Test func `it is a row of Settings`() {
        var device = TestDevice.tour()
        device.press("L S")
        device.screen.open(SettingsScreen(focus: .setting(.device(.screen))))
        device.press("Enter")
        #expect(!isOn(device) && device.system.isLocked && device.screen.settings == nil)
    }
}
