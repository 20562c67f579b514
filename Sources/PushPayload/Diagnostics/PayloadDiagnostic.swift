/// Something in an accepted payload that a device would not take as its author meant it.
package struct PayloadDiagnostic: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The member it is about, such as `aps.alert.title` or `aps.alert.loc-args[2]`; empty for the payload itself.
    package var path: String
    /// What was found and what is done instead: one sentence without a full stop.
    package var message: String
    /// 1-based, `nil` when unknown.
    package var line: Int?
    /// 1-based, in characters, `nil` when unknown.
    package var column: Int?

    package init(path: String, message: String, line: Int? = nil, column: Int? = nil) {
        self.path = path
        self.message = message
        self.line = line
        self.column = column
    }

    /// One line for a person: position, path, message.
    package var description: String {
        var parts: [String] = []
        if let line, let column { parts.append("line \(line), column \(column)") }
        if !path.isEmpty { parts.append(path) }
        parts.append(message)
        return parts.joined(separator: ": ")
    }
}
