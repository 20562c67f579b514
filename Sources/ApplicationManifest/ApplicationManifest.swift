import JSONDocument
package import NotificationModel

/// An app without code, described by a JSON file: what a device shows of it and which buttons its notifications have.
///
/// Reading is total: any bytes give a manifest or a ``ManifestError``. It is strict, as a manifest is written by hand: an
/// unknown key, a key given twice and a name that means nothing are refused.
package struct ApplicationManifest: Hashable, Sendable {
    /// Without code and content extensions.
    package let application: Application
    /// In the order of the file; each identifier once.
    package let categories: [NotificationCategory]
    /// What the app would ask for; alerts, badges and sounds unless the manifest says otherwise.
    package let authorizationOptions: AuthorizationOptions
    /// What the author may not have meant, in the order of the file; at most ``ManifestError/maximumCount``.
    package let remarks: [ManifestDiagnostic]

    /// The most bytes a manifest may have: 256 KiB.
    package static let maximumLength = 1 << 18

    /// The level of `categories[0].actions[0].textInput.placeholder.key`.
    private static let deepestLevel = 7

    /// What the device takes as the person's answer, there being no code to ask: yes, on trial when the app would ask
    /// for that.
    package var authorizationStatus: AuthorizationStatus {
        authorizationOptions.contains(.provisional) ? .provisional : .authorized
    }

    /// Reads a manifest file.
    ///
    /// - Throws: Everything that is wrong with it, each with its place.
    ///
    /// Complexity: O(bytes), and for each name that is not known O(names) comparisons.
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
        let manifest = ManifestObject(path: "", members: document.root)
        reader.checkKeys(of: manifest, as: .manifest)
        let identifier = reader.bundleIdentifier(in: manifest)
        let name = reader.string("name", in: manifest)
        let icon = reader.object("icon", in: manifest, as: .icon)
        let glyph = icon.flatMap { reader.iconGlyph(in: $0) }
        let color = icon.flatMap { reader.iconColor(in: $0) }
        reader.tables = reader.stringsTables(in: manifest)
        let developmentLanguage = reader.developmentLanguage(in: manifest)
        authorizationOptions = reader.options("authorization", in: manifest) ?? [.alert, .badge, .sound]
        categories = reader.categories(in: manifest)
        remarks = try reader.finish()
        var application = Application.withoutCode(identifier)
        if let name { application.name = name }
        if let glyph { application.iconGlyph = glyph }
        if let color { application.iconColor = color }
        application.localizations = reader.tables.mapValues { $0.mapValues(\.other) }
        application.singularForms = reader.tables.mapValues { $0.compactMapValues(\.one) }.filter { !$0.value.isEmpty }
        application.developmentLanguage = developmentLanguage
        self.application = application
    }
}
