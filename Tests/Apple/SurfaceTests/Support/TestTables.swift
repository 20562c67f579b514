import Foundation
import PublicSurface

enum TestTables {
    /// Returns a table with these rows: type, kind, declaration, async form, deprecated, facts; trailing fields may be
    /// omitted.
    static func table(_ rows: [String]...) throws -> SurfaceTable {
        let lines = rows.map { (["M"] + $0 + Array(repeating: "", count: 6 - $0.count)).joined(separator: "\t") }
        return try SurfaceTable(parsing: ([header] + lines).joined(separator: "\n"))
    }

    /// Entries of type, symbols, status, detail, tests.
    static func coverage(_ entries: [String]...) throws -> SurfaceCoverage {
        let lines = entries.map { $0.joined(separator: "\t") }
        return try SurfaceCoverage(parsing: (["type\tsymbols\tstatus\tdetail\ttests"] + lines).joined(separator: "\n"))
    }

    static let header = "framework\ttype\tkind\tdeclaration\tasync form\tdeprecated\tfacts"

    /// Reads a file next to these tests.
    static func text(_ name: String) throws -> String {
        try String(contentsOf: Bundle.module.bundleURL.appending(path: name), encoding: .utf8)
    }
}
