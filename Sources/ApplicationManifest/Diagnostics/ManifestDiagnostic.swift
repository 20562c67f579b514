import NotificationJSON

/// An error in a manifest, or something that its author may not have intended.
package struct ManifestDiagnostic: Equatable, Sendable, CustomStringConvertible {
    /// The path of the member, such as `categories[1].actions[0].options[2]`; empty for the manifest itself.
    package var path: String
    /// One sentence without a full stop.
    package var message: String
    /// 1-based; for a missing member the line of its object. `nil` for the manifest itself.
    package var line: Int?
    /// 1-based, in characters; `nil` for the manifest itself.
    package var column: Int?

    init(path: String, message: String, location: SourceLocation?) {
        self.path = path
        self.message = message
        line = location?.line
        column = location?.column
    }

    /// One line for the user, without the file name: position, path, message.
    package var description: String {
        var parts: [String] = []
        if let line, let column { parts.append("line \(line), column \(column)") }
        if !path.isEmpty { parts.append(path) }
        parts.append(message)
        return parts.joined(separator: ": ")
    }
}
