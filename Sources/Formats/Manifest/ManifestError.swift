import NotificationJSON
package import NotificationModel

/// Why a manifest was refused: all its errors, so that the author can correct them at once.
package struct ManifestError: Error, Equatable, Sendable, CustomStringConvertible {
    /// In file order; at least one, at most ``maximumCount``.
    package let diagnostics: [MemberDiagnostic]
    /// The number of further errors that are not listed.
    package let furtherCount: Int

    /// More errors than an author corrects before trying again.
    package static let maximumCount = 20

    init(_ diagnostics: [MemberDiagnostic], furtherCount: Int = 0) {
        self.diagnostics = diagnostics
        self.furtherCount = furtherCount
    }

    init(_ message: String, at location: TextPosition? = nil) {
        self.init([MemberDiagnostic(path: "", message: "\(message)", at: location)])
    }

    init(_ error: JSONDocumentError) {
        let message =
            switch error.reason {
            case .compressed: "the manifest is compressed; unpack it first"
            case .empty: "the manifest is empty"
            case .notJSON(let detail): "not valid JSON: \(detail)"
            case .topLevelNotObject(let found): "a manifest is a JSON object, found \(found)"
            }
        self.init(message, at: error.location)
    }

    /// One line for each diagnostic, without the file name.
    package var lines: [String] {
        let further = furtherCount == 0 ? [] : ["and \(furtherCount) more"]
        return diagnostics.map(\.description) + further
    }

    package var description: String { lines.joined(separator: "\n") }
}
