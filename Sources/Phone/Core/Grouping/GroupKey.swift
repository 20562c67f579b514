package import NotificationModel

/// A section of the list.
package enum ListSection: Int, Hashable, Sendable, Codable, CaseIterable {
    /// Notifications that arrived since the device was last unlocked.
    case recent
    /// Notifications that a Focus has silenced; they become recent when it ends. They are in Notification Center, and
    /// on the lock screen if the Focus says so.
    case missed
    /// The delivered scheduled summary.
    case summary
    /// Notifications that wait for the next scheduled summary; only in Notification Center.
    case upcomingSummary
    /// Notifications that were present when the device was unlocked, and those that arrive quietly; only in
    /// Notification Center.
    case history

    /// The value in `ncenter render --format json`.
    package var name: String {
        switch self {
        case .recent: "recent"
        case .missed: "missed"
        case .summary: "summary"
        case .upcomingSummary: "upcomingSummary"
        case .history: "history"
        }
    }

    /// Whether a card represents the section, because it is a scheduled summary.
    package var isSummary: Bool { self == .summary || self == .upcomingSummary }
}

/// Identifies a group of notifications: the app and the thread within a section.
///
/// An empty thread is the app's default group. The thread identifier is never shown to the user (WWDC 2018, session
/// 711). The app's grouping setting can put all its notifications into one group, or each into a separate group.
package struct GroupKey: Hashable, Sendable, Codable {
    package let section: ListSection
    /// The hash of the other properties. It is computed once, because every step through the list looks groups up and
    /// hashing the texts would be most of the cost.
    private let digest: UInt32
    package let application: ApplicationIdentifier
    package let thread: String
    /// The request identifier of the only member if notifications are not grouped.
    package let single: String?

    package init(section: ListSection, application: ApplicationIdentifier, thread: String, single: String? = nil) {
        self.section = section
        self.application = application
        self.thread = thread
        self.single = single
        var hasher = Hasher()
        hasher.combine(section)
        hasher.combine(application)
        hasher.combine(thread)
        hasher.combine(single)
        digest = UInt32(truncatingIfNeeded: hasher.finalize())
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(digest)
    }

    init(of facts: NotificationList.Facts, section: ListSection, grouping: ApplicationSettings.Grouping) {
        self.init(
            section: section,
            application: facts.id.application,
            thread: grouping == .byApp ? "" : facts.threadIdentifier,
            single: grouping == .off ? facts.id.request : nil
        )
    }
}
