import Foundation
import UserNotifications

/// A main-actor class whose async methods are nonisolated and hop to the main actor.
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
