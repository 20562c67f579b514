import NotificationJSON
import NotificationModel

/// A payload file that is a JSON object: its members and the positions of its keys.
struct PayloadDocument: Equatable, Sendable {
    let root: [String: PropertyListValue]
    /// Remarks about the text.
    let diagnostics: [PayloadDiagnostic]
    private let document: JSONDocument

    /// Down to `aps.alert.title`.
    private static let deepestLevel = 3

    /// - Throws: `compressed`, `tooLarge`, `empty`, `notJSON` or `topLevelNotObject`, checked in this order.
    init(_ bytes: [UInt8], limit: Int) throws(PayloadError) {
        if bytes.count > limit, !JSONDocument.isCompressed(bytes) {
            throw PayloadError(.tooLarge(bytes: bytes.count, limit: limit))
        }
        do {
            document = try JSONDocument(bytes, subject: "payload", deepestLevel: Self.deepestLevel)
        } catch {
            throw PayloadError(error)
        }
        root = document.root
        diagnostics = Self.diagnostics(of: document)
    }

    private static func diagnostics(of document: JSONDocument) -> [PayloadDiagnostic] {
        let remarks = document.remarks.map { PayloadDiagnostic($0, in: document) }
        guard document.encoding != .utf8 else { return remarks }
        let name = document.encoding.name
        let message = "the payload is \(name); APNs takes UTF-8 only, the simulator reads it all the same"
        return [PayloadDiagnostic(path: "", message: message)] + remarks
    }

    /// Returns the position of a member's key. A member of an array or below the third level has the position of its
    /// nearest container with a known position.
    func location(of path: String) -> SourceLocation? {
        document.location(of: path)
    }
}

extension PayloadDiagnostic {
    fileprivate init(_ remark: JSONRemark, in document: JSONDocument) {
        let location = document.location(at: remark.offset)
        let message: String
        switch remark.kind {
        case .trailingComma(let isInObject):
            message = "trailing comma before the closing \(isInObject ? "brace" : "bracket"); it is ignored"
        case .repeatedKey(let first):
            let place = document.location(at: first)
            message = "the key is already at line \(place.line), column \(place.column); the last one counts"
        }
        self.init(path: remark.path, message: message, line: location.line, column: location.column)
    }
}

extension PayloadError {
    fileprivate init(_ error: JSONDocumentError) {
        let reason: Reason =
            switch error.reason {
            case .compressed: .compressed
            case .empty: .empty
            case .notJSON(let detail): .notJSON(detail)
            case .topLevelNotObject(let found): .topLevelNotObject(found: found)
            }
        self.init(reason, at: error.location)
    }
}
