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
        var parts = [Part(scenario: Scenario(file: path, row: "", setup: ScenarioSetup(), steps: []))]
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

    /// Reads the lines of a step, behind the set-up.
    static func steps(ofLines lines: String) -> (steps: [ScriptStep], mistakes: [ScenarioError]) {
        // Some words belong to the set-up before the first step.
        let (scenarios, mistakes) = scenarios(at: "", version: "") { _ in Array("cut\n\(lines)".utf8) }
        return (scenarios.first?.steps.dropFirst().map(\.step) ?? [], mistakes)
    }

    /// A step as it is read in a file of the current folder.
    static func resolved(_ step: ScriptStep) -> ScriptStep {
        let read: Read = { _ throws(ScenarioFileError) in [] }
        return step.resolved(
            in: SetupContext(folder: "", version: [], read: read, place: Scenario.Place(file: "", line: 1)))
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
        func placed(_ error: ScriptError, _ line: String) -> ScriptError {
            guard !rowPlaces.isEmpty, values.shown(line) != line else { return error }
            var placed = error
            placed.reason += " (\(rowPlaces.joined(separator: ", ")): \(scenario.row))"
            return placed
        }

        /// Takes the words of a line of the set-up, or of steps.
        mutating func take(
            _ words: [ScriptWord], of line: String, _ context: SetupContext, _ includingLine: Int?
        ) throws(ScriptError) {
            let place = context.place
            let words = words.map { values.filled($0) }
            if words[0].isBare, let definition = SetupDefinition.named(words[0].text) {
                if !isSetUp { return try definition.apply(words, to: &scenario.setup, context) }
                guard StepDefinition.named(definition.name) != nil else {
                    let advice = definition.name == "size" ? "; resize changes it" : ""
                    throw ScriptError("“\(definition.name)” belongs to the set-up, before the first step\(advice)")
                }
            }
            let steps: [ScriptStep]
            if let text = context.text {
                let payload = values.filled(text, in: .json).text
                steps = [try Script.push(payload, title: "\(place.file):\(place.line)", words)]
            } else {
                steps = try Script.steps(ofLine: words).map { $0.resolved(in: context) }
            }
            isSetUp = true
            let text = values.shown(line).trimmed
            scenario.steps += steps.map {
                Scenario.PlacedStep(step: $0, place: place, text: text, line: includingLine ?? place.line)
            }
        }
    }

    // MARK: Files

    /// - Parameter includers: The files that include this one.
    private mutating func take(
        _ path: String, namedAt place: Scenario.Place, into parts: inout [Part], _ includers: [String]
    ) {
        guard !includers.contains(path) else {
            return note(place, "“\(path)” includes itself: \((includers + [path]).joined(separator: ", "))")
        }
        guard includers.count < Self.deepestInclude else {
            return note(place, "“\(path)”: files include each other at most \(Self.deepestInclude) deep")
        }
        reads += 1
        guard reads <= Self.mostIncludes else {
            return end(place, "a scenario includes at most \(Self.mostIncludes) files in all")
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
            var reader = ScalarReader(line)
            reader.skipSpace()
            guard !reader.isAtEnd, reader.next != "#" else { continue }
            do throws(ScriptError) {
                try take(line, at: place, lines, &index, context, into: &parts, includers + [path])
            } catch {
                note(place.at(error.column ?? reader.column), error.reason, error.isUnreadable)
            }
            guard parts.reduce(0, { $0 + $1.scenario.steps.count }) > Self.mostSteps else { continue }
            end(place, "a file has at most \(Self.mostSteps) steps in all rows")
        }
    }

    /// Keeps a mistake. Reading ends when there are ``mostMistakes``.
    private mutating func note(_ place: Scenario.Place, _ reason: String, _ isUnreadable: Bool = false) {
        mistakes.append(ScenarioError(place, reason, isUnreadable: isUnreadable))
        guard mistakes.count >= Self.mostMistakes else { return }
        end(place, "there are \(Self.mostMistakes) mistakes; the rest is not read")
    }

    /// Keeps the mistake with which reading ends, once.
    private mutating func end(_ place: Scenario.Place, _ reason: String) {
        if !isOver { mistakes.append(ScenarioError(place, reason)) }
        isOver = true
    }

    /// Reads a file within the limit of size.
    static func bytes(of path: String, by read: Read) throws(ScriptError) -> [UInt8] {
        let bytes: [UInt8]
        do throws(ScenarioFileError) {
            bytes = try read(path)
        } catch {
            throw ScriptError("\(path): \(error)", isUnreadable: true)
        }
        guard bytes.count <= longestFile else {
            let limit = "the limit of a scenario with its device"
            throw ScriptError("\(path): the file has more than \(longestFile >> 20) MiB, \(limit)", isUnreadable: true)
        }
        return bytes
    }

    private mutating func lines(of path: String, namedAt place: Scenario.Place) -> [String]? {
        let bytes: [UInt8]
        do throws(ScriptError) {
            bytes = try Self.bytes(of: path, by: read)
        } catch {
            note(place, error.reason, true)
            return nil
        }
        let parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        var lines: [String] = []
        for (index, part) in parts.enumerated() {
            let part = part.last == UInt8(ascii: "\r") ? part.dropLast() : part
            guard let line = String(validating: part, as: UTF8.self) else {
                note(Scenario.Place(file: path, line: index + 1), "the line is not UTF-8")
                return nil
            }
            // A byte order mark, which some editors write, is not text.
            let hasMark = index == 0 && line.unicodeScalars.first == "\u{FEFF}"
            lines.append(hasMark ? String(line.unicodeScalars.dropFirst()) : line)
        }
        return lines
    }

    private static func folder(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ""
    }

    // MARK: Lines

    private mutating func take(
        _ line: String, at place: Scenario.Place, _ lines: [String], _ index: inout Int, _ context: SetupContext,
        into parts: inout [Part], _ files: [String]
    ) throws(ScriptError) {
        let words = try ScriptWord.words(of: line, hasComments: true)
        guard let first = words.first else { return }
        for word in words { try checkNames(in: word.text, at: place.at(word.column + (word.isQuoted ? 1 : 0)), parts) }
        let argument = words.count == 2 ? words[1].text : ""
        if first.isBare("include") || first.isBare("each") {
            guard !argument.isEmpty else { throw ScriptError("\(first.text) needs the name of a file") }
            let place = place.at(words[1].column)
            let path = context.path(argument)
            guard first.text == "include" else { return repeatParts(path, namedAt: place, &parts) }
            if files.count == 1 { includingLine = place.line }
            defer { if files.count == 1 { includingLine = nil } }
            return take(path, namedAt: place, into: &parts, files)
        }
        var context = context
        let takesText = SetupDefinition.named(first.text)?.takesText ?? (first.text == "push")
        if first.isBare, takesText, words.count > 1, words[1].text.utf8.starts(with: "<<".utf8) {
            let text = try Self.text(below: words[1], lines, &index)
            context.text = text
            if first.text == "push" { checkNames(ofPayload: text, below: place, parts) }
        }
        for index in parts.indices {
            do throws(ScriptError) {
                try parts[index].take(words, of: line, context, includingLine)
            } catch {
                throw parts[index].placed(error, line)
            }
        }
    }

    /// Returns the lines up to the word behind `<<`.
    private static func text(below word: ScriptWord, _ lines: [String], _ index: inout Int) throws(ScriptError)
        -> String
    {
        let end = String(word.text.unicodeScalars.dropFirst(2))
        guard !end.isEmpty else { throw ScriptError("<< is followed by the word that ends the text, as in <<END") }
        guard let last = lines[index...].firstIndex(where: { isLine($0, of: end) }) else {
            // Everything that follows may be part of the text, so it is not read as steps.
            index = lines.count
            throw ScriptError("no line “\(end)” ends the text", column: word.column)
        }
        defer { index = last + 1 }
        return lines[index..<last].joined(separator: "\n")
    }

    /// Whether a line consists of a word and white space. Of a long line only the beginning is read.
    private static func isLine(_ line: String, of word: String) -> Bool {
        var reader = ScalarReader(line)
        reader.skipSpace()
        guard reader.take(word) else { return false }
        reader.skipSpace()
        return reader.isAtEnd
    }

    // MARK: Values

    private mutating func checkNames(ofPayload text: String, below place: Scenario.Place, _ parts: [Part]) {
        for (number, line) in text.parts(separatedBy: "\n").enumerated() {
            let place = Scenario.Place(file: place.file, line: place.line + 1 + number)
            do throws(ScriptError) {
                try checkNames(in: line, at: place, parts)
            } catch {
                note(place.at(error.column ?? 1), error.reason)
            }
        }
    }

    /// Finds a name behind a dollar sign that no table has.
    private mutating func checkNames(
        in text: String, at place: Scenario.Place, _ parts: [Part]
    ) throws(ScriptError) {
        guard let values = parts.first?.values, let (name, written, column) = values.unknown(in: text) else { return }
        guard !values.byName.isEmpty else {
            namesBefore[name] = namesBefore[name] ?? place
            return
        }
        let names = values.byName.keys.sorted()
        let nearest = Spelling.nearest(to: name, among: names).map { "did you mean “$\($0)”?" }
        throw ScriptError(
            "“\(written)” is not a name of the table; \(nearest ?? "it has \(names.joined(separator: ", "))")",
            column: place.column + column - 1)
    }

    /// Makes each scenario one for each row of a table.
    private mutating func repeatParts(_ path: String, namedAt place: Scenario.Place, _ parts: inout [Part]) {
        guard let lines = lines(of: path, namedAt: place) else { return }
        var names: [String] = []
        var rows: [(values: [String], line: Int)] = []
        for (index, line) in lines.enumerated() {
            let place = Scenario.Place(file: path, line: index + 1)
            do throws(ScriptError) {
                let words = try ScriptWord.words(of: line, hasComments: true).map(\.text)
                guard !words.isEmpty else { continue }
                if names.isEmpty {
                    if let wrong = words.first(where: { !Self.isName($0) }) {
                        let reason =
                            "the first line has names of letters and digits, separated by spaces; “\(wrong)” is none"
                        return note(place, reason)
                    }
                    guard Set(words).count == words.count else { return note(place, "a name is given twice") }
                    names = words
                } else {
                    guard words.count == names.count else {
                        throw ScriptError(
                            "a row has \(names.count) values, as the first line; this one has \(words.count)")
                    }
                    rows.append((words, index + 1))
                }
            } catch {
                note(place, error.reason)
                if isOver { return }
            }
        }
        for name in names {
            guard let earlier = namesBefore[name] else { continue }
            note(earlier, "“$\(name)” has its value below the line “each” only")
        }
        guard !rows.isEmpty else { return note(place, "\(path): the table has no row") }
        guard rows.count * parts.count <= Self.mostScenarios else {
            return end(place, "the rows make more than \(Self.mostScenarios) scenarios of the file")
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
        var reader = ScalarReader(text)
        return reader.next?.properties.isAlphabetic == true && !reader.takeName().isEmpty && reader.isAtEnd
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
        path.utf8.first == UInt8(ascii: "@")
            ? "@" + self.path(String(path.unicodeScalars.dropFirst())) : self.path(path)
    }
}
