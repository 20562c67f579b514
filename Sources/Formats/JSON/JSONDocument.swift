package import NotificationModel

/// A file that is a JSON object: its members and their positions in the text.
///
/// Parsing is total: any bytes result in a document or a ``JSONDocumentError``.
package struct JSONDocument: Equatable, Sendable {
    package let root: [String: PropertyListValue]
    package let encoding: JSONTextEncoding
    /// Remarks about the text, in text order.
    package let remarks: [JSONRemark]
    private let text: [UInt8]
    private let offsets: [String: Int]

    /// Parses JSON as Apple's parser accepts it: UTF-8, UTF-16 or UTF-32, trailing commas allowed, at most 512 levels.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - subject: The name of the document in messages, such as `payload`.
    ///   - deepestLevel: The nesting depth of objects and arrays up to which positions are recorded.
    /// - Throws: `compressed`, `empty`, `notJSON` or `topLevelNotObject`, checked in this order.
    /// - Complexity: O(bytes).
    package init(_ bytes: [UInt8], subject: String, deepestLevel: Int) throws(JSONDocumentError) {
        if Self.isCompressed(bytes) { throw JSONDocumentError(.compressed) }
        let (text, encoding) = try JSONTextEncoding.utf8(from: bytes, subject: subject)
        guard let start = text.firstIndex(where: { !JSONReader.isWhitespace($0) }) else {
            throw JSONDocumentError(.empty)
        }
        var reader = JSONReader(text, subject: subject, deepestLevel: deepestLevel)
        let value = try reader.read()
        guard case .dictionary(let root) = value else {
            throw JSONDocumentError(.topLevelNotObject(found: value.found), at: TextPosition(of: start, in: text))
        }
        self.root = root
        self.encoding = encoding
        self.text = text
        remarks = reader.remarks
        offsets = reader.offsets
    }

    /// Whether bytes are gzip data.
    package static func isCompressed(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0x1F, 0x8B])
    }

    /// Returns the byte offset of a member's key or an element. If it is nested too deeply or missing, returns the
    /// offset of its nearest container with a known position. `nil` for the document itself.
    package func offset(of path: String) -> Int? {
        var scalars = path.unicodeScalars[...]
        while !scalars.isEmpty {
            if let offset = offsets[String(scalars)] { return offset }
            guard let end = scalars.lastIndex(where: { $0 == "." || $0 == "[" }) else { return nil }
            scalars = scalars[..<end]
        }
        return nil
    }

    /// Returns the position of ``offset(of:)`` as an editor counts it.
    ///
    /// - Complexity: O(offset).
    package func location(of path: String) -> TextPosition? {
        offset(of: path).map(location(at:))
    }

    /// Returns the position of a byte as an editor counts it.
    ///
    /// - Complexity: O(offset).
    package func location(at offset: Int) -> TextPosition {
        TextPosition(of: offset, in: text)
    }
}

/// Invalid JSON that Apple's parser accepts.
package struct JSONRemark: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
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

/// Why bytes are not a JSON object.
package struct JSONDocumentError: Error, Equatable, Sendable, CustomStringConvertible {
    package enum Reason: Equatable, Sendable {
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
    package var location: TextPosition?

    init(_ reason: Reason, at location: TextPosition? = nil) {
        self.reason = reason
        self.location = location
    }

    /// One sentence without the file name and without a full stop; payloads and manifests word it for themselves.
    package var description: String {
        let position = location.map { "\($0): " } ?? ""
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
