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
            let quoted = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            guard self == .json else { return quoted }
            return quoted.unicodeScalars.reduce(into: "") { text, scalar in
                guard scalar.value < 0x20 else { return text.unicodeScalars.append(scalar) }
                text += scalar.value < 0x10 ? "\\u000" : "\\u00"
                text += String(scalar.value, radix: 16)
            }
        }
    }

    func shown(_ text: String) -> String {
        parts(of: text).reduce(into: "") { $0 += $1.value ?? $1.text }
    }

    /// The first name in a text that the table does not have, and where it is, in characters from 1.
    func unknown(in text: String) -> (name: String, column: Int)? {
        guard text.contains("$") else { return nil }
        let names = text.matches(of: #/(\\?)\$(\{?)(\p{L}[\p{L}\p{N}_]*)/#)
        let first = names.first { $0.1.isEmpty && (!$0.2.isEmpty || byName[String($0.3)] == nil) }
        return first.map { (String($0.3), text.distance(from: text.startIndex, to: $0.range.lowerBound) + 1) }
    }

    /// A word. A value in the place of a step is text to type.
    func filled(_ word: ScriptWord) -> ScriptWord {
        guard !byName.isEmpty, word.text.contains("$") else { return word }
        var word = word
        if word.isRest {
            (word.text, word.sources) = filled(word.text, in: .expectation)
            return word
        }
        let parts = parts(of: word.text)
        guard let first = parts.firstIndex(where: { $0.value != nil }) else { return word }
        word.text = parts.reduce(into: "") { $0 += $1.value ?? $1.text }
        (word.isBare, word.hasValue) = (false, true)
        if !parts[..<first].contains(where: { $0.text.contains(":") }) { word.isQuoted = true }
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
                if character == "\"", !isEscaped { isInString.toggle() }
                isEscaped = character == "\\" && isInString && !isEscaped
            }
            column += part.text.count
        }
        return (filled, sources)
    }

    private static func isLiteral(_ value: String) -> Bool {
        ["true", "false", "null"].contains(value)
            || value.allSatisfy { "0123456789+-.eE".contains($0) } && Double(value) != nil
    }

    /// Splits a text at the names of values.
    private func parts(of text: String) -> [(text: String, value: String?)] {
        guard !byName.isEmpty, text.contains("$") else { return [(text, nil)] }
        var parts: [(text: String, value: String?)] = []
        var rest = text[...], plain = ""
        while let sign = rest.firstIndex(of: "$") {
            plain += rest[..<sign]
            rest = rest[rest.index(after: sign)...]
            let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            if let value = byName[String(name)] {
                if !plain.isEmpty { parts.append((plain, nil)) }
                parts.append(("$\(name)", value))
                plain = ""
                rest = rest[name.endIndex...]
            } else {
                plain += "$"
            }
        }
        plain += rest
        return plain.isEmpty ? parts : parts + [(plain, nil)]
    }
}
