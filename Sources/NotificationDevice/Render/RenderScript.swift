/// The steps of `ncenter render --keys`, split like a shell command.
package struct RenderScript: Hashable {
    package let steps: [RenderStep]

    /// - Throws: The error in the first invalid step, and its number, which counts from 1.
    package init(parsing text: String) throws(RenderScriptError) {
        var steps: [RenderStep] = []
        for (index, word) in try Self.words(of: text).enumerated() {
            do {
                // A quoted word is text, even if it is the name of a key.
                steps.append(word.isQuoted ? .text(word.text) : try RenderStep(word: word.text))
            } catch {
                throw RenderScriptError("step \(index + 1): \(error)")
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
    private static func words(of text: String) throws(RenderScriptError) -> [Word] {
        var words: [Word] = []
        var current: Word?
        var quote: Character?
        var escaped = false
        for character in text {
            if escaped {
                current = append(character, to: current)
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
                current = append(character, to: current)
            }
        }
        if let quote { throw RenderScriptError("step \(words.count + 1): \(quote) is not closed") }
        if escaped { throw RenderScriptError("step \(words.count + 1): nothing follows the backslash") }
        if let word = current { words.append(word) }
        return words
    }

    private static func append(_ character: Character, to word: Word?) -> Word {
        var word = word ?? Word()
        word.text.append(character)
        word.isQuoted = false
        return word
    }
}
