/// An app as the device knows it before any of its code has run.
package struct Application: Hashable, Sendable, Codable, Identifiable {
    package let identifier: ApplicationIdentifier
    /// The name under the icon and on every platter.
    package var name: String
    /// One glyph of one column that stands for the icon.
    package var iconGlyph: String
    /// The colour of the icon, 8 bits a channel.
    package var iconColor: RGBColor
    /// The content extensions in the app's bundle; each category belongs to one at most.
    package var contentExtensions: [ContentExtension]
    /// The app's `Localizable.strings`: for each language, such as `en` or `zh-Hans`, its table of keys and formats.
    package var localizations: [String: [String: String]]
    /// The app's `Localizable.stringsdict`: for each language the keys of ``localizations`` that read otherwise for 1.
    package var singularForms: [String: [String: String]]
    /// The language of the app when the device's is none of its ``localizations``.
    package var developmentLanguage: String
    /// Whether the app's bundle has a notification service extension.
    package var hasServiceExtension: Bool
    /// Whether code is behind the identifier. An app without code receives pushes but can neither be asked nor told.
    package var hasCode: Bool

    package var id: ApplicationIdentifier { identifier }

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
    }

    /// An app that exists only because a payload named it: no code, the name from the identifier's last component.
    package static func withoutCode(_ identifier: ApplicationIdentifier) -> Application {
        Application(
            identifier: identifier,
            name: identifier.lastComponent,
            iconGlyph: "◆",
            iconColor: .gray,
            hasCode: false
        )
    }

    /// The extension that shows notifications of a category; the match is case sensitive.
    package func contentExtension(forCategory category: String) -> ContentExtension? {
        contentExtensions.first { $0.categories.contains(category) }
    }
}

/// A colour of 8 bits a channel; the terminal brings it down to what it can show.
package struct RGBColor: Hashable, Sendable, Codable {
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
