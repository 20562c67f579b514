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
        iconColor: (red: 0xf5, green: 0xa8, blue: 0x0c),
        localizations: TutorialRequests.texts.localizations
    )

    private let environment: HostedApplicationEnvironment
    /// What came of the last press, for the app's screen.
    private var lastLine = "What comes back is shown here."

    private nonisolated static let options: UNAuthorizationOptions = [.alert, .badge, .sound]

    package required init(environment: HostedApplicationEnvironment) {
        self.environment = environment
    }

    package func applicationDidFinishLaunching() {
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        center.requestAuthorizationOrPrint(options: Self.options)
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
                self.schedule(
                    TutorialRequests.message(identifier: self.environment.makeUUID().uuidString), isPrinted: false)
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
            .button("removeAllDelivered", title: "Remove all delivered", isDestructive: true) {
                UNUserNotificationCenter.current().removeAllDeliveredNotifications()
                self.getDelivered()
            },
        ]
    }

    /// Prints a line for the developer and shows words for the user on the app's screen.
    private func say(_ line: String?, _ words: String) {
        if let line { print(line) }
        lastLine = words
    }

    // MARK: Requests

    /// Schedules a request, after asking if the user has not been asked.
    ///
    /// - Parameter isPrinted: Whether a line is printed also where all goes well.
    private func schedule(_ request: UNNotificationRequest, isPrinted: Bool = true) {
        UNUserNotificationCenter.current().askIfNeeded(for: Self.options) {
            let (identifier, title) = (request.identifier, request.content.title)
            UNUserNotificationCenter.current().add(request) { error in
                if let error {
                    self.sayFromHandler(
                        "add \(identifier): \(error.localizedDescription)",
                        "✕ Not scheduled: notifications of this app are off in Settings.")
                } else {
                    self.sayFromHandler(isPrinted ? "scheduled \(identifier)" : nil, "✓ Scheduled: \(title)")
                }
            }
        }
    }

    private func getPending() {
        UNUserNotificationCenter.current().getPendingNotificationRequests { requests in
            self.sayFromHandler(
                "pending: \(Self.list(requests.map(\.identifier)))", "Scheduled: \(Self.titles(requests))")
        }
    }

    private func removeNextPending() {
        UNUserNotificationCenter.current().getPendingNotificationRequests { requests in
            let next = requests.prefix(1).map(\.identifier)
            UNUserNotificationCenter.current().removePendingNotificationRequests(withIdentifiers: next)
            self.sayFromHandler(
                "removed pending: \(Self.list(next))", "✓ No longer scheduled: \(Self.titles(requests.prefix(1)))")
        }
    }

    private func getDelivered() {
        UNUserNotificationCenter.current().getDeliveredNotifications { notifications in
            self.sayFromHandler(
                "delivered: \(Self.list(notifications.map(\.request.identifier)))",
                "Delivered: \(Self.titles(notifications.map(\.request)))")
        }
    }

    private func removeNewestDelivered() {
        UNUserNotificationCenter.current().getDeliveredNotifications { notifications in
            let newest = notifications.prefix(1).map(\.request.identifier)
            UNUserNotificationCenter.current().removeDeliveredNotifications(withIdentifiers: newest)
            self.sayFromHandler(
                "removed delivered: \(Self.list(newest))",
                "✓ Removed: \(Self.titles(notifications.prefix(1).map(\.request)))")
        }
    }

    private func getSettings() {
        UNUserNotificationCenter.current().getNotificationSettings { settings in
            self.sayFromHandler("settings: \(settings.summary)", "Settings: \(settings.summary)")
        }
    }

    private nonisolated static func list(_ identifiers: [String]) -> String {
        identifiers.isEmpty ? "none" : identifiers.joined(separator: ", ")
    }

    private nonisolated static func titles(_ requests: some Sequence<UNNotificationRequest>) -> String {
        list(requests.map(\.content.title))
    }

    private nonisolated func sayFromHandler(_ line: String?, _ words: String) {
        DispatchQueue.performOnMain { self.say(line, words) }
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
        let action = response.actionIdentifier
        let title = response.notification.request.content.title
        switch response {
        case let answer as UNTextInputNotificationResponse:
            say("\(action): \(answer.userText)", "✓ Answered “\(title)”: \(answer.userText)")
        default:
            say(
                action,
                action == UNNotificationDefaultActionIdentifier ? "Opened from “\(title)”" : "✓ Deleted “\(title)”")
        }
        completionHandler()
    }
}
