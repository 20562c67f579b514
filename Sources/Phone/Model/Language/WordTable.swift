import NotificationLocking

/// The texts of a language: a file of `Resources/Words`.
///
/// Its lines have fields between tabs: the key of a text, its English, and the text in the form of the first line's
/// field. There `other` is the form that every text has; `one: n = 0,1` has the CLDR's rule for another form. A text
/// without a form for a number has its form `other`; a text that is missing is shown in English.
struct WordTable: Sendable {
    /// A text in a line of the file.
    struct Row: Sendable {
        let key: String
        /// The English text of the row; forms of plurals are separated by ` | `.
        let english: String
        /// `other`, and then in the order of the rules.
        let forms: [String]

        /// - Returns: `nil` for a line with fewer fields.
        fileprivate init?(_ line: Substring.UTF8View) {
            let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { String($0) }
            let texts = fields.compactMap(\.self)
            guard texts.count == fields.count, texts.count > 2 else { return nil }
            (key, english, forms) = (texts[0], texts[1], Array(texts[2...]))
        }
    }

    /// The rules of the forms behind `other`.
    let rules: [PluralRule]
    /// The lines of the file below the first; they are read when they are needed.
    let lines: [Substring.UTF8View]
    private let places: [String: Int]

    init(_ text: String) {
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
        let columns = lines.first.map { Substring($0).split(separator: "\t") } ?? []
        rules = columns.dropFirst(3).map { PluralRule($0.drop { $0 != ":" }.dropFirst()) }
        self.lines = Array(lines.dropFirst())
        let keys = self.lines.map { String(Substring($0.prefix { $0 != UInt8(ascii: "\t") })) }
        places = Dictionary(zip(keys, keys.indices)) { first, _ in first }
    }

    func row(_ line: Int) -> Row? { Row(lines[line]) }

    /// Returns the pattern of a text for a number; `nil` if the language does not have it.
    func pattern(of key: String, for number: Int?) -> String? {
        guard let forms = places[key].flatMap(row)?.forms else { return nil }
        guard let number, forms.count > 1, let form = rules.firstIndex(where: { $0.holds(for: number) }),
            form + 1 < forms.count, !forms[form + 1].isEmpty
        else { return forms[0] }
        return forms[form + 1]
    }
}

/// A table that is read when it is first needed.
final class LazyWords: Sendable {
    private let table = Mutex<WordTable?>(nil)
    private let read: @Sendable () -> String

    init(_ read: @escaping @Sendable () -> String = { "" }) { self.read = read }

    var value: WordTable {
        table.withLock { table in
            if let table { return table }
            let read = WordTable(read())
            table = read
            return read
        }
    }
}

/// When a language has another form for a number, in the CLDR's syntax: `n % 10 = 2..4 and n % 100 != 12..14`.
struct PluralRule: Sendable {
    /// A comparison of the number with values.
    private struct Relation {
        /// Whether it is about the number; the operands for decimals and exponents are zero.
        let isOfNumber: Bool
        let modulus: Int?
        let isEqual: Bool
        let ranges: [ClosedRange<Int>]

        /// - Returns: `nil` for words that are no relation.
        init?(_ words: some Collection<Substring>) {
            let words = Array(words)
            guard words.count == 3 || words.count == 5 && words[1] == "%",
                ["=", "!="].contains(words[words.count - 2])
            else { return nil }
            isOfNumber = ["n", "i"].contains(words[0])
            modulus = words.count == 5 ? Int(words[2]) : nil
            isEqual = words[words.count - 2] == "="
            ranges = words[words.count - 1].split(separator: ",").compactMap { text in
                let ends = text.split(separator: ".").compactMap { Int($0) }
                return ends.count == 1 ? ends[0]...ends[0] : ends.count == 2 ? ends[0]...max(ends[0], ends[1]) : nil
            }
        }

        func holds(for number: Int) -> Bool {
            let number = isOfNumber ? number : 0
            let value = modulus.map { number % $0 } ?? number
            return ranges.contains { $0.contains(value) } == isEqual
        }
    }

    /// One of these has relations that all hold.
    private let alternatives: [[Relation]]

    /// An alternative that cannot be read holds for no number.
    init(_ text: Substring) {
        let words = text.split(separator: " ")
        alternatives = words.split(separator: "or").compactMap { words in
            let parts = words.split(separator: "and")
            let relations = parts.compactMap { Relation($0) }
            return relations.count == parts.count ? relations : nil
        }
    }

    func holds(for number: Int) -> Bool { alternatives.contains { $0.allSatisfy { $0.holds(for: number) } } }
}
