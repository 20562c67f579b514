/// An operation on a device with many notifications.
enum Operation: String, CaseIterable {
    /// A push to an existing group.
    case deliver
    /// A push that creates a group.
    case deliverToNewGroup
    /// A push that replaces a notification.
    case replace
    /// The app removes a notification.
    case remove
    /// The user clears a notification.
    case clear
    /// The summary line of a group, and its members.
    case expandGroup
    case changeBanners

    /// The number of repetitions for the median.
    static let repetitions = 301
}

/// An operation on all notifications of the device.
enum Passage: String, CaseIterable {
    case unlock
    case groupByApp
    case groupAutomatically
    case clearAll
    case undoClear
    case removeAllDelivered
}
