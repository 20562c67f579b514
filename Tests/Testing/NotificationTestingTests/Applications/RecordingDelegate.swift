import UserNotifications

/// A delegate with completion handlers, which keeps what it is told.
final class RecordingDelegate: NSObject, UNUserNotificationCenterDelegate {
    private(set) var actions: [String] = []
    private(set) var presented: [String] = []

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        actions.append(response.actionIdentifier + " of " + response.notification.request.identifier)
        completionHandler()
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        presented.append(notification.request.identifier)
        completionHandler([.banner])
    }
}
