/// A script: what is pressed and what happens, step by step, as `ncenter render --keys` takes it.
///
/// The text is split into words as a shell splits a command. A word is the name of a key, one character, or a step of
/// ``StepDefinition/all``; a quoted word is text to type, even if it is the name of a key.
package struct Script: Hashable, Sendable {
    package let steps: [ScriptStep]

    package init(steps: [ScriptStep] = []) {
        self.steps = steps
    }

    /// - Throws: The error in the first invalid step.
    package init(parsing text: String) throws(ScriptError) {
        var steps: [ScriptStep] = []
        for (index, word) in try Self.words(of: text).enumerated() {
            do {
                steps.append(word.isQuoted ? .text(word.text) : try ScriptStep(word: word.text))
            } catch {
                throw ScriptError(step: index + 1, reason: error.reason)
            }
        }
        self.steps = steps
    }

    private struct Word {
        var text = ""
        /// Whether the whole word was quoted.
        var isQuoted = false
    }

    /// Splits at white space outside quotation marks; a backslash quotes the next character.
    private static func words(of text: String) throws(ScriptError) -> [Word] {
        var words: [Word] = []
        var current: Word?
        var quote: Character?
        var escaped = false
        for character in text {
            if escaped {
                current = append(character, to: current, keepsQuotation: quote != nil)
                escaped = false
            } else if character == "\\", quote != "'" {
                escaped = true
            } else if let open = quote {
                if character == open {
                    quote = nil
                } else {
                    current?.text.append(character)
                }
            } else if character == "\"" || character == "'" {
                quote = character
                if current == nil { current = Word(isQuoted: true) }
            } else if character.isWhitespace {
                if let word = current { words.append(word) }
                current = nil
            } else {
                current = append(character, to: current, keepsQuotation: false)
            }
        }
        if let quote { throw ScriptError(step: words.count + 1, reason: "\(quote) is not closed") }
        if escaped { throw ScriptError(step: words.count + 1, reason: "nothing follows the backslash") }
        if let word = current { words.append(word) }
        return words
    }

    private static func append(_ character: Character, to word: Word?, keepsQuotation: Bool) -> Word {
        var word = word ?? Word()
        word.text.append(character)
        if !keepsQuotation { word.isQuoted = false }
        return word
    }
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
