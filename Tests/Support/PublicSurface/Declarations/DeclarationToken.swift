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
                tokens.append(takeLiteral(&rest))
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

    /// Takes a string literal from the front, up to its closing quotation mark or the end.
    private static func takeLiteral(_ rest: inout Substring) -> String {
        var literal = String(rest.removeFirst())
        while let character = rest.popFirst() {
            literal.append(character)
            if character == "\"" { break }
            if character == "\\", let escaped = rest.popFirst() { literal.append(escaped) }
        }
        return literal
    }

    /// Whether a token is a word instead of punctuation.
    static func isWord(_ token: String) -> Bool {
        token.first.map { $0 == "@" || isWord($0) } ?? false
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }
}
