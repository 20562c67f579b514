package import FoundationEssentials

/// The information that a server sends to APNs in addition to the payload: the `apns-…` headers that determine whether
/// and when a push reaches the device.
///
/// Apple: *Sending notification requests to APNs*. A payload file has no headers; the defaults apply to requests
/// without them.
package struct PushHeaders: Hashable, Sendable, Codable {
    /// `apns-expiration`.
    package enum Expiration: Hashable, Sendable, Codable {
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

    package init(
        collapseIdentifier: String? = nil,
        expiration: Expiration = .unspecified,
        priority: Priority = .immediate
    ) {
        self.collapseIdentifier = collapseIdentifier
        self.expiration = expiration
        self.priority = priority
    }

    /// Returns the identifier of the push's request: the collapse identifier, otherwise one assigned by the device
    /// (Apple, `UNNotificationRequest.identifier`). An empty collapse identifier counts as absent.
    package func requestIdentifier(assigned: @autoclosure () -> String) -> String {
        guard let collapseIdentifier, !collapseIdentifier.isEmpty else { return assigned() }
        return collapseIdentifier
    }
}
