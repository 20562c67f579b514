import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("The key that changes what pictures are drawn with") struct RenderingKeyTests {
    private static func longLook() throws -> ScreenDevice {
        var device = ScreenDevice.tour()
        device.press("j j v")
        device.contentFrame = try ScreenDevice.turned(0)
        return device
    }

    @Test("In a long look with an app's picture it goes round the values of the setting") func goesRound() throws {
        var device = try Self.longLook()
        var seen: [ImageRendering] = []
        for _ in ImageRendering.allCases {
            device.press("r")
            seen.append(device.system.settings.imageRendering)
        }
        #expect(seen == [.braille, .ascii, .blocks])
    }

    @Test("The hint names what comes next") func hint() throws {
        var device = try Self.longLook()
        device.size = Size(columns: 160, rows: 30)
        for next in ["Braille", "ASCII", "Blocks"] {
            #expect(device.hintBar.contains("r \(next)"), "\(device.hintBar)")
            device.press("r")
        }
    }

    @Test("Elsewhere it changes nothing and says so", arguments: ["", "H", "j v", "S"])
    func elsewhere(_ keys: String) {
        var device = ScreenDevice.tour()
        device.press(keys)
        device.press("r")
        #expect(device.system.settings.imageRendering == .blocks)
        #expect(device.lines().contains { $0.contains("Nothing here has another rendering") })
        #expect(!device.hintBar.contains("r Braille"))
    }
}
