import NotificationModel

/// Reads scenario files.
///
/// - A line is empty, a comment that begins with `#`, a line of the set-up (``SetupDefinition/all``), a step with its
///   arguments (``StepDefinition/all``), or keys and quoted texts. Words are split as a shell splits them.
/// - `push <<END` has its payload in the lines up to `END`, and `from <<END` a saved device.
/// - `include FILE` stands for the lines of a file.
/// - `each FILE` names a table, whose first line has names and whose others are rows of values: the scenario runs once
///   a row, and `$name` after the line stands for the value (``ScenarioValues``). Anything else behind a dollar sign is
///   text.
/// - The set-up comes before the first step. Relative paths begin in the folder of the file that names them.
///
/// Every mistake is found, before anything runs.
package struct ScenarioParser {
    /// Reads a file.
    package typealias Read = (_ path: String) throws(ScenarioFileError) -> [UInt8]

    /// Why a file cannot be read.
    package struct ScenarioFileError: Error, Equatable, Sendable, CustomStringConvertible {
        package let description: String

        package init(_ description: String) { self.description = description }
    }

    /// The largest size of a file, in bytes. In a saved device a notification of 1.5 kB is 5 kB.
    package static let longestFile = 16 << 20
    /// The largest number of includes of a file and of the files that it includes.
    static let mostIncludes = 1_000
    /// The largest number of mistakes that are reported; a file with more is probably not a scenario.
    static let mostMistakes = 1_000
    /// The largest number of steps in all scenarios of a file, with its includes and rows.
    static let mostSteps = 100_000
    /// The largest number of scenarios that a file and its tables make.
    static let mostScenarios = 10_000
    private static let deepestInclude = 16

    private let read: Read
    private let version: [Int]
    private var mistakes: [ScenarioError] = []
    /// The line of the scenario’s own file that includes what is being read.
    private var includingLine: Int?
    /// The places of names behind a dollar sign, as long as there is no table.
    private var namesBefore: [String: Scenario.Place] = [:]
    /// How many files have been read.
    private var reads = 0
    /// Whether a limit was exceeded, so that nothing more is read.
    private var isOver = false

    private init(version: String, read: @escaping Read) {
        self.read = read
        self.version = SetupContext.numbers(version) ?? []
    }

    /// Reads a file.
    ///
    /// - Parameter version: The version of the program, such as `0.1.0`.
    /// - Returns: The scenarios, one without `each` and one a row with it; with mistakes they lack the wrong lines.
    package static func scenarios(
        at path: String, version: String, read: @escaping Read
    ) -> (scenarios: [Scenario], mistakes: [ScenarioError]) {
        var parser = ScenarioParser(version: version, read: read)
        var parts = [Part(Scenario(file: path, row: "", setup: ScenarioSetup(), steps: []))]
        parser.take(path, namedAt: Scenario.Place(file: path, line: 1), into: &parts, [])
        if parser.mistakes.isEmpty, parts.allSatisfy(\.scenario.isEmpty) {
            parser.mistakes.append(ScenarioError(Scenario.Place(file: path, line: 1), "there is no step"))
        }
        let scenarios = parts.enumerated().map { index, part in
            var scenario = part.scenario
            if !scenario.row.isEmpty { scenario.rowNumber = index + 1 }
            return scenario
        }
        return (scenarios, parser.mistakes)
    }

    /// A scenario as far as it is read.
    private struct Part {
        var scenario: Scenario
        var isSetUp = false
        /// The values of the rows so far.
        var values = ScenarioValues()
        /// The places of the rows, such as `five.csv:4`; empty without `each`.
        var rowPlaces: [String] = []

        /// Adds the row to the error of a line that contains values of the row.
        func placed(_ error: StepError, _ line: String) -> StepError {
            guard !rowPlaces.isEmpty, values.shown(line) != line else { return error }
            var placed = StepError(
                "\(error.reason) (\(rowPlaces.joined(separator: ", ")): \(scenario.row))", column: error.column,
                isUnreadable: error.isUnreadable)
            placed.unknownWord = error.unknownWord
            return placed
        }

        init(_ scenario: Scenario) { self.scenario = scenario }
    }

    // MARK: Files

    /// - Parameter includers: The files that include this one.
    private mutating func take(
        _ path: String, namedAt place: Scenario.Place, into parts: inout [Part], _ includers: [String]
    ) {
        guard !includers.contains(path) else {
            return mistakes.append(
                ScenarioError(place, "“\(path)” includes itself: \((includers + [path]).joined(separator: ", "))"))
        }
        guard includers.count < Self.deepestInclude else {
            return mistakes.append(
                ScenarioError(place, "“\(path)”: files include each other at most \(Self.deepestInclude) deep"))
        }
        reads += 1
        guard reads <= Self.mostIncludes else {
            if !isOver {
                mistakes.append(ScenarioError(place, "a scenario includes at most \(Self.mostIncludes) files in all"))
            }
            isOver = true
            return
        }
        guard let lines = lines(of: path, namedAt: place) else { return }
        if includers.isEmpty { parts[0].scenario.lineCount = lines.count - (lines.last == "" ? 1 : 0) }
        var context = SetupContext(folder: Self.folder(of: path), version: version, read: read, place: place)
        var index = 0
        while index < lines.count, !isOver {
            let line = lines[index]
            let place = Scenario.Place(file: path, line: index + 1)
            context.place = place
            index += 1
            let text = String(line.drop { $0.isWhitespace })
            guard !text.isEmpty, text.first != "#" else { continue }
            do throws(StepError) {
                try take(line, at: place, lines, &index, context, into: &parts, includers + [path])
            } catch {
                var place = place
                place.column = error.column ?? line.count - text.count + 1
                note(ScenarioError(place, error.reason, isUnreadable: error.isUnreadable))
            }
            guard !isOver, parts.reduce(0, { $0 + $1.scenario.steps.count }) > Self.mostSteps else { continue }
            isOver = true
            mistakes.append(ScenarioError(place, "a file has at most \(Self.mostSteps) steps in all rows"))
        }
    }

    /// Keeps a mistake of a line. Reading ends when there are ``mostMistakes``.
    private mutating func note(_ mistake: ScenarioError) {
        mistakes.append(mistake)
        guard !isOver, mistakes.count >= Self.mostMistakes else { return }
        isOver = true
        mistakes.append(ScenarioError(mistake.place, "there are \(Self.mostMistakes) mistakes; the rest is not read"))
    }

    private mutating func lines(of path: String, namedAt place: Scenario.Place) -> [String]? {
        let bytes: [UInt8]
        do throws(ScenarioFileError) {
            bytes = try read(path)
        } catch {
            mistakes.append(ScenarioError(place, "\(path): \(error)", isUnreadable: true))
            return nil
        }
        guard bytes.count <= Self.longestFile else {
            mistakes.append(ScenarioError(place, "\(path): \(Self.tooLong)", isUnreadable: true))
            return nil
        }
        let parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        var lines: [String] = []
        for (index, part) in parts.enumerated() {
            let part = part.last == UInt8(ascii: "\r") ? part.dropLast() : part
            guard let line = String(validating: part, as: UTF8.self) else {
                mistakes.append(
                    ScenarioError(Scenario.Place(file: path, line: index + 1), "the line is not UTF-8"))
                return nil
            }
            // A byte order mark, which some editors write, is not text.
            lines.append(index == 0 && line.first == "\u{FEFF}" ? String(line.dropFirst()) : line)
        }
        return lines
    }

    static let tooLong = "the file has more than \(longestFile >> 20) MiB, the limit of a scenario with its device"

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ""
    }

    // MARK: Lines

    private mutating func take(
        _ line: String, at place: Scenario.Place, _ lines: [String], _ index: inout Int, _ context: SetupContext,
        into parts: inout [Part], _ files: [String]
    ) throws(StepError) {
        if let definition = Self.definitionOfRest(line) {
            let start = line.prefix { $0.isWhitespace }.count + definition.name.count
            try checkNames(in: line, at: place, parts)
            return try append(to: &parts, place, line) { values throws(StepError) in
                let filled = values.filled(line, in: .expectation)
                let argument = ScriptWord(text: String(filled.text.dropFirst(start)), column: start + 1)
                do throws(StepError) {
                    return [try definition.step([argument])]
                } catch {
                    throw StepError(error.reason, column: error.column.map(filled.source))
                }
            }
        }
        let words = try Self.words(of: line)
        guard let first = words.first else { return }
        for word in words {
            var place = place
            place.column = word.column + (word.isQuoted ? 1 : 0)
            try checkNames(in: word.text, at: place, parts)
        }
        let argument = words.count == 2 ? words[1].text : ""
        if first.isBare, first.text == "include" || first.text == "each" {
            guard !argument.isEmpty else { throw StepError("\(first.text) needs the name of a file") }
            var place = place
            place.column = words[1].column
            let path = context.path(argument)
            guard first.text == "include" else { return repeatParts(path, namedAt: place, &parts) }
            if files.count == 1 { includingLine = place.line }
            defer { if files.count == 1 { includingLine = nil } }
            return take(path, namedAt: place, into: &parts, files)
        }
        if first.isBare, let setup = SetupDefinition.named(first.text) {
            var context = context
            if setup.takesText, words.count > 1, words[1].text.hasPrefix("<<") {
                context.text = try Self.text(below: words[1], lines, &index)
            }
            let belongsHere = parts.allSatisfy { !$0.isSetUp }
            if belongsHere { return try setUp(setup, words, context, &parts) }
            guard StepDefinition.named(first.text) != nil else {
                let advice = first.text == "size" ? "; resize changes it" : ""
                throw StepError("“\(first.text)” belongs to the set-up, before the first step\(advice)")
            }
        }
        if first.isBare, first.text == "push", words.count > 1, words[1].text.hasPrefix("<<") {
            return try pushText(words, at: place, lines, &index, &parts)
        }
        try append(to: &parts, place, line) { values throws(StepError) in
            try Script.steps(ofLine: words.map(values.filled)).map { $0.resolved(in: context) }
        }
    }

    /// The step whose argument is the rest of the line.
    private static func definitionOfRest(_ line: String) -> StepDefinition? {
        let name = line.drop { $0.isWhitespace }.prefix { !$0.isWhitespace }
        guard let definition = StepDefinition.named(String(name)), definition.takesRestOfLine else { return nil }
        return definition
    }

    private static func words(of line: String) throws(StepError) -> [ScriptWord] {
        do throws(ScriptError) {
            return try Script.words(of: line, hasComments: true)
        } catch {
            throw StepError(error.reason, column: error.column)
        }
    }

    /// Appends the steps of a line to each scenario, with its values.
    private func append(
        to parts: inout [Part], _ place: Scenario.Place, _ line: String,
        _ steps: (ScenarioValues) throws(StepError) -> [ScriptStep]
    ) throws(StepError) {
        for index in parts.indices {
            let values = parts[index].values
            let text = Self.trimmed(values.shown(line))
            let made: [ScriptStep]
            do throws(StepError) {
                made = try steps(values)
            } catch {
                throw parts[index].placed(error, line)
            }
            for step in made {
                parts[index].scenario.steps.append(
                    Scenario.PlacedStep(step: step, place: place, text: text, line: includingLine ?? place.line))
            }
            parts[index].isSetUp = true
        }
    }

    private func setUp(
        _ definition: SetupDefinition, _ words: [ScriptWord], _ context: SetupContext, _ parts: inout [Part]
    ) throws(StepError) {
        guard words.count == (definition.argument == nil ? 1 : 2) else {
            throw StepError(
                definition.argument == nil
                    ? "\(definition.name) takes no argument"
                    : "\(definition.name) takes one argument, as in \(definition.example)",
                column: words.dropFirst(definition.argument == nil ? 1 : 2).first?.column)
        }
        for index in parts.indices {
            let argument = words.dropFirst().first.map { parts[index].values.filled($0).text } ?? ""
            do throws(StepError) {
                try definition.apply(argument, &parts[index].scenario.setup, context)
            } catch {
                let named = StepError(
                    "“\(definition.name)”: \(error.reason)", column: words.last?.column,
                    isUnreadable: error.isUnreadable)
                throw parts[index].placed(named, words.last?.text ?? "")
            }
        }
    }

    private mutating func pushText(
        _ words: [ScriptWord], at place: Scenario.Place, _ lines: [String], _ index: inout Int, _ parts: inout [Part]
    ) throws(StepError) {
        let payload = try Self.text(below: words[1], lines, &index)
        for (number, line) in payload.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let place = Scenario.Place(file: place.file, line: place.line + 1 + number)
            do throws(StepError) {
                try checkNames(in: String(line), at: place, parts)
            } catch {
                note(
                    ScenarioError(
                        Scenario.Place(file: place.file, line: place.line, column: error.column ?? 1), error.reason))
            }
        }
        let title = "\(place.file):\(place.line)"
        try append(to: &parts, place, lines[place.line - 1]) { values throws(StepError) in
            let behind = try PushWords(words.dropFirst(2).map(values.filled))
            return [.pushText(values.filled(payload, in: .json).text, title: title, behind)]
        }
    }

    /// Returns the lines up to the word behind `<<`.
    private static func text(below word: ScriptWord, _ lines: [String], _ index: inout Int) throws(StepError) -> String
    {
        let end = String(word.text.dropFirst(2))
        guard !end.isEmpty else { throw StepError("<< is followed by the word that ends the text, as in <<END") }
        guard let last = lines[index...].firstIndex(where: { isLine($0, of: end) }) else {
            // Everything that follows may be part of the text, so it is not read as steps.
            index = lines.count
            throw StepError("no line “\(end)” ends the text", column: word.column)
        }
        defer { index = last + 1 }
        return lines[index..<last].joined(separator: "\n")
    }

    /// Whether a line consists of a word and white space. Of a long line only the beginning is read.
    private static func isLine(_ line: String, of word: String) -> Bool {
        let text = line.drop { $0.isWhitespace }
        return text.hasPrefix(word) && text.dropFirst(word.count).allSatisfy(\.isWhitespace)
    }

    // MARK: Values

    /// Finds a name behind a dollar sign that no table has.
    private mutating func checkNames(
        in text: String, at place: Scenario.Place, _ parts: [Part]
    ) throws(StepError) {
        guard let values = parts.first?.values, let (name, column) = values.unknown(in: text) else { return }
        guard !values.byName.isEmpty else {
            namesBefore[name] = namesBefore[name] ?? place
            return
        }
        let names = values.byName.keys.sorted()
        let nearest = Spelling.nearest(to: name, among: names).map { "did you mean “$\($0)”?" }
        throw StepError(
            "“$\(name)” is not a name of the table; \(nearest ?? "it has \(names.joined(separator: ", "))")",
            column: place.column + column - 1)
    }

    /// Makes each scenario one for each row of a table.
    private mutating func repeatParts(_ path: String, namedAt place: Scenario.Place, _ parts: inout [Part]) {
        guard let lines = lines(of: path, namedAt: place) else { return }
        var names: [String] = []
        var rows: [(values: [String], line: Int)] = []
        for (index, line) in lines.enumerated() {
            let place = Scenario.Place(file: path, line: index + 1)
            do throws(StepError) {
                let words = try Self.words(of: line).map(\.text)
                guard !words.isEmpty else { continue }
                if names.isEmpty {
                    if let wrong = words.first(where: { !Self.isName($0) }) {
                        let reason =
                            "the first line has names of letters and digits, separated by spaces; “\(wrong)” is none"
                        return mistakes.append(ScenarioError(place, reason))
                    }
                    guard Set(words).count == words.count else {
                        return mistakes.append(ScenarioError(place, "a name is given twice"))
                    }
                    names = words
                } else {
                    guard words.count == names.count else {
                        throw StepError(
                            "a row has \(names.count) values, as the first line; this one has \(words.count)")
                    }
                    rows.append((words, index + 1))
                }
            } catch {
                note(ScenarioError(place, error.reason))
                if isOver { return }
            }
        }
        for name in names {
            guard let earlier = namesBefore[name] else { continue }
            note(ScenarioError(earlier, "“$\(name)” has its value below the line “each” only"))
        }
        guard !rows.isEmpty else {
            return mistakes.append(ScenarioError(place, "\(path): the table has no row"))
        }
        guard rows.count * parts.count <= Self.mostScenarios else {
            isOver = true
            return mistakes.append(
                ScenarioError(place, "the rows make more than \(Self.mostScenarios) scenarios of the file"))
        }
        parts = parts.flatMap { part in
            rows.map { row in
                var part = part
                for (name, value) in zip(names, row.values) { part.values.byName[name] = value }
                part.rowPlaces.append("\(path):\(row.line)")
                let text = zip(names, row.values).map { "\($0)=\($1)" }.joined(separator: ", ")
                part.scenario.row = part.scenario.row.isEmpty ? text : "\(part.scenario.row), \(text)"
                return part
            }
        }
    }

    private static func isName(_ text: String) -> Bool {
        text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    private static func trimmed(_ line: String) -> String {
        String(String(line.drop { $0.isWhitespace }).reversed().drop { $0.isWhitespace }.reversed())
    }
}

extension ScriptStep {
    /// The step with a path that the process can use.
    fileprivate func resolved(in context: SetupContext) -> ScriptStep {
        switch self {
        case .push(let path, let words): .push(path: context.pathOfPayloads(path), words)
        case .golden(let path): .golden(path: context.path(path))
        case .shot(let path): .shot(path: context.path(path))
        default: self
        }
    }
}

extension SetupContext {
    fileprivate func pathOfPayloads(_ path: String) -> String {
        path.hasPrefix("@") ? "@" + self.path(String(path.dropFirst())) : self.path(path)
    }
}
