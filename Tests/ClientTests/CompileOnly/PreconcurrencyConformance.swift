import Foundation
import UserNotifications

/// How Swift 6 compilers told people to adopt the delegate from the main actor.
@MainActor
final class PreconcurrencyConformance: NSObject {
    var path: [String] = []
}

extension PreconcurrencyConformance: @preconcurrency UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        path.append(response.actionIdentifier)
        completionHandler()
    }
}
