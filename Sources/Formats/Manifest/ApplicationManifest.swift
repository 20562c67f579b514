package import FoundationEssentials
import NotificationJSON
package import NotificationModel

/// An app without code, described by a JSON file: its appearance on the device and the actions of its notifications.
///
/// Parsing is total: any bytes result in a manifest or a ``ManifestError``. It is strict because manifests are written
/// by hand: unknown keys, repeated keys and unknown names are refused.
package struct ApplicationManifest: Equatable, Sendable {
    /// The app, without code and content extensions.
    package private(set) var application: Application
    /// In file order, with unique identifiers.
    package let categories: [NotificationCategory]
    /// The options that the app requests; by default alerts, badges and sounds.
    package let authorizationOptions: AuthorizationOptions
    /// Remarks on parts that the author may not have intended, in file order; at most ``ManifestError/maximumCount``.
    package let remarks: [MemberDiagnostic]

    /// The maximum size of a manifest in bytes: 256 KiB.
    package static let maximumLength = 1 << 18

    /// The depth of `categories[0].actions[0].textInput.placeholder.key`.
    private static let deepestLevel = 7

    /// The user's answer that the device assumes, because there is no code that asks: authorized, or provisional if the
    /// app would request that.
    package var authorizationStatus: AuthorizationStatus {
        authorizationOptions.contains(.provisional) ? .provisional : .authorized
    }

    /// Parses a manifest file.
    ///
    /// - Throws: All errors with their positions.
    /// - Complexity: O(bytes), plus O(known names) comparisons for each unknown name.
    package init(parsing bytes: some Collection<UInt8>) throws(ManifestError) {
        guard bytes.count <= Self.maximumLength else {
            throw ManifestError("the manifest is \(bytes.count) bytes; at most \(Self.maximumLength) are allowed")
        }
        let document: JSONDocument
        do {
            document = try JSONDocument(Array(bytes), subject: "manifest", deepestLevel: Self.deepestLevel)
        } catch {
            throw ManifestError(error)
        }
        var reader = ManifestReader(document)
        let manifest = JSONObject(path: "", members: document.root)
        reader.checkKeys(of: manifest, as: .manifest)
        let identifier = reader.bundleIdentifier(in: manifest)
        let name = reader.string("name", in: manifest)
        let icon = reader.object("icon", in: manifest, as: .icon)
        let glyph = icon.flatMap { reader.iconGlyph(in: $0) }
        let color = icon.flatMap { reader.iconColor(in: $0) }
        let art = icon.flatMap { reader.iconArt(in: $0) }
        reader.tables = reader.stringsTables(in: manifest)
        let developmentLanguage = reader.developmentLanguage(in: manifest)
        authorizationOptions = reader.options("authorization", in: manifest) ?? [.alert, .badge, .sound]
        categories = reader.categories(in: manifest)
        let layouts = reader.activityLayouts(in: manifest)
        let sounds = reader.strings("sounds", in: manifest).map(\.text)
        let attachmentFolder = reader.attachmentFolder(in: manifest)
        let entitlements = reader.entitlements(in: manifest, asking: authorizationOptions)
        remarks = try reader.finish()
        var application = Application.withoutCode(identifier)
        if let name { application.name = name }
        if let glyph { application.iconGlyph = glyph }
        application.iconArt = art
        if let color { application.iconColor = color }
        application.activityLayouts = layouts
        application.localizations = reader.tables.mapValues { $0.mapValues(\.other) }
        application.singularForms = reader.tables.mapValues { $0.compactMapValues(\.one) }.filter { !$0.value.isEmpty }
        application.developmentLanguage = developmentLanguage
        application.soundNames = sounds
        application.attachmentFolder = attachmentFolder
        if let entitlements { application.entitlements = entitlements }
        self.application = application
    }

    /// Looks for the folder of attachments from where the manifest is, unless its path begins with a slash.
    ///
    /// - Parameter folder: The folder of the manifest; `nil` if nobody knows, as for one on standard input: then
    ///   no push attaches anything.
    package mutating func resolveAttachmentFolder(against folder: URL?) {
        guard let path = application.attachmentFolder?.folder.relativePath, !path.hasPrefix("/") else { return }
        if let folder {
            application.attachmentFolder?.folder =
                folder.appendingPathComponent(path, isDirectory: true).standardizedFileURL
        } else {
            application.attachmentFolder = nil
        }
    }
}
