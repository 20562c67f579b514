package import FoundationEssentials

/// The user's settings for an app, except whether it may notify at all.
///
/// Each kind of presentation can be switched off separately; a switch only has an effect on what the app was granted.
package struct ApplicationSettings: Equatable, Sendable, Codable {
    /// How the app's notifications are grouped.
    package enum Grouping: String, Hashable, Sendable, Codable, CaseIterable {
        /// One group for each thread, and one for notifications without a thread.
        case automatic
        /// One group for the whole app.
        case byApp
        case off
    }

    package enum BannerStyle: String, Hashable, Sendable, Codable, CaseIterable {
        /// Disappears automatically.
        case temporary
        /// Remains until the user acts.
        case persistent
    }

    package var grouping = Grouping.automatic
    package var showsOnLockScreen = true
    package var showsInNotificationCenter = true
    package var showsBanners = true
    package var bannerStyle = BannerStyle.temporary
    package var playsSounds = true
    package var showsBadges = true
    /// Whether time-sensitive notifications of the app break through Focus and the scheduled summary.
    package var allowsTimeSensitive = true
    /// Whether critical alerts of the app also play their sound while the device is muted.
    package var allowsCriticalAlerts = true
    /// Whether notifications of the app wait for the scheduled summary.
    package var isInScheduledSummary = false
    /// `nil` uses the device's setting.
    package var previews: NotificationSettings.ShowPreviews?
    /// The date until which the app's notifications make no sound and do not turn on the display.
    package var mutedUntil: Date?

    package init() {}
}
