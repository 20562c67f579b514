import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import SeededRandom
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceInterface: Home Screen") struct HomeScreenTests {
    @Test(
        "The icon of an app has its badge until the badge is 0",
        arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
    func badge(size: Size) throws {
        var device = ScreenDevice.empty()
        device.size = size
        device.press("L")
        #expect(Self.badge(of: ScreenDevice.grouped, in: device) == nil)
        Self.deliver(badge: 12, to: &device)
        #expect(Self.badge(of: ScreenDevice.grouped, in: device) == "12")
        #expect(Self.badge(of: ScreenDevice.redGreen, in: device) == nil)
        Self.deliver(badge: 12_345, to: &device)
        #expect(Self.badge(of: ScreenDevice.grouped, in: device) == "9999+")
        Self.deliver(badge: 0, to: &device)
        #expect(Self.badge(of: ScreenDevice.grouped, in: device) == nil)
    }

    @Test(
        "The menu of an icon deletes its app after two questions, which Enter answers with no",
        arguments: [true, false])
    func deletes(byMouse: Bool) throws {
        var device = ScreenDevice.empty()
        device.press("L Right")
        func openMenu() throws {
            guard byMouse else { return _ = device.press("o") }
            _ = try MouseTests.click("Grouped", &device, .secondaryPress)
        }
        try openMenu()
        #expect(device.report.alert?.title == "Grouped Notifications")
        #expect(device.report.alert?.buttons == ["Remove App"])
        device.press("Enter")
        #expect(device.report.alert?.title == "Remove “Grouped Notifications”?")
        device.press("Enter")
        #expect(device.report.alert == nil)
        try openMenu()
        device.press("1 1 Enter")
        #expect(device.report.alert == nil)
        #expect(device.system.applications[ScreenDevice.grouped] != nil)
        try openMenu()
        device.press("1 1")
        #expect(device.report.alert?.title == "Delete “Grouped Notifications”?")
        device.press("1")
        #expect(device.system.applications[ScreenDevice.grouped] == nil)
        #expect(device.report.screen == "home")
    }

    @Test("Art stands on an icon instead of the glyph, where block elements can be drawn")
    func art() {
        var device = ScreenDevice.empty()
        let identifier = ApplicationIdentifier("com.example.Drawn")
        var application = Application(identifier: identifier, name: "Drawn", iconGlyph: "◉", iconColor: .gray)
        application.iconArt = ["▗▛▀▀▜▖", "█ ▐▌ █", "▝▙▄▄▟▘"]
        device.install(application)
        device.press("L")
        func shown(_ repertoire: Repertoire) -> [Bool] {
            let screen = device.lines(repertoire).joined(separator: "\n")
            return (["◉"] + (application.iconArt ?? [])).map(screen.contains)
        }
        #expect(shown(.unicode) == [false, true, true, true])
        #expect(shown(.ascii) == [false, false, false, false])
        #expect(device.lines(.ascii).contains { $0.contains(/D( |$)/) })
        application.iconArt = nil
        device.install(application)
        #expect(shown(.unicode) == [true])
    }

    @Test("What is below the icons takes focus: what comes next, and the things of the dock") func focusBelowTheIcons()
        throws
    {
        var device = ScreenDevice.empty()
        var content = NotificationContent()
        content.title = "Tea"
        device.send(
            .application(
                ScreenDevice.grouped,
                .add(
                    CallIdentifier(rawValue: 1),
                    NotificationRequest(
                        identifier: "tea", content: content, trigger: .timeInterval(seconds: 60, repeats: false)))))
        device.size = Size(columns: 80, rows: 30)
        device.press("L j j")
        #expect(device.focusedLines == [" Up Next                                                     T jump there"])
        var asked = device
        asked.press("Enter")
        #expect(asked.report.alert?.kind == "time")
        for (key, word) in [("j", "Notifications"), ("l", "Settings"), ("l", "Focus"), ("Tab", "Time")] {
            device.press(key == "l" ? "Right" : key)
            #expect(device.focusedLines.first?.contains(word) == true, "\(device.focusedLines)")
        }
        device.press("Left")
        #expect(
            device.press("Enter") == [.event(.settingAssigned(try SettingAssignment(parsing: "focus=doNotDisturb")))])
        device.press("k k")
        #expect(device.screen.find(HomeScreen.self)?.focusedApplication(device.looked) == ScreenDevice.bare)
        #expect(device.focusedLines.contains { $0.contains("Weather") })
    }

    @Test("The dock is at the lower edge, and rows of icons have a blank row between them where there is room")
    func placesOnTheHomeScreen() {
        var device = ScreenDevice.empty()
        device.size = Size(columns: 80, rows: 30)
        device.press("L")
        #expect(device.lines()[27].contains("English"))
        let grid = HomeGrid(ScreenGeometry(size: device.size, showsInspector: false), icons: 4, upNextRows: 0)
        #expect(
            grid.tile.rows == 8
                && grid.plate(in: Rectangle(origin: Point(column: 0, row: 0), size: grid.tile)).rows == 7)
    }

    @Test("The dock cuts no title where all find room", arguments: [60, 80, 160], DeviceLanguage.allCases)
    func dockTitles(columns: Int, language: DeviceLanguage) {
        var device = ScreenDevice.tour()
        device.set("language=\(columns < 80 ? "en" : language.rawValue)")
        device.size = Size(columns: columns, rows: 20)
        device.press("L")
        let dock = device.lines()[16]
        #expect(dock.contains("N ") && dock.contains("S ") && !dock.contains("…"), "\(dock)")
    }

    /// A sheet of one row has its heading and no line; without a row there is none.
    @Test("What comes next is drawn in whatever the icons leave", arguments: [40, 50, 60, 80, 100, 220])
    func upNextInLittleRoom(columns: Int) {
        for applications in [0, 1, 4, 9, 30] {
            var device = ScreenDevice.empty()
            for number in 0..<applications {
                device.install(.withoutCode(ApplicationIdentifier("com.example.App\(number)")))
            }
            var content = NotificationContent()
            content.title = "Tea"
            for number in 0..<3 {
                device.send(
                    .application(
                        ScreenDevice.grouped,
                        .add(
                            CallIdentifier(rawValue: UInt64(number)),
                            NotificationRequest(
                                identifier: "\(number)", content: content,
                                trigger: .timeInterval(seconds: 60, repeats: false)))))
            }
            device.press("L")
            for rows in Array(12...70).sampled {
                device.size = Size(columns: columns, rows: rows)
                let heading = device.lines().count { $0.contains("Up Next") }
                #expect(heading <= 1, "\(applications) apps more at \(columns)×\(rows)")
                if rows >= 50 { #expect(applications > 4 || heading == 1, "\(applications) at \(columns)×\(rows)") }
            }
        }
    }

    /// Delivers a badge and waits until its banner is gone.
    private static func deliver(badge: Int, to device: inout ScreenDevice) {
        device.deliver(ScreenDevice.grouped, "Badge") { $0.badge = badge }
        device.now += 10
        device.send(.timePassed)
    }

    /// The characters in the style of a badge on the tile of an app.
    private static func badge(of application: ApplicationIdentifier, in device: ScreenDevice) -> String? {
        let canvas = device.screen.scene(device.screen.view(of: device.snapshot, device.size)).pen.canvas
        let geometry = ScreenGeometry(size: device.size, showsInspector: false)
        let grid = HomeGrid(geometry, icons: device.system.applicationOrder.count, upNextRows: 0)
        let area = geometry.column
        guard let index = device.system.applicationOrder.firstIndex(of: application) else { return nil }
        let first = area.row + index / grid.columns * grid.tile.rows
        let left = area.column + index % grid.columns * grid.tile.columns
        var text = ""
        for row in first..<first + grid.tile.rows {
            for column in left..<left + grid.tile.columns where canvas[column, row].style == Theme.badge {
                text += canvas[column, row].text
            }
        }
        return text.isEmpty ? nil : text.split(separator: " ").joined(separator: " ")
    }
}
