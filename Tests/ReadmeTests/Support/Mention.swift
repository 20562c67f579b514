/// The thing that a piece of code in a document names.
enum Mention: Hashable, Sendable {
    /// From the root of the repository; a folder ends with a slash.
    case path(String)
    /// A file without its folder.
    case file(String)
    /// A function with its labels.
    case function(String)
    /// A type, a property, a case or a module.
    case name(String)
    /// A command, an option, a key and the like.
    case other

    private static let extensions: Set<Substring> = ["swift", "c", "h", "md", "tsv", "txt", "svg", "json", "yml"]

    init(_ span: String) {
        let word = String(span.prefix { $0 != " " })
        if word.hasPrefix(".ci/") || (word == span && word.contains("/") && !word.hasPrefix("/")) {
            self = .path(word)
        } else if word != span {
            self = .other
        } else if let dot = word.lastIndex(of: "."), Self.extensions.contains(word[word.index(after: dot)...]) {
            self = .file(word)
        } else if let open = word.firstIndex(of: "("), word.hasSuffix(")"), Self.isName(word[..<open]) {
            self = .function(word)
        } else if Self.isName(word[...]), word.contains(where: \.isLowercase), word.count > 1 {
            self = .name(word.split(separator: ".").last.map(String.init) ?? word)
        } else {
            self = .other
        }
    }

    /// Whether a text is an identifier, or several joined by dots.
    private static func isName(_ text: Substring) -> Bool {
        !text.isEmpty
            && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
                part.first?.isNumber == false
                    && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
            }
    }
}
