import DemoApps
import DeviceRuntime
import NotificationCore
import NotificationModel
import NotificationWire
import Testing
import UserNotificationsUI

@MainActor
@Suite("TutorialApplication")
struct TutorialApplicationTests {
    private let device = DemoDevice(TutorialApplication.self)
    private var runtime: DeviceRuntime { device.runtime }

    @Test("It asks for permission, and its message has a reply and a delete button")
    func message() throws {
        #expect(runtime.system.alert == .permission(device.application))
        device.answerPrompt(true)
        #expect(device.screen == ["Message in a second"])
        device.press("message")
        let notification = try #require(device.listed.first)
        #expect(notification.content.sound == .systemDefault)
        let actions = try #require(runtime.system.category(of: notification)?.actions)
        #expect(actions.map(\.title) == ["Reply", "Delete"])
        #expect(actions[0].textInput == .init(buttonTitle: "Send", placeholder: "Write an answer"))
        #expect(actions[1].options == [.authenticationRequired, .destructive])
    }

    @Test("Delete asks to unlock first", arguments: [true, false])
    func delete(unlocks: Bool) throws {
        device.answerPrompt(true)
        device.press("message")
        let notification = try #require(device.listed.first)
        runtime.send(.lockPressed)
        let delete = "com.usernotificationstutorial.delete"
        runtime.send(.actionTapped(notification.id, action: delete, userText: nil))
        #expect(runtime.system.alert == .unlock(.action(notification, identifier: delete, userText: nil)))
        #expect(device.listed.count == 1)
        device.answerPrompt(unlocks)
        #expect(device.listed.isEmpty == unlocks)
        #expect(runtime.system.isLocked != unlocks)
    }

    @Test("The typed text and the deletion are printed")
    func printedLines() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) { @MainActor in
            let device = DemoDevice(TutorialApplication.self)
            device.answerPrompt(true)
            for _ in 0..<3 { device.press("message") }
            let identifiers = device.listed.map(\.id)
            device.runtime.send(
                .actionTapped(identifiers[0], action: "com.usernotificationstutorial.reply", userText: "On my way"))
            device.runtime.send(
                .actionTapped(identifiers[1], action: "com.usernotificationstutorial.delete", userText: nil))
            device.runtime.send(.notificationTapped(identifiers[2]))
        }
        #expect(
            DemoAppsTests.printedLines(result, beginningWith: ["com."]) == [
                "com.usernotificationstutorial.reply: On my way", "com.usernotificationstutorial.delete",
                "com.apple.UNNotificationDefaultActionIdentifier",
            ]
        )
    }
}
