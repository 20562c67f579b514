package import FoundationEssentials

/// What a server tells APNs about a push besides its payload: the `apns-…` headers that decide when and whether it
/// reaches the device.
///
/// Apple: *Sending notification requests to APNs*. A payload file has none of them; the defaults are those of a request
/// without the headers.
package struct PushHeaders: Hashable, Sendable, Codable {
    /// `apns-expiration`.
    package enum Expiration: Hashable, Sendable, Codable {
        /// Absent: kept for as long as APNs keeps any push.
        case unspecified
        /// 0: tried once and never kept.
        case once
        /// Kept until then.
        case date(Date)

        /// What the header's number means: seconds since 1970; `nil` is a request without the header.
        package init(seconds: Int?) {
            switch seconds {
            case nil: self = .unspecified
            case 0: self = .once
            case let seconds?: self = .date(Date(timeIntervalSince1970: Double(seconds)))
            }
        }
    }

    /// `apns-priority`; the raw value is the header's.
    package enum Priority: Int, Hashable, Sendable, Codable, CaseIterable, Comparable {
        /// The device's power comes first; never wakes it.
        case low = 1
        /// With regard to the device's power.
        case considerate = 5
        case immediate = 10

        package static func < (left: Self, right: Self) -> Bool {
            left.rawValue < right.rawValue
        }
    }

    /// `apns-collapse-id`: a push replaces the notification of the same app that carries the same one.
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

    /// The identifier of the push's request: the collapse identifier, else the one that the device assigns (Apple,
    /// `UNNotificationRequest.identifier`). An empty collapse identifier is none.
    package func requestIdentifier(assigned: @autoclosure () -> String) -> String {
        guard let collapseIdentifier, !collapseIdentifier.isEmpty else { return assigned() }
        return collapseIdentifier
    }
}
