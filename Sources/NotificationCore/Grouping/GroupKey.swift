package import NotificationModel

/// A part of the list.
package enum ListSection: Int, Hashable, Sendable, Codable, CaseIterable {
    /// What arrived since the device was last unlocked.
    case recent
    /// What was there when the device was unlocked, and what arrives quietly.
    case history

    /// The spelling in `ncenter render --format json`.
    package var name: String {
        switch self {
        case .recent: "recent"
        case .history: "history"
        }
    }
}

/// What makes notifications one group: the app and the thread, within one section.
///
/// An empty thread is the app's own group. The thread is never shown to the person (WWDC 2018, session 711).
package struct GroupKey: Hashable, Sendable, Codable {
    package var section: ListSection
    package var application: ApplicationIdentifier
    package var thread: String

    package init(section: ListSection, application: ApplicationIdentifier, thread: String) {
        self.section = section
        self.application = application
        self.thread = thread
    }
}
