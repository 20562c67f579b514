/// How strongly a notification asks for attention, with the raw values of `UNNotificationInterruptionLevel`.
package enum InterruptionLevel: UInt, Hashable, Sendable, Codable, Comparable, CaseIterable {
    /// In the list only: no banner, no sound, the screen stays dark.
    case passive = 0
    case active = 1
    /// Breaks through Focus and the scheduled summary.
    case timeSensitive = 2
    /// Breaks through the mute switch too.
    case critical = 3

    /// The spelling of the payload key `interruption-level`.
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
