/// What Apple's reader of JSON lets pass and a strict one refuses.
package struct JSONRemark: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A comma with nothing behind it, in an object or else in an array.
        case trailingComma(inObject: Bool)
        /// A key that its object has already, at a byte offset; the last one counts.
        case repeatedKey(first: Int)
    }

    package var kind: Kind
    /// The container of the comma, or the repeated member.
    package var path: String
    /// Where the comma or the repeated key stands, in bytes.
    package var offset: Int
}
