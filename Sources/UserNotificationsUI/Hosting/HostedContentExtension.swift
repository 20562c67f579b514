package import NotificationModel

/// A content extension of an app: its view controller and what its information property list says.
///
/// The keys are those of Apple's *Customizing the Appearance of Notifications*, without their common prefix.
public struct HostedContentExtension: Sendable {
    package let controller: any (NotificationContentViewController & UNNotificationContentExtension).Type
    package let model: ContentExtension
    /// - `controller`: Made anew each time a notification is opened.
    /// - `categories`: `UNNotificationExtensionCategory`.
    /// - `initialContentSizeRatio`: Height divided by width before the code has run.
    /// - `defaultContentHidden`: Whether title, subtitle and body under the view are left out.
    /// - `overridesDefaultTitle`: Whether the header shows the controller's title.
    /// - `userInteractionEnabled`: Whether the view's controls can be used; a tap on it then no longer opens the app.
    /// - Precondition: `initialContentSizeRatio` is finite and not negative.
    public init(
        controller: any (NotificationContentViewController & UNNotificationContentExtension).Type,
        categories: [String],
        initialContentSizeRatio: Double,
        defaultContentHidden: Bool = false,
        overridesDefaultTitle: Bool = false,
        userInteractionEnabled: Bool = false
    ) {
        precondition(
            initialContentSizeRatio.isFinite && initialContentSizeRatio >= 0,
            "initialContentSizeRatio must be finite and not negative"
        )
        self.controller = controller
        model = ContentExtension(
            categories: categories,
            initialContentSizeRatio: initialContentSizeRatio,
            defaultContentHidden: defaultContentHidden,
            overridesDefaultTitle: overridesDefaultTitle,
            userInteractionEnabled: userInteractionEnabled
        )
    }
}
