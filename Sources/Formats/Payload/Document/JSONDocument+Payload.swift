import NotificationJSON
import NotificationModel

extension JSONDocument {
    /// Parses a payload; positions are known down to `aps.alert.title`.
    ///
    /// - Throws: `compressed`, `tooLarge`, `empty`, `notJSON` or `topLevelNotObject`, checked in this order.
    init(payload bytes: [UInt8], limit: Int) throws(PayloadError) {
        if bytes.count > limit, !Self.isCompressed(bytes) {
            throw PayloadError(.tooLarge(bytes: bytes.count, limit: limit))
        }
        do {
            try self.init(bytes, subject: "payload", deepestLevel: 3)
        } catch {
            throw PayloadError(error)
        }
    }

    /// Remarks about the text.
    var diagnostics: [MemberDiagnostic] {
        let remarks = remarks.map { MemberDiagnostic($0, in: self) }
        guard encoding != .utf8 else { return remarks }
        let message: LogMessage =
            "the payload is \(encoding.name); APNs takes UTF-8 only, the simulator reads it all the same"
        return [MemberDiagnostic(path: "", message: message)] + remarks
    }
}

extension MemberDiagnostic {
    fileprivate init(_ remark: JSONRemark, in document: JSONDocument) {
        let message: LogMessage
        switch remark.kind {
        case .trailingComma(let isInObject):
            message = "trailing comma before the closing \(own: isInObject ? "brace" : "bracket"); it is ignored"
        case .repeatedKey(let first):
            message = "the key is already at \(document.location(at: first)); the last one counts"
        }
        self.init(path: remark.path, message: message, at: document.location(at: remark.offset))
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
