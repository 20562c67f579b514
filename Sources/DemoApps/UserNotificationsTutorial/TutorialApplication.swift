package import Foundation
package import UserNotifications
package import UserNotificationsUI

/// User Notifications Tutorial: a message that can be answered or deleted from its notification.
package final class TutorialApplication: NSObject, HostedApplication, UNUserNotificationCenterDelegate {
    package static let bundle = HostedApplicationBundle(
        identifier: "com.example.UserNotificationsTutorial",
        name: "Notifications Tutorial",
        iconGlyph: "▲",
        iconColor: (red: 0xff, green: 0x9f, blue: 0x0a)
    )

    private static let messageCategory = "com.usernotificationstutorial.message"
    private static let replyAction = "com.usernotificationstutorial.reply"
    private static let deleteAction = "com.usernotificationstutorial.delete"

    private let environment: HostedApplicationEnvironment

    package required init(environment: HostedApplicationEnvironment) {
        self.environment = environment
    }

    package func applicationDidFinishLaunching() {
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        center.requestAuthorization(options: [.alert, .badge, .sound]) { _, error in
            if let error {
                print("requestAuthorization: \(error.localizedDescription)")
            }
        }
        let reply = UNTextInputNotificationAction(
            identifier: Self.replyAction,
            title: "Reply",
            textInputButtonTitle: "Send",
            textInputPlaceholder: "Write an answer"
        )
        let delete = UNNotificationAction(
            identifier: Self.deleteAction,
            title: "Delete",
            options: [.authenticationRequired, .destructive]
        )
        center.setNotificationCategories([
            UNNotificationCategory(
                identifier: Self.messageCategory,
                actions: [reply, delete],
                intentIdentifiers: []
            )
        ])
    }

    package var controls: [HostedControl] {
        [
            .button("message", title: "Message in a second") { self.scheduleMessage() }
        ]
    }

    private func scheduleMessage() {
        let content = UNMutableNotificationContent()
        content.title = "Your tutor"
        content.subtitle = "Lesson one"
        content.body = "Press v to open me, then 1 to write an answer."
        content.categoryIdentifier = Self.messageCategory
        content.sound = .default
        let request = UNNotificationRequest(
            identifier: environment.makeUUID().uuidString,
            content: content,
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: 1, repeats: false)
        )
        UNUserNotificationCenter.current().add(request) { error in
            if let error {
                print("add: \(error.localizedDescription)")
            }
        }
    }

    // MARK: UNUserNotificationCenterDelegate

    package func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.list, .banner, .sound, .badge])
    }

    package func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        switch response {
        case let answer as UNTextInputNotificationResponse:
            print("\(response.actionIdentifier): \(answer.userText)")
        default:
            print(response.actionIdentifier)
        }
        completionHandler()
    }
}
