import JSONDocument

/// Why a manifest was refused: everything that is wrong with it, so that it can be mended in one go.
package struct ManifestError: Error, Hashable, Sendable, CustomStringConvertible {
    /// In the order of the file; at least one, at most ``maximumCount``.
    package let diagnostics: [ManifestDiagnostic]
    /// How many more were found and are not told.
    package let furtherCount: Int

    /// More than a person mends before trying again.
    package static let maximumCount = 20

    init(_ diagnostics: [ManifestDiagnostic], furtherCount: Int = 0) {
        self.diagnostics = diagnostics
        self.furtherCount = furtherCount
    }

    init(_ message: String, at location: SourceLocation? = nil) {
        self.init([ManifestDiagnostic(path: "", message: message, location: location)])
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

    /// One line a diagnostic, each without the file's name.
    package var lines: [String] {
        let further = furtherCount == 0 ? [] : ["and \(furtherCount) more"]
        return diagnostics.map(\.description) + further
    }

    package var description: String { lines.joined(separator: "\n") }
}
