import Foundation
import UserNotifications

/// A class on the main actor whose async callbacks are not, and hop there.
@MainActor
class NonisolatedAsyncDelegate: NSObject, UNUserNotificationCenterDelegate {
    var path: [String] = []

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        [.banner, .list, .badge]
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async {
        let identifier = response.notification.request.identifier
        await MainActor.run { path.append(identifier) }
    }
}
