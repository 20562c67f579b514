import NotificationModel
import TerminalCanvas

/// A script: what is pressed and what happens, step by step, as `ncenter render --keys`, scenario files and clients
/// have it.
///
/// The text is split into words as a shell splits a command. A word is the name of a key, one character, or a step of
/// ``StepDefinition/all`` with its arguments behind it, `tap "Alice" 2`; a quoted word is text to type, even if it is
/// the name of a key. A semicolon or the end of a line ends a step. `NAME:ARGUMENT` is read as `NAME ARGUMENT;`.
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
            do throws(ScriptError) {
                steps.append(try Self.step(&words))
            } catch {
                var error = error
                error.step = steps.count + 1
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
        if let key = Key(name: word.text) { return .key(key) }
        let name = String(word.text.prefix { $0 != ":" })
        guard let definition = StepDefinition.named(name) else { throw unknown(word, name, words.first, isInFile) }
        guard isInFile || !definition.isForFiles else {
            throw ScriptError("“\(word.text)”: \(name) is for scenario files, which say where it may write")
        }
        let arguments = definition.takeArguments(word, &words)
        do throws(ScriptError) {
            return try definition.step(arguments)
        } catch {
            throw ScriptError("“\(word.text)”: \(error.reason)", column: error.column ?? word.column)
        }
    }

    /// The longest text of a step, in characters: the device takes each as a key.
    private static let longestText = 10_000

    static func typed(_ text: String) throws(ScriptError) -> ScriptStep {
        guard text.utf8.count <= longestText || text.count <= longestText else {
            throw ScriptError("a text has at most \(longestText) characters; this one has \(text.count)")
        }
        return .text(text)
    }

    /// What a backslash quotes between quotation marks; before another character it stays.
    static let quotable: Set<Character> = ["\"", "\\", "$"]

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
    private static func nearestKeyOrStep(to word: String, _ next: ScriptWord?, _ isInFile: Bool) -> String? {
        let steps = StepDefinition.all
        var names = (next?.isQuoted == true ? steps.filter { $0.argument?.first == "\"" } : []).map(\.name)
        names += steps.map(\.name)
        if isInFile { names += SetupDefinition.all.map(\.name) + ["include", "each"] }
        names += Key.named.map(\.name) + (1...12).map { "F\($0)" }
        // Only words with a hyphen are compared with these: every word of two letters is near to one of them.
        if word.contains("-") { names += "abcdefghijklmnopqrstuvwxyz".map { "C-\($0)" } }
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
    /// Where it is in its line, in characters from 1; `nil` for the step as a whole.
    var column: Int?
    /// Whether a file that is named cannot be read.
    var isUnreadable = false
    /// The word that is the error, if it is neither a key nor a step.
    package var unknownWord: UnknownWord?

    init(_ reason: String, step: Int? = nil, column: Int? = nil, isUnreadable: Bool = false) {
        (self.reason, self.step, self.column, self.isUnreadable) = (reason, step, column, isUnreadable)
    }

    package var description: String { (step.map { "step \($0): " } ?? "") + reason }

    /// The error in a word of a line, whose column is that in the word.
    func at(_ word: ScriptWord) -> ScriptError {
        ScriptError(reason, column: word.place(of: column ?? 1), isUnreadable: isUnreadable)
    }
}
