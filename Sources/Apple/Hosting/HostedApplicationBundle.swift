public import Foundation
package import NotificationModel
import TerminalCanvas
public import UserNotifications
package import UserNotificationsUI

/// The contents of an app's bundle: its name, icon, extensions and localized texts.
public struct HostedApplicationBundle: Sendable {
    package let extensions: [HostedContentExtension]
    package let makeServiceExtension: (@Sendable () -> UNNotificationServiceExtension)?
    /// The folder with the app's resources; the device copies attachments from this folder instead of moving them.
    package var resourceDirectory: URL? { resources?.bundleURL }

    private let base: Application
    private let resources: Bundle?
    /// `nil` without values of the app's own.
    let information: BundleInformation?
    /// `nil` if the host passed the texts.
    private let tables: LocalizedTables?

    /// The bundle identifier.
    public var identifier: String { base.identifier.rawValue }
    /// The app's name, as shown under its icon in languages without one of their own.
    public var name: String { base.name }

    package var entitlements: Entitlements { base.entitlements }

    /// The bundle in the device's model. The first access reads the `Localizable.strings`.
    package var application: Application {
        guard let tables else { return base }
        var application = base
        application.localizations = tables.value.byLanguage
        return application
    }

    /// One sentence for each table of strings that cannot be read.
    package var problems: [String] { tables?.value.problems ?? [] }

    /// - Parameters:
    ///   - identifier: The bundle identifier.
    ///   - name: The app's name, as shown under its icon.
    ///   - iconGlyph: The character on the icon.
    ///   - iconArt: Three rows of six cells each, such as block elements, which are drawn on the icon of the Home
    ///     Screen; by default the character is.
    ///   - iconColor: Red, green and blue, 0 through 255.
    ///   - contentExtensions: Each category belongs to at most one extension.
    ///   - serviceExtension: Creates the object that changes a remote notification before it is presented, such as
    ///     `NotificationService.init`. Called for each notification on a queue of its own, not on the main thread.
    ///   - resources: The bundle with the app's files, such as `Bundle.module`. Attachments in it are copied instead of
    ///     moved. The `Localizable.strings` in its `lproj` folders are the app's texts, `CFBundleDisplayName` in
    ///     `InfoPlist.strings` is its name there; they are read when the app is installed on the device.
    ///   - localizations: The keys and formats for each language, such as `en` or `zh-Hans`; they replace the ones of
    ///     the bundle. `CFBundleDisplayName` is the key of the app's name.
    ///   - developmentLanguage: The language that the app uses if it does not support the device's language; by default
    ///     the bundle's, otherwise `en`.
    ///   - entitlements: What the app is entitled to. `nil` stands for critical alerts, time-sensitive and
    ///     communication notifications; a set stands for exactly its members, as in an app's file of entitlements. What
    ///     a missing one takes away is in the device's log, with its key.
    ///   - applicationGroups: The app groups (`com.apple.security.application-groups`) whose folders the app and its
    ///     extensions share with other apps of the device: `FileManager.containerURL(…)` and
    ///     `UserDefaults(suiteName:)`. Each begins with `group.` and otherwise is like a bundle identifier.
    ///   - infoDictionary: What code reads of the app's `Info.plist`; see ``infoDictionary``.
    /// - Precondition: No category belongs to two extensions. The art has the size of an icon. Every app group is an
    ///   identifier of an app group, and every value of `infoDictionary` a property-list value.
    public init(
        identifier: String,
        name: String,
        iconGlyph: Character,
        iconArt: [String]? = nil,
        iconColor: (red: UInt8, green: UInt8, blue: UInt8),
        contentExtensions: [HostedContentExtension] = [],
        serviceExtension: (@Sendable () -> UNNotificationServiceExtension)? = nil,
        resources: Bundle? = nil,
        localizations: [String: [String: String]]? = nil,
        developmentLanguage: String? = nil,
        entitlements: Set<HostedApplicationEntitlement>? = nil,
        applicationGroups: [String] = [],
        infoDictionary: [String: Any] = [:]
    ) {
        let claimedTwice = HostedContentExtension.categoryClaimedTwice(in: contentExtensions)
        precondition(
            claimedTwice == nil, "category “\(claimedTwice ?? "")” is in two content extensions of \(identifier)")
        precondition(
            iconArt?.count ?? Application.iconArtRows == Application.iconArtRows
                && iconArt?.allSatisfy { TerminalText($0).columns == Application.iconArtColumns } != false,
            "the art on the icon of \(identifier) is not \(Application.iconArtRows) rows of "
                + "\(Application.iconArtColumns) cells")
        let invalidGroup = applicationGroups.first { !Entitlements.isApplicationGroup($0) }
        precondition(
            invalidGroup == nil,
            "“\(invalidGroup ?? "")” of \(identifier) is not an app group, such as group.com.example.Tea")
        var base = Application(
            identifier: ApplicationIdentifier(identifier),
            name: name,
            iconGlyph: String(iconGlyph),
            iconColor: RGBColor(red: iconColor.red, green: iconColor.green, blue: iconColor.blue),
            contentExtensions: contentExtensions.map(\.model),
            localizations: localizations ?? [:],
            developmentLanguage: developmentLanguage ?? resources.map(LocalizedTables.developmentLanguage) ?? "en",
            hasServiceExtension: serviceExtension != nil,
            entitlements: Entitlements(
                entitlements.map { Set($0.map(\.model)) } ?? Set(Entitlements.standard.granted),
                applicationGroups: applicationGroups)
        )
        base.iconArt = iconArt
        self.base = base
        information = infoDictionary.isEmpty ? nil : BundleInformation(infoDictionary)
        extensions = contentExtensions
        makeServiceExtension = serviceExtension
        self.resources = resources
        tables = localizations == nil ? resources.map(LocalizedTables.init) : nil
    }

    /// The keys in the content extensions' dictionaries that have no effect.
    package var ignoredExtensionKeys: [String] { extensions.flatMap(\.ignoredKeys) }

    /// Creates a controller of a content extension; `nil` if the app has no such extension.
    @MainActor
    package func makeController(
        for contentExtension: ContentExtension
    ) -> (any NotificationContentViewController & UNNotificationContentExtension)? {
        extensions.first { $0.model == contentExtension }?.makeController()
    }
}
