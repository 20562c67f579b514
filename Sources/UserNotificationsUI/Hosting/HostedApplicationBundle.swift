package import NotificationModel

/// What an app's bundle says: its name, its icon and its content extensions.
public struct HostedApplicationBundle: Sendable {
    package let application: Application
    package let extensions: [HostedContentExtension]

    /// The bundle identifier.
    public var identifier: String { application.identifier.rawValue }
    /// The app's name, as under its icon.
    public var name: String { application.name }
    /// - `identifier`: The bundle identifier.
    /// - `iconGlyph`: One character that stands for the icon.
    /// - `iconColor`: Red, green and blue, 0 through 255.
    public init(
        identifier: String,
        name: String,
        iconGlyph: Character,
        iconColor: (red: UInt8, green: UInt8, blue: UInt8),
        contentExtensions: [HostedContentExtension] = []
    ) {
        application = Application(
            identifier: ApplicationIdentifier(identifier),
            name: name,
            iconGlyph: String(iconGlyph),
            iconColor: RGBColor(red: iconColor.red, green: iconColor.green, blue: iconColor.blue),
            contentExtensions: contentExtensions.map(\.model)
        )
        extensions = contentExtensions
    }

    package func controllerType(for contentExtension: ContentExtension) -> (
        any (NotificationContentViewController & UNNotificationContentExtension).Type
    )? {
        extensions.first { $0.model == contentExtension }?.controller
    }
}

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
