/// An error in a member of a JSON file, or a member that means something else than its author probably intended.
package struct MemberDiagnostic: Equatable, Sendable, Codable, CustomStringConvertible {
    /// The path of the member, such as `aps.alert.title` or `aps.alert.loc-args[2]`; empty for the file itself. A
    /// member that is missing has the position of its object.
    package var path: String
    /// The finding and its interpretation, as one sentence without a full stop.
    package var sentence: LogMessage
    /// 1-based; `nil` if unknown.
    package var line: Int?
    /// 1-based, in characters; `nil` if unknown.
    package var column: Int?

    package var message: String { sentence.text }

    private enum CodingKeys: String, CodingKey {
        case path, sentence = "message", line, column
    }

    package init(path: String, message: LogMessage, at position: TextPosition? = nil) {
        self.path = path
        sentence = message
        line = position?.line
        column = position?.column
    }

    /// One line for the user: position, path, message.
    package var description: String { logMessage.text }
}

extension MemberDiagnostic: LogValue {
    package var logMessage: LogMessage {
        var parts: [LogMessage] = []
        if let line, let column { parts.append("line \(line), column \(column)") }
        if !path.isEmpty { parts.append("\(path)") }
        parts.append(sentence)
        return "\(parts, separator: ": ")"
    }
}

extension [MemberDiagnostic] {
    /// Sorted by position in the file; those without a position are first, and equal positions keep their order.
    package var inOrderOfPlace: Self {
        enumerated()
            .sorted {
                ($0.element.line ?? 0, $0.element.column ?? 0, $0.offset)
                    < ($1.element.line ?? 0, $1.element.column ?? 0, $1.offset)
            }
            .map(\.element)
    }
}
