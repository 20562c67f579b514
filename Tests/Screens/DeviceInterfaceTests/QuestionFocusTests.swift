import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("Questions: what has focus at first") struct QuestionFocusTests {
    /// Every question that has a destructive button, and one for each other kind.
    private static var questions: [Question] {
        let app = ScreenDevice.redGreen
        let notification = DeliveredNotification.Identifier(application: app, request: "r")
        return [
            .clear(.recent, nil), .remove(app), .delete(app), .turnOff(app, from: notification), .keep(app),
            .alert(.permission(app)), .alert(.criticalPermission(app)), .time,
            .choices(.application(app, .authorization)),
        ]
    }

    @Test("Enter presses nothing destructive before the user has moved") func nothingDestructive() {
        let device = ScreenDevice.tour()
        for question in Self.questions {
            let content = question.content(device.snapshot)
            let screen = QuestionScreen(question, device.snapshot)
            #expect(!content.buttons.isEmpty && !content.buttons[screen.focus].isDestructive, "\(content.kind)")
        }
        var menu = device
        menu.press("o")
        #expect(menu.report.alert?.kind == "options")
        menu.press("Enter")
        #expect(menu.system.list.count == 13)
    }

    @Test(
        "On a large screen a sheet and a question are in the middle, and all behind them is a shadow with the time above",
        arguments: [Size(columns: 160, rows: 50), Size(columns: 200, rows: 60)], ["v", "T"])
    func middle(size: Size, key: String) throws {
        var device = ScreenDevice.tour()
        device.size = size
        device.press(key)
        let frame = device.screen.frame(snapshot: device.snapshot, size: size)
        let area = try #require(frame.sheet).area
        #expect(abs(2 * area.column + area.columns - size.columns) <= 1)
        for row in 1..<size.rows - 2 {
            #expect(frame.canvas[0, row].style.background == frame.canvas[size.columns - 1, row].style.background)
        }
        #expect(device.lines()[0].hasSuffix("09:41"))
    }

    @Test("A question whose first button is destructive begins at its last harmless one") func rule() {
        func content(_ destructive: [Bool], preferring button: Int = 0) -> QuestionContent {
            QuestionContent(
                kind: "", title: "", buttons: destructive.map { .init("", isDestructive: $0) }, preferredButton: button)
        }
        #expect(content([true, false]).firstFocus == 1)
        #expect(content([true, true, false]).firstFocus == 2)
        #expect(content([false, true]).firstFocus == 0)
        #expect(content([false, true], preferring: 1).firstFocus == 0)
        // There is nothing else to press.
        #expect(content([true]).firstFocus == 0)
    }
}
