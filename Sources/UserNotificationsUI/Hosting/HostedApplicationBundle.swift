public import Foundation
package import NotificationModel
public import UserNotifications

/// What an app's bundle says: its name, its icon, its extensions, and its texts in other languages.
public struct HostedApplicationBundle: Sendable {
    package let extensions: [HostedContentExtension]
    package let makeServiceExtension: (@Sendable () -> UNNotificationServiceExtension)?
    /// The folder of the app's own files, which the device copies where it moves others.
    package var resourceDirectory: URL? { resources?.bundleURL }

    private let base: Application
    private let resources: Bundle?
    /// `nil` when the host has passed the texts.
    private let tables: LocalizedTables?

    /// The bundle identifier.
    public var identifier: String { base.identifier.rawValue }
    /// The app's name, as under its icon.
    public var name: String { base.name }

    /// The bundle as the device knows it; the first time, `Localizable.strings` are read.
    package var application: Application {
        guard let tables else { return base }
        var application = base
        application.localizations = tables.value.byLanguage
        return application
    }

    /// One sentence for each of the bundle's `Localizable.strings` that cannot be read.
    package var problems: [String] { tables?.value.problems ?? [] }

    /// - `identifier`: The bundle identifier.
    /// - `iconGlyph`: One character that stands for the icon.
    /// - `iconColor`: Red, green and blue, 0 through 255.
    /// - `contentExtensions`: Each category belongs to one at most.
    /// - `serviceExtension`: Makes the object that changes a remote notification before it is shown, such as
    ///   `NotificationService.init`. Called for each, on a queue of its own, not on the main thread.
    /// - `resources`: The bundle with the app's files, such as `Bundle.module`: attachments in there are copied, not
    ///   moved, and the `Localizable.strings` of its `lproj` folders are the app's texts. Read when the app is put on the
    ///   device.
    /// - `localizations`: For each language, such as `en` or `zh-Hans`, its keys and formats; in place of the bundle's.
    /// - `developmentLanguage`: The language of the app when the device's is none of its own; by default the bundle's,
    ///   else `en`.
    /// - Precondition: No category is in two of the extensions.
    public init(
        identifier: String,
        name: String,
        iconGlyph: Character,
        iconColor: (red: UInt8, green: UInt8, blue: UInt8),
        contentExtensions: [HostedContentExtension] = [],
        serviceExtension: (@Sendable () -> UNNotificationServiceExtension)? = nil,
        resources: Bundle? = nil,
        localizations: [String: [String: String]]? = nil,
        developmentLanguage: String? = nil
    ) {
        let claimedTwice = HostedContentExtension.categoryClaimedTwice(in: contentExtensions)
        precondition(
            claimedTwice == nil, "category “\(claimedTwice ?? "")” is in two content extensions of \(identifier)")
        base = Application(
            identifier: ApplicationIdentifier(identifier),
            name: name,
            iconGlyph: String(iconGlyph),
            iconColor: RGBColor(red: iconColor.red, green: iconColor.green, blue: iconColor.blue),
            contentExtensions: contentExtensions.map(\.model),
            localizations: localizations ?? [:],
            developmentLanguage: developmentLanguage ?? resources.map(LocalizedTables.developmentLanguage) ?? "en",
            hasServiceExtension: serviceExtension != nil
        )
        extensions = contentExtensions
        makeServiceExtension = serviceExtension
        self.resources = resources
        tables = localizations == nil ? resources.map(LocalizedTables.init) : nil
    }

    /// The keys in its content extensions' dictionaries that have no meaning there.
    package var ignoredExtensionKeys: [String] { extensions.flatMap(\.ignoredKeys) }

    package func controllerType(for contentExtension: ContentExtension) -> (
        any (NotificationContentViewController & UNNotificationContentExtension).Type
    )? {
        extensions.first { $0.model == contentExtension }?.controller
    }
}
