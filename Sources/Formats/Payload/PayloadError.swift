package import NotificationModel

/// Why a payload was refused as a whole.
package struct PayloadError: Error, Equatable, Sendable, CustomStringConvertible {
    package enum Reason: Equatable, Sendable {
        /// No bytes, or only white space.
        case empty
        /// The payload is larger than its kind of push allows; both numbers in bytes.
        case tooLarge(bytes: Int, limit: Int)
        /// gzip data.
        case compressed
        /// A description of the syntax error in our own words.
        case notJSON(String)
        /// The type of the top-level value, such as `an array`.
        case topLevelNotObject(found: String)
        case apsMissing
        /// The type of `aps`, such as `null`.
        case apsNotObject(found: String)
    }

    package var reason: Reason
    /// 1-based; `nil` if the error concerns the whole payload.
    package var line: Int?
    /// 1-based, in characters; `nil` if the error concerns the whole payload.
    package var column: Int?
    /// A guess at what the author intended, such as a misspelt `aps`.
    package var hint: String?

    package init(_ reason: Reason, line: Int? = nil, column: Int? = nil, hint: String? = nil) {
        self.reason = reason
        self.line = line
        self.column = column
        self.hint = hint
    }

    init(_ reason: Reason, at location: TextPosition?, hint: String? = nil) {
        self.init(reason, line: location?.line, column: location?.column, hint: hint)
    }

    package var description: String { logMessage.text }
}

extension PayloadError: LogValue {
    /// One sentence for the user, without the file name and without a full stop.
    package var logMessage: LogMessage {
        let position: LogMessage = if let line, let column { " at line \(line), column \(column)" } else { "" }
        let sentence: LogMessage =
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
}
