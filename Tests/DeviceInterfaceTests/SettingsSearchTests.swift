import NotificationCore
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("Settings: searching, and what scroll marks cover") struct SettingsSearchTests {
    private static func settings(_ keys: String = "S", size: Size = Size(columns: 80, rows: 24)) -> TestDevice {
        var device = TestDevice.tour()
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

    @Test("Enter does what the row found is for") func enterActs() {
        var device = Self.settings("S /")
        device.type("theme")
        device.press("Enter")
        #expect(device.report.alert?.kind == "choices" && device.report.alert?.title == "Theme")
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
                #expect(words <= 4, "\(line)")
            }
            #expect(!device.focusedLines.isEmpty)
            device.press("j")
        }
    }

    @Test(
        "The window shows what it must, and leaves a row for each mark",
        arguments: [
            (5, 1, 5, 0, 5, 0), (10, 3, 5, 0, 4, 6), (10, 4, 5, 0, 4, 6), (10, 5, 5, 2, 3, 5), (10, 7, 5, 4, 3, 3),
            (10, 9, 5, 6, 4, 0), (10, 10, 5, 6, 4, 0), (6, 6, 5, 2, 4, 0),
        ])
    func window(_ count: Int, _ end: Int, _ rows: Int, _ scroll: Int, _ shown: Int, _ below: Int) {
        let window = ScrollWindow(
            count: count, showing: end, in: Rectangle(column: 0, row: 3, columns: 9, rows: rows))
        #expect(window.scroll == scroll && window.area.rows == shown && window.below == below)
        #expect(window.scroll < end && end <= window.scroll + window.area.rows)
        #expect(window.area.row == (scroll > 0 ? 4 : 3))
    }
}
