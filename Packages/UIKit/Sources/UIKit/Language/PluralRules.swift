import Synchronization
// The rules of CLDR, as Foundation has them: it makes none of them public.
import _FoundationICU

/// Which form of a text a number takes in a language.
enum PluralRules {
    // @unchecked: ICU's rules do not change after they are opened, and are never closed.
    private struct Rules: @unchecked Sendable {
        let pointer: OpaquePointer?
    }

    private static let opened = Mutex<[String: Rules]>([:])

    /// Returns the category: `zero`, `one`, `two`, `few`, `many` or `other`.
    static func category(of number: Double, in language: String) -> String {
        let rules = opened.withLock { opened in
            if let rules = opened[language] { return rules }
            var status = U_ZERO_ERROR
            let rules = Rules(pointer: swift_uplrules_open(language, &status))
            opened[language] = rules
            return rules
        }
        var status = U_ZERO_ERROR
        var category = [UInt16](repeating: 0, count: 8)
        let count = swift_uplrules_select(rules.pointer, number, &category, 8, &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue else { return "other" }
        return String(decoding: category.prefix(Int(count)), as: UTF16.self)
    }
}
