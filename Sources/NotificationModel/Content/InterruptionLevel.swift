/// The importance of a notification, with the raw values of `UNNotificationInterruptionLevel`.
package enum InterruptionLevel: UInt, Hashable, Sendable, Codable, Comparable, CaseIterable {
    /// Added to the list only: no banner, no sound, and the display stays off.
    case passive = 0
    case active = 1
    /// Breaks through Focus and the scheduled summary.
    case timeSensitive = 2
    /// Also plays its sound while the device is muted.
    case critical = 3

    /// The value of the payload key `interruption-level`.
    package var payloadName: String {
        switch self {
        case .passive: "passive"
        case .active: "active"
        case .timeSensitive: "time-sensitive"
        case .critical: "critical"
        }
    }

    package init?(payloadName: String) {
        guard let level = Self.allCases.first(where: { $0.payloadName == payloadName }) else { return nil }
        self = level
    }

    package static func < (left: Self, right: Self) -> Bool {
        left.rawValue < right.rawValue
    }
}
