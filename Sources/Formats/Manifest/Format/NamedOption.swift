package import NotificationModel

/// An option set whose members appear in a manifest under Apple's names.
package protocol NamedOption: OptionSet {
    /// In the order of their raw values.
    static var names: [(name: String, option: Self)] { get }
    /// The noun for a member in messages.
    static var noun: String { get }
}

extension NotificationAction.Options: NamedOption {
    package static var noun: String { "an option" }

    /// The names of `UNNotificationActionOptions`.
    package static var names: [(name: String, option: Self)] {
        [
            ("authenticationRequired", .authenticationRequired), ("destructive", .destructive),
            ("foreground", .foreground),
        ]
    }
}

extension NotificationCategory.Options: NamedOption {
    package static var noun: String { "an option" }

    /// The names of `UNNotificationCategoryOptions`.
    package static var names: [(name: String, option: Self)] {
        [
            ("customDismissAction", .customDismissAction), ("allowInCarPlay", .allowInCarPlay),
            ("hiddenPreviewsShowTitle", .hiddenPreviewsShowTitle),
            ("hiddenPreviewsShowSubtitle", .hiddenPreviewsShowSubtitle), ("allowAnnouncement", .allowAnnouncement),
        ]
    }
}

extension AuthorizationOptions: NamedOption {
    package static var noun: String { "an authorization option" }

    /// The names of `UNAuthorizationOptions`.
    package static var names: [(name: String, option: Self)] {
        [
            ("badge", .badge), ("sound", .sound), ("alert", .alert), ("carPlay", .carPlay),
            ("criticalAlert", .criticalAlert),
            ("providesAppNotificationSettings", .providesAppNotificationSettings), ("provisional", .provisional),
            ("announcement", .announcement), ("timeSensitive", .timeSensitive),
        ]
    }
}
