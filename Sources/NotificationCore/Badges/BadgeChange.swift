package import NotificationModel

/// What happens to an app's badge, and to its notifications because of it.
///
/// | where the number comes from | `nil` | 0 | more |
/// |---|---|---|---|
/// | a push | stays | removed; the app's delivered notifications are cleared first | set |
/// | a local notification | stays | removed | set |
/// | `setBadgeCount` | – | removed | set |
///
/// All of them do nothing while badges are switched off. Apple, `UNNotificationContent.badge`; that 0 in a push clears
/// the delivered notifications, as 0 set through `UIApplication` does, was observed (rdar 32972838, 35589208). Whether
/// `setBadgeCount(0)` clears them too is not known; here it does not, since an app has `removeAllDeliveredNotifications()`
/// for that.
package struct BadgeChange: Hashable, Sendable {
    /// Where a number comes from.
    package enum Origin: Hashable, Sendable, CaseIterable {
        case push
        case localNotification
        case setBadgeCount
    }

    /// The badge from now on, 0 being none; `nil` leaves it.
    package var badge: Int?
    /// Whether the app's delivered notifications are cleared, before the one that brings the number is listed.
    package var clearsDelivered: Bool

    /// Nothing happens.
    package static let none = BadgeChange(badge: nil, clearsDelivered: false)

    private init(badge: Int?, clearsDelivered: Bool) {
        self.badge = badge
        self.clearsDelivered = clearsDelivered
    }

    /// - Parameters:
    ///   - badge: The number; one below 0 does nothing.
    ///   - origin: Where it comes from.
    ///   - isEnabled: Whether the app may have a badge.
    package init(to badge: Int?, from origin: Origin, isEnabled: Bool) {
        guard let badge, badge >= 0, isEnabled else {
            self = .none
            return
        }
        self.init(badge: badge, clearsDelivered: badge == 0 && origin == .push)
    }

    package init(of content: NotificationContent, from origin: Origin, isEnabled: Bool) {
        self.init(to: content.badge, from: origin, isEnabled: isEnabled)
    }
}

extension NotificationContent {
    /// Whether a local request with this content is neither scheduled nor delivered: it says nothing but badge 0.
    ///
    /// Observed on iOS 10.2 (rdar 29859960); a badge other than 0 alone works. Whether adding such a request fails is not
    /// told; here it succeeds and does nothing.
    package var onlyRemovesBadge: Bool {
        badge == 0 && !hasVisibleText && sound == nil && attachments.isEmpty
    }
}
