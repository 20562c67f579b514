/// Why bytes are not a JSON object.
package struct JSONDocumentError: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Reason: Hashable, Sendable {
        /// gzip data.
        case compressed
        /// No bytes, or only white space.
        case empty
        /// A description of the syntax error in our own words.
        case notJSON(String)
        /// The type of the top-level value, such as `an array`.
        case topLevelNotObject(found: String)
    }

    package var reason: Reason
    /// `nil` if the error concerns the whole document.
    package var location: SourceLocation?

    init(_ reason: Reason, at location: SourceLocation? = nil) {
        self.reason = reason
        self.location = location
    }

    /// One sentence without the file name and without a full stop; payloads and manifests word it for themselves.
    package var description: String {
        let position = location.map { "line \($0.line), column \($0.column): " } ?? ""
        let sentence =
            switch reason {
            case .compressed: "compressed data"
            case .empty: "no text"
            case .notJSON(let detail): "not valid JSON: \(detail)"
            case .topLevelNotObject(let found): "expected a JSON object, found \(found)"
            }
        return position + sentence
    }
}
