import FoundationEssentials
import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceInterface: the dark screen") struct DarkScreenTests {
    private static func dark(_ keys: String = "") -> ScreenDevice {
        var device = ScreenDevice.tour()
        device.press(keys + " Z")
        return device
    }

    private func isOn(_ device: ScreenDevice) -> Bool { device.system.display.isOn }

    static let inputs: [Input] =
        [
            .key(.character("Z")), .key(.character("q")), .key(.character("x")), .key(.character("L")),
            .key(.character("H")), .key(.character("?")), .key(.character("é")), .key(.enter), .key(.escape),
            .key(.function(1)), .paste("x"),
        ]
        + [MouseEvent.Kind.press, .secondaryPress, .wheelUp, .wheelDown].map {
            .mouse(MouseEvent(kind: $0, at: Point(column: 20, row: 8)))
        }

    @Test("Any key or click wakes the screen and does nothing else", arguments: inputs)
    func inputWakesTheScreen(_ input: Input) {
        var device = Self.dark()
        #expect(!isOn(device) && !device.report.lit)
        let before = device.report
        #expect(device.handle(input) == [.event(.screenTouched)])
        var expected = before
        expected.lit = true
        expected.log = device.report.log
        #expect(device.report == expected)
        #expect(device.lines().joined().contains("Alice"))
        // A text that nobody has typed is not lost without a word.
        let isPaste = if case .paste = input { true } else { false }
        #expect((device.screen.notice != nil) == isPaste)
    }

    @Test(
        "The terminal's own keys act as always",
        arguments: [("C-c", InterfaceEffect.quit), ("C-z", .suspend), ("C-l", .redraw)])
    func terminalKeysAct(_ key: String, _ effect: InterfaceEffect) {
        var device = Self.dark()
        #expect(device.press(key) == [effect])
        #expect(!isOn(device))
    }

    @Test(
        "Z turns the screen off anywhere, and waking shows the lock screen with its stacks",
        arguments: ["", "Enter", "v", "j v", "?", "S", "T", "o", "I", "Enter j L N"])
    func turnsOffAnywhere(_ keys: String) {
        var device = Self.dark(keys)
        #expect(!isOn(device) && device.system.isLocked)
        // The clock and the line; nothing of what was there.
        let words = device.lines().joined(separator: " ").split(separator: " ").filter { $0.contains { $0.isLetter } }
        #expect(words.joined(separator: " ") == "The screen is off: any key wakes it")
        #expect(device.screen.draw(snapshot: device.snapshot, size: device.size).cursor == nil)
        device.press("j")
        if keys == "I" { device.press("I") }
        let report = device.report
        #expect(report.screen == "lockScreen" && report.locked && report.lit)
        #expect(report.alert == nil && report.longLook == nil && !report.groups.contains(where: \.expanded))
        #expect(device.focusedTitle == report.groups.first?.notifications.first?.title)
    }

    @Test("In a text field Z is text") func zIsTextInAField() {
        var device = ScreenDevice.tour()
        device.press("j v 1 Z")
        #expect(isOn(device) && device.system.draft?.text == "Z")
    }

    @Test("A field closes when the screen goes dark") func fieldCloses() {
        var device = ScreenDevice.tour()
        device.press("j v 1 a b")
        device.send(.sideButtonPressed)
        #expect(device.system.draft == nil && device.system.longLook == nil)
        device.press("Z Esc S")
        device.move(to: "Summary Times")
        device.press("Enter")
        #expect(device.screen.settings?.field != nil)
        device.send(.sideButtonPressed)
        #expect(device.screen.settings?.field == nil && device.screen.settings == nil)
    }

    @Test("The question whether to unlock closes when the screen goes dark") func unlockQuestionCloses() {
        var device = ScreenDevice.tour()
        device.press("j Enter")
        #expect(device.report.alert?.kind == "unlock")
        device.press("Z Z")
        #expect(device.report.alert == nil && device.report.locked)
    }

    @Test("A screen lit by a notification goes dark again unless a key is pressed") func litScreenGoesDarkAgain() {
        var device = Self.dark()
        device.deliver(ScreenDevice.tutorial, "Wake up")
        #expect(device.lines().joined().contains("Wake up") && device.focusedTitle == "Wake up")
        device.now += 10
        device.send(.timePassed)
        #expect(!isOn(device))
        device.deliver(ScreenDevice.tutorial, "Again")
        #expect(device.press("j") == [.event(.screenTouched)])
        #expect(device.press("k") == [])
        device.now += 60
        device.send(.timePassed)
        #expect(isOn(device) && device.focusedTitle == "Again")
    }

    @Test("It is black in every theme, with a clock and a line that are dim and can be read")
    func isBlack() {
        for theme in DisplayTheme.allCases where theme != .monochrome {
            for depth in [ColorDepth.twoHundredFiftySix, .direct] {
                let picture = ThemeTests.Picture(Self.dark(), theme, depth)
                for cell in picture.cells {
                    let style = cell.shown.style
                    guard let ink = RGB(style.foreground), let ground = RGB(style.background) else {
                        Issue.record("\(theme): \(style)")
                        return
                    }
                    let contrast = ink.contrast(with: ground)
                    #expect(ground == RGB(0) && (theme == .highContrast ? 7...15 : 4.5...7).contains(contrast))
                }
            }
        }
    }

    @Test("Its clock is all that is drawn or due while it is dark") func nothingIsDue() {
        var device = ScreenDevice.tour()
        device.press("Z")
        #expect(device.screen.nextRedraw(after: device.now, secondsFromGMT: 0) == device.now.addingTimeInterval(60))
        let world = device.screen.view(of: device.snapshot, device.size)
        let scene = device.screen.scene(world)
        #expect(scene.measuredItems == 0 && scene.elements.hits.isEmpty)
        #expect(device.system.nextDeadline == nil)
    }

    @Test("After waking, focus is on the newest notification") func wakingFocusesTheNewest() {
        var device = Self.dark("G")
        device.press("j k")
        device.deliver(ScreenDevice.tutorial, "Newest", thread: "new") { $0.interruptionLevel = .passive }
        device.press("j k")
        device.press("Esc")
        #expect(device.focusedTitle == "Newest")
    }

    @Test("Its line fits the smallest screen in every language", arguments: DeviceLanguage.allCases)
    func lineFits(_ language: DeviceLanguage) {
        #expect(TerminalText(ListLabel.screenIsOff.text(in: language)).columns <= ScreenGeometry.minimum.columns)
    }

    @Test("On a terminal that is too small it stays dark until it can be seen") func tooSmallATerminal() {
        var device = Self.dark()
        device.size = Size(columns: 39, rows: 11)
        #expect(device.press("j") == [])
        #expect(device.lines()[0].hasPrefix("ncenter needs"))
        #expect(device.press("C-c") == [.quit])
    }

    @Test("Settings has a row for it") func rowOfSettings() {
        var device = ScreenDevice.tour()
        device.press("L S")
        device.screen.open(SettingsScreen(focus: .setting(.device(.screen))))
        device.press("Enter")
        #expect(!isOn(device) && device.system.isLocked && device.screen.settings == nil)
    }
}
