import UIKit
import UserNotifications

/// An app that tells of new records, which can be heard in the notification.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let center = UNUserNotificationCenter.current()
        let keep = UNNotificationAction(identifier: "keep", title: "Keep for Later")
        center.setNotificationCategories([
            UNNotificationCategory(identifier: "record", actions: [keep], intentIdentifiers: [])
        ])
        center.requestAuthorization(options: [.alert, .sound]) { _, error in
            if let error { print("not authorized: \(error.localizedDescription)") }
        }
        return true
    }
}
