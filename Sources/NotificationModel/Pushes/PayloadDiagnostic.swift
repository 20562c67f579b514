/// A part of an accepted payload that a device interprets differently than its author probably intended.
package struct PayloadDiagnostic: Equatable, Sendable, Codable, CustomStringConvertible {
    /// The path of the member, such as `aps.alert.title` or `aps.alert.loc-args[2]`; empty for the payload itself.
    package var path: String
    /// The finding and its interpretation, as one sentence without a full stop.
    package var message: String
    /// 1-based; `nil` if unknown.
    package var line: Int?
    /// 1-based, in characters; `nil` if unknown.
    package var column: Int?

    package init(path: String, message: String, line: Int? = nil, column: Int? = nil) {
        self.path = path
        self.message = message
        self.line = line
        self.column = column
    }

    /// The line in the log, where the position of a payload that is not there any more says nothing.
    package var logText: String { path.isEmpty ? message : "\(path): \(message)" }

    /// One line for the user: position, path, message.
    package var description: String {
        var parts: [String] = []
        if let line, let column { parts.append("line \(line), column \(column)") }
        if !path.isEmpty { parts.append(path) }
        parts.append(message)
        return parts.joined(separator: ": ")
    }
}

extension [PayloadDiagnostic] {
    /// In the order of the file, those without a place first; what is at one place stays in its order.
    package var inOrderOfPlace: Self {
        enumerated()
            .sorted {
                ($0.element.line ?? 0, $0.element.column ?? 0, $0.offset)
                    < ($1.element.line ?? 0, $1.element.column ?? 0, $1.offset)
            }
            .map(\.element)
    }
}
