package import FoundationEssentials

/// What a person can set for the whole device.
package struct DeviceSettings: Hashable, Sendable, Codable {
    /// When notifications show what they say; apps may differ (``ApplicationSettings/previews``).
    package var previews = NotificationSettings.ShowPreviews.always
    package var summaryWording = SummaryWording.names
    package var focus = FocusMode.off
    /// Whether two notifications already form a stack on the lock screen; otherwise it takes
    /// ``dynamicGroupingThreshold`` waiting ones.
    package var groupsAlways = true
    package var displayStyle = DisplayStyle.stack
    /// Whether a tick is felt when a notification opens (iOS: Sounds & Haptics, *System Haptics*).
    package var playsHaptics = true
    /// Whether pushes arrive; while they do not, the last one of each app waits at the server.
    package var isOnline = true
    /// Where the device is; `nil` is nowhere.
    package var location: Coordinate?
    package var scheduledSummary = ScheduledSummary()
    /// A language identifier, such as `en` or `zh-Hans`: which of an app's strings tables is used.
    package var language = "en"
    /// `nil` is the zone of wherever the device is (Apple's *Set Automatically*).
    package var timeZone: TimeZone?
    package var theme = DisplayTheme.standard
    package var imageRendering = ImageRendering.ascii

    /// How many notifications wait on the lock screen before they form stacks, when they do not always: observed on
    /// iOS 12, Apple gives no figure.
    package static let dynamicGroupingThreshold = 5

    package init() {}
}

/// What a stack's summary line says besides the number.
package enum SummaryWording: String, Hashable, Sendable, Codable, CaseIterable {
    /// The summary arguments of its notifications, as iOS 12 through 14.
    case names
    /// Nothing, as iOS 15 and later, where summary arguments are ignored.
    case count
}

/// The layout of the list (iOS 16, *Display As*).
package enum DisplayStyle: String, Hashable, Sendable, Codable, CaseIterable {
    /// Groups are stacks.
    case stack
    /// Groups stand open, on the lock screen and in Notification Center: both are the same list.
    case list
    /// One line on the lock screen tells how many notifications the list holds; a tap shows them as stacks. Notification
    /// Center is as ever.
    case count
}

/// Which Focus is on.
package enum FocusMode: String, Hashable, Sendable, Codable, CaseIterable {
    case off
    case doNotDisturb
    case work
}
