/// Something done with a device with many notifications.
enum Operation: String, CaseIterable {
    /// One push to a group that is there.
    case deliver
    /// One push that makes a group.
    case deliverToNewGroup
    /// One push that takes the place of a notification.
    case replace
    /// The app withdraws one.
    case remove
    /// The person clears one.
    case clear
    /// The summary line of a group, and its members.
    case expandGroup
    case changeBanners

    /// How often it is done for the median.
    static let repetitions = 301
}

/// Something that concerns every notification of the device.
enum Passage: String, CaseIterable {
    case unlock
    case groupByApp
    case groupAutomatically
    case clearAll
    case undoClear
    case removeAllDelivered
}
