import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("Settings: searching, and what scroll marks cover") struct SettingsSearchTests {
    private static func settings(_ keys: String = "S", size: Size = Size(columns: 80, rows: 24)) -> ScreenDevice {
        var device = ScreenDevice.tour()
        device.size = size
        device.press(keys)
        return device
    }

    @Test("Words narrow the page to the rows that have them, in title or value") func narrows() {
        var device = Self.settings("S /")
        device.type("theme")
        #expect(device.lines().contains { $0.contains("Theme") })
        #expect(!device.lines().contains { $0.contains("Show Previews") })
        // The words that are found are marked, and nothing is lost on leaving.
        device.press("Esc")
        #expect(
            device.lines().contains { $0.contains("Show Previews") }
                || device.focusedLines.contains { $0.contains("Theme") })
        #expect(device.focusedLines.contains { $0.contains("Theme") })
    }

    @Test("Enter keeps what is found, and the next does what its row is for; Esc shows all") func enterActs() {
        var device = Self.settings("S /")
        device.type("theme")
        device.press("Enter")
        #expect(device.report.alert == nil && device.lines().contains { $0.contains("Theme") })
        #expect(device.hintBar.hasPrefix(" / theme 1 of "))
        #expect(device.shownHints.contains("Esc show all") && device.shownHints.contains("/ edit"))
        var other = device
        other.press("Esc")
        #expect(other.lines().count > 20 && other.report.screen == "settings" && !other.hintBar.contains("theme"))
        device.press("Enter")
        #expect(device.report.alert?.kind == "choices" && device.report.alert?.title == "Theme")
    }

    @Test("The open field takes the whole row, and counts what it finds") func wide() {
        var device = Self.settings("S /", size: Size(columns: 160, rows: 50))
        device.type("theme")
        #expect(device.hintBar.dropFirst(110).contains(/1 of \d+ .*Esc show all/))
    }

    @Test("What is not there is said, and Esc goes back one step at a time") func nothingFound() {
        var device = Self.settings("S /")
        device.type("no such thing")
        #expect(device.lines().contains { $0.contains("No setting for that") })
        device.press("Esc")
        #expect(device.report.screen == "settings" && !device.lines().contains { $0.contains("No setting for that") })
        device.press("Esc")
        #expect(device.report.screen != "settings")
    }

    @Test(
        "A pill stands in a row of its own, wherever the page is scrolled",
        arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 80, rows: 16)])
    func pillsCoverNothing(_ size: Size) {
        var device = Self.settings(size: size)
        for _ in 0..<40 {
            for line in device.lines() where line.contains("▾") || line.contains("▴") {
                let words = line.filter { $0.isLetter }.count
                #expect(words <= 8, "\(line)")
            }
            #expect(!device.focusedLines.isEmpty)
            device.press("j")
        }
    }

    @Test(
        "The window shows what it must, from as far up as it can",
        arguments: [
            (5, 1, 5, 0, 0), (10, 3, 5, 0, 5), (10, 5, 5, 0, 5), (10, 7, 5, 2, 3), (10, 10, 5, 5, 0), (6, 9, 5, 1, 0),
        ])
    func window(_ count: Int, _ end: Int, _ rows: Int, _ scroll: Int, _ below: Int) {
        let window = ScrollWindow(count: count, showing: end, rows: rows)
        #expect(window.scroll == scroll && window.below == below)
    }

    @Test("What is on the apps' pages is found, with the app, and opens there") func findsRowsOfApps() throws {
        var device = Self.settings("S /")
        device.type("sound")
        let found = device.lines().filter { $0.contains("Sounds  ") }
        #expect(found.count == device.system.applicationOrder.count)
        #expect(found.contains { $0.contains("◆") && $0.contains("Grouped Notifications") })
        #expect(device.hintBar.contains("⏎ keep") && device.hintBar.contains("Esc"))
        device.type(" grouped")
        let effect = InterfaceEffect.event(
            .settingAssigned(try SettingAssignment(parsing: "\(ScreenDevice.grouped.rawValue):sounds=off")))
        #expect(device.press("Enter") == [] && device.shownHints.contains("⏎ switch off"))
        #expect(device.press("Enter") == [effect])
        // The app's own page shows the change, and Esc goes back to the first one.
        #expect(device.screen.settings?.application == ScreenDevice.grouped)
        #expect(device.focusedLines.contains { $0.contains("Sounds") && $0.contains("Off") })
        device.press("Esc")
        #expect(device.screen.settings?.application == nil && device.report.screen == "settings")
        // The name alone finds the app and not all of its rows.
        device.press("/")
        device.type("grouped")
        #expect(device.focusedLines.count == 1 && !device.lines().contains { $0.contains("Sounds") })
    }
}
