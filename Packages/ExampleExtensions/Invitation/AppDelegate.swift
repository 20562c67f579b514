import UIKit
import UserNotifications

/// An app whose invitations can be answered without opening it.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        center.setNotificationCategories([
            UNNotificationCategory(
                identifier: "invitation", actions: InvitationAction.unanswered.map(\.action), intentIdentifiers: [])
        ])
        center.requestAuthorization(options: [.alert, .sound]) { _, error in
            if let error { print("not authorized: \(error.localizedDescription)") }
        }
        return true
    }

    /// An answer that the content extension has forwarded.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        print("\(response.actionIdentifier): \(response.notification.request.content.title)")
        completionHandler()
    }
}
