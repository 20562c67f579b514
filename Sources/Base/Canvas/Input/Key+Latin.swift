extension Key {
    /// The key of a Latin keyboard whose place has this character while an input method is on, for commands: outside of
    /// text fields nobody means the letters ㅓ or ｊ, but the key `j`. Any other key is its own.
    package var latin: Key {
        guard case .character(let character) = self else { return self }
        if let letter = Self.twoSetLetters[character] { return .character(letter) }
        let scalars = character.unicodeScalars
        guard scalars.count == 1, let scalar = scalars.first else { return self }
        switch scalar.value {
        case 0x3000: return .space
        case 0xFF01...0xFF5E: return .character(Character(Unicode.Scalar(UInt8(scalar.value - 0xFEE0))))
        default: return self
        }
    }

    /// Whether it is a character that input methods make of several keys, such as a syllable, a kana or an ideograph.
    package var isMadeByInputMethod: Bool {
        guard case .character(let character) = self, let scalar = character.unicodeScalars.first else { return false }
        return (0x3040...0x9FFF).contains(scalar.value) || (0xAC00...0xD7A3).contains(scalar.value)
    }

    /// The letters of the Korean two-set keyboard (두벌식, KS X 5002). Shift changes only seven of them, so the other
    /// capitals have the letter of the key without it and are not here.
    private static let twoSetLetters: [Character: Character] = {
        let korean = "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ"
        let latin = "qwertyuiopasdfghjklzxcvbnmQWERTOP"
        return Dictionary(uniqueKeysWithValues: zip(korean, latin))
    }()
}
