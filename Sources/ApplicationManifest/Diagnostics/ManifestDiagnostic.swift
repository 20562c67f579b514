import JSONDocument

/// Something in a manifest that is wrong, or that its author may not have meant.
package struct ManifestDiagnostic: Hashable, Sendable, CustomStringConvertible {
    /// The member it is about, such as `categories[1].actions[0].options[2]`; empty for the manifest itself.
    package var path: String
    /// One sentence without a full stop.
    package var message: String
    /// 1-based; of a missing member the place of its object. `nil` when the whole manifest is meant.
    package var line: Int?
    /// 1-based, in characters; `nil` when the whole manifest is meant.
    package var column: Int?

    init(path: String, message: String, location: SourceLocation?) {
        self.path = path
        self.message = message
        line = location?.line
        column = location?.column
    }

    /// One line for a person, without the file's name: position, path, message.
    package var description: String {
        var parts: [String] = []
        if let line, let column { parts.append("line \(line), column \(column)") }
        if !path.isEmpty { parts.append(path) }
        parts.append(message)
        return parts.joined(separator: ": ")
    }
}
