import BlockingTests
import FoundationEssentials
import GoldenFiles
import NotificationCore
import TerminalCanvas
import Testing

@testable import DeviceInterface
@testable import NotificationModel

/// The tables of `Resources/Words`, compared with the texts in the sources.
@Suite("The words of each language") struct WordTableTests {
    static let languages = DeviceLanguage.allCases.filter { $0 != .english }

    /// The English of every text by its key; forms of plurals are separated as in the tables.
    private static let texts: [String: String] = {
        var texts = enumerated.filter { !$0.key.isEmpty }.map { ($0.key, english($0.pattern, one: $0.one)) }
        for folder in ["Phone", "Screens"] {
            let sources = Checkout.root.appending(path: "Sources/\(folder)")
            let paths = (try? FileManager.default.subpathsOfDirectory(atPath: sources.path)) ?? []
            for path in paths where path.hasSuffix(".swift") {
                texts += SourceTexts(FileManager.default.contents(atPath: sources.appending(path: path).path)).texts
            }
        }
        return Dictionary(texts) { one, other in one == other ? one : "\(one) and \(other)" }
    }()

    /// Texts whose keys are made by the program: of settings, of their values, of keys.
    private static let enumerated: [DeviceText] =
        DeviceSetting.allCases.flatMap { [$0.label, $0.explanation] + $0.definition.choices.map(\.title) }
        + ApplicationSetting.allCases.flatMap { [$0.label, $0.explanation] + $0.definition.choices.map(\.title) }
        + keys + KeyBinding.Section.allCases.map(\.words) + LogKind.allCases.map(\.words)
    private static let keys = KeyTable.bindings.map(\.help) + KeyTable.bindings.compactMap(\.otherWords)

    private static func rows(_ language: DeviceLanguage) -> [WordTable.Row] {
        language.words.lines.indices.compactMap(language.words.row)
    }

    private static func english(_ other: String, one: String?) -> String { (one.map { $0 + " | " } ?? "") + other }

    @Test("Every row has the values and columns of its text", arguments: languages)
    func rows(language: DeviceLanguage) {
        #expect(Self.texts.count > 500)
        var faults: [String] = []
        var keys: Set<String> = []
        for (number, line) in language.words.lines.enumerated() {
            guard let row = language.words.row(number) else {
                faults.append("\(number + 2): has no text: \(line)")
                continue
            }
            func values(_ text: String) -> Set<Substring> { Set(text.matches(of: /%[0-9]/).map(\.0)) }
            let wanted = values(row.english)
            if Self.texts[row.key] == nil { faults.append("\(number + 2): no text is called \(row.key)") }
            if !keys.insert(row.key).inserted { faults.append("\(number + 2): \(row.key) is there twice") }
            if row.forms.count > language.words.rules.count + 1 { faults.append("\(number + 2): has too many columns") }
            for form in row.forms where !form.isEmpty && values(form) != wanted {
                faults.append("\(number + 2): has not the values of English: \(form)")
            }
        }
        #expect(faults == [])
    }

    /// A language may lack texts: they are shown in English. A row whose English is another now is still shown.
    @Test("The golden lists texts that a language lacks, and rows whose English has changed") func missing() throws {
        var lines: [String] = []
        for language in Self.languages {
            let rows = Dictionary(uniqueKeysWithValues: Self.rows(language).map { ($0.key, $0.english) })
            for (key, english) in Self.texts.sorted(by: { $0.key < $1.key }) where rows[key] != english {
                lines.append("\(language.rawValue)  \(key)  \(rows[key] == nil ? "missing" : "changed"): \(english)\n")
            }
        }
        try Golden.check(lines.joined(), "missing-words")
    }

    @Test("French has a no-break space where its punctuation requires one, and can be read without accents")
    func french() {
        for text in Self.rows(.french).flatMap(\.forms) {
            #expect(
                ![" :", " ;", " !", " »", "« ", "“", "”"].contains { text.contains($0) } && !text.hasSuffix(" ?"),
                "\(text)")
            var canvas = Canvas(size: Size(columns: 300, rows: 1), repertoire: .ascii)
            canvas.write(TerminalText(text), at: Point(column: 0, row: 0))
            #expect(canvas.lines()[0].count { $0 == "?" } == text.count { $0 == "?" }, "\(text)")
        }
    }

    @Test("Quotation marks inside of quotation marks are inner ones") func innerQuotationMarks() {
        func text(_ heading: ListLabel, _ language: DeviceLanguage) -> String {
            DialogLabel.clearSection(heading.text(in: language)).text(in: language)
        }
        #expect(text(.whileInWork, .french) == "Effacer «\u{A0}Pendant “Travail”\u{A0}»")
        #expect(text(.whileInWork, .simplifiedChinese) == "清除“‘工作’专注模式期间”")
        #expect(text(.whileInWork, .japanese) == "“‘仕事’集中モード中”を消去")
    }
}

/// The texts that a source file has: `Self("…", one: "…", "member")`, and those with their type, `of:`.
private struct SourceTexts {
    private(set) var texts: [(String, String)] = []

    init(_ source: Data?) {
        var type: Substring = ""
        var member: Substring = ""
        var rest = Substring(String(decoding: source ?? Data(), as: UTF8.self).replacing(/\\\n */, with: ""))
        let place =
            /(?m)^(?:\w+ )*(?:struct|enum|extension) (?<type>[\w.]+)|^    .*static (?:let|var|func) (?<member>\w+)|(?<text>(?:Self|DeviceText|text)\(\s*(?="))/
        while let match = rest.firstMatch(of: place) {
            rest = rest[match.range.upperBound...]
            if let name = match.type { type = name }
            if let name = match.member { member = name }
            guard match.text != nil else { continue }
            let other = Self.pattern(&rest)
            let one = rest.prefixMatch(of: /,\s*one:\s*/).map { match in
                rest = rest[match.range.upperBound...]
                return Self.pattern(&rest)
            }
            let ending = rest.prefixMatch(of: /(?:,\s*of: (?:Self|(\w+))\.self)?(?:,\s*"([\w.]+)")?\s*\)/)
            guard let ending else { continue }
            texts.append(
                ("\(ending.1 ?? type).\(ending.2 ?? member)", (one.map { $0 + " | " } ?? "") + other))
        }
    }

    /// Takes a literal, and returns it with its values numbered.
    private static func pattern(_ rest: inout Substring) -> String {
        let isLong = rest.hasPrefix("\"\"\"")
        rest.removeFirst(isLong ? 3 : 1)
        if isLong { rest = rest.drop { $0.isWhitespace } }
        var pattern = ""
        var count = 0
        while let character = rest.popFirst(), character != "\"" {
            guard character == "\\" else {
                pattern.append(character)
                continue
            }
            guard rest.popFirst() == "(" else { continue }
            var depth = 1
            while depth > 0, let character = rest.popFirst() {
                depth += character == "(" ? 1 : character == ")" ? -1 : 0
            }
            count += 1
            pattern += "%\(count)"
        }
        if isLong {
            rest.removeFirst(2)
            pattern = String(pattern.reversed().drop { $0.isWhitespace }.reversed())
        }
        return pattern
    }
}
