/// A piece of an XML document.
enum XMLToken: Equatable {
    struct Attribute: Equatable {
        /// The name as written, including its prefix.
        var name: String
        var value: String
        /// The offset of the value in the document.
        var offset: Int
    }

    /// The start of an element; the name includes its prefix. An empty element (`<a/>`) also produces an end token.
    case start(name: String, attributes: [Attribute])
    case end(name: String)
    /// Text in an element, with references and line ends replaced; contiguous text may be split into several tokens.
    case text([UInt8])
}
