import NotificationWire

// The device answers each kind of call with its own kind of reply. Any other kind is a bug in the device and traps,
// because an app that never receives an answer would be harder to debug.
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

    /// Why the device refused the call; `nil` if it succeeded.
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
