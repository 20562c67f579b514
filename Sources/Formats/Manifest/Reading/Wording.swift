import NotificationModel
import TerminalCanvas

/// Phrases in error messages.
enum Wording {
    /// The text in quotation marks, shortened to 40 characters and without control characters.
    static func quoted(_ text: String) -> String {
        "“\(PrintableText.escaped(text))”"
    }

    /// `“destructiv” is not an option; did you mean “destructive”?`
    static func unknown(_ name: String, noun: String, among names: [String]) -> String {
        let nearest = Spelling.nearest(to: name, among: names)
        return "\(quoted(name)) is not \(noun)\(suggestion(nearest, among: names, verb: "there"))"
    }

    /// Suggests the most similar name as a question, otherwise lists all names. The names are ours, not the manifest's.
    static func suggestion(_ nearest: String?, among names: [String], verb: String) -> String {
        if let nearest { return "; did you mean \(quoted(nearest))?" }
        return "; \(verb) \(names.count == 1 ? "is" : "are") \(list(names))"
    }

    /// Lists the first few names from a manifest: `“a”, “b”, “c” and 7 more`.
    static func given(_ names: [String]) -> String {
        let shown = names.prefix(maximumNames).map(quoted)
        let others = names.count - shown.count
        return list(shown + (others > 0 ? ["\(others) more"] : []))
    }

    private static let maximumNames = 3

    /// `a, b and c`.
    static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.joined() }
        return "\(names.dropLast().joined(separator: ", ")) and \(last)"
    }
}
