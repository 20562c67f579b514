import FoundationEssentials
import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// The words of the log after the app's name.
@Suite struct LogWordsTests {
    private static func device(columns: Int) -> ScreenDevice {
        var device = ScreenDevice()
        device.size = Size(columns: columns, rows: 24)
        device.install(
            Application(
                identifier: ScreenDevice.redGreen, name: "Red & Green Notifications", iconGlyph: "●",
                iconColor: RGBColor(red: 0xff, green: 0x3b, blue: 0x30)))
        return device
    }

    @Test("An app that is installed is named once")
    func installed() throws {
        let entry = try #require(Self.device(columns: 80).log.entries.first)
        #expect(entry.text == "installed" && entry.application == ScreenDevice.redGreen)
        var device = Self.device(columns: 100)
        device.press("I")
        let line = try #require(device.lines().first { $0.contains("installed") })
        #expect(line.contains("Red & Green Notifications: installed"))
    }

    /// Before the text, above it, or as a tile.
    @Test("No row of the log names its app twice", arguments: [40, 60, 80, 100, 120])
    func namedOnce(columns: Int) {
        var device = Self.device(columns: columns)
        device.press("I")
        let page = device.lines().joined(separator: " ")
        #expect(page.contains("installed"))
        let entries = device.log.entries.count { $0.application == ScreenDevice.redGreen }
        #expect(page.components(separatedBy: "Red & Green Notif").count - 1 <= entries)
        #expect(device.log.entries.allSatisfy { !$0.text.contains("Red & Green") })
    }
}
