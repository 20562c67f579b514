/// Invalid JSON that Apple's parser accepts.
package struct JSONRemark: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A trailing comma in an object or an array.
        case trailingComma(inObject: Bool)
        /// A repeated key with the offset of its first occurrence; the last value counts.
        case repeatedKey(first: Int)
    }

    package var kind: Kind
    /// The path of the comma's container or of the repeated member.
    package var path: String
    /// The byte offset of the comma or of the repeated key.
    package var offset: Int
}
