internal import CNcenterResources

/// A language of the device's own texts: English, or one with a table in `Resources/Words`.
package struct DeviceLanguage: RawRepresentable, Hashable, Sendable, CaseIterable {
    /// The place in the list.
    private let number: Int

    package static let english = DeviceLanguage(number: 0)
    package static let allCases = rows.indices.map { DeviceLanguage(number: $0) }

    private static let rows = {
        let languages = unsafe UnsafeBufferPointer(start: ncenter_languages(), count: ncenter_language_count())
        return [Row(code: "en", ownName: "English", latinName: "English", words: LazyWords())]
            + (unsafe languages.map { unsafe Row($0) })
    }()

    private init(number: Int) { self.number = number }

    /// Creates a language from its code, such as `ko` or `zh-Hans`; `nil` if it is not in the list.
    package init?(rawValue: String) {
        guard let number = Self.rows.firstIndex(where: { $0.code == rawValue }) else { return nil }
        self.number = number
    }

    /// Creates a language from an identifier such as `fr-CA` or `zh`; English for one that the list does not have.
    package init(identifier: String) {
        func base(_ text: String) -> Substring { text.prefix { $0 != "-" && $0 != "_" } }
        self =
            Self(rawValue: identifier) ?? Self.allCases.first { base($0.rawValue) == base(identifier) } ?? .english
    }

    package var rawValue: String { Self.rows[number].code }

    /// Its own name, independent of the device's language, so that a user who has chosen the wrong language can find
    /// the way back.
    package var ownName: String { Self.rows[number].ownName }

    /// The name on a screen with ASCII only.
    package var latinName: String { Self.rows[number].latinName }

    /// Whether text in it stays readable without accents, as on a screen with ASCII only.
    package var hasLatinLetters: Bool { ownName == latinName }

    /// Its texts; none for English. The table is read when it is first needed.
    var words: WordTable { Self.rows[number].words.value }

    fileprivate struct Row: Sendable {
        let code: String
        let ownName: String
        let latinName: String
        let words: LazyWords
    }
}

extension DeviceLanguage.Row {
    fileprivate init(_ language: ncenter_language) {
        // The bytes are constants of the program.
        nonisolated(unsafe) let words = unsafe language.words
        self.init(
            code: unsafe String(cString: language.code), ownName: unsafe String(cString: language.name),
            latinName: unsafe String(cString: language.latin_name),
            words: LazyWords {
                unsafe String(decoding: UnsafeBufferPointer(start: words.bytes, count: words.count), as: UTF8.self)
            })
    }
}
