import NotificationModel

/// The values of a row of `each`, which `$name` stands for.
///
/// A value is always plain text: it is never split into words, never names a step or a key, and never ends a string in
/// quotation marks.
struct ScenarioValues: Equatable, Sendable {
    var byName: [String: String] = [:]

    /// A text with strings in quotation marks.
    enum Notation {
        case expectation
        case json

        /// A value as it stands within quotation marks.
        fileprivate func quoted(_ value: String) -> String {
            value.unicodeScalars.reduce(into: "") { text, scalar in
                if scalar == "\"" || scalar == "\\" { text.unicodeScalars.append("\\") }
                guard self == .json, scalar.value < 0x20 else { return text.unicodeScalars.append(scalar) }
                text += scalar.value < 0x10 ? "\\u000" : "\\u00"
                text += String(scalar.value, radix: 16)
            }
        }
    }

    func shown(_ text: String) -> String {
        parts(of: text).reduce(into: "") { $0 += $1.value ?? $1.text }
    }

    /// The first name in a text that the table does not have, as it is written, and where it is, in characters from 1.
    func unknown(in text: String) -> (name: String, written: String, column: Int)? {
        var reader = ScalarReader(text)
        var isEscaped = false
        while let scalar = reader.next {
            let column = reader.column
            reader.take()
            defer { isEscaped = scalar == "\\" }
            guard scalar == "$", !isEscaped else { continue }
            let hasBrace = reader.take("{")
            guard reader.next?.properties.isAlphabetic == true else { continue }
            let name = reader.takeName()
            guard hasBrace || byName[name] == nil else { continue }
            return (name, hasBrace ? "${\(name)}" : "$\(name)", column)
        }
        return nil
    }

    /// A word. A value in the place of a step is text to type.
    func filled(_ word: ScriptWord) -> ScriptWord {
        guard !byName.isEmpty, word.text.unicodeScalars.contains("$") else { return word }
        var word = word
        if word.isRest {
            (word.text, word.sources) = filled(word.text, in: .expectation)
            return word
        }
        let parts = parts(of: word.text)
        guard let first = parts.firstIndex(where: { $0.value != nil }) else { return word }
        word.text = parts.reduce(into: "") { $0 += $1.value ?? $1.text }
        (word.isBare, word.hasValue) = (false, true)
        if !parts[..<first].contains(where: { $0.text.unicodeScalars.contains(":") }) { word.isQuoted = true }
        return word
    }

    /// A text with strings in quotation marks. Outside of them a value is a number, `true`, `false` or `null` if it
    /// reads so, and a string otherwise.
    ///
    /// - Returns: The text with values, and where each of its characters comes from, in characters from 1.
    func filled(_ text: String, in notation: Notation) -> (text: String, sources: [Int]) {
        var filled = "", sources: [Int] = []
        var column = 1
        var isInString = false, isEscaped = false
        for part in parts(of: text) {
            let isValue = part.value != nil && !isEscaped
            var written = part.text
            if let value = part.value, isValue {
                let quoted = notation.quoted(value)
                written = isInString ? quoted : Self.isLiteral(value) ? value : "\"\(quoted)\""
            }
            filled += written
            for (index, character) in written.enumerated() {
                sources.append(isValue ? column : column + index)
                guard !isValue else { continue }
                for scalar in character.unicodeScalars {
                    if scalar == "\"", !isEscaped { isInString.toggle() }
                    isEscaped = scalar == "\\" && isInString && !isEscaped
                }
            }
            column += part.text.count
        }
        return (filled, sources)
    }

    private static func isLiteral(_ value: String) -> Bool {
        ["true", "false", "null"].contains(value)
            || value.utf8.allSatisfy("0123456789+-.eE".utf8.contains) && Double(value) != nil
    }

    /// Splits a text at the names of values.
    private func parts(of text: String) -> [(text: String, value: String?)] {
        guard !byName.isEmpty, text.unicodeScalars.contains("$") else { return [(text, nil)] }
        var parts: [(text: String, value: String?)] = []
        var plain = ""
        var reader = ScalarReader(text)
        while !reader.isAtEnd {
            plain += reader.take { $0 != "$" }
            guard reader.take("$") else { break }
            var behind = reader
            let name = behind.takeName()
            guard let value = byName[name] else {
                plain += "$"
                continue
            }
            if !plain.isEmpty { parts.append((plain, nil)) }
            parts.append(("$\(name)", value))
            (plain, reader) = ("", behind)
        }
        return plain.isEmpty ? parts : parts + [(plain, nil)]
    }
}

extension ScalarReader {
    /// Takes a name of letters, with their marks, digits and `_`.
    mutating func takeName() -> String {
        take { scalar in
            scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || scalar.properties.isGraphemeExtend
        }
    }
}
