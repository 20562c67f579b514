/// Why bytes are no JSON object.
package struct JSONDocumentError: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// gzip data.
        case compressed
        /// No bytes, or white space only.
        case empty
        /// What is wrong with the text, in words of our own.
        case notJSON(String)
        /// What stands at the top instead, such as `an array`.
        case topLevelNotObject(found: String)
    }

    package var reason: Reason
    /// `nil` when the document as a whole is meant.
    package var location: SourceLocation?

    init(_ reason: Reason, at location: SourceLocation? = nil) {
        self.reason = reason
        self.location = location
    }
}
