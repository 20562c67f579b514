import Foundation
import UserNotifications

/// The conformance that Swift 6 compilers suggested for a delegate on the main actor.
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
