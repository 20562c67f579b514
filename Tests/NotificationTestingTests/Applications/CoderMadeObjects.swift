import Foundation
import UserNotifications

/// Gives a notification and its response the parts that tests for iOS give by a coder.
final class PartsCoder: NSCoder {
    private let request: UNNotificationRequest
    private let action: String

    init(_ request: UNNotificationRequest, action: String = UNNotificationDefaultActionIdentifier) {
        self.request = request
        self.action = action
    }

    override var allowsKeyedCoding: Bool { true }

    override func decodeObject(forKey key: String) -> Any? {
        switch key {
        case "request": request
        case "date": Date(timeIntervalSince1970: 0)
        case "notification": UNNotification(coder: self)
        case "actionIdentifier": action
        default: nil
        }
    }

    override func decodeInt64(forKey key: String) -> Int64 { 0 }
}

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
