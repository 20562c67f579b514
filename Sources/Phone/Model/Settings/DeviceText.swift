/// A text of the device in each of its languages.
package struct DeviceText: Equatable, Sendable {
    package let english: String
    package let korean: String
    package let japanese: String
    package let simplifiedChinese: String
    package let french: String

    package init(
        _ english: String,
        ko korean: String,
        ja japanese: String,
        zh simplifiedChinese: String,
        fr french: String
    ) {
        self.english = english
        self.korean = korean
        self.japanese = japanese
        self.simplifiedChinese = simplifiedChinese
        self.french = french
    }

    /// Creates a name that is the same in all languages.
    package init(_ name: String) {
        self.init(name, ko: name, ja: name, zh: name, fr: name)
    }

    package func text(in language: DeviceLanguage) -> String {
        language.text(english, ko: korean, ja: japanese, zh: simplifiedChinese, fr: french)
    }
}
