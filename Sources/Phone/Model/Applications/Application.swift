/// An app as the device knows it before any of its code has run.
package struct Application: Equatable, Sendable, Codable {
    package var identifier: ApplicationIdentifier
    /// The name under the icon and in every notification, in languages without a name of their own.
    package var name: String
    /// The character on the icon, one or two columns wide; the initial of the name stands for an empty one.
    package var iconGlyph: String
    /// The picture on the icon of the Home Screen instead of the character: ``iconArtRows`` rows, each
    /// ``iconArtColumns`` cells wide. It is `nil` for an icon with a character.
    package var iconArt: [String]?
    /// The rows of ``iconArt``.
    package static let iconArtRows = 3
    /// The cells in a row of ``iconArt``: an even number, because an icon has eight.
    package static let iconArtColumns = 6
    /// The colour of the icon with 8 bits per channel.
    package var iconColor: RGBColor
    /// The content extensions in the app's bundle; each category belongs to at most one.
    package var contentExtensions: [ContentExtension]
    /// The app's `Localizable.strings`: a table of keys and formats for each language, such as `en` or `zh-Hans`.
    package var localizations: [String: [String: String]]
    /// The app's `Localizable.stringsdict`: for each language, the keys of ``localizations`` with a different form for
    /// one.
    package var singularForms: [String: [String: String]]
    /// The language that the app uses if ``localizations`` does not contain the device's language.
    package var developmentLanguage: String
    /// Whether the app's bundle has a notification service extension.
    package var hasServiceExtension: Bool
    /// How its Live Activities look.
    package var activityLayouts: [ActivityLayout] = []
    package var entitlements: Entitlements
    /// The names of the sounds in the bundle of an app without code; the sounds of an app with code are files.
    package var soundNames: [String] = []
    /// Whether the app has code. An app without code receives pushes, but not questions or responses.
    package var hasCode: Bool

    /// Where pushes find the files that they attach; `nil` for an app with code, which has an extension for that.
    package var attachmentFolder: AttachmentFolder?

    package init(
        identifier: ApplicationIdentifier,
        name: String,
        iconGlyph: String,
        iconColor: RGBColor,
        contentExtensions: [ContentExtension] = [],
        localizations: [String: [String: String]] = [:],
        singularForms: [String: [String: String]] = [:],
        developmentLanguage: String = "en",
        hasServiceExtension: Bool = false,
        entitlements: Entitlements = .standard,
        hasCode: Bool = true
    ) {
        self.identifier = identifier
        self.name = name
        self.iconGlyph = iconGlyph
        self.iconColor = iconColor
        self.contentExtensions = contentExtensions
        self.localizations = localizations
        self.singularForms = singularForms
        self.developmentLanguage = developmentLanguage
        self.hasServiceExtension = hasServiceExtension
        self.hasCode = hasCode
        self.entitlements = entitlements
    }

    /// Creates an app that is only known from a payload: it has no code, and its name is the identifier's last
    /// component.
    package static func withoutCode(_ identifier: ApplicationIdentifier) -> Application {
        Application(
            identifier: identifier,
            name: identifier.lastComponent,
            iconGlyph: "",
            iconColor: .gray,
            hasCode: false
        )
    }

    /// Whether another description of the app has the same texts in every language.
    package func hasSameTexts(as other: Application) -> Bool {
        localizations == other.localizations && singularForms == other.singularForms
            && developmentLanguage == other.developmentLanguage
    }

    package func activityLayout(forType type: String) -> ActivityLayout? {
        activityLayouts.first { $0.attributesType == type }
    }

    /// Returns the extension that presents notifications of a category; the comparison is case-sensitive.
    package func contentExtension(forCategory category: String) -> ContentExtension? {
        contentExtensions.first { $0.categories.contains(category) }
    }
}

/// A colour with 8 bits per channel; the terminal reduces it to the colours that it can show.
package struct RGBColor: Equatable, Sendable, Codable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    package static let gray = RGBColor(red: 0x8e, green: 0x8e, blue: 0x93)
}
