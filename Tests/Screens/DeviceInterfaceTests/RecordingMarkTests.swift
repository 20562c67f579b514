import TerminalCanvas
import Testing

@testable import DeviceInterface

/// The sign of a recording in the status line.
@Suite struct RecordingMarkTests {
    private static func device(_ size: Size, isRecorded: Bool = true) -> ScreenDevice {
        var device = ScreenDevice.tour()
        device.size = size
        device.program.isRecorded = isRecorded
        return device
    }

    @Test(
        "While the device is recorded, the status line says so, in red, in ASCII and without colours",
        arguments: [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)],
        ["", "v", "H", "S", "I"])
    func sign(size: Size, keys: String) throws {
        var device = Self.device(size)
        device.press(keys)
        #expect(device.lines()[0].hasSuffix("● REC"), "\(device.lines()[0])")
        #expect(device.lines(.ascii)[0].hasSuffix("@ REC"), "\(device.lines(.ascii)[0])")
        #expect(device.canvas[size.columns - 2, 0].style.foreground == Color(.danger))
        device.set("theme=monochrome")
        #expect(device.lines()[0].hasSuffix("● REC"))
        device.program.isRecorded = false
        #expect(!device.lines()[0].contains("REC"))
    }

    @Test("A click on it does what the key does") func click() throws {
        var device = Self.device(Size(columns: 80, rows: 24))
        #expect(try MouseTests.click("● REC", &device) == [.record])
    }

    @Test("Without a recording the key that writes what has focus says how one begins") func key() {
        var device = Self.device(Size(columns: 80, rows: 24), isRecorded: false)
        #expect(device.screen.writesExpectation(.control("r")))
        device.press("C-r")
        #expect(device.noticeRow.contains("Not recording; R starts"))
    }
}
