import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceInterface: Settings") struct SettingsScreenTests {
    private func line(_ device: ScreenDevice, _ word: String) -> String? {
        device.lines().first { $0.contains(word) }
    }

    @Test("S opens and closes it, Esc closes it") func opensAndCloses() {
        var device = ScreenDevice.tour()
        device.press("S")
        #expect(device.report.screen == "settings")
        #expect(line(device, "Show Previews")?.contains("Always") == true)
        device.press("S")
        #expect(device.report.screen == "lockScreen")
        device.press("S Esc")
        #expect(device.report.screen == "lockScreen")
    }

    @Test("Each kind of row is an element, in view or not") func rowElements() throws {
        var device = ScreenDevice.tour()
        device.press("S")
        let page = try #require(device.elements.all.first { $0.identifier == "com.apple.Preferences" })
        func row(_ label: String) throws -> Element {
            try #require(page.children.first { $0.label == label }, "\(label)")
        }
        let focused = try row("Show Previews")
        #expect(focused.elementType == .cell && focused.isFocused && focused.isVisible)
        #expect(focused.value == "Always" && focused.uses == [.tap, .changeValue])
        let toggle = try row("Always Group")
        #expect(toggle.elementType == .switch && toggle.value == "On" && toggle.uses == [.tap, .changeValue])
        let text = try row("Summary Times")
        #expect(text.elementType == .cell && text.value == "08:00, 18:00" && text.uses == [.tap])
        let heading = try row("Developer")
        #expect(heading.elementType == .staticText && heading.uses.isEmpty && !heading.isVisible)
        let about = try row("About")
        #expect(about.elementType == .cell && about.value.isEmpty && about.uses == [.tap] && !about.isVisible)
        let application = try row("Weather")
        #expect(application.identifier == "com.example.Weather" && application.value == "Allowed")
        #expect(application.elementType == .cell && application.uses == [.tap] && !application.isVisible)
        // The mark below says how much is out of view, and leads there.
        #expect(page.children.last?.click == .command(.pageDown))
        #expect(page.children.filter { !$0.isVisible }.map(\.label).contains("Completion Handlers"))
    }

    @Test("A switch changes at once", arguments: ["Enter", "Right"])
    func switchChanges(_ key: String) {
        var device = ScreenDevice.tour()
        device.press("S j j")
        #expect(device.system.settings.groupsAlways)
        #expect(line(device, "Always Group")?.contains("On  ━━● ") == true)
        device.press("Enter")
        #expect(!device.system.settings.groupsAlways)
        #expect(line(device, "Always Group")?.hasSuffix("Off  ●━━ ▌") == true)
        device.press(key == "Enter" ? "Enter" : "Left")
        #expect(device.system.settings.groupsAlways)
    }

    @Test("A choice is made in a menu or with the arrows") func choices() {
        var device = ScreenDevice.tour()
        device.press("S Enter")
        #expect(device.lines().contains { $0.contains("1  Always") && $0.contains("✓") })
        device.press("3")
        #expect(device.system.settings.previews == .never)
        device.press("Left")
        #expect(device.system.settings.previews == .whenAuthenticated)
        device.press("Right Right")
        #expect(device.system.settings.previews == .never)
        device.press("Enter Esc")
        #expect(device.system.settings.previews == .never)
        #expect(device.report.screen == "settings")
    }

    @Test("A text is typed, and an invalid one is named and stays in the field") func texts() {
        var device = ScreenDevice.tour()
        device.press("S")
        device.move(to: "Summary Times")
        device.press("Enter")
        #expect(device.screen.settings?.field?.line.text == "8:00,18:00")
        device.press("Home Del Del Del Del Del")
        device.type("7:30,")
        device.press("Enter")
        #expect(device.system.settings.scheduledSummary.times.map(\.description) == ["7:30", "18:00"])
        device.press("Enter")
        device.type(",25:00")
        device.press("Enter")
        #expect(device.noticeRow.contains("Summary Times: “7:30,18:00,25:00” is not accepted"))
        #expect(device.screen.settings?.field?.line.text == "7:30,18:00,25:00")
        device.press("Esc")
        #expect(device.screen.settings?.field == nil)
        #expect(device.report.screen == "settings")
        #expect(device.system.settings.scheduledSummary.times.map(\.description) == ["7:30", "18:00"])
    }

    @Test("An app has a page of its own") func applicationPage() {
        var device = ScreenDevice.tour()
        device.press("S G Enter")
        #expect(device.screen.settings?.application == device.system.applicationOrder.last)
        #expect(line(device, "Banner Style")?.contains("Temporary") == true)
        device.press("j Enter")
        let record = device.system.applications[device.system.applicationOrder.last ?? ScreenDevice.bare]
        #expect(record?.preferences.showsOnLockScreen == false)
        device.press("Esc")
        #expect(device.screen.settings?.application == nil)
        #expect(device.report.screen == "settings")
        device.press("Esc")
        #expect(device.report.screen == "lockScreen")
    }

    @Test("An app that never asked has one setting and can be deleted") func applicationThatNeverAsked() {
        var device = ScreenDevice.tour()
        let application = Application(
            identifier: ApplicationIdentifier("com.example.New"), name: "New", iconGlyph: "◆", iconColor: .gray)
        device.send(.applicationInstalled(application))
        let rows = SettingsRow.rows(of: application.identifier, device.system)
        #expect(
            rows == [
                .setting(.application(application.identifier, .authorization)), .heading(nil),
                .delete(application.identifier),
            ])
    }

    @Test("An app with settings of its own is opened from its page") func opensTheAppsOwnSettings() {
        var device = ScreenDevice.tour()
        device.send(.unlocked)
        device.send(
            .authorizationPreset(ScreenDevice.redGreen, .authorized, [.alert, .providesAppNotificationSettings]))
        device.screen.open(SettingsScreen(ScreenDevice.redGreen, focus: .configure(ScreenDevice.redGreen)))
        #expect(device.press("Enter") == [.event(.applicationSettingsOpened(ScreenDevice.redGreen, from: nil))])
        #expect(device.screen.settings == nil)
    }

    @Test("Leaving for another screen closes it", arguments: ["L", "H", "N"])
    func leavingCloses(_ key: String) {
        var device = ScreenDevice.tour()
        device.send(.unlocked)
        device.press("S \(key)")
        #expect(device.report.screen != "settings")
    }

    @Test("A click does the same as Enter") func clickEqualsEnter() throws {
        var device = ScreenDevice.tour()
        device.press("S")
        let row = try #require(device.lines().firstIndex { $0.contains("Always Group") })
        _ = device.click(20, row)
        #expect(!device.system.settings.groupsAlways)
    }

    @Test(
        "The row with focus is in view at every size",
        arguments: [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 132, rows: 43)])
    func focusIsInView(_ size: Size) {
        var device = ScreenDevice.tour()
        device.size = size
        device.press("S")
        for _ in 0..<20 {
            let world = device.screen.view(of: device.snapshot, size)
            let focused = device.screen.settings?.focusedRow(device.snapshot)
            #expect(device.screen.scene(world).elements.hits.contains { $0.click == focused.map { .settings($0) } })
            device.press("j")
        }
    }

    @Test("F turns Do Not Disturb on and off") func doNotDisturb() {
        var device = ScreenDevice.tour()
        device.size = Size(columns: 80, rows: 60)
        device.press("F")
        #expect(device.system.settings.focus == .doNotDisturb)
        #expect(device.lines().first?.contains("Do Not Disturb") == true)
        device.deliver(ScreenDevice.grouped, "Quiet", thread: "q")
        device.press("N")
        #expect(device.lines().contains { $0.contains("While in Do Not Disturb") })
        #expect(device.system.list.count(in: .missed) == 1)
        device.press("F")
        #expect(device.system.list.count(in: .missed) == 0)
    }

    @Test(
        "Below the rows stands what the setting with focus does, in one line of its own",
        arguments: DeviceLanguage.allCases)
    func explanation(_ language: DeviceLanguage) {
        var device = ScreenDevice.tour()
        device.set("language=\(language.rawValue)")
        for application in [nil, ScreenDevice.tutorial] {
            for case .setting(let setting) in SettingsRow.rows(of: application, device.system) {
                var opened = device
                opened.screen.open(SettingsScreen(application, focus: .setting(setting)))
                let foot = opened.lines()[21]
                #expect(
                    foot.trimmingPrefix { $0 == " " } == TerminalText(setting.explanation.text(in: language)).string,
                    "\(setting)")
            }
        }
        // The last row leads to an app, which needs no sentence.
        device.press("S G")
        #expect(device.lines()[21].isEmpty)
    }

    @Test("Where rows are scarce nothing is said about a setting, and long sentences are whole in two lines")
    func explanationWithoutRoom() {
        var device = ScreenDevice.tour()
        device.set("language=fr")
        device.size = Size(columns: 40, rows: 12)
        device.press("S")
        let sentence = DeviceSetting.previews.explanation.text(in: .french)
        #expect(!device.lines().contains { $0.contains(sentence.prefix(20)) })
        device.size = Size(columns: 60, rows: 20)
        let lines = device.lines().suffix(4).map { $0.trimmingPrefix { $0 == " " } }
        #expect(lines.joined(separator: " ").contains(TerminalText(sentence).string), "\(lines)")
        #expect(device.lines().contains { $0.contains("Afficher les aperçus") })
    }

    @Test(
        "A text that says that there is none is not edited: the field begins empty",
        arguments: [(DeviceSetting.location, "52.5,13.4"), (.timeZone, "Asia/Seoul")])
    func fieldWithoutWord(_ setting: DeviceSetting, _ value: String) {
        var device = ScreenDevice.tour()
        let page = SettingsScreen(focus: .setting(.device(setting)))
        device.screen.open(page)
        device.press("Enter")
        #expect(device.screen.settings?.field?.line.text == "")
        device.type(value)
        device.press("Enter")
        #expect(device.screen.settings?.field == nil && device.system.valueName(of: setting) == value)
        device.press("Enter")
        #expect(device.screen.settings?.field?.line.text == value)
    }
}
