import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceInterface: mouse")
struct MouseTests {
    /// The first cell of a text on screen.
    static func find(_ text: String, _ device: ScreenDevice) throws -> Point {
        for (row, line) in device.lines().enumerated() {
            if let range = line.firstRange(of: text) {
                return Point(column: TerminalText(String(line[..<range.lowerBound])).columns, row: row)
            }
        }
        throw Missing(text: text)
    }

    struct Missing: Error {
        let text: String
    }

    static func click(
        _ text: String, _ device: inout ScreenDevice, _ kind: MouseEvent.Kind = .press
    ) throws -> [InterfaceEffect] {
        let point = try find(text, device)
        return device.click(point.column, point.row, kind)
    }

    @Test("A click taps what it hits") func clickTaps() throws {
        var device = ScreenDevice.tour()
        _ = try Self.click("5 more", &device)
        #expect(device.report.groups[0].expanded)
        _ = try Self.click("Show less", &device)
        #expect(!device.report.groups[0].expanded)
        _ = try Self.click("Shall we meet", &device)
        #expect(device.report.alert?.kind == "unlock")
        // Nothing behind the alert is hit.
        #expect(device.click(5, 6) == [])
        #expect(try Self.click("1 Unlock", &device) == [.event(.alertAnswered(accepted: true))])
    }

    @Test("A right click views") func rightClickViews() throws {
        var device = ScreenDevice.tour()
        let effects = try Self.click("Green notification", &device, .secondaryPress)
        guard case .event(.longLookOpened) = effects.first else {
            Issue.record("no long look")
            return
        }
        device.contentFrame = ScreenDevice.redGreenFrame
        #expect(
            try Self.click("Remove notification", &device)
                == [.control(.contentExtension, identifier: "remove", .pressed)])
        #expect(try Self.click("Esc close", &device) == [.event(.longLookClosed)])
    }

    @Test("Hints and the clear button of a group can be clicked") func hintsCanBeClicked() throws {
        var device = ScreenDevice.tour()
        var wide = device
        wide.size.columns = 190
        #expect(try Self.click("q quit", &wide) == [.quit])
        _ = try Self.click("⏎ expand", &device)
        guard case .event(.cleared(let cleared)) = try Self.click("Clear 6", &device).first else {
            Issue.record("no clear")
            return
        }
        #expect(cleared.count == 6)
        #expect(try Self.click("undo", &device) == [.event(.clearUndone)])
    }

    @Test("The wheel scrolls, and focus stays in view") func wheelScrolls() {
        var device = ScreenDevice.tour()
        device.press("Enter")
        for _ in 0..<4 { _ = device.click(10, 10, .wheelDown) }
        #expect(device.focusedTitle != nil)
        #expect(!device.focusedLines.isEmpty)
        for _ in 0..<20 { _ = device.click(10, 10, .wheelDown) }
        #expect(device.lines().contains { $0.contains("Gym") })
        for _ in 0..<30 { _ = device.click(10, 10, .wheelUp) }
        #expect(device.lines().contains { $0.contains("Saturday, November 21") })
    }

    @Test("Clicks act on home, app and banner") func clicksOnOtherScreens() throws {
        var device = ScreenDevice.empty()
        device.press("L")
        device.applicationScreen = ScreenDevice.groupedScreen
        #expect(try Self.click("Grouped", &device) == [.event(.applicationOpened(ScreenDevice.grouped))])
        #expect(
            try Self.click("2  Choose", &device) == [.control(.application, identifier: "friend", .pressed)])
        let identifier = device.deliver(ScreenDevice.tutorial, "New message") { $0.categoryIdentifier = "message" }
        device.press("Tab")
        #expect(
            try Self.click("2 Delete", &device) == [.event(.actionTapped(identifier, action: "delete", userText: nil))])
        let second = device.deliver(ScreenDevice.tutorial, "Second")
        #expect(try Self.click("Second", &device) == [.event(.notificationTapped(second))])
    }
}
