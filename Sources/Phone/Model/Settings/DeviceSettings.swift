package import FoundationEssentials

/// The user's settings for the whole device.
package struct DeviceSettings: Equatable, Sendable, Codable {
    /// When the text of notifications is shown; apps can override it (``ApplicationSettings/previews``).
    package var previews = NotificationSettings.ShowPreviews.always
    package var summaryWording = SummaryWording.names
    package var focus = FocusMode.off
    /// Whether the lock screen shows what a Focus silences (iOS: Focus, Options, *Show On Lock Screen*); Notification
    /// Center does in any case.
    package var showsSilencedOnLockScreen = false
    /// Whether two notifications already form a stack on the lock screen; otherwise stacks form from
    /// ``dynamicGroupingThreshold`` notifications on.
    package var groupsAlways = true
    package var displayStyle = DisplayStyle.stack
    /// Whether opening a notification plays a haptic (iOS: Sounds & Haptics, *System Haptics*).
    package var playsHaptics = true
    /// Whether pushes arrive. While they do not, the server keeps the last push for each app.
    package var isOnline = true
    /// The location of the device; `nil` if unknown.
    package var location: Coordinate?
    package var scheduledSummary = ScheduledSummary()
    /// The language for looking up apps' texts: an identifier such as `en` or `zh-Hans`.
    package var language = "en"
    /// The region whose forms times and dates have.
    package var region = DeviceRegion.automatic
    /// `nil` follows the location of the device (Apple's *Set Automatically*).
    package var timeZone: TimeZone?
    package var theme = DisplayTheme.automatic
    package var imageRendering = ImageRendering.blocks
    package var motion = Motion.standard
    package var callbacks = CallbackThread.queue

    /// The number of notifications from which stacks form on the lock screen if they do not always form: observed on
    /// iOS 12, not documented by Apple.
    package static let dynamicGroupingThreshold = 5

    package init() {}
}

/// The text in a stack's summary line besides the number.
package enum SummaryWording: String, Hashable, Sendable, Codable, CaseIterable {
    /// The summary arguments of its notifications, as in iOS 12 through 14.
    case names
    /// No text, as in iOS 15 and later, which ignore summary arguments.
    case count
}

/// The layout of the list (iOS 16, *Display As*).
package enum DisplayStyle: String, Hashable, Sendable, Codable, CaseIterable {
    case stack
    /// Groups are expanded, on the lock screen and in Notification Center: both show the same list.
    case list
    /// The lock screen shows one line with the number of notifications; a tap shows them as stacks. Notification Center
    /// is unaffected.
    case count
}

/// The active Focus.
package enum FocusMode: String, Hashable, Sendable, Codable, CaseIterable {
    case off
    case doNotDisturb
    case work
}

/// Where the notification center calls completion handlers of apps.
package enum CallbackThread: String, Hashable, Sendable, Codable, CaseIterable {
    /// On a serial queue of the center's, as on iOS; code may wait for the answer on the main thread.
    case queue
    case main
}
