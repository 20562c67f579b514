package import Foundation
package import UserNotifications
package import UserNotificationsUI

/// User Notifications Tutorial: a button for each kind of trigger and for each call that manages requests, and a
/// message that can be answered or deleted from its notification.
package final class TutorialApplication: NSObject, HostedApplication, UNUserNotificationCenterDelegate {
    package static let bundle = HostedApplicationBundle(
        identifier: "com.example.UserNotificationsTutorial",
        name: "Notifications Tutorial",
        iconGlyph: "▲",
        iconArt: ["  ▟▙  ", " ▟██▙ ", "▟████▙"],
        iconColor: (red: 0xf5, green: 0xa8, blue: 0x0c)
    )

    private let environment: HostedApplicationEnvironment
    /// The last printed line, for the app's screen.
    private var lastLine = "What comes back is shown here."

    package required init(environment: HostedApplicationEnvironment) {
        self.environment = environment
    }

    package func applicationDidFinishLaunching() {
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        center.requestAuthorizationOrPrint(options: [.alert, .badge, .sound])
        center.setNotificationCategories([TutorialRequests.messageCategory])
    }

    package func applicationWillEnterForeground() {
        UNUserNotificationCenter.current().setBadgeCount(0)
    }

    // MARK: Screen

    package var controls: [HostedControl] {
        [
            .label("last", text: lastLine),
            .button("message", title: "Message in a second") {
                let message = TutorialRequests.message(identifier: self.environment.makeUUID().uuidString)
                UNUserNotificationCenter.current().addOrPrint(message)
                self.lastLine = "A message comes in a second."
            },
            .button("interval", title: "In one hour") { self.schedule(TutorialRequests.interval) },
            .button("calendar", title: "Every day at 22:00") { self.schedule(TutorialRequests.calendar) },
            .button("region", title: "Within 500 m of 40° N 120° E") { self.schedule(TutorialRequests.region) },
            .button("getPending", title: "Get pending") { self.getPending() },
            .button("removePending", title: "Remove next pending") { self.removeNextPending() },
            .button("removeAllPending", title: "Remove all pending") {
                UNUserNotificationCenter.current().removeAllPendingNotificationRequests()
                self.getPending()
            },
            .button("getDelivered", title: "Get delivered") { self.getDelivered() },
            .button("removeDelivered", title: "Remove newest delivered") { self.removeNewestDelivered() },
            .button("getSettings", title: "Get settings") { self.getSettings() },
            .button("removeAllDelivered", title: "Remove all delivered") {
                UNUserNotificationCenter.current().removeAllDeliveredNotifications()
                self.getDelivered()
            },
        ]
    }

    /// Prints a line and shows it on the app's screen.
    private func say(_ line: String) {
        print(line)
        lastLine = line
    }

    // MARK: Requests

    private func schedule(_ request: UNNotificationRequest) {
        let identifier = request.identifier
        UNUserNotificationCenter.current().add(request) { error in
            if let error {
                self.sayFromHandler("add \(identifier): \(error.localizedDescription)")
            } else {
                self.sayFromHandler("scheduled \(identifier)")
            }
        }
    }

    private func getPending() {
        UNUserNotificationCenter.current().getPendingNotificationRequests { requests in
            self.sayFromHandler("pending: \(Self.list(requests.map(\.identifier)))")
        }
    }

    private func removeNextPending() {
        UNUserNotificationCenter.current().getPendingNotificationRequests { requests in
            let next = requests.prefix(1).map(\.identifier)
            UNUserNotificationCenter.current().removePendingNotificationRequests(withIdentifiers: next)
            self.sayFromHandler("removed pending: \(Self.list(next))")
        }
    }

    private func getDelivered() {
        UNUserNotificationCenter.current().getDeliveredNotifications { notifications in
            self.sayFromHandler("delivered: \(Self.list(notifications.map(\.request.identifier)))")
        }
    }

    private func removeNewestDelivered() {
        UNUserNotificationCenter.current().getDeliveredNotifications { notifications in
            let newest = notifications.prefix(1).map(\.request.identifier)
            UNUserNotificationCenter.current().removeDeliveredNotifications(withIdentifiers: newest)
            self.sayFromHandler("removed delivered: \(Self.list(newest))")
        }
    }

    private func getSettings() {
        UNUserNotificationCenter.current().getNotificationSettings { settings in
            self.sayFromHandler("settings: \(settings.summary)")
        }
    }

    private nonisolated static func list(_ identifiers: [String]) -> String {
        identifiers.isEmpty ? "none" : identifiers.joined(separator: ", ")
    }

    private nonisolated func sayFromHandler(_ line: String) {
        DispatchQueue.performOnMain { self.say(line) }
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
            say("\(response.actionIdentifier): \(answer.userText)")
        default:
            say(response.actionIdentifier)
        }
        completionHandler()
    }
}
