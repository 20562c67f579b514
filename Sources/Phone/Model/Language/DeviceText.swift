/// A piece of the program's own text, in the device's language.
///
/// Apple's labels of iOS 15 and macOS 12 are used where they are known, the rest is the project's own. They are values
/// until they are drawn, so that a new language shows at once.
///
/// The log, the request behind a notification, errors and the names in reports stay English: scripts match them.
package protocol DeviceLabel: Sendable {
    func text(in language: DeviceLanguage) -> String
}

/// A text of the device: its English where it is used, and its name in the tables of the other languages
/// (`Resources/Words`).
package struct DeviceText: DeviceLabel {
    /// A value in a text.
    package enum Argument: Sendable {
        case text(String)
        /// The name of what the text is about, which may be shortened.
        case name(String)
        /// The first number chooses the plural form.
        case number(Int)
        case label(any DeviceLabel)
    }

    /// The type and the member that have the text; `nil` for a name that is the same in all languages.
    private let owner: (any SendableMetatype.Type)?
    private let member: String
    let pattern: String
    let one: String?
    private var arguments: [Argument]

    /// - Parameters:
    ///   - english: The text in English.
    ///   - one: The text for the number one, if it differs, with the first values of the other.
    ///   - owner: The type that has the text; with the member it is the key in the tables.
    package init(
        _ english: English, one: English? = nil, of owner: any SendableMetatype.Type, _ member: String = #function
    ) {
        (self.owner, self.member) = (owner, member)
        (pattern, self.one, arguments) = (english.pattern, one?.pattern, english.arguments)
    }

    /// Creates a name that is the same in all languages.
    package init(verbatim name: String) { (owner, member, pattern, one, arguments) = (nil, "", name, nil, []) }

    package func text(in language: DeviceLanguage) -> String {
        guard owner != nil else { return pattern }
        return fill(language == .english ? englishPattern : translation(in: language) ?? englishPattern, language)
    }

    /// The key in the tables, such as `NoticeLabel.cleared`.
    package var key: String { owner.map { "\($0).\(member.prefix { $0 != "(" })" } ?? "" }

    private func translation(in language: DeviceLanguage) -> String? { language.words.pattern(of: key, for: number) }

    /// The number that chooses the form; `nil` for a text without numbers.
    private var number: Int? {
        for case .number(let number) in arguments { return number }
        return nil
    }

    private var englishPattern: String { one != nil && number == 1 ? one ?? pattern : pattern }

    /// Replaces `%1` through `%9`. `{de |d’}` before one of them has a form before a consonant, and one before a
    /// vowel.
    private func fill(_ pattern: String, _ language: DeviceLanguage) -> String {
        guard !arguments.isEmpty else { return pattern }
        var result = ""
        var rest = Substring(pattern)
        while let percent = rest.utf8.firstIndex(of: UInt8(ascii: "%")) {
            var piece = rest[..<percent]
            rest = rest[rest.utf8.index(after: percent)...]
            guard let place = rest.first?.wholeNumberValue, arguments.indices.contains(place - 1) else {
                result += piece + "%"
                continue
            }
            rest.removeFirst()
            let text = text(of: arguments[place - 1], language)
            if piece.last == "}", let brace = piece.lastIndex(of: "{") {
                let forms = piece[piece.index(after: brace)...].dropLast().split(separator: "|")
                piece = piece[..<brace] + ((text.beginsWithVowel ? forms.last : forms.first) ?? "")
            }
            result += piece
            result += text
        }
        return result + rest
    }

    private func text(of argument: Argument, _ language: DeviceLanguage) -> String {
        switch argument {
        case .text(let text), .name(let text): text
        case .number(let number): "\(number)"
        case .label(let label): label.text(in: language)
        }
    }
}

extension DeviceText: Equatable {
    package static func == (one: DeviceText, other: DeviceText) -> Bool {
        one.key == other.key && one.text(in: .english) == other.text(in: .english)
    }
}

extension DeviceText {
    /// The name that the text contains; `nil` if it is about nothing with a name.
    package var name: String? {
        for case .name(let name) in arguments { return name }
        return nil
    }

    /// Returns the text with another name in it.
    package func renamed(_ name: String) -> DeviceText {
        var text = self
        text.arguments = arguments.map { if case .name = $0 { .name(name) } else { $0 } }
        return text
    }

    /// English with its values: `"\(count) of \(total)"` is the pattern `%1 of %2`.
    package struct English: ExpressibleByStringInterpolation, StringInterpolationProtocol, Sendable {
        fileprivate var pattern: String
        fileprivate var arguments: [Argument] = []

        package init(stringLiteral text: String) { pattern = text }
        package init(stringInterpolation text: English) { self = text }
        package init(literalCapacity: Int, interpolationCount: Int) { pattern = "" }

        package mutating func appendLiteral(_ text: String) { pattern += text }
        package mutating func appendInterpolation(_ text: String) { append(.text(text)) }
        package mutating func appendInterpolation(name: String) { append(.name(name)) }
        package mutating func appendInterpolation(_ number: Int) { append(.number(number)) }
        package mutating func appendInterpolation(_ label: some DeviceLabel) { append(.label(label)) }

        private mutating func append(_ argument: Argument) {
            arguments.append(argument)
            pattern += "%\(arguments.count)"
        }
    }
}

extension String {
    /// Whether it begins with a vowel or with an h, which is mute in French as often as not.
    fileprivate var beginsWithVowel: Bool {
        guard let letter = unicodeScalars.first?.properties.lowercaseMapping.first else { return false }
        return "aeiouyhàâäéèêëîïôöùûü".contains(letter)
    }
}

/// The texts of one subject, each a static member with its words.
package protocol LabelSet: DeviceLabel, Equatable {
    var words: DeviceText { get }

    init(words: DeviceText)
}

extension LabelSet {
    /// - Parameter member: The name in the tables, behind the name of the type and a point.
    package init(_ english: DeviceText.English, one: DeviceText.English? = nil, _ member: String = #function) {
        self.init(words: DeviceText(english, one: one, of: Self.self, member))
    }

    package func text(in language: DeviceLanguage) -> String { words.text(in: language) }
}
