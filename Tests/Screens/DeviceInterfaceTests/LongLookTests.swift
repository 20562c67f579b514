import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceInterface: long look, banner, controls")
struct LongLookTests {
    static func redGreen() -> ScreenDevice {
        var device = ScreenDevice.tour()
        device.press("j j v")
        device.contentFrame = ScreenDevice.redGreenFrame
        return device
    }

    @Test("v views the leading notification of a stack") func viewsTheLeadingNotification() {
        var device = ScreenDevice.tour()
        device.press("j j")
        guard case .event(.longLookOpened(let identifier)) = device.press("v").first else {
            Issue.record("no long look")
            return
        }
        #expect(device.system.list[identifier]?.content.title == "Green notification")
        #expect(device.report.longLook?.actions.map(\.title) == ["Rotate 20°"])
        #expect(device.press("Esc") == [.event(.longLookClosed)])
    }

    @Test("A number presses its button") func numberPressesAButton() throws {
        var device = Self.redGreen()
        let identifier = try #require(device.system.longLook?.notification.id)
        #expect(device.press("1") == [.event(.actionTapped(identifier, action: "rotate", userText: nil))])
        #expect(device.press("2 3 9") == [])
    }

    @Test("The first button has focus; Tab goes on to the app, the extension's controls and the buttons again")
    func tabOrder() {
        var device = Self.redGreen()
        #expect(device.screen.longLookFocus == .action("rotate"))
        #expect(device.focusedLines.contains { $0.contains("1  Rotate 20°") })
        var seen: [LongLookScreen.Target?] = []
        for _ in 0..<6 {
            device.press("Tab")
            seen.append(device.screen.longLookFocus)
        }
        #expect(
            seen == [
                .application, .control("launch"), .control("dismiss"), .control("remove"), .control("alpha"),
                .action("rotate"),
            ])
        device.press("BackTab")
        #expect(device.screen.longLookFocus == .control("alpha"))
    }

    @Test("A control with focus is in view at every size, until the user scrolls") func focusStaysInView() {
        var device = Self.redGreen()
        device.press("BackTab")
        device.size = Size(columns: 40, rows: 12)
        #expect(device.screen.longLookFocus == .control("alpha"))
        #expect(device.focusedLines.contains { $0.contains("Brightness") })
        device.press("PgUp")
        #expect(!device.focusedLines.contains { $0.contains("Brightness") })
    }

    @Test("Enter presses what has focus: the first button, and on the header the app") func enterPressesOrOpens() throws
    {
        let device = Self.redGreen()
        let identifier = try #require(device.system.longLook?.notification.id)
        for (keys, effect) in [
            ("Enter", InterfaceEffect.event(.actionTapped(identifier, action: "rotate", userText: nil))),
            ("Tab Enter", .event(.notificationTapped(identifier))),
            ("Tab Tab Enter", .control(.contentExtension, identifier: "launch", .pressed)),
        ] {
            var pressed = device
            #expect(pressed.press(keys) == [effect])
        }
    }

    @Test("A button that destroys something has no focus unasked; without another the app has it")
    func destructiveButtonHasNoFocus() {
        for (actions, focus) in [
            ([ScreenDevice.delete, ScreenDevice.reply], LongLookScreen.Target.action("reply")),
            ([ScreenDevice.delete], .application), ([], .application),
        ] {
            var device = ScreenDevice.empty()
            device.send(
                .application(
                    ScreenDevice.tutorial,
                    .setCategories([NotificationCategory(identifier: "message", actions: actions)])
                ))
            device.deliver(ScreenDevice.tutorial, "New message") { $0.categoryIdentifier = "message" }
            device.press("v")
            #expect(device.screen.longLookFocus == focus)
            #expect(device.focusedLines.count == 1)
            #expect(device.hintBar.contains(focus == .application ? "⏎ open" : "⏎ Reply"))
        }
    }

    @Test("A control that destroys something says so by a sign and its colour") func destructiveControl() throws {
        var device = ScreenDevice.empty()
        device.press("L")
        device.send(.applicationOpened(ScreenDevice.grouped))
        device.applicationScreen = ScreenDevice.groupedScreen
        device.applicationScreen?.controls[2].isDestructive = true
        #expect(device.lines().filter { $0.contains("✕") }.map { $0.contains("Appointment reminder") } == [true])
        let place = try MouseTests.find("Appointment", device)
        #expect(device.canvas[place.column, place.row].style.foreground == Color(.danger))
    }

    @Test(
        "Arrows move a slider by a tenth",
        arguments: [
            (0.7, "Right", 0.8), (0.7, "Left", 0.6), (0.95, "Right", 1.0), (0.05, "Left", 0.0), (1.0, "Right", nil),
            (0.0, "Left", nil), (0.3, "Left", 0.2),
        ] as [(Double, String, Double?)])
    func arrowsMoveASlider(_ value: Double, _ key: String, _ result: Double?) {
        var device = Self.redGreen()
        device.contentFrame?.controls[3].kind = .slider(value: value)
        device.press("BackTab")
        let expected = result.map { [InterfaceEffect.control(.contentExtension, identifier: "alpha", .slid($0))] }
        #expect(device.press(key) == expected ?? [])
    }

    @Test("Arrows lead from a control to the one on that side, and out of the controls")
    func arrowsAmongControls() {
        var device = Self.redGreen()
        let steps: [(String, LongLookScreen.Target)] = [
            ("Up", .control("alpha")), ("Up", .control("dismiss")), ("Left", .control("launch")),
            ("Left", .control("launch")), ("Right", .control("dismiss")), ("Right", .control("remove")),
            ("Right", .control("remove")), ("Down", .control("alpha")), ("Down", .action("rotate")),
            ("Up", .control("alpha")), ("Up", .control("dismiss")), ("Up", .application), ("Down", .control("launch")),
        ]
        for (index, (key, focus)) in steps.enumerated() {
            device.press(key)
            #expect(device.screen.longLookFocus == focus, "\(key), the \(index + 1)th")
        }
        // Where the content scrolls, an arrow on a control goes to the next as well.
        device.size = Size(columns: 40, rows: 12)
        device.press("Down")
        #expect(device.screen.longLookFocus == .control("dismiss"))
        #expect(device.focusedLines.contains { $0.contains("Dismiss") })
    }

    @Test("One without an extension is in the middle, and a field does not move it")
    func inTheMiddle() throws {
        var device = ScreenDevice.tour()
        device.press("j v")
        let lines = device.lines()
        let header = try #require(lines.firstIndex { $0.contains("Esc close") })
        let last = try #require(lines.dropLast().lastIndex { $0.contains("Delete") })
        // Between the status line and the row of notices.
        #expect(abs((header - 1) - (21 - last)) <= 1)
        device.press("1")
        #expect(device.lines().firstIndex { $0.contains("Esc close") } == header)
    }

    @Test("An extension that takes no touches offers no controls") func noTouchesNoControls() {
        var device = ScreenDevice.tour()
        device.press("j v")
        device.contentFrame = ScreenDevice.redGreenFrame
        device.press("Tab Tab Tab")
        #expect(device.screen.longLookFocus == .action("reply"))
    }

    /// The long look of "Storm" from Weather, whose extension calls itself "Radar".
    private static func weather(hidesDefaultContent: Bool, overridesDefaultTitle: Bool) -> [String] {
        var device = ScreenDevice.empty()
        let weather = ApplicationIdentifier("com.example.Forecast")
        let contentExtension = ContentExtension(
            categories: ["forecast"], initialContentSizeRatio: 0.2, defaultContentHidden: hidesDefaultContent,
            overridesDefaultTitle: overridesDefaultTitle)
        device.install(
            Application(
                identifier: weather, name: "Weather", iconGlyph: "*", iconColor: .gray,
                contentExtensions: [contentExtension]))
        device.deliver(weather, "Storm", "Stay inside.") {
            $0.subtitle = "From noon"
            $0.categoryIdentifier = "forecast"
        }
        device.press("v")
        var drawing = Canvas(size: Size(columns: 72, rows: 3))
        drawing.write("a map of clouds", at: Point(column: 0, row: 0))
        device.contentFrame = ContentExtensionFrame(title: "Radar", drawing: drawing, controls: [])
        return device.lines()
    }

    @Test("An extension can hide the default content", arguments: [true, false])
    func defaultContent(isHidden: Bool) {
        let lines = Self.weather(hidesDefaultContent: isHidden, overridesDefaultTitle: false)
        #expect(lines.contains { $0.contains("a map of clouds") })
        for text in ["Storm", "From noon", "Stay inside."] {
            #expect(lines.contains { $0.contains(text) } == !isHidden, "\(text)")
        }
    }

    @Test("An extension can replace the app's name with its own title", arguments: [true, false])
    func title(isReplaced: Bool) {
        let lines = Self.weather(hidesDefaultContent: false, overridesDefaultTitle: isReplaced)
        #expect(lines[1].contains(isReplaced ? "*  Radar" : "*  Weather"))
        #expect(lines.contains { $0.contains("Radar") } == isReplaced)
        #expect(lines.contains { $0.contains("Weather") } == !isReplaced)
    }

    @Test("Focus on a removed button moves to the one in its place, never to the app")
    func focusOnARemovedButton() throws {
        var device = Self.redGreen()
        let session = try #require(device.system.longLook?.session)
        let identifier = try #require(device.system.longLook?.notification.id)
        func show(_ actions: [NotificationAction]) {
            device.send(.application(ScreenDevice.redGreen, .extensionActionsChanged(session: session, actions)))
        }
        let reset = NotificationAction(identifier: "reset", title: "Reset rotation")
        show([ScreenDevice.rotate, reset])
        device.press("Tab")
        #expect(device.screen.longLookFocus == .action("reset"))
        show([ScreenDevice.rotate])
        #expect(
            device.press("Enter") == [.event(.actionTapped(identifier, action: "rotate", userText: nil))])
        show([])
        #expect(device.screen.longLookFocus == .control("alpha"))
        device.contentFrame?.controls = []
        device.screen.reconcile(with: device.snapshot)
        #expect(device.screen.longLookFocus == .application)
    }

    @Test("A tap on a view that takes touches opens nothing, one on the text below it does") func tapOnAView() throws {
        for takesTouches in [true, false] {
            var device = ScreenDevice.media()
            device.contentFrame?.mediaButton = nil
            let identifier = try #require(device.system.longLook?.notification.id)
            if takesTouches {
                device.install(
                    Application(
                        identifier: ScreenDevice.player, name: "Player", iconGlyph: "♫", iconColor: .gray,
                        contentExtensions: [
                            ContentExtension(
                                categories: ["song"], initialContentSizeRatio: 0.3, userInteractionEnabled: true)
                        ]))
                device.send(.longLookClosed)
                device.send(.longLookOpened(identifier))
            }
            #expect(
                try MouseTests.click("3 ♪", &device)
                    == (takesTouches ? [] : [.event(.notificationTapped(identifier))]))
            if !takesTouches { device.press("Esc") }
            #expect(try MouseTests.click("오늘의", &device) == [.event(.notificationTapped(identifier))])
        }
    }

    @Test("A drawing higher than the screen scrolls to its end") func tallDrawingScrolls() {
        var device = ScreenDevice.media(rows: 300)
        #expect(device.lines().contains { $0.contains("0 ♪") })
        device.press("End")
        #expect(device.lines().contains { $0.contains("299 ♪") })
        #expect(device.lines().contains { $0.contains("▣ 봄날.mp3 (audio)") })
        #expect(device.report.longLook?.content.count == 304)
        // Tab brings what can be pressed into view.
        device.press("BackTab")
        #expect(device.lines().contains { $0.contains("► Play") })
    }

    @Test("A banner has at most two buttons, opens into a long look by v and goes with Esc") func bannerButtons() throws
    {
        var device = ScreenDevice.empty()
        device.press("L")
        let identifier = device.deliver(ScreenDevice.tutorial, "New message") { $0.categoryIdentifier = "message" }
        #expect(device.report.banner?.identifier == identifier.request)
        // Digits are the screen's below until focus is on the banner.
        var below = device
        #expect(below.press("2") == [.event(.applicationOpened(ScreenDevice.grouped))])
        #expect(device.press("Tab 2") == [.event(.actionTapped(identifier, action: "delete", userText: nil))])
        let second = device.deliver(ScreenDevice.tutorial, "New message") { $0.categoryIdentifier = "message" }
        #expect(device.press("Tab 1").first == .event(.longLookOpened(second)))
        #expect(device.draftedNotification == second)
        device.press("Esc Esc")
        device.deliver(ScreenDevice.tutorial, "Third")
        #expect(device.press("Esc") == [.event(.bannerDismissed)])
        let fourth = device.deliver(ScreenDevice.tutorial, "Fourth")
        #expect(device.press("v") == [.event(.longLookOpened(fourth))])
    }

    @Test("An app's controls are pressed by number, Enter and arrows") func applicationControls() {
        var device = ScreenDevice.empty()
        device.applicationScreen = ScreenDevice.groupedScreen
        #expect(
            device.press("L Right Enter") == [.event(.lockPressed), .event(.applicationOpened(ScreenDevice.grouped))])
        #expect(device.press("2") == [.control(.application, identifier: "friend", .pressed)])
        #expect(device.press("j Enter") == [.control(.application, identifier: "appointment", .pressed)])
        #expect(device.press("4") == [.control(.application, identifier: "sound", .switched(false))])
        #expect(
            device.press("j Right Left") == [
                .control(.application, identifier: "volume", .slid(0.6)),
                .control(.application, identifier: "volume", .slid(0.4)),
            ])
        #expect(device.press("6") == [])
        #expect(device.noticeRow.contains("is not available now"))
        #expect(device.press("7 8 j j Enter") == [])
    }

    @Test("A permission prompt is answered by its numbers") func permissionPrompt() {
        for (key, accepted) in [("1", false), ("2", true), ("Enter", true), ("Esc", false)] {
            var device = ScreenDevice.empty()
            device.press("L")
            let podcasts = ApplicationIdentifier("com.example.Podcasts")
            device.send(
                .applicationInstalled(
                    Application(identifier: podcasts, name: "Podcasts", iconGlyph: "♪", iconColor: .gray)))
            device.send(.application(podcasts, .requestAuthorization(CallIdentifier(rawValue: 1), .alert)))
            #expect(device.report.alert?.title == "“Podcasts” Would Like to Send You Notifications")
            #expect(device.report.alert?.buttons == ["Don’t Allow", "Allow"])
            #expect(device.press(key) == [.event(.alertAnswered(accepted: accepted))])
        }
    }

    @Test("A content extension's size is the inside of the long look") func contentExtensionSize() {
        #expect(DeviceInterface.contentExtensionSize(in: Size(columns: 80, rows: 24)) == Size(columns: 66, rows: 14))
        #expect(DeviceInterface.contentExtensionSize(in: Size(columns: 40, rows: 12)) == Size(columns: 38, rows: 5))
        #expect(DeviceInterface.contentExtensionSize(in: Size(columns: 200, rows: 60)) == Size(columns: 82, rows: 47))
        let outlined = DeviceInterface.contentExtensionSize(in: Size(columns: 80, rows: 24), isOutlined: true)
        #expect(outlined == Size(columns: 66, rows: 13))
        #expect(DeviceInterface.contentExtensionSize(in: .zero) == Size(columns: 1, rows: 5))
    }
}
