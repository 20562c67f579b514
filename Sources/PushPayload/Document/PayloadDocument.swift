import NotificationModel

/// A payload file that is one JSON object: its members, and where the keys stand.
struct PayloadDocument {
    let root: [String: PropertyListValue]
    /// What was odd about the text.
    let diagnostics: [PayloadDiagnostic]
    private let text: [UInt8]
    private let keyOffsets: [String: Int]

    /// - Throws: `compressed`, `tooLarge`, `empty`, `notJSON` or `topLevelNotObject`, looked for in this order.
    init(_ bytes: [UInt8], limit: Int) throws(PayloadError) {
        if bytes.starts(with: [0x1F, 0x8B]) { throw PayloadError(.compressed) }
        if bytes.count > limit { throw PayloadError(.tooLarge(bytes: bytes.count, limit: limit)) }
        let (text, encoding) = try PayloadEncoding.utf8(from: bytes)
        if text.allSatisfy(JSONTokens.isWhitespace) { throw PayloadError(.empty) }
        let value: PropertyListValue
        do {
            value = try JSONValue.parse(text)
        } catch {
            let failure = JSONFailure(error, in: text)
            throw PayloadError(
                .notJSON(failure.detail),
                at: failure.offset.map { SourceLocation(of: $0, in: text) }
            )
        }
        guard case .dictionary(let root) = value else {
            let start = text.firstIndex { !JSONTokens.isWhitespace($0) } ?? 0
            throw PayloadError(.topLevelNotObject(found: value.found), at: SourceLocation(of: start, in: text))
        }
        let lint = JSONLint(text)
        var diagnostics = lint.diagnostics
        if encoding != .utf8 {
            diagnostics.insert(
                PayloadDiagnostic(
                    path: "",
                    message:
                        "the payload is \(encoding.name); APNs takes UTF-8 only, the simulator reads it all the same"
                ),
                at: 0
            )
        }
        self.root = root
        self.diagnostics = diagnostics
        self.text = text
        keyOffsets = lint.keyOffsets
    }

    /// Where the key of a member stands; a member of an array or below the third level stands where its nearest known
    /// container does.
    func location(of path: String) -> SourceLocation? {
        var path = path[...]
        while !path.isEmpty {
            if let offset = keyOffsets[String(path)] { return SourceLocation(of: offset, in: text) }
            guard let end = path.lastIndex(where: { $0 == "." || $0 == "[" }) else { return nil }
            path = path[..<end]
        }
        return nil
    }
}
