import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceInterface: media button")
struct MediaButtonTests {
    private static let toggled = [InterfaceEffect.control(.contentExtension, identifier: "", .playbackToggled)]

    private static func hint(_ device: ScreenDevice) -> String { device.lines().last ?? "" }

    @Test("Tab reaches it before the buttons, Enter and Space press it, and the hint says what it does")
    func keysPressTheButton() {
        var device = ScreenDevice.media()
        device.press("BackTab")
        #expect(device.screen.longLookFocus == .mediaButton)
        #expect(Self.hint(device).contains("⏎ play"))
        #expect(device.press("Enter") == Self.toggled)
        #expect(device.press("Space") == Self.toggled)
        device.contentFrame?.mediaButton?.isPlaying = true
        #expect(Self.hint(device).contains("⏎ pause"))
        device.press("Tab")
        #expect(device.screen.longLookFocus == .action("love"))
    }

    @Test("A click on it presses it, a click beside it opens the app") func clickPressesTheButton() throws {
        var device = ScreenDevice.media()
        #expect(try MouseTests.click("► Play", &device) == Self.toggled)
        device.contentFrame?.mediaButton?.isPlaying = true
        #expect(try MouseTests.click("‖ Pause", &device) == Self.toggled)
        let identifier = try #require(device.system.longLook?.notification.id)
        #expect(try MouseTests.click("7 ♪", &device) == [.event(.notificationTapped(identifier))])
    }

    @Test("An overlay disappears while media play, and a tap on the drawing pauses") func overlayDisappears() throws {
        var device = ScreenDevice.media(.overlay)
        #expect(device.lines().contains { $0.contains("► Play") })
        device.contentFrame?.mediaButton?.isPlaying = true
        #expect(!device.lines().contains { $0.contains("Pause") || $0.contains("Play ") })
        #expect(try MouseTests.click("7 ♪", &device) == Self.toggled)
        #expect(device.press("Enter") == Self.toggled)
        #expect(Self.hint(device).contains("⏎ pause"))
        let identifier = try #require(device.system.longLook?.notification.id)
        #expect(try MouseTests.click("오늘의", &device) == [.event(.notificationTapped(identifier))])
    }

    @Test("Focus leaves it when the extension takes it away") func focusLeaves() {
        var device = ScreenDevice.media()
        device.press("BackTab")
        device.contentFrame?.mediaButton = nil
        device.screen.reconcile(with: device.snapshot)
        #expect(device.screen.longLookFocus == .action("love"))
        #expect(device.report.longLook?.mediaButton == nil)
    }

    @Test(
        "Its label is as long as there is room for",
        arguments: [
            (1, 1, "►"), (2, 1, "►"), (3, 1, "▐►▌"), (5, 1, "▐ ► ▌"), (7, 1, "▐  ►  ▌"), (8, 1, "▐► Play▌"),
            (10, 1, "▐ ► Play ▌"), (12, 2, "▐  ► Play  ▌"), (5, 3, "▐ ► ▌"), (8, 3, "▐► Play▌"), (4, 4, "▐► ▌"),
        ] as [(Int, Int, String)])
    func labelFitsItsRoom(_ columns: Int, _ rows: Int, _ label: String) {
        let device = ScreenDevice.media(area: Rectangle(column: 20, row: 2, columns: columns, rows: rows))
        let line = device.lines().first { $0.contains("►") }
        #expect(line?.contains(label) == true, "\(line ?? "")")
    }

    @Test("The report has its state and position") func report() {
        var device = ScreenDevice.media(.overlay)
        #expect(device.report.longLook?.mediaButton?.type == "overlay")
        #expect(device.report.longLook?.mediaButton?.visible == true)
        device.contentFrame?.mediaButton?.isPlaying = true
        let button = device.report.longLook?.mediaButton
        #expect(button?.playing == true && button?.visible == false)
        #expect(button.map { [$0.column, $0.row, $0.columns, $0.rows] } == [2, 1, 16, 3])
    }
}
