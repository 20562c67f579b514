/// A piece of an XML document.
enum XMLToken: Equatable {
    struct Attribute: Equatable {
        /// As written, prefix included.
        var name: String
        var value: String
        /// Where the value begins in the document.
        var offset: Int
    }

    /// An element begins; the name is as written. An empty element (`<a/>`) ends in a token of its own.
    case start(name: String, attributes: [Attribute])
    case end(name: String)
    /// Text within an element, with its references and line ends replaced; one run may come in several pieces.
    case text([UInt8])
}
