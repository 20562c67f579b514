import UserNotifications

// Declarations of apps that were written for classes without these conformances.
extension UNNotificationContent: @retroactive @unchecked Sendable {}
extension UNNotificationRequest: @retroactive @unchecked Sendable {}

struct Reminder: Sendable {
    let request: UNNotificationRequest
    let content: UNNotificationContent
}
