/// The content of a notification and its presentation: the value of `UNNotificationContent`.
///
/// The defaults are the same as in a new `UNMutableNotificationContent`.
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

/// The importance of a notification, with the raw values of `UNNotificationInterruptionLevel`.
package enum InterruptionLevel: UInt, Hashable, Sendable, Codable, Comparable, CaseIterable {
    /// Added to the list only: no banner, no sound, and the display stays off.
    case passive = 0
    case active = 1
    /// Breaks through Focus and the scheduled summary.
    case timeSensitive = 2
    /// Also plays its sound while the device is muted.
    case critical = 3

    /// The value of the payload key `interruption-level`.
    package var payloadName: String {
        switch self {
        case .passive: "passive"
        case .active: "active"
        case .timeSensitive: "time-sensitive"
        case .critical: "critical"
        }
    }

    package init?(payloadName: String) {
        guard let level = Self.allCases.first(where: { $0.payloadName == payloadName }) else { return nil }
        self = level
    }

    package static func < (left: Self, right: Self) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// The sound of a notification.
package struct NotificationSound: Hashable, Sendable, Codable {
    package enum Name: Hashable, Sendable, Codable {
        case systemDefault
        case ringtone(String?)
        case named(String)
    }

    package var name: Name
    /// Whether it also plays while the device is muted.
    package var isCritical: Bool
    /// 0 through 1; only critical sounds use it.
    package var volume: Double

    package init(name: Name, isCritical: Bool = false, volume: Double = 1) {
        self.name = name
        self.isCritical = isCritical
        self.volume = volume
    }

    package static let systemDefault = NotificationSound(name: .systemDefault)
}
