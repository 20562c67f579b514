/// The syntax of a language identifier, such as `en`, `pt-BR` or `zh-Hans` (BCP 47, as far as strings tables use it).
enum LanguageIdentifier {
    /// Returns the identifier in its usual spelling: a lowercase language, a capitalized script and an uppercase
    /// region, separated by hyphens. `nil` if the text is not a valid identifier.
    static func canonical(_ text: String) -> String? {
        let parts = text.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
        let separators = text.utf8.count { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        guard let language = parts.first, separators == parts.count - 1, parts.count <= 4,
            (2...3).contains(language.utf8.count), language.utf8.allSatisfy(isLetter)
        else { return nil }
        var result = language.lowercased()
        for part in parts.dropFirst() {
            let isWord = part.utf8.allSatisfy(isLetter)
            guard part.utf8.allSatisfy({ isLetter($0) || isDigit($0) }) else { return nil }
            switch part.utf8.count {
            case 4 where isWord: result += "-" + part.prefix(1).uppercased() + part.dropFirst().lowercased()
            case 2 where isWord: result += "-" + part.uppercased()
            case 3 where part.utf8.allSatisfy(isDigit): result += "-" + part
            case 4...8: result += "-" + part.lowercased()
            default: return nil
            }
        }
        return result
    }

    /// Whether a language uses one plural form for all numbers (Unicode CLDR, cardinal plural rules).
    static func hasOneForm(_ identifier: String) -> Bool {
        ["id", "ja", "ko", "lo", "ms", "my", "th", "vi", "zh"].contains(identifier.prefix { $0 != "-" && $0 != "_" })
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
