/// The content of a notification and its presentation: the value of `UNNotificationContent`.
///
/// The defaults are those of a new `UNMutableNotificationContent`.
package struct NotificationContent: Hashable, Sendable, Codable {
    package var title = ""
    package var subtitle = ""
    package var body = ""
    /// The keys of the texts that are looked up when they are presented.
    package var localization = ContentLocalization()
    package var attachments: [NotificationAttachment] = []
    /// The badge count on the app's icon: `nil` leaves it unchanged, 0 removes it.
    package var badge: Int?
    package var sound: NotificationSound?
    /// Groups the notifications of an app; empty means the app's default group.
    package var threadIdentifier = ""
    /// Selects the actions and the content extension; empty means none.
    package var categoryIdentifier = ""
    /// The argument that this notification adds to the summary line of its group, such as the sender's name.
    package var summaryArgument = ""
    /// The number of items that this notification counts for in the summary line of its group; at least 1.
    package var summaryArgumentCount = 1
    package var targetContentIdentifier: String?
    package var interruptionLevel = InterruptionLevel.active
    /// 0 through 1; a scheduled summary features the notification with the highest score.
    package var relevanceScore = 0.0
    package var filterCriteria: String?
    package var launchImageName = ""
    /// The app's own data; in a push, the whole payload.
    package var userInfo: [String: PropertyListValue] = [:]
    /// The sender and conversation of a message or call; otherwise `nil`.
    package var communication: Communication?

    package init() {}

    /// Whether there is a title, a subtitle or a body to show.
    package var hasVisibleText: Bool {
        !(title.isEmpty && subtitle.isEmpty && body.isEmpty)
    }

    /// The number of items in the summary line of the group: ``summaryArgumentCount`` clamped to 1 through `Int32.max`,
    /// so that sums do not overflow.
    package var summaryItems: Int { min(max(summaryArgumentCount, 1), Int(Int32.max)) }
}
