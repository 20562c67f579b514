package import NotificationModel

/// A file that is one JSON object: its members, and where they stand in the text.
///
/// Reading is total: any bytes give a document or a ``JSONDocumentError``.
package struct JSONDocument: Sendable {
    package let root: [String: PropertyListValue]
    package let encoding: TextEncoding
    /// What was odd about the text, in its order.
    package let remarks: [JSONRemark]
    private let text: [UInt8]
    private let offsets: [String: Int]

    /// Reads JSON as Apple's reader takes it: UTF-8, UTF-16 or UTF-32, trailing commas allowed, at most 512 levels.
    ///
    /// - Parameters:
    ///   - subject: What messages call the document, such as `payload`.
    ///   - deepestLevel: How many objects and arrays deep the places of members and elements are known.
    /// - Throws: `compressed`, `empty`, `notJSON` or `topLevelNotObject`, looked for in this order.
    ///
    /// Complexity: O(bytes).
    package init(_ bytes: [UInt8], subject: String, deepestLevel: Int) throws(JSONDocumentError) {
        if Self.isCompressed(bytes) { throw JSONDocumentError(.compressed) }
        let (text, encoding) = try TextEncoding.utf8(from: bytes, subject: subject)
        if text.allSatisfy(JSONTokens.isWhitespace) { throw JSONDocumentError(.empty) }
        let value: PropertyListValue
        do {
            value = try JSONValue.parse(text)
        } catch {
            let failure = JSONFailure(error, in: text, subject: subject)
            throw JSONDocumentError(
                .notJSON(failure.detail),
                at: failure.offset.map { SourceLocation(of: $0, in: text) }
            )
        }
        guard case .dictionary(let root) = value else {
            let start = text.firstIndex { !JSONTokens.isWhitespace($0) } ?? 0
            throw JSONDocumentError(.topLevelNotObject(found: value.found), at: SourceLocation(of: start, in: text))
        }
        let lint = JSONLint(text, deepestLevel: deepestLevel)
        self.root = root
        self.encoding = encoding
        self.text = text
        remarks = lint.remarks
        offsets = lint.offsets
    }

    /// Whether bytes are gzip data.
    package static func isCompressed(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0x1F, 0x8B])
    }

    /// The byte at which a member's key or an element begins; for one that is too deep or not there, the byte of its
    /// nearest known container. `nil` for the document itself.
    package func offset(of path: String) -> Int? {
        var path = path[...]
        while !path.isEmpty {
            if let offset = offsets[String(path)] { return offset }
            guard let end = path.lastIndex(where: { $0 == "." || $0 == "[" }) else { return nil }
            path = path[..<end]
        }
        return nil
    }

    /// Where ``offset(of:)`` is, as an editor counts it. Complexity: O(offset).
    package func location(of path: String) -> SourceLocation? {
        offset(of: path).map(location(at:))
    }

    /// A byte's place as an editor counts it. Complexity: O(offset).
    package func location(at offset: Int) -> SourceLocation {
        SourceLocation(of: offset, in: text)
    }
}
