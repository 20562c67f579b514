/// A type of notification that an app registers: its actions, placeholder and summary format.
package struct NotificationCategory: Hashable, Sendable, Codable {
    /// With the raw values of `UNNotificationCategoryOptions`.
    package struct Options: OptionSet, Hashable, Sendable, Codable {
        package let rawValue: UInt

        package init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The app receives a response when the user clears a notification.
        package static let customDismissAction = Options(rawValue: 1 << 0)
        package static let allowInCarPlay = Options(rawValue: 1 << 1)
        package static let hiddenPreviewsShowTitle = Options(rawValue: 1 << 2)
        package static let hiddenPreviewsShowSubtitle = Options(rawValue: 1 << 3)
        package static let allowAnnouncement = Options(rawValue: 1 << 4)
    }

    /// How many actions of a category iOS shows (Apple, `UNNotificationCategory`).
    package static let maximumActions = 10

    /// The actions that iOS shows.
    package static func shown(_ actions: [NotificationAction]) -> [NotificationAction] {
        Array(actions.prefix(maximumActions))
    }

    package var identifier: String
    /// The actions in display order.
    package var actions: [NotificationAction]
    package var intentIdentifiers: [String]
    /// Replaces the body while previews are hidden; `%u` is the number of notifications. Empty means the default.
    package var hiddenPreviewsBodyPlaceholder: String
    /// The summary line of a group: `%u` is the number, `%@` the joined arguments. Empty means the default.
    package var categorySummaryFormat: String
    /// Set when the text is looked up when it is shown.
    package var hiddenPreviewsBodyPlaceholderLocalization: LocalizedText?
    package var categorySummaryFormatLocalization: LocalizedText?
    package var options: Options

    package init(
        identifier: String,
        actions: [NotificationAction] = [],
        intentIdentifiers: [String] = [],
        hiddenPreviewsBodyPlaceholder: String = "",
        categorySummaryFormat: String = "",
        options: Options = []
    ) {
        self.identifier = identifier
        self.actions = actions
        self.intentIdentifiers = intentIdentifiers
        self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder
        self.categorySummaryFormat = categorySummaryFormat
        self.options = options
    }
}
