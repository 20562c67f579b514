package import FoundationEssentials

/// What a person can set for one app, apart from whether it may notify at all.
///
/// Each place and kind can be switched off alone; a switch has an effect only on what the app was granted.
package struct ApplicationSettings: Hashable, Sendable, Codable {
    /// What becomes of thread identifiers.
    package enum Grouping: String, Hashable, Sendable, Codable, CaseIterable {
        /// One group a thread, and one for notifications without.
        case automatic
        /// One group for the whole app.
        case byApp
        /// Every notification alone.
        case off
    }

    package enum BannerStyle: String, Hashable, Sendable, Codable, CaseIterable {
        /// Goes by itself.
        case temporary
        /// Stays until the person acts.
        case persistent
    }

    package var grouping = Grouping.automatic
    package var showsOnLockScreen = true
    package var showsInNotificationCenter = true
    package var showsBanners = true
    package var bannerStyle = BannerStyle.temporary
    package var playsSounds = true
    package var showsBadges = true
    /// Whether its time-sensitive notifications break through Focus and the scheduled summary.
    package var allowsTimeSensitive = true
    /// Whether its critical alerts sound although the device is muted.
    package var allowsCriticalAlerts = true
    /// Whether its notifications wait for the scheduled summary.
    package var isInScheduledSummary = false
    /// `nil` follows the device.
    package var previews: NotificationSettings.ShowPreviews?
    /// Until when it makes no sound and lights no screen.
    package var mutedUntil: Date?

    package init() {}
}
