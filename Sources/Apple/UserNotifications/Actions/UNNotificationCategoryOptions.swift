/// How notifications of a category behave.
///
/// Apple: `UNNotificationCategoryOptions`.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The app receives a response when the user clears a notification; for a stack or all that are cleared there is
    /// none.
    public static var customDismissAction: UNNotificationCategoryOptions {
        UNNotificationCategoryOptions(rawValue: 1 << 0)
    }
    public static var allowInCarPlay: UNNotificationCategoryOptions { UNNotificationCategoryOptions(rawValue: 1 << 1) }
    public static var hiddenPreviewsShowTitle: UNNotificationCategoryOptions {
        UNNotificationCategoryOptions(rawValue: 1 << 2)
    }
    public static var hiddenPreviewsShowSubtitle: UNNotificationCategoryOptions {
        UNNotificationCategoryOptions(rawValue: 1 << 3)
    }
    @available(*, deprecated, message: "Announcement option is ignored")
    public static var allowAnnouncement: UNNotificationCategoryOptions {
        UNNotificationCategoryOptions(rawValue: 1 << 4)
    }
}
