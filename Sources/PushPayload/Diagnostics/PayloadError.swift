import JSONDocument

/// Why a payload was refused as a whole.
package struct PayloadError: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Reason: Hashable, Sendable {
        /// No bytes, or white space only.
        case empty
        /// Longer than a push of its kind may be; both in bytes.
        case tooLarge(bytes: Int, limit: Int)
        /// gzip data.
        case compressed
        /// What is wrong with the text, in words of our own.
        case notJSON(String)
        /// What stands at the top instead, such as `an array`.
        case topLevelNotObject(found: String)
        case apsMissing
        /// What `aps` is instead, such as `null`.
        case apsNotObject(found: String)
    }

    package var reason: Reason
    /// 1-based; `nil` when the whole payload is meant.
    package var line: Int?
    /// 1-based, in characters; `nil` when the whole payload is meant.
    package var column: Int?
    /// A guess at what the author meant, such as a misspelt `aps`.
    package var hint: String?

    package init(_ reason: Reason, line: Int? = nil, column: Int? = nil, hint: String? = nil) {
        self.reason = reason
        self.line = line
        self.column = column
        self.hint = hint
    }

    init(_ reason: Reason, at location: SourceLocation?, hint: String? = nil) {
        self.init(reason, line: location?.line, column: location?.column, hint: hint)
    }

    /// One sentence for a person, without the file's name and without a full stop.
    package var message: String {
        let position = if let line, let column { " at line \(line), column \(column)" } else { "" }
        let sentence =
            switch reason {
            case .empty: "the payload is empty"
            case .tooLarge(let bytes, let limit): "the payload is \(bytes) bytes; at most \(limit) are allowed"
            case .compressed: "compressed: APNs payloads are sent uncompressed"
            case .notJSON(let detail): "not valid JSON\(position): \(detail)"
            case .topLevelNotObject(let found): "the payload must be a JSON object, found \(found)\(position)"
            case .apsMissing: "the payload has no \"aps\" member"
            case .apsNotObject(let found): "\"aps\" must be an object, found \(found)\(position)"
            }
        return if let hint { "\(sentence) (\(hint))" } else { sentence }
    }

    package var description: String { message }
}
