import NotificationModel

/// A word of a script.
struct ScriptWord: Equatable {
    var text = ""
    /// Whether it is quoted from its first scalar to its last.
    var isQuoted = false
    /// Whether nothing of it was quoted.
    var isBare = true
    /// Whether a semicolon, or the end of a line, follows it.
    var endsStep = false
    /// Whether it has a value of a table.
    var hasValue = false
    /// Whether it is the rest of its line, or of its part before a semicolon, as it is.
    private(set) var isRest = false
    /// Whether it stands behind the colon of a step's name.
    var isAttached = false
    /// Its line in the text, from 1.
    var line = 1
    /// Where it begins in its line, in characters from 1.
    var column = 1
    /// Where its characters are in the text without the values of a table, from 1; `nil` where no value moves them.
    var sources: [Int]?

    /// Where a column of the word, from 1, is in its line.
    func place(of column: Int) -> Int {
        guard let sources, let last = sources.last else { return self.column + column - 1 }
        return self.column - 1 + (sources.indices.contains(column - 1) ? sources[column - 1] : last + 1)
    }

    /// Whether it is a certain word without quotation marks.
    func isBare(_ word: String) -> Bool { isBare && text == word }

    /// Splits at white space outside quotation marks; a backslash quotes the next scalar, between double marks only a
    /// mark, a dollar sign and itself. A semicolon behind a word, or alone, and the end of a line end a step.
    ///
    /// - Parameter hasComments: Whether a word that begins with `#` and is not quoted ends the text.
    static func words(of text: String, hasComments: Bool = false) throws(ScriptError) -> [ScriptWord] {
        var reader = ScalarReader(text)
        var words: [ScriptWord] = []
        while let scalar = reader.next {
            if scalar.properties.isWhitespace || scalar == ";" {
                reader.take()
                if !words.isEmpty, scalar == ";" || scalar.endsLine { words[words.count - 1].endsStep = true }
            } else if hasComments, scalar == "#" {
                break
            } else if scalar != "\"", scalar != "'", words.takeRestOfLine {
                words.append(rest(&reader, hasComments))
            } else {
                do throws(ScriptError) {
                    words.append(try word(&reader))
                } catch {
                    throw ScriptError(error.reason, step: words.count + 1, line: reader.line, column: error.column)
                }
            }
        }
        return words
    }

    /// Takes a word, and the semicolon behind it.
    private static func word(_ reader: inout ScalarReader) throws(ScriptError) -> ScriptWord {
        var word = ScriptWord(isQuoted: true, line: reader.line, column: reader.column)
        var semicolons = 0
        while let scalar = reader.next, !scalar.properties.isWhitespace {
            let isMark = scalar == "\"" || scalar == "'"
            // A semicolon before more of the word is a part of it.
            if scalar != ";", semicolons > 0 { word.isQuoted = false }
            if isMark {
                guard let string = reader.takeString() else {
                    throw ScriptError("\(scalar) is not closed", column: word.column)
                }
                word.text += string
                word.isBare = false
            } else {
                reader.take()
                var taken = String(scalar)
                if scalar == "\\" {
                    guard let escaped = reader.takeEscaped(outside: true) else {
                        throw ScriptError("nothing follows the backslash", column: word.column)
                    }
                    (taken, word.isBare) = (escaped, false)
                }
                if scalar != ";" { word.isQuoted = false }
                word.text += taken
            }
            semicolons = scalar == ";" ? semicolons + 1 : 0
        }
        word.text.unicodeScalars.removeLast(semicolons)
        word.endsStep = semicolons > 0
        return word
    }

    /// Takes what stands before the end of the line, a comment, or a semicolon outside of quotation marks.
    private static func rest(_ reader: inout ScalarReader, _ hasComments: Bool) -> ScriptWord {
        var word = ScriptWord(isBare: false, isRest: true, line: reader.line, column: reader.column)
        var (isInString, isEscaped, isBehindSpace) = (false, false, false)
        while let scalar = reader.next, !scalar.endsLine {
            if !isInString, scalar == ";" || hasComments && isBehindSpace && scalar == "#" { break }
            reader.take()
            word.text.unicodeScalars.append(scalar)
            if scalar == "\"", !isEscaped { isInString.toggle() }
            isEscaped = scalar == "\\" && isInString && !isEscaped
            isBehindSpace = scalar.properties.isWhitespace
        }
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
