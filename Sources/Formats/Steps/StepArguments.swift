import NotificationModel
import TerminalCanvas

/// The words behind the name of a step, which its grammar takes one after the other.
struct StepArguments {
    private let definition: StepDefinition
    private(set) var words: ArraySlice<ScriptWord>
    /// Whether a semicolon, or the end of the line, stands before the next word.
    private(set) var isOver: Bool

    /// - Parameters:
    ///   - name: The word that begins the step, with the first argument behind a colon if it has one.
    ///   - words: The words behind it.
    init(_ definition: StepDefinition, _ name: ScriptWord, _ words: ArraySlice<ScriptWord>) {
        (self.definition, self.words, isOver) = (definition, words, name.endsStep)
        let length = definition.name.unicodeScalars.count
        guard name.text.unicodeScalars.count > length else { return }
        var argument = name
        argument.text = String(name.text.unicodeScalars.dropFirst(length + 1))
        argument.isAttached = true
        // Quotation marks and values move what is behind them.
        if name.isBare { argument.column += length + 1 }
        self.words = [argument] + words
        isOver = false
    }

    /// The next word of the step; `nil` at its end.
    var next: ScriptWord? { isOver ? nil : words.first }

    /// Takes the next word of the step.
    mutating func take() -> ScriptWord? {
        guard let next else { return nil }
        words.removeFirst()
        isOver = next.endsStep
        return next
    }

    /// Takes the next word if it is a certain one without quotation marks.
    mutating func take(_ word: String) -> Bool {
        guard next?.isBare(word) == true else { return false }
        return take() != nil
    }

    /// Takes a word that must be there.
    mutating func argument() throws(ScriptError) -> ScriptWord {
        guard let word = take() else {
            throw ScriptError("\(definition.name) needs an argument, such as \(definition.example)")
        }
        return word
    }

    /// Takes a word that must be there and is not empty.
    mutating func text() throws(ScriptError) -> String {
        let word = try argument()
        guard !word.text.isEmpty else {
            throw ScriptError("something must be in it, such as \(definition.example)").at(word)
        }
        return word.text
    }

    /// Takes the words of an expectation: in quotation marks, or a value of a table.
    ///
    /// - Parameter example: `nil` for the one of the step.
    mutating func expectedWords(_ example: String? = nil) throws(ScriptError) -> String {
        let word = take()
        if let word, word.isQuoted || word.hasValue || word.isAttached && !word.isBare, !word.text.isEmpty {
            return word.text
        }
        let error = ScriptError(
            "what \(definition.name) expects is words in quotation marks, such as \(example ?? definition.example)")
        throw word.map(error.at) ?? error
    }

    /// Refuses what stands behind the arguments and does not begin another step without doubt: a text, a digit or a
    /// sign may be meant as an argument.
    func checkEnd(isInFile: Bool) throws(ScriptError) {
        guard let next else { return }
        let isKey = next.isBare && !next.isAttached && Key(name: next.text)?.isLetterOrNamed == true
        guard !isKey, !next.beginsNamedStep else { return }
        let shown = next.isQuoted ? PrintableText.quoted(next.text) : "“\(PrintableText.escaped(next.text))”"
        let form = "\(shown) is not an argument of \(definition.form)"
        if next.isQuoted || next.hasValue {
            throw ScriptError("\(form); to type it, write ; or type before it").at(next)
        }
        guard next.isAttached || Key(name: next.text) == nil else {
            throw ScriptError("\(form); to press it, write ; before it").at(next)
        }
        let marks = definition.grammar.marks
        let nearest =
            Spelling.nearest(to: next.text, among: marks)
            ?? Script.nearestKeyOrStep(to: next.text, words.dropFirst().first, isInFile)
        let meant = nearest.map { "; did you mean “\($0)”?" } ?? ""
        throw ScriptError(form + (marks.isEmpty ? "" : ", which takes \(marks.joined(separator: ", "))") + meant).at(
            next)
    }
}

extension ScriptWord {
    /// Whether it is the name of a step, alone or with an argument behind a colon.
    var beginsNamedStep: Bool {
        !isQuoted && !isAttached && StepDefinition.named(Script.name(in: text)) != nil
    }

    /// Whether it is a key, or the name of a step.
    var beginsStep: Bool { isBare && !isAttached && Key(name: text) != nil || beginsNamedStep }
}

extension Key {
    /// Whether it is written as a letter or by its name, and not as a digit or a sign.
    var isLetterOrNamed: Bool { scalar?.properties.isAlphabetic ?? true }

    /// Whether it is written as a sign, and neither as a letter or a digit nor by a name.
    var isSign: Bool { scalar.map { !$0.properties.isAlphabetic && $0.properties.numericType == nil } ?? false }

    /// What a character begins with; `nil` for a key with a name.
    private var scalar: Unicode.Scalar? {
        if case .character(let character) = self { character.unicodeScalars.first } else { nil }
    }
}
