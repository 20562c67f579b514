/// A word of a script.
struct ScriptWord: Equatable {
    var text = ""
    /// Whether it is quoted from its first character to its last.
    var isQuoted = false
    /// Whether nothing of it was quoted.
    var isBare = true
    /// Whether a semicolon, or the end of a line, follows it.
    var endsStep = false
    /// Whether it has a value of a table.
    var hasValue = false
    /// Whether it is the rest of its line, or of its part before a semicolon, as it is.
    private(set) var isRest = false
    /// Where it begins in its text, in characters from 1.
    var column = 1
    /// Where its characters are in the text without the values of a table, from 1; `nil` where no value moves them.
    var sources: [Int]?

    /// Whether it is a semicolon alone, which ends a step that has arguments and is a key elsewhere.
    var isEnd: Bool { isBare && text == ";" }

    /// Where a column of the word, from 1, is in its line.
    func place(of column: Int) -> Int {
        guard let sources, let last = sources.last else { return self.column + column - 1 }
        return self.column - 1 + (sources.indices.contains(column - 1) ? sources[column - 1] : last + 1)
    }

    /// Splits at white space outside quotation marks; a backslash quotes the next character, between quotation marks
    /// only a mark, a dollar sign and itself. A semicolon at the end of a word, and the end of a line, end a step.
    ///
    /// - Parameter hasComments: Whether a word that begins with `#` and is not quoted ends the text.
    static func words(of text: String, hasComments: Bool = false) throws(ScriptError) -> [ScriptWord] {
        var words: [ScriptWord] = []
        var current: ScriptWord?
        var quote: Character?
        var isEscaped = false
        // A rest of a line keeps its marks, and a semicolon between them is text.
        var isQuotedInRest = false, isEscapedInRest = false
        for (index, character) in text.enumerated() {
            if current == nil, hasComments, character == "#", !isEscaped { break }
            if current == nil, !isEscaped, !character.isWhitespace, !"\"'".contains(character), words.takeRestOfLine {
                current = ScriptWord(isBare: false, isRest: true)
                (isQuotedInRest, isEscapedInRest) = (false, false)
            }
            let isNew = current == nil || current?.text.isEmpty == true && current?.isRest == true
            defer { if isNew { current?.column = index + 1 } }
            if current?.isRest == true, !character.isNewline {
                current?.text.append(character)
                if isEscapedInRest {
                    isEscapedInRest = false
                } else {
                    isEscapedInRest = character == "\\" && isQuotedInRest
                    if character == "\"" { isQuotedInRest.toggle() }
                }
                guard character == ";", !isQuotedInRest else { continue }
                current?.endsStep = true
                if let word = current { words.append(word.finished) }
                current = nil
            } else if isEscaped {
                if quote != nil, !Script.quotable.contains(character) { current?.text.append("\\") }
                current = (current ?? ScriptWord()).appending(character, isQuoted: quote != nil)
                current?.isBare = false
                current?.endsStep = false
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if let open = quote {
                if character == open { quote = nil } else { current?.text.append(character) }
                current?.endsStep = false
            } else if character == "\"" || character == "'" {
                quote = character
                if current == nil { current = ScriptWord(isQuoted: true) }
                // The semicolon before it ends no step.
                if current?.endsStep == true { current?.isQuoted = false }
                current?.isBare = false
                current?.endsStep = false
            } else if character.isWhitespace {
                if let word = current { words.append(word.finished) }
                current = nil
                if character.isNewline, !words.isEmpty { words[words.count - 1].endsStep = true }
            } else {
                current = (current ?? ScriptWord()).appending(character, isQuoted: false)
                current?.endsStep = character == ";"
            }
        }
        if let quote {
            throw ScriptError("\(quote) is not closed", step: words.count + 1, column: current?.column)
        }
        if isEscaped { throw ScriptError("nothing follows the backslash", step: words.count + 1) }
        return words + [current?.finished].compactMap(\.self)
    }

    private func appending(_ character: Character, isQuoted: Bool) -> ScriptWord {
        var word = self
        word.text.append(character)
        // A semicolon may end a step that is a quoted text.
        if !isQuoted, character != ";" { word.isQuoted = false }
        return word
    }

    /// The word without the semicolon that ends its step.
    private var finished: ScriptWord {
        var word = self
        word.endsStep = endsStep && (text.count > 1 || isQuoted)
        if word.endsStep { word.text.removeLast() }
        return word
    }
}

extension [ScriptWord] {
    /// Whether the last of them is a step at the beginning of a line that takes the line up to a semicolon.
    fileprivate var takeRestOfLine: Bool {
        guard let last, last.isBare, !last.endsStep, dropLast().last?.endsStep != false,
            case .restOfLine? = StepDefinition.named(last.text)?.grammar
        else { return false }
        return true
    }
}
