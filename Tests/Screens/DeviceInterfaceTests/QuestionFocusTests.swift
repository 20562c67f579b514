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
            .clear(.recent, nil), .quit, .delete(app), .turnOff(app, from: notification), .keep(app),
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
