import UIKit
import UserNotifications

/// An app that asks a team something; the votes of the others arrive as notifications in the same thread.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let center = UNUserNotificationCenter.current()
        center.setNotificationCategories([
            UNNotificationCategory(identifier: "poll", actions: [], intentIdentifiers: [])
        ])
        center.requestAuthorization(options: [.alert, .sound]) { _, error in
            if let error { print("not authorized: \(error.localizedDescription)") }
        }
        return true
    }
}
