import NotificationModel

// The device answers each kind of call with its own kind of reply. Another kind is a fault of the device, and traps: an app
// that was never answered would be harder to understand.
extension ApplicationReply {
    var isGranted: Bool {
        guard case .authorization(let granted) = self else { unexpected("authorization") }
        return granted
    }

    var settings: UNNotificationSettings {
        guard case .settings(let settings) = self else { unexpected("settings") }
        return UNNotificationSettings(model: settings)
    }

    var categories: Set<UNNotificationCategory> {
        guard case .categories(let categories) = self else { unexpected("categories") }
        return Set(categories.map { UNNotificationCategory(model: $0) })
    }

    var pendingRequests: [UNNotificationRequest] {
        guard case .pending(let requests) = self else { unexpected("pending requests") }
        return requests.map { UNNotificationRequest(model: $0) }
    }

    var deliveredNotifications: [UNNotification] {
        guard case .delivered(let notifications) = self else { unexpected("delivered notifications") }
        return notifications.map { UNNotification(model: $0) }
    }

    /// Why the device refused; `nil` when it did what was asked.
    var error: UNError? {
        switch self {
        case .added(let error), .badgeCountSet(let error): error.map(UNError.init)
        default: unexpected("success or an error")
        }
    }

    private func unexpected(_ expected: String) -> Never {
        preconditionFailure("the device was asked for \(expected) and answered \(self)")
    }
}
