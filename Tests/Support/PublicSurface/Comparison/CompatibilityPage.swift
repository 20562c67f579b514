/// The page in a framework's documentation with the implemented symbols and the tests that show them.
package enum CompatibilityPage {
    /// Returns the page in DocC's Markdown.
    ///
    /// Call it only for rows without problems, because the page claims that each symbol exists.
    package static func markdown(framework: String, table: SurfaceTable, coverage: SurfaceCoverage) -> String {
        let rows = table.rows.filter { $0.framework == framework }
        let entries = rows.map { coverage.entry(for: $0) }
        let declaredOnly = entries.count {
            if case .declaredOnly = $0?.status { true } else { false }
        }
        var page = """
            # Compatibility

            Every symbol that Apple documents for this framework, how far it works here, and the test that shows it.

            ## Overview

            \(extent(rows.count, declaredOnly: declaredOnly))

            This page is written by `.ci/surface --write` from `Tests/SurfaceTests`, and checked with every change against
            the symbols of the built modules.

            """
        var type: String?
        for (row, entry) in zip(rows, entries) {
            if row.type != type {
                type = row.type
                page += """

                    ### \(heading(row.type))

                    | symbol | status | tests |
                    | --- | --- | --- |

                    """
            }
            let symbols = [row.isType ? row.type : row.symbolName] + (row.asyncDeclaration.map { [$0.fullName] } ?? [])
            page += "| " + symbols.map { "`\($0)`" }.joined(separator: ", ")
            page += row.isDeprecated ? " (deprecated)" : ""
            page += " | " + status(entry?.status) + " | "
            page += (entry?.tests ?? []).map { "`\($0)`" }.joined(separator: ", ") + " |\n"
        }
        return page
    }

    private static func extent(_ count: Int, declaredOnly: Int) -> String {
        guard declaredOnly > 0 else { return "All \(count) symbols are implemented." }
        return """
            Of \(count) symbols \(count - declaredOnly) are implemented. The other \(declaredOnly) are declared only: code that
            names them compiles, and they behave as Apple documents for a device without what they are about.
            """
    }

    private static func heading(_ type: String) -> String {
        type == SurfaceRow.globalType ? "Constants" : type
    }

    private static func status(_ status: SurfaceCoverage.Status?) -> String {
        switch status {
        case .implemented: "implemented"
        case .declaredOnly(let reason): "declared only: \(reason)"
        case .hostValue(let type, let name): "passed by the host: `\(type).\(name)`"
        case nil: "not listed"
        }
    }
}
