/// A script: what is pressed and what happens, step by step, as `ncenter render --keys` takes it.
///
/// The text is split into words as a shell splits a command. A word is the name of a key, one character, or a step of
/// ``StepDefinition/all``; a quoted word is text to type, even if it is the name of a key. A step has its argument behind a
/// colon, `tap:"Alice"`, or its arguments up to a semicolon, `tap "Alice" 2;`.
package struct Script: Hashable, Sendable {
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
                steps.append(word.isQuoted ? .text(word.text) : try Self.step(word, &words))
            } catch {
                throw ScriptError(step: steps.count + 1, reason: error.reason)
            }
        }
        self.steps = steps
    }

    /// Makes the step that begins with a word. Its arguments are behind a colon, or are the words up to a semicolon.
    private static func step(_ word: ScriptWord, _ rest: inout ArraySlice<ScriptWord>) throws(StepError) -> ScriptStep {
        guard word.isBare, let definition = StepDefinition.named(word.text), definition.argument != nil,
            let end = rest.firstIndex(where: \.endsStep)
        else { return try ScriptStep(word: word.text) }
        var arguments = Array(rest[...end])
        rest = rest[(end + 1)...]
        arguments[arguments.count - 1].text.removeLast()
        if arguments.last?.text.isEmpty == true { arguments.removeLast() }
        do {
            return try definition.step(arguments)
        } catch {
            throw StepError("“\(word.text)”: \(error.reason)")
        }
    }

    /// Splits at white space outside quotation marks; a backslash quotes the next character.
    private static func words(of text: String) throws(ScriptError) -> [ScriptWord] {
        var words: [ScriptWord] = []
        var current: ScriptWord?
        var quote: Character?
        var escaped = false
        for character in text {
            if escaped {
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
        if let quote { throw ScriptError(step: words.count + 1, reason: "\(quote) is not closed") }
        if escaped { throw ScriptError(step: words.count + 1, reason: "nothing follows the backslash") }
        if let word = current { words.append(word) }
        return words
    }

    private static func append(_ character: Character, to word: ScriptWord?, keepsQuotation: Bool) -> ScriptWord {
        var word = word ?? ScriptWord()
        word.text.append(character)
        if !keepsQuotation { word.isQuoted = false }
        return word
    }
}

/// A word of a script.
struct ScriptWord: Hashable {
    var text = ""
    /// Whether the whole word was quoted.
    var isQuoted = false
    /// Whether nothing of it was quoted.
    var isBare = true
    /// Whether it ends with a semicolon that was not quoted.
    var endsStep = false
}

/// An error in a script.
package struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of the step, which counts from 1.
    package let step: Int
    /// A sentence without the number.
    package let reason: String

    /// One sentence for the user.
    package var description: String { "step \(step): \(reason)" }
}
