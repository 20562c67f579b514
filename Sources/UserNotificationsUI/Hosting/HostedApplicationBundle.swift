public import Foundation
package import NotificationModel
public import UserNotifications

/// The contents of an app's bundle: its name, icon, extensions and localized texts.
public struct HostedApplicationBundle: Sendable {
    package let extensions: [HostedContentExtension]
    package let makeServiceExtension: (@Sendable () -> UNNotificationServiceExtension)?
    /// The folder with the app's resources; the device copies attachments from this folder instead of moving them.
    package var resourceDirectory: URL? { resources?.bundleURL }

    private let base: Application
    private let resources: Bundle?
    /// `nil` if the host passed the texts.
    private let tables: LocalizedTables?

    /// The bundle identifier.
    public var identifier: String { base.identifier.rawValue }
    /// The app's name, as shown under its icon.
    public var name: String { base.name }

    /// The bundle in the device's model. The first access reads the `Localizable.strings`.
    package var application: Application {
        guard let tables else { return base }
        var application = base
        application.localizations = tables.value.byLanguage
        return application
    }

    /// One sentence for each `Localizable.strings` that cannot be read.
    package var problems: [String] { tables?.value.problems ?? [] }

    /// - Parameters:
    ///   - identifier: The bundle identifier.
    ///   - name: The app's name, as shown under its icon.
    ///   - iconGlyph: The character on the icon.
    ///   - iconColor: Red, green and blue, 0 through 255.
    ///   - contentExtensions: Each category belongs to at most one extension.
    ///   - serviceExtension: Creates the object that changes a remote notification before it is presented, such as
    ///     `NotificationService.init`. Called for each notification on a queue of its own, not on the main thread.
    ///   - resources: The bundle with the app's files, such as `Bundle.module`. Attachments in it are copied instead of
    ///     moved. The `Localizable.strings` in its `lproj` folders are the app's texts; they are read when the app is
    ///     installed on the device.
    ///   - localizations: The keys and formats for each language, such as `en` or `zh-Hans`; they replace those of the
    ///     bundle.
    ///   - developmentLanguage: The language that the app uses if it does not support the device's language; by default
    ///     the bundle's, otherwise `en`.
    /// - Precondition: No category belongs to two extensions.
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

    /// The keys in the content extensions' dictionaries that have no effect.
    package var ignoredExtensionKeys: [String] { extensions.flatMap(\.ignoredKeys) }

    package func controllerType(for contentExtension: ContentExtension) -> (
        any (NotificationContentViewController & UNNotificationContentExtension).Type
    )? {
        extensions.first { $0.model == contentExtension }?.controller
    }
}
