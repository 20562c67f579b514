import DeviceRuntime
import Foundation
import NcenterDemoApps
import NotificationCore
import NotificationHosting
import NotificationModel
import NotificationWire
import Testing

@MainActor
@Suite("TutorialApplication")
struct TutorialApplicationTests {
    private let device = DemoDevice(TutorialApplication.self)
    private var runtime: DeviceRuntime { device.runtime }

    @Test("It asks for permission, and its message has a reply and a delete button")
    func message() throws {
        #expect(runtime.system.alert == .permission(device.application))
        device.answerPrompt(true)
        #expect(device.screen.dropFirst().first == "Message in a second")
        device.press("message")
        let notification = try #require(device.listed.first)
        #expect(notification.content.sound == .systemDefault)
        let actions = try #require(runtime.system.category(of: notification)?.actions)
        #expect(actions.map(\.title) == ["Reply", "Delete"])
        #expect(actions[0].textInput?.buttonTitle == "Send" && actions[0].textInput?.placeholder == "Write an answer")
        #expect(actions[1].options == [.authenticationRequired, .destructive])
    }

    @Test("The interval is 3600 seconds, and the evening is ten o’clock every day")
    func triggers() throws {
        device.answerPrompt(true)
        device.press("interval")
        device.press("calendar")
        let requests = runtime.system.pending.items.map(\.request)
        #expect(requests.map(\.identifier) == ["interval", "calendar"])
        #expect(
            requests.map(\.trigger) == [
                .timeInterval(seconds: 3_600, repeats: false),
                .calendar(DateComponents(hour: 22, minute: 0), repeats: true),
            ]
        )
        #expect(requests.allSatisfy { $0.content.sound == .systemDefault && $0.content.badge == 1 })
    }

    @Test("Without permission nothing is scheduled, and the screen says so", arguments: ["interval", "calendar"])
    func refusal(button: String) throws {
        device.answerPrompt(false)
        device.press(button)
        #expect(runtime.system.pending.items.isEmpty)
        #expect(device.screen.first?.hasPrefix("✕ Not scheduled: ") == true)
    }

    @Test("Pending and delivered notifications are returned, and are removed one by one or all at once")
    func management() throws {
        device.answerPrompt(true)
        for button in ["interval", "calendar", "message", "message"] { device.press(button) }
        for (button, line) in [
            ("getPending", "Scheduled: An hour is over, Ten o’clock"),
            ("removePending", "✓ No longer scheduled: An hour is over"),
            ("removeAllPending", "Scheduled: none"),
            ("removePending", "✓ No longer scheduled: none"),
            ("getDelivered", "Delivered: Your tutor, Your tutor"),
            ("removeDelivered", "✓ Removed: Your tutor"),
            ("getDelivered", "Delivered: Your tutor"),
            ("removeAllDelivered", "Delivered: none"),
            ("removeDelivered", "✓ Removed: none"),
        ] {
            device.press(button)
            #expect(device.screen.first == line)
        }
        #expect(device.listed.isEmpty && runtime.system.pending.items.isEmpty)
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
            NcenterDemoAppsTests.printedLines(result, beginningWith: ["com."]) == [
                "com.usernotificationstutorial.reply: On my way", "com.usernotificationstutorial.delete",
                "com.apple.UNNotificationDefaultActionIdentifier",
            ]
        )
    }
}
