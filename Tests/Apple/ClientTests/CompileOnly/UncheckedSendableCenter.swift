import Foundation
import UserNotifications

// A declaration that apps write in order to use the center in tasks.
extension UNUserNotificationCenter: @unchecked Sendable {}

actor BadgeKeeper {
    let center = UNUserNotificationCenter.current()

    func clear() async throws {
        try await center.setBadgeCount(0)
    }
}
