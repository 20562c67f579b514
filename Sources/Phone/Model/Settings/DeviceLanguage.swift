/// The languages of the device's own texts.
package enum DeviceLanguage: String, Hashable, Sendable, CaseIterable {
    case english = "en"
    case korean = "ko"
    case japanese = "ja"
    case simplifiedChinese = "zh-Hans"
    case french = "fr"

    /// Creates a language from an identifier such as `fr-CA` or `zh-Hans`; English for all others.
    package init(identifier: String) {
        let base = identifier.prefix { $0 != "-" && $0 != "_" }
        self =
            Self(rawValue: identifier)
            ?? (base == "zh" ? .simplifiedChinese : Self(rawValue: String(base)) ?? .english)
    }

    /// Whether text in it stays readable without accents, as on a screen with ASCII only.
    package var hasLatinLetters: Bool { self == .english || self == .french }

    /// Returns the text in this language; the others are not evaluated.
    package func text(
        _ english: @autoclosure () -> String,
        ko korean: @autoclosure () -> String,
        ja japanese: @autoclosure () -> String,
        zh simplifiedChinese: @autoclosure () -> String,
        fr french: @autoclosure () -> String
    ) -> String {
        switch self {
        case .english: english()
        case .korean: korean()
        case .japanese: japanese()
        case .simplifiedChinese: simplifiedChinese()
        case .french: french()
        }
    }

    /// Its own name, independent of the device's language, so that a user who has chosen the wrong language can find
    /// the way back.
    package var ownName: String {
        text("English", ko: "한국어", ja: "日本語", zh: "简体中文", fr: "Français")
    }

    /// The name on a screen with ASCII only.
    package var latinName: String {
        text("English", ko: "Korean", ja: "Japanese", zh: "Simplified Chinese", fr: "Français")
    }
}
