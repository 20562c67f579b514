import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceInterface: options menu") struct OptionsMenuTests {
    private static let app = ScreenDevice.redGreen

    /// The menu of the notification with focus, and what it is about.
    private static func rows(_ device: ScreenDevice) -> [String] { device.report.alert?.buttons ?? [] }

    private static func bar(_ device: ScreenDevice) -> String { device.hintBar }

    /// The lock screen with one notification of the app.
    private static func device(
        _ status: AuthorizationStatus = .authorized,
        _ options: AuthorizationOptions = [.alert, .sound, .badge, .providesAppNotificationSettings],
        level: InterruptionLevel = .active
    ) -> ScreenDevice {
        var device = ScreenDevice.empty()
        device.send(.authorizationPreset(app, status, options))
        device.deliver(app, "Green notification", "A green notification") {
            $0.categoryIdentifier = "green-category"
            $0.interruptionLevel = level
        }
        return device
    }

    // MARK: Permission

    @Test("A menu is as wide as its rows need where there is room", arguments: DeviceLanguage.allCases)
    func width(language: DeviceLanguage) throws {
        var device = ScreenDevice.tour()
        device.set("language=\(language.rawValue)")
        device.press("T")
        let world = device.looked
        let content = try #require(device.screen.question?.content(world))
        let layout = QuestionLayout(content, focus: 0, world, anchor: nil)
        #expect(layout.buttons.allSatisfy { $0.lines.count == 1 })
    }

    @Test("Critical alerts have a prompt of their own after the first") func criticalAlertPrompt() {
        var device = ScreenDevice.empty()
        device.send(.authorizationPreset(Self.app, .notDetermined, []))
        device.press("L")
        let call = CallIdentifier(rawValue: 1)
        device.send(.application(Self.app, .requestAuthorization(call, [.alert, .criticalAlert])))
        #expect(device.report.alert?.kind == "permission")
        device.press("2")
        #expect(device.report.alert?.kind == "criticalPermission")
        #expect(
            device.report.alert?.title
                == "“Red & Green Notifications” Would Like to Send You Critical Alerts")
        #expect(Self.rows(device) == ["Don’t Allow", "Allow"])
        device.press("Enter")
        #expect(device.report.alert == nil)
        #expect(device.system.applications[Self.app]?.preferences.allowsCriticalAlerts == true)
    }

    @Test("The device can be locked under a prompt, which returns after unlocking") func promptReturns() {
        for lock in ["L", "Z"] {
            var device = ScreenDevice.empty()
            device.send(.authorizationPreset(Self.app, .notDetermined, []))
            device.press("L")
            device.send(.application(Self.app, .requestAuthorization(CallIdentifier(rawValue: 1), .alert)))
            #expect(Self.bar(device).contains("Esc Don’t Allow") && Self.bar(device).contains("L lock"))
            // All other keys of the whole phone wait for the answer.
            device.press("N H S F T I / o u v X")
            #expect(device.report.alert?.kind == "permission" && device.report.screen == "home")
            device.press(lock)
            #expect(device.system.isLocked && device.report.alert == nil)
            device.press(lock == "Z" ? "Space L" : "L")
            #expect(device.report.alert?.kind == "permission")
            device.press("2")
            #expect(device.system.applications[Self.app]?.authorizationStatus == .authorized)
        }
    }

    @Test("Locking closes a menu, and L answers the question whether to unlock") func lockingClosesAMenu() {
        var device = Self.device()
        device.press("L N o")
        #expect(device.report.alert?.kind == "options")
        device.press("L")
        #expect(device.system.isLocked && device.report.alert == nil)
        device = Self.device()
        device.press("Enter")
        #expect(device.report.alert?.kind == "unlock")
        #expect(!Self.bar(device).contains("L unlock"))
        device.press("L")
        #expect(device.report.screen == "app")
    }

    // MARK: Where it opens

    @Test("o opens the menu in the list, over the long look and over a banner") func opensTheMenu() {
        var device = Self.device()
        device.size = Size(columns: 100, rows: 30)
        #expect(Self.bar(device).contains("o options"))
        device.press("o")
        #expect(device.report.alert?.kind == "options")
        #expect(device.report.alert?.title == "Red & Green Notifications")
        device.press("Esc")
        #expect(device.report.alert == nil)
        device.press("v")
        #expect(Self.bar(device).contains("o options"))
        device.press("o")
        #expect(device.report.alert?.kind == "options")
    }

    @Test("A banner is pulled down first and cannot go while the user chooses") func bannerIsPulledDown() {
        var device = Self.device()
        device.size = Size(columns: 120, rows: 30)
        device.press("L")
        let identifier = device.deliver(ScreenDevice.tutorial, "New message")
        #expect(Self.bar(device).contains("o options"))
        #expect(device.press("o") == [.event(.longLookOpened(identifier))])
        #expect(device.report.alert?.title == "User Notifications Tutorial Notifications")
        device.now += 60
        device.send(.timePassed)
        #expect(device.report.alert?.kind == "options")
        device.press("1")
        #expect(device.system.isMuted(ScreenDevice.tutorial, at: device.now))
    }

    @Test("Without a notification o says so, and the hint bar does not name it") func withoutANotification() {
        var device = ScreenDevice.empty()
        #expect(!Self.bar(device).contains("o options"))
        device.press("o")
        #expect(device.noticeRow.contains("No notification to manage"))
        // On the Home Screen they are those of an icon.
        device.press("L")
        #expect(Self.bar(device).contains("o options"))
    }

    @Test("The header of a group represents its leading notification") func headerOfAGroup() {
        var device = ScreenDevice.tour()
        device.press("Enter k o")
        #expect(device.report.alert?.title == "Grouped Notifications")
    }

    @Test("A menu about a notification that is gone closes") func menuClosesWithItsNotification() {
        var device = Self.device()
        device.press("o")
        device.send(.application(Self.app, .removeAllDelivered))
        #expect(device.report.alert == nil)
    }

    // MARK: Its rows

    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        var status = AuthorizationStatus.authorized
        var options: AuthorizationOptions = [.alert, .sound, .badge, .providesAppNotificationSettings]
        var level = InterruptionLevel.active
        var settings: [String] = []
        let rows: [String]
        var testDescription: String { name }
    }

    private static let end = ["View Settings", "Configure in Red & Green Notifications…", "Turn Off…"]

    @Test(
        "The rows are those that would change something",
        arguments: [
            Row(name: "allowed", rows: ["Mute for 1 Hour", "Mute for Today"] + end),
            Row(
                name: "without settings of its own", options: .alert,
                rows: ["Mute for 1 Hour", "Mute for Today", "View Settings", "Turn Off…"]),
            Row(
                name: "while there is a summary", settings: ["scheduledSummary=on"],
                rows: ["Mute for 1 Hour", "Mute for Today", "Add To Summary"] + end),
            Row(
                name: "in the summary", settings: ["scheduledSummary=on", "\(app.rawValue):summary=on"],
                rows: ["Mute for 1 Hour", "Mute for Today", "Deliver Immediately"] + end),
            Row(
                name: "time-sensitive", level: .timeSensitive,
                rows: ["Mute for 1 Hour", "Mute for Today", "Turn Off Time Sensitive"] + end),
            Row(
                name: "delivered as time-sensitive, as critical is not allowed", level: .critical,
                rows: ["Mute for 1 Hour", "Mute for Today", "Turn Off Time Sensitive"] + end),
            Row(
                name: "time-sensitive, and switched off since", level: .timeSensitive,
                settings: ["\(app.rawValue):timeSensitive=off"],
                rows: ["Mute for 1 Hour", "Mute for Today"] + end),
            Row(
                name: "quiet already",
                settings: ["lockScreen", "banners", "sounds", "badges"].map { "\(app.rawValue):\($0)=off" },
                rows: ["Mute for 1 Hour", "Mute for Today"] + end),
            Row(
                name: "provisional", status: .provisional,
                rows: ["Keep…", "Turn Off…", "View Settings", "Configure in Red & Green Notifications…"]),
        ])
    func menuRows(_ row: Row) {
        var device = Self.device(row.status, row.options, level: row.level)
        for setting in row.settings { device.set(setting) }
        // Quiet notifications are not on the lock screen.
        if device.system.list.shownCount == 0 { device.press("L N") }
        device.press("o")
        #expect(Self.rows(device) == row.rows)
    }

    /// The row's title, what the core is told, and what the bar says then.
    static let choices: [(title: String, before: [SystemEvent], event: SystemEvent, notice: String)] = [
        ("Mute for 1 Hour", [], .applicationMuted(app, .hour), "Red & Green Notifications is muted for 1 hour"),
        ("Mute for Today", [], .applicationMuted(app, .today), "Red & Green Notifications is muted for today"),
        (
            "Unmute", [.applicationMuted(app, .hour)], .applicationMuted(app, nil),
            "Red & Green Notifications is no longer muted"
        ),
        (
            "Turn Off Time Sensitive", [], assignment("\(app.rawValue):timeSensitive=off"),
            "Time Sensitive is off for Red & Green Notifications"
        ),
        (
            "Add To Summary", [assignment("scheduledSummary=on")], assignment("\(app.rawValue):summary=on"),
            "Red & Green Notifications moved to the scheduled summary"
        ),
        (
            "Deliver Immediately",
            [assignment("scheduledSummary=on"), assignment("\(app.rawValue):summary=on")],
            assignment("\(app.rawValue):summary=off"), "Red & Green Notifications delivers immediately"
        ),
    ]

    @Test("A row does what it says and says what it did", arguments: choices.indices)
    func rowDoesWhatItSays(_ index: Int) throws {
        let choice = Self.choices[index]
        var device = choice.title == "Turn Off Time Sensitive" ? Self.device(level: .timeSensitive) : Self.device()
        for event in choice.before { device.send(event) }
        if device.system.list.shownCount == 0 { device.press("L N") }
        device.press("o")
        let row = try #require(Self.rows(device).firstIndex(of: choice.title))
        #expect(device.press("\(row + 1)") == [.event(choice.event)])
        #expect(device.noticeRow.contains("✓ \(choice.notice) "))
        #expect(device.report.alert == nil)
        // The next key takes it away.
        device.press(device.system.list.shownCount == 0 ? "L N" : "g")
        #expect(!device.noticeRow.contains(choice.notice))
        #expect(Self.bar(device).contains("o options"))
    }

    @Test("View Settings opens the app's page") func viewSettings() {
        var device = Self.device()
        device.press("o 3")
        #expect(device.report.screen == "settings")
        #expect(device.screen.settings?.application == Self.app)
    }

    @Test("Configure asks to unlock and opens the app") func configure() {
        var device = Self.device()
        let identifier = device.system.list.allGroups[0].leading
        #expect(device.press("o 4") == [.event(.applicationSettingsOpened(Self.app, from: identifier))])
        #expect(device.report.alert?.kind == "unlock")
        #expect(device.report.alert?.title == "Unlock to configure Red & Green Notifications")
        device.press("Enter")
        #expect(device.report.screen == "app")
    }

    @Test("On the smallest screen the row with focus is in view") func smallestScreen() {
        var device = Self.device()
        device.size = Size(columns: 40, rows: 12)
        device.set("scheduledSummary=on")
        device.press("o")
        for (index, title) in Self.rows(device).enumerated() {
            let lines = device.lines()
            #expect(
                device.focusedLines.first?.withoutBlanksAround.hasPrefix("\(index + 1)  \(title.prefix(20))") == true)
            #expect(lines.last?.contains("⏎ choose") == true)
            device.press("j")
        }
    }

    // MARK: Turning off

    @Test(
        "Turning off asks once more, and Cancel has focus",
        arguments: [
            ("1", AuthorizationStatus.denied, "lockScreen"), ("2", .authorized, "app"),
            ("3", .authorized, "lockScreen"),
            ("Enter", .authorized, "lockScreen"), ("Esc", .authorized, "lockScreen"),
        ])
    func turningOffAsks(
        _ keys: String, _ status: AuthorizationStatus, _ screen: String
    ) {
        var device = Self.device()
        device.press("o G Enter")
        #expect(device.report.alert?.kind == "turnOff")
        #expect(
            Self.rows(device)
                == ["Turn Off All Notifications", "Configure in Red & Green Notifications…", "Cancel"])
        device.press(keys)
        if device.report.alert?.kind == "unlock" { device.press("Enter") }
        #expect(device.system.applications[Self.app]?.authorizationStatus == status)
        #expect(device.report.screen == screen)
        #expect(device.report.alert == nil)
        #expect(device.noticeRow.contains("Red & Green Notifications is turned off") == (status == .denied))
    }

    // MARK: Mute and Focus on the screen

    @Test("The platters of a muted app say until when, and only until then") func mutedPlatters() {
        var device = Self.device()
        device.press("o 1")
        #expect(
            device.lines().contains { $0.contains("●  Green notification") && $0.contains("  muted until 10:41  now") })
        device.now += 3_600
        device.send(.timePassed)
        #expect(!device.lines().contains { $0.contains("muted until") })
        device.press("o 2")
        #expect(device.lines().contains { $0.contains("muted for today  Red & Green Notifications  1h") })
        device.size = Size(columns: 40, rows: 12)
        #expect(device.lines().contains { $0.contains("muted  1h") })
    }

    @Test("The Focus is named on every screen but the help") func focusIsNamed() {
        var device = ScreenDevice.tour()
        device.set("focus=work")
        for keys in ["", "v", "Esc S", "Esc I", "Esc L", "N", "H", "Enter"] {
            device.press(keys)
            #expect(device.lines()[0].contains("☾ Work"), "after \(keys)")
        }
        device.size = Size(columns: 40, rows: 12)
        #expect(device.lines()[0].contains("☾ Work"))
        // On the lock screen the time stands there too.
        device.press("L L")
        #expect(device.lines()[0].contains("☾"))
    }

    // MARK: Buttons

    @Test("Destructive choices are marked by words or signs, not by colour alone")
    func destructiveChoicesAreMarked() throws {
        var device = ScreenDevice.tour()
        device.press("j v")
        #expect(device.lines().contains { $0.contains("Delete") && $0.contains("unlock first  ✕") })
        device.press("Esc L")
        device.deliver(ScreenDevice.tutorial, "Another") { $0.categoryIdentifier = "message" }
        device.press("Tab")
        let place = try MouseTests.find("▐ 2 Delete ! ▌", device)
        let style = device.canvas[place.column + 4, place.row].style
        #expect(style.foreground == Theme.destructive.foreground)
    }

    private static func assignment(_ text: String) -> SystemEvent {
        do {
            return .settingAssigned(try SettingAssignment(parsing: text))
        } catch {
            preconditionFailure("\(text): \(error)")
        }
    }
}

extension ScreenDevice {
    /// Assigns a setting as the command line does.
    mutating func set(_ assignment: String) {
        do {
            send(.settingAssigned(try SettingAssignment(parsing: assignment)))
        } catch {
            Issue.record("\(assignment): \(error)")
        }
    }
}
