import NotificationModel
import TerminalCanvas

/// A script: what is pressed and what happens, step by step, as `ncenter render --keys` takes it.
///
/// The text is split into words as a shell splits a command. A word is the name of a key, one character, or a step of
/// ``StepDefinition/all``; a quoted word is text to type, even if it is the name of a key. A step has its argument
/// behind a colon, `tap:"Alice"`, or its arguments behind it, `tap "Alice" 2`, which a semicolon may end.
package struct Script: Equatable, Sendable {
    package let steps: [ScriptStep]

    package init(steps: [ScriptStep] = []) {
        self.steps = steps
    }

    /// - Throws: The error in the first invalid step.
    package init(parsing text: String) throws(ScriptError) {
        var steps: [ScriptStep] = []
        var words = try Self.words(of: text)[...]
        while let word = words.popFirst() {
            do {
                steps.append(try Self.step(word, &words))
            } catch {
                throw ScriptError(step: steps.count + 1, reason: error.reason, unknownWord: error.unknownWord)
            }
        }
        self.steps = steps
    }

    /// Makes the step that begins with a word: a quoted text, or a step whose arguments are behind a colon, or are
    /// words behind its name.
    private static func step(
        _ word: ScriptWord, _ rest: inout ArraySlice<ScriptWord>, isInFile: Bool = false
    ) throws(StepError) -> ScriptStep {
        let ended = word.withoutEnd
        let word = ended ?? word
        guard !word.isQuoted else { return try typed(word.text) }
        let definition = word.isBare && ended == nil ? StepDefinition.named(word.text) : nil
        let count = definition.map { isInFile || !$0.isForFiles ? $0.argumentCount(in: rest) : 0 } ?? 0
        guard let definition, count > 0 else {
            if let (definition, behind) = StepDefinition.behindColon(word), let argument = rest.popFirst() {
                return try definition.step(ScriptWord.withoutEnd([behind, argument]))
            }
            return try ScriptStep(word: word.text, isInFile: isInFile)
        }
        let arguments = ScriptWord.withoutEnd(rest.prefix(count))
        rest = rest.dropFirst(count)
        do {
            return try definition.step(arguments)
        } catch {
            throw StepError("“\(word.text)”: \(error.reason)")
        }
    }

    /// Makes the steps of a line of a scenario, which is one step with its arguments, or keys.
    static func steps(ofLine words: [ScriptWord]) throws(StepError) -> [ScriptStep] {
        guard let first = words.first else { return [] }
        if first.isBare, let definition = StepDefinition.named(first.text), words.count > 1 {
            guard definition.argument != nil else {
                throw StepError("\(first.text) takes no argument", column: words[1].column)
            }
            do {
                return [try definition.step(ScriptWord.withoutEnd(words[1...]))]
            } catch {
                let next = words.dropFirst(2).first { $0.isBare && $0.column == error.column }?.text ?? ""
                let advice = StepDefinition.named(next) == nil ? "" : "; “\(next)” begins a line of its own"
                throw StepError("“\(first.text)”: \(error.reason)\(advice)", column: error.column ?? first.column)
            }
        }
        // A word with others behind it is meant as a step; keys have one character or a name.
        if first.isBare, first.withoutEnd == nil, words.count > 1, first.text.count > 1, !first.text.contains(":"),
            Key(name: first.text) == nil,
            StepDefinition.named(first.text) == nil
        {
            let steps = StepDefinition.all
            // If two steps are as near, quoted text is more likely the argument of the one that takes text.
            let takers = words[1].isQuoted ? steps.filter { $0.argument?.first == "\"" } : []
            let names = (takers + steps).map(\.name) + SetupDefinition.all.map(\.name) + ["include", "each"]
            let meant =
                StepDefinition.elsewhere[first.text.lowercased()] ?? Spelling.nearest(to: first.text, among: names)
            let nearest = meant.map { "; did you mean “\($0)”?" } ?? ""
            throw StepError("“\(first.text)” is not a step\(nearest)", column: first.column)
        }
        var steps: [ScriptStep] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            do {
                steps.append(try step(word, &rest, isInFile: true))
            } catch {
                // Quotation marks and values move what is behind them.
                throw StepError(error.reason, column: word.column + (word.isBare ? (error.column ?? 1) - 1 : 0))
            }
        }
        return steps
    }

    /// The longest text of a step, in characters: the device takes each as a key.
    static let longestText = 10_000

    static func typed(_ text: String) throws(StepError) -> ScriptStep {
        guard text.utf8.count <= longestText || text.count <= longestText else {
            throw StepError("a text has at most \(longestText) characters; this one has \(text.count)")
        }
        return .text(text)
    }

    /// Splits at white space outside quotation marks; a backslash quotes the next character, between quotation marks
    /// only a mark, a dollar sign and itself.
    ///
    /// - Parameter hasComments: Whether a word that begins with `#` and is not quoted ends the text.
    static func words(of text: String, hasComments: Bool = false) throws(ScriptError) -> [ScriptWord] {
        var words: [ScriptWord] = []
        var current: ScriptWord?
        var quote: Character?
        var escaped = false
        for (index, character) in text.enumerated() {
            if current == nil, hasComments, character == "#", !escaped { break }
            let known = current != nil
            defer { if !known { current?.column = index + 1 } }
            if escaped {
                if quote != nil, !quotable.contains(character) { current?.text.append("\\") }
                current = append(character, to: current, keepsQuotation: quote != nil)
                current?.isBare = false
                current?.endsStep = false
                escaped = false
            } else if character == "\\", quote != "'" {
                escaped = true
            } else if let open = quote {
                if character == open {
                    quote = nil
                } else {
                    current?.text.append(character)
                }
                current?.endsStep = false
            } else if character == "\"" || character == "'" {
                quote = character
                if current == nil { current = ScriptWord(isQuoted: true) }
                // The semicolon before it ends no step.
                if current?.endsStep == true { current?.isQuoted = false }
                current?.isBare = false
                current?.endsStep = false
            } else if character.isWhitespace {
                if let word = current { words.append(word) }
                current = nil
            } else {
                current = append(character, to: current, keepsQuotation: false)
                current?.endsStep = character == ";"
            }
        }
        if let quote {
            throw ScriptError(step: words.count + 1, reason: "\(quote) is not closed", column: current?.column)
        }
        if escaped { throw ScriptError(step: words.count + 1, reason: "nothing follows the backslash") }
        if let word = current { words.append(word) }
        return words
    }

    /// What a backslash quotes between quotation marks; before another character it stays.
    static let quotable: Set<Character> = ["\"", "\\", "$"]

    private static func append(_ character: Character, to word: ScriptWord?, keepsQuotation: Bool) -> ScriptWord {
        var word = word ?? ScriptWord()
        word.text.append(character)
        // A semicolon may end a step that is a quoted text.
        if !keepsQuotation, character != ";" { word.isQuoted = false }
        return word
    }
}

/// A word of a script.
struct ScriptWord: Equatable {
    var text = ""
    var isQuoted = false
    /// Whether nothing of it was quoted.
    var isBare = true
    /// Whether it ends with a semicolon that was not quoted.
    var endsStep = false
    /// Where it begins in its text, in characters from 1.
    var column = 1

    /// The word without the semicolon that ends its step; `nil` without one, and for a semicolon alone, which is a key.
    var withoutEnd: ScriptWord? {
        guard endsStep, text.count > 1 || isQuoted else { return nil }
        var word = self
        word.text.removeLast()
        word.endsStep = false
        return word
    }

    /// Words of arguments without the semicolon that may end them.
    static func withoutEnd(_ words: ArraySlice<ScriptWord>) -> [ScriptWord] {
        var words = Array(words)
        guard words.last?.endsStep == true else { return words }
        words[words.count - 1].text.removeLast()
        if words.last?.text.isEmpty == true { words.removeLast() }
        return words
    }
}

/// A word of a script that is neither a key nor a step.
package struct UnknownWord: Equatable, Sendable {
    /// Its first characters, if it is long.
    package let word: String
    /// The key or step that is nearest to it, as it can be written; `nil` if none is near.
    package let nearest: String?
}

/// An error in a script.
package struct ScriptError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The number of the step, which counts from 1.
    package let step: Int
    /// A sentence without the number.
    package let reason: String
    /// Where it is in the text, in characters from 1, if that is known.
    var column: Int?
    /// The word that is the error, if it is neither a key nor a step.
    package var unknownWord: UnknownWord?

    package var description: String { "step \(step): \(reason)" }
}
