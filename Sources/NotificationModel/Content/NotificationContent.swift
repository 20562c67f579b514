/// What a notification says and how it wants to be shown: the value behind `UNNotificationContent`.
///
/// Defaults are those of a fresh `UNMutableNotificationContent`.
package struct NotificationContent: Hashable, Sendable, Codable {
    package var title = ""
    package var subtitle = ""
    package var body = ""
    /// Which of the texts are looked up when they are shown.
    package var localization = ContentLocalization()
    package var attachments: [NotificationAttachment] = []
    /// The number for the app's icon: `nil` leaves it, 0 removes it.
    package var badge: Int?
    package var sound: NotificationSound?
    /// Groups notifications within one app; empty means the app's own group.
    package var threadIdentifier = ""
    /// Chooses actions and content extension; empty means neither.
    package var categoryIdentifier = ""
    /// What this notification adds to its group's summary line, such as the sender's name.
    package var summaryArgument = ""
    /// How many items this notification stands for in its group's summary line; at least 1.
    package var summaryArgumentCount = 1
    package var targetContentIdentifier: String?
    package var interruptionLevel = InterruptionLevel.active
    /// 0 through 1; the highest is featured in a scheduled summary.
    package var relevanceScore = 0.0
    package var filterCriteria: String?
    package var launchImageName = ""
    /// The app's own data; for a push the whole payload.
    package var userInfo: [String: PropertyListValue] = [:]
    /// Set for a message or a call: who is behind it.
    package var communication: Communication?

    package init() {}

    /// Whether there is a title, a subtitle or a body to show.
    package var hasVisibleText: Bool {
        !(title.isEmpty && subtitle.isEmpty && body.isEmpty)
    }

    /// What it adds to the number in its group's summary line: ``summaryArgumentCount`` brought into 1 through
    /// `Int32.max`, so that no sum of them overflows.
    package var summaryItems: Int { min(max(summaryArgumentCount, 1), Int(Int32.max)) }
}
