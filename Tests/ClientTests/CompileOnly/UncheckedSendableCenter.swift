import Foundation
import UserNotifications

// What apps write to use the center in tasks.
extension UNUserNotificationCenter: @unchecked Sendable {}

actor BadgeKeeper {
    let center = UNUserNotificationCenter.current()

    func clear() async throws {
        try await center.setBadgeCount(0)
    }
}
