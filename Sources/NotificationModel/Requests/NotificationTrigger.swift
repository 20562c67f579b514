package import FoundationEssentials

/// What makes a request fire.
package enum NotificationTrigger: Hashable, Sendable, Codable {
    /// A remote notification; apps never make one.
    case push
    /// After `seconds` (more than 0; at least 60 when it repeats), counted from when the request was added.
    case timeInterval(seconds: Double, repeats: Bool)
    /// When the device's calendar next matches the components.
    case calendar(DateComponents, repeats: Bool)

    package var repeats: Bool {
        switch self {
        case .push: false
        case .timeInterval(_, let repeats), .calendar(_, let repeats): repeats
        }
    }
}
