/// A word, sign or string literal of a declaration.
enum DeclarationToken {
    /// Splits a declaration: words lose their backticks, `->` and attributes (`@Sendable`) are one token each, string
    /// literals keep their quotation marks.
    static func split(_ text: String) -> [String] {
        var tokens: [String] = []
        var rest = Substring(text)
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if first == "`" {
                rest.removeFirst()
                tokens.append(String(rest.prefix { $0 != "`" }))
                rest = rest.drop { $0 != "`" }.dropFirst()
            } else if first == "\"" {
                let literal = rest.dropFirst().prefix { $0 != "\"" }
                tokens.append("\"\(literal)\"")
                rest = rest.dropFirst(literal.count + 2)
            } else if rest.hasPrefix("->") {
                tokens.append("->")
                rest = rest.dropFirst(2)
            } else if first == "@" || isWord(first) {
                let word = rest.dropFirst().prefix(while: isWord)
                tokens.append(String(first) + word)
                rest = rest.dropFirst(1 + word.count)
            } else {
                tokens.append(String(first))
                rest.removeFirst()
            }
        }
        return tokens
    }

    /// Whether a token is a word, not a sign.
    static func isWord(_ token: String) -> Bool {
        token.first.map { $0 == "@" || isWord($0) } ?? false
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }
}
