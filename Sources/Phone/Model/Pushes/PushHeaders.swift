package import FoundationEssentials

/// The `apns-…` headers of a push, which determine whether and when it reaches the device.
///
/// Apple: *Sending notification requests to APNs*. A payload file has no headers; the defaults apply.
package struct PushHeaders: Equatable, Sendable, Codable {
    /// `apns-expiration`.
    package enum Expiration: Equatable, Sendable, Codable {
        /// No header: stored as long as APNs stores any push.
        case unspecified
        /// 0: delivered once or never, not stored.
        case once
        /// Stored until this date.
        case date(Date)

        /// Converts the value of the header, seconds since 1970; `nil` is a request without the header.
        package init(seconds: Int?) {
            switch seconds {
            case nil: self = .unspecified
            case 0: self = .once
            case let seconds?: self = .date(Date(timeIntervalSince1970: Double(seconds)))
            }
        }
    }

    /// `apns-priority`, with the value of the header.
    package enum Priority: Int, Hashable, Sendable, Codable, CaseIterable, Comparable {
        /// Prioritizes the device's power over everything else; never wakes the device.
        case low = 1
        /// Considers the device's power.
        case considerate = 5
        case immediate = 10

        package static func < (left: Self, right: Self) -> Bool {
            left.rawValue < right.rawValue
        }
    }

    /// `apns-collapse-id`: a push replaces the app's notification with the same identifier.
    package var collapseIdentifier: String?
    package var expiration: Expiration
    package var priority: Priority
    /// `apns-push-type`; a push has its effects whatever its type is.
    package var type: PushType?

    package init(
        collapseIdentifier: String? = nil,
        expiration: Expiration = .unspecified,
        priority: Priority = .immediate,
        type: PushType? = nil
    ) {
        self.collapseIdentifier = collapseIdentifier
        self.expiration = expiration
        self.priority = priority
        self.type = type
    }

    /// Returns the request of the push: its identifier is the collapse identifier, otherwise one assigned by the device
    /// (Apple, `UNNotificationRequest.identifier`). An empty collapse identifier counts as absent.
    package func request(_ content: NotificationContent, assigned: @autoclosure () -> String) -> NotificationRequest {
        let collapseIdentifier = collapseIdentifier.flatMap { $0.isEmpty ? nil : $0 }
        return NotificationRequest(
            identifier: collapseIdentifier ?? assigned(), content: content, trigger: .push,
            collapseIdentifier: collapseIdentifier)
    }
}

/// The recipient of a push on the device: the value of `apns-topic`.
package struct PushTopic: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Alerts, badges, sounds and background pushes: the bundle identifier is the topic.
        case notifications
        /// The topic is the bundle identifier followed by `.push-type.liveactivity`.
        case liveActivities
    }

    package var application: ApplicationIdentifier
    package var kind: Kind

    package init(application: ApplicationIdentifier, kind: Kind = .notifications) {
        self.application = application
        self.kind = kind
    }
}
