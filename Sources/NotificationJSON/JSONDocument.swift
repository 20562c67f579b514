package import NotificationModel

/// A file that is a JSON object: its members and their positions in the text.
///
/// Parsing is total: any bytes result in a document or a ``JSONDocumentError``.
package struct JSONDocument: Sendable {
    package let root: [String: PropertyListValue]
    package let encoding: TextEncoding
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
        let (text, encoding) = try TextEncoding.utf8(from: bytes, subject: subject)
        if text.allSatisfy(JSONTokens.isWhitespace) { throw JSONDocumentError(.empty) }
        let value: PropertyListValue
        do {
            value = try PlainJSON.value(text) ?? JSONValue.parse(text)
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

    /// Returns the byte offset of a member's key or an element. If it is nested too deeply or missing, returns the
    /// offset of its nearest container with a known position. `nil` for the document itself.
    package func offset(of path: String) -> Int? {
        var path = path[...]
        while !path.isEmpty {
            if let offset = offsets[String(path)] { return offset }
            guard let end = path.lastIndex(where: { $0 == "." || $0 == "[" }) else { return nil }
            path = path[..<end]
        }
        return nil
    }

    /// Returns the position of ``offset(of:)`` as an editor counts it.
    ///
    /// - Complexity: O(offset).
    package func location(of path: String) -> SourceLocation? {
        offset(of: path).map(location(at:))
    }

    /// Returns the position of a byte as an editor counts it.
    ///
    /// - Complexity: O(offset).
    package func location(at offset: Int) -> SourceLocation {
        SourceLocation(of: offset, in: text)
    }
}
