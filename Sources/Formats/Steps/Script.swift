import NotificationModel
import TerminalCanvas

/// A script: what is pressed and what happens, step by step, as `ncenter render --keys`, scenario files and clients
/// have it.
///
/// The text is split into words as a shell splits a command. A word is the name of a key, one character, or a step of
/// ``StepDefinition/all`` with its arguments behind it, `tap "Alice" 2`; a quoted word is text to type, even if it is
/// the name of a key. A semicolon or the end of a line ends a step; without one, only another step with a name, or a
/// key that is written as a letter or by its name, may stand behind the arguments. `NAME:ARGUMENT` is read as
/// `NAME ARGUMENT`.
package struct Script: Equatable, Sendable {
    package let steps: [ScriptStep]

    package init(steps: [ScriptStep] = []) {
        self.steps = steps
    }

    /// - Throws: The error in the first invalid step.
    package init(parsing text: String) throws(ScriptError) {
        var steps: [ScriptStep] = []
        var words = try ScriptWord.words(of: text)[...]
        while !words.isEmpty {
            let line = words.first?.line
            do throws(ScriptError) {
                steps.append(try Self.step(&words))
            } catch {
                var error = error
                (error.step, error.line) = (steps.count + 1, line)
                throw error
            }
        }
        self.steps = steps
    }

    /// Makes the steps of a line of a scenario.
    static func steps(ofLine words: [ScriptWord]) throws(ScriptError) -> [ScriptStep] {
        var steps: [ScriptStep] = []
        var words = words[...]
        while !words.isEmpty { steps.append(try step(&words, isInFile: true)) }
        return steps
    }

    /// Makes the step that begins with the first word, and takes its words: a quoted text, a key, or a step with its
    /// arguments.
    private static func step(
        _ words: inout ArraySlice<ScriptWord>, isInFile: Bool = false
    ) throws(ScriptError) -> ScriptStep {
        let word = words.removeFirst()
        guard !word.isQuoted else { return try typed(word.text) }
        if let key = Key(name: word.text) {
            guard !word.endsStep, words.first?.beginsNamedStep == true, key.isSign else { return .key(key) }
            throw ScriptError(
                "“\(word.text)” before a step may be meant as a part of it; to press it, write ; behind it",
                column: word.column)
        }
        guard let definition = StepDefinition.named(name(in: word.text)) else {
            throw unknown(word, name(in: word.text), words.first, isInFile)
        }
        var arguments = StepArguments(definition, word, words)
        do throws(ScriptError) {
            guard isInFile || !definition.isForFiles else {
                throw ScriptError("\(definition.name) is for scenario files, which say where it may write")
            }
            let step = try definition.grammar.step(&arguments)
            try arguments.checkEnd(isInFile: isInFile)
            words = arguments.words
            return step
        } catch {
            throw ScriptError("“\(word.text)”: \(error.reason)", column: error.column ?? word.column)
        }
    }

    /// Makes the push of a payload below its line.
    ///
    /// - Parameter words: The words of the line.
    static func push(_ payload: String, title: String, _ words: [ScriptWord]) throws(ScriptError) -> ScriptStep {
        guard let definition = StepDefinition.named("push") else { preconditionFailure("push is a step") }
        var arguments = StepArguments(definition, words[0], words[1...])
        _ = arguments.take()
        do throws(ScriptError) {
            let step = ScriptStep.pushText(payload, title: title, try PushWords(&arguments))
            try arguments.checkEnd(isInFile: true)
            guard let next = arguments.words.first else { return step }
            throw ScriptError("the line above a payload has no other step").at(next)
        } catch {
            throw ScriptError("“push”: \(error.reason)", column: error.column ?? words[0].column)
        }
    }

    /// Returns the part of a word before its first colon.
    static func name(in word: String) -> String { word.parts(separatedBy: ":", atMost: 2)[0] }

    /// The longest text of a step, in characters: the device takes each as a key.
    private static let longestText = 10_000

    static func typed(_ text: String) throws(ScriptError) -> ScriptStep {
        guard text.utf8.count <= longestText || text.count <= longestText else {
            throw ScriptError("a text has at most \(longestText) characters; this one has \(text.count)")
        }
        return .text(text)
    }

    // MARK: Unknown words

    /// In characters.
    private static let longestShown = 60

    /// The error for a word that is neither a key nor a step, which may be text that is not quoted.
    ///
    /// - Parameter name: The part before the colon.
    private static func unknown(
        _ word: ScriptWord, _ name: String, _ next: ScriptWord?, _ isInFile: Bool
    ) -> ScriptError {
        let text = word.text
        // The error shows the beginning of a long word: a user who has pasted something by mistake recognizes it.
        let shown = text.count > longestShown ? text.prefix(longestShown) + "…" : text[...]
        let nearest =
            StepDefinition.elsewhere[name.lowercased()]
            ?? (name == text ? nearestKeyOrStep(to: text, next, isInFile) : nearestStep(to: name, in: text))
        var error = ScriptError(
            "“\(shown)” is neither a key nor a step" + (nearest.map { "; did you mean “\($0)”? Text" } ?? "; text")
                + " to type must be in quotation marks", column: word.column)
        error.unknownWord = UnknownWord(word: String(shown), nearest: nearest)
        return error
    }

    /// If a step and a key are equally near, the step wins; before a quoted word, a step that takes text.
    static func nearestKeyOrStep(to word: String, _ next: ScriptWord?, _ isInFile: Bool) -> String? {
        let steps = StepDefinition.all
        let takesText = { (step: StepDefinition) in step.argument?.utf8.first == UInt8(ascii: "\"") }
        var names = (next?.isQuoted == true ? steps.filter(takesText) : []).map(\.name)
        names += steps.map(\.name)
        if isInFile { names += SetupDefinition.all.map(\.name) + ["include", "each"] }
        names += Key.named.map(\.name) + (1...12).map { "F\($0)" }
        // Only words with a hyphen are compared with these: every word of two letters is near to one of them.
        if word.utf8.contains(UInt8(ascii: "-")) { names += "abcdefghijklmnopqrstuvwxyz".map { "C-\($0)" } }
        let nearest = Spelling.nearest(to: word, among: names)
        // What stands behind it is its argument.
        if let next, !next.beginsStep { return nearest }
        return nearest.flatMap(StepDefinition.named)?.example ?? nearest
    }

    /// Corrects the name of a step in front of its argument.
    private static func nearestStep(to name: String, in word: String) -> String? {
        let names = StepDefinition.all.filter { $0.argument != nil }.map(\.name)
        return Spelling.nearest(to: name, among: names).map { $0 + word.dropFirst(name.count) }
    }
}

/// A word of a script that is neither a key nor a step.
package struct UnknownWord: Equatable, Sendable {
    /// Its first characters, if it is long.
    package let word: String
    /// The key or step that is nearest to it, as it can be written; `nil` if none is near.
    package let nearest: String?
}

/// An error in a script, or in a line of a scenario.
package struct ScriptError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A sentence without the number of the step.
    package var reason: String
    /// The number of the step in a script, which counts from 1; `nil` in a line.
    package var step: Int?
    /// The line of the script, from 1; `nil` in a line.
    package var line: Int?
    /// Where it is in its line, in characters from 1; `nil` for the step as a whole.
    package var column: Int?
    /// Whether a file that is named cannot be read.
    var isUnreadable = false
    /// The word that is the error, if it is neither a key nor a step.
    package var unknownWord: UnknownWord?

    init(_ reason: String, step: Int? = nil, line: Int? = nil, column: Int? = nil, isUnreadable: Bool = false) {
        (self.reason, self.step, self.line, self.column) = (reason, step, line, column)
        self.isUnreadable = isUnreadable
    }

    /// The sentence with its place: the line only where there are several.
    package var description: String {
        let line = line.flatMap { $0 > 1 ? "line \($0)" : nil }
        let place = [step.map { "step \($0)" }, line, column.map { "column \($0)" }].compactMap(\.self)
        return place.isEmpty ? reason : "\(place.joined(separator: ", ")): \(reason)"
    }

    /// The error in a word of a line, whose column is that in the word.
    func at(_ word: ScriptWord) -> ScriptError {
        ScriptError(reason, column: word.place(of: column ?? 1), isUnreadable: isUnreadable)
    }
}
