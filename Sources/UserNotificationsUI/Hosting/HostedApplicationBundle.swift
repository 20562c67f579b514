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
    /// - Precondition: No category is in two of the extensions.
    public init(
        identifier: String,
        name: String,
        iconGlyph: Character,
        iconColor: (red: UInt8, green: UInt8, blue: UInt8),
        contentExtensions: [HostedContentExtension] = []
    ) {
        let claimedTwice = HostedContentExtension.categoryClaimedTwice(in: contentExtensions)
        precondition(
            claimedTwice == nil, "category “\(claimedTwice ?? "")” is in two content extensions of \(identifier)")
        application = Application(
            identifier: ApplicationIdentifier(identifier),
            name: name,
            iconGlyph: String(iconGlyph),
            iconColor: RGBColor(red: iconColor.red, green: iconColor.green, blue: iconColor.blue),
            contentExtensions: contentExtensions.map(\.model)
        )
        extensions = contentExtensions
    }

    /// The keys in its content extensions' dictionaries that have no meaning there.
    package var ignoredExtensionKeys: [String] { extensions.flatMap(\.ignoredKeys) }

    package func controllerType(for contentExtension: ContentExtension) -> (
        any (NotificationContentViewController & UNNotificationContentExtension).Type
    )? {
        extensions.first { $0.model == contentExtension }?.controller
    }
}
