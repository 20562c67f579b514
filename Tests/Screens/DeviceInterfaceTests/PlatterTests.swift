import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// The short look of a notification in the list.
@Suite("DeviceInterface: platters") struct PlatterTests {
    private static let body =
        "Snow falls in the mountains from noon. Roads above a thousand metres close. Stay at home."

    @Test("Without a title the app's name is the title: on a card and a banner; a long look has it above")
    func untitled() {
        var device = ScreenDevice.empty()
        device.deliver(ScreenDevice.grouped, "", "Only a body.")
        #expect(device.platters.first?[0].hasPrefix("◆  Grouped Notifications  ") == true)
        #expect(device.platters.first?[0].contains("Grouped Notifications  Grouped") == false)
        #expect(device.platters.first?[1].contains("Only a body.") == true)
        device.press("v")
        #expect(device.lines().filter { $0.contains("Grouped Notifications") }.count == 1)
        device.press("Esc L")
        device.deliver(ScreenDevice.grouped, "", "Only a body.")
        #expect(device.lines()[1].contains("Grouped Notifications") && device.lines()[2].contains("Only a body."))
    }

    @Test(
        "A platter has icon, app, time, title, subtitle and the first lines of its text",
        arguments: [
            (
                Size(columns: 80, rows: 24),
                [
                    "Snow falls in the mountains from noon. Roads above a thousand metres",
                    "close. Stay at home.",
                ]
            ),
            (
                Size(columns: 40, rows: 12),
                ["Snow falls in the mountains from", "noon. Roads above a thousand", "metres close. Stay at home."]
            ),
            (
                Size(columns: 40, rows: 30),
                ["Snow falls in the mountains from", "noon. Roads above a thousand", "metres close. Stay at home."]
            ),
        ])
    func parts(size: Size, text: [String]) throws {
        var device = ScreenDevice.empty()
        device.size = size
        device.deliver(ScreenDevice.redGreen, "Storm", Self.body, minutesAgo: 12) { $0.subtitle = "Until the evening" }
        let platter = try #require(device.platters.first)
        #expect(platter[0].hasPrefix("●  Storm  "))
        // Where columns are scarce the tile alone names the app.
        let end = size.columns < 60 ? "    12m" : "  Red & Green Notifications  12m"
        #expect(platter[0].hasSuffix(end))
        #expect(Array(platter.dropFirst()) == ["Until the evening"] + text)
    }

    @Test("A platter shows whether something is attached") func attachment() {
        var device = ScreenDevice.empty()
        device.deliver(ScreenDevice.bare, "Map")
        #expect(device.platters.first?.first?.hasSuffix("  Weather  now") == true)
        #expect(device.platters.first?.first?.contains("Photo") == false)
        device.program.terminal.colors = 16
        device.deliver(ScreenDevice.bare, "Map") { $0.attachments = [ScreenDevice.picture("map.png", "public.png")] }
        #expect(device.platters.first?.first?.hasSuffix("  Photo  Weather  now") == true)
        device.deliver(ScreenDevice.bare, "Song") { $0.attachments = [ScreenDevice.picture("map.mp3", "public.mp3")] }
        #expect(device.platters.first?.first?.hasSuffix("  Sound  Weather  now") == true)
    }

    @Test("An attachment with a hidden thumbnail is not shown") func hiddenThumbnail() {
        var device = ScreenDevice.empty()
        device.deliver(ScreenDevice.bare, "Map") {
            $0.attachments = [ScreenDevice.picture("map.png", "public.png", isHidden: true)]
        }
        #expect(device.platters.first?.first?.contains("Photo") == false)
    }

    @Test(
        "Edges below the leading platter show that there are more",
        arguments: [(1, 24, []), (2, 24, [72]), (3, 24, [72, 68]), (9, 24, [72, 68]), (9, 12, [72, 68])])
    func edges(count: Int, rows: Int, edges: [Int]) {
        var device = ScreenDevice.empty()
        device.size = Size(columns: 80, rows: rows)
        for number in 1...count { device.deliver(ScreenDevice.bare, "Storm \(number)") }
        #expect(device.platters.count == 1)
        #expect(device.platters.first?.first?.contains("Storm \(count)  ") == true)
        // Each edge is narrower than the platter before it.
        #expect(device.edges == edges)
    }
}
