package import Foundation
import NcenterResources
package import NotificationHosting
package import UserNotifications

/// Tutor: a button for each kind of trigger and for each call that manages requests, and a
/// message that can be answered or deleted from its notification.
package final class TutorialApplication: NSObject, HostedApplication, UNUserNotificationCenterDelegate {
    package static let bundle = HostedApplicationBundle(
        identifier: "com.example.UserNotificationsTutorial",
        name: "Tutor",
        iconGlyph: "▲",
        iconArt: ["  ▟▙  ", " ▟██▙ ", "▟████▙"],
        iconColor: (red: 0xf5, green: 0xa8, blue: 0x0c),
        localizations: LocalizableStrings.tables(of: "Tutor")
    )

    private let environment: HostedApplicationEnvironment
    /// What came of the last press, for the app's screen.
    private var lastLine = nothing

    private nonisolated static var nothing: String { localized("Results appear here.") }
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
            .button("message", title: localized("Message in a second")) {
                self.schedule(
                    TutorialRequests.message(identifier: self.environment.makeUUID().uuidString), isPrinted: false)
            },
            .button("interval", title: localized("In one hour")) { self.schedule(TutorialRequests.interval) },
            .button("calendar", title: localized("Every day at 22:00")) { self.schedule(TutorialRequests.calendar) },
            .button("region", title: localized("Within 500 m of 40° N 120° E")) {
                self.schedule(TutorialRequests.region)
            },
            .button("getPending", title: localized("Get pending")) { self.getPending() },
            .button("removePending", title: localized("Remove next pending")) { self.removeNextPending() },
            .button("removeAllPending", title: localized("Remove all pending")) {
                UNUserNotificationCenter.current().removeAllPendingNotificationRequests()
                self.getPending()
            },
            .button("getDelivered", title: localized("Get delivered")) { self.getDelivered() },
            .button("removeDelivered", title: localized("Remove newest delivered")) { self.removeNewestDelivered() },
            .button("getSettings", title: localized("Get settings")) { self.getSettings() },
            .button("removeAllDelivered", title: localized("Remove all delivered"), isDestructive: true) {
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
            let identifier = request.identifier
            UNUserNotificationCenter.current().add(request) { error in
                if let error {
                    self.sayFromHandler(
                        "add \(identifier): \(error.localizedDescription)",
                        localized(AppTexts.turnedOff))
                } else {
                    // The device itself says what comes when.
                    self.sayFromHandler(isPrinted ? "scheduled \(identifier)" : nil, Self.nothing)
                }
            }
        }
    }

    private func getPending() {
        UNUserNotificationCenter.current().getPendingNotificationRequests { requests in
            self.sayFromHandler(
                "pending: \(Self.list(requests.map(\.identifier)))", Self.titles(requests, "Scheduled: %@"))
        }
    }

    private func removeNextPending() {
        UNUserNotificationCenter.current().getPendingNotificationRequests { requests in
            let next = requests.prefix(1).map(\.identifier)
            UNUserNotificationCenter.current().removePendingNotificationRequests(withIdentifiers: next)
            self.sayFromHandler(
                "removed pending: \(Self.list(next))", Self.titles(requests.prefix(1), "✓ No longer scheduled: %@"))
        }
    }

    private func getDelivered() {
        UNUserNotificationCenter.current().getDeliveredNotifications { notifications in
            self.sayFromHandler(
                "delivered: \(Self.list(notifications.map(\.request.identifier)))",
                Self.titles(notifications.map(\.request), "Delivered: %@"))
        }
    }

    private func removeNewestDelivered() {
        UNUserNotificationCenter.current().getDeliveredNotifications { notifications in
            let newest = notifications.prefix(1).map(\.request.identifier)
            UNUserNotificationCenter.current().removeDeliveredNotifications(withIdentifiers: newest)
            self.sayFromHandler(
                "removed delivered: \(Self.list(newest))",
                Self.titles(notifications.prefix(1).map(\.request), "✓ Removed: %@"))
        }
    }

    private func getSettings() {
        UNUserNotificationCenter.current().getNotificationSettings { settings in
            self.sayFromHandler("settings: \(settings.summary)", localized("Settings: %@", settings.summary))
        }
    }

    private nonisolated static func list(_ identifiers: [String]) -> String {
        identifiers.isEmpty ? "none" : identifiers.joined(separator: ", ")
    }

    /// Returns a sentence with the titles of requests; without any, with a word that says so.
    private nonisolated static func titles(_ requests: some Sequence<UNNotificationRequest>, _ format: String) -> String
    {
        let titles = requests.map(\.content.title)
        return titles.isEmpty
            ? localized(format.replacingOccurrences(of: "%@", with: "none")) : localized(format, list(titles))
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
            center.setBadgeCount(0)
            say("\(action): \(answer.userText)", localized("✓ Answered “%@”: %@", title, answer.userText))
        default:
            say(
                action,
                localized(
                    action == UNNotificationDefaultActionIdentifier ? "Opened from “%@”" : "✓ Deleted “%@”", title))
        }
        completionHandler()
    }
}
