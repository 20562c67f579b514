package import NotificationModel

/// The effect of a badge count on an app's badge and its notifications.
///
/// | source of the badge count | `nil` | less than 0 | 0 | greater than 0 |
/// |---|---|---|---|---|
/// | a push | unchanged | removed | removed; the app's delivered notifications are cleared first | set |
/// | a local notification | unchanged | removed | removed | set |
/// | `setBadgeCount` | – | an error | removed | set |
/// | `applicationIconBadgeNumber` | – | removed | removed; the app's delivered notifications are cleared first | set |
///
/// None of them has an effect while badges are switched off. Apple, `UNNotificationContent.badge`. That 0 in a push
/// clears the delivered notifications, like setting 0 through `UIApplication`, was observed (rdar 32972838, 35589208),
/// and so was that a negative number leaves them (three reports). Whether `setBadgeCount(0)` also clears them is not
/// known; here it does not, because apps can call `removeAllDeliveredNotifications()`.
package struct BadgeChange: Equatable, Sendable {
    /// The source of a badge count.
    package enum Origin: Hashable, Sendable, CaseIterable {
        case push
        case localNotification
        case setBadgeCount
        case applicationIcon
    }

    /// The new badge count, with 0 for no badge; `nil` leaves it unchanged.
    package var badge: Int?
    /// Whether the app's delivered notifications are cleared before the one with the badge count is listed.
    package var clearsDelivered: Bool

    package static let none = BadgeChange(badge: nil, clearsDelivered: false)

    private init(badge: Int?, clearsDelivered: Bool) {
        self.badge = badge
        self.clearsDelivered = clearsDelivered
    }

    /// - Parameters:
    ///   - badge: The badge count; a negative number removes it.
    ///   - origin: The source of the badge count.
    ///   - isEnabled: Whether the app may have a badge.
    package init(to badge: Int?, from origin: Origin, isEnabled: Bool) {
        guard let badge, isEnabled, badge >= 0 || origin != .setBadgeCount else {
            self = .none
            return
        }
        self.init(badge: max(0, badge), clearsDelivered: badge == 0 && (origin == .push || origin == .applicationIcon))
    }
}

extension NotificationContent {
    /// Whether a local request with this content is neither scheduled nor delivered, because it only sets badge 0.
    ///
    /// Observed on iOS 10.2 (rdar 29859960); a request with only another badge count works. Whether adding such a
    /// request fails was not reported; here it succeeds without an effect.
    package var onlyRemovesBadge: Bool {
        badge == 0 && !hasVisibleText && sound == nil && attachments.isEmpty
    }
}
