import Foundation
import UserNotifications

/// The async methods in a class without isolation.
class AsyncDelegate: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        let settings = await center.notificationSettings()
        return settings.authorizationStatus == .authorized ? [.banner, .list] : []
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async {
        await center.deliveredNotifications().forEach { print($0.request.identifier) }
    }
}
