package import NotificationModel

/// A part of the list.
package enum ListSection: Int, Hashable, Sendable, Codable, CaseIterable {
    /// What arrived since the device was last unlocked.
    case recent
    /// What a Focus has kept silent; recent again when it ends.
    case missed
    /// A scheduled summary that has been delivered.
    case summary
    /// What waits for the next scheduled summary; in Notification Center only.
    case upcomingSummary
    /// What was there when the device was unlocked, and what arrives quietly.
    case history

    /// The spelling in `ncenter render --format json`.
    package var name: String {
        switch self {
        case .recent: "recent"
        case .missed: "missed"
        case .summary: "summary"
        case .upcomingSummary: "upcomingSummary"
        case .history: "history"
        }
    }

    /// Whether a card stands for the section: a scheduled summary.
    package var isSummary: Bool { self == .summary || self == .upcomingSummary }
}

/// What makes notifications one group: the app and the thread, within one section.
///
/// An empty thread is the app's own group. The thread is never shown to the person (WWDC 2018, session 711). The app's
/// grouping setting may put all its notifications into one group, or each into one of its own.
package struct GroupKey: Hashable, Sendable, Codable {
    package var section: ListSection
    package var application: ApplicationIdentifier
    package var thread: String
    /// The request identifier of the only member, where notifications are not grouped.
    package var single: String?

    package init(section: ListSection, application: ApplicationIdentifier, thread: String, single: String? = nil) {
        self.section = section
        self.application = application
        self.thread = thread
        self.single = single
    }

    /// The group that a notification belongs to.
    package init(of notification: DeliveredNotification, section: ListSection, grouping: ApplicationSettings.Grouping) {
        self.init(
            section: section,
            application: notification.application,
            thread: grouping == .byApp ? "" : notification.content.threadIdentifier,
            single: grouping == .off ? notification.request.identifier : nil
        )
    }
}
