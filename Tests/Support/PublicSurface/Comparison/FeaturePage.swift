/// The page in the program's documentation with the supported features of iOS and the tests that show them.
package enum FeaturePage {
    /// Its file, from the root of the repository.
    package static let path = "Sources/Program/ncenter/ncenter.docc/Features.md"

    /// Returns the page in DocC's Markdown.
    package static func markdown(_ table: FeatureTable) -> String {
        let working = table.rows.count { $0.status == .works }
        var page = """
            # Features

            What the notification centre of iOS shows and does, then what a device in a terminal adds, and the tests that show it.

            ## Overview

            \(extent(table.rows.count, working: working))

            This page is written by `.ci/surface --write` from `Tests/Apple/SurfaceTests/features.tsv`, and checked with every
            change.

            | | feature | status | tests |
            | --- | --- | --- | --- |

            """
        for row in table.rows {
            let tests = row.tests.map { "`\($0)`" }.joined(separator: ", ")
            page += "| \(row.number) | \(row.feature) | \(status(row.status)) | \(tests) |\n"
        }
        return page
    }

    private static func extent(_ count: Int, working: Int) -> String {
        working == count
            ? "All \(count) features work."
            : "Of \(count) features \(working) work. The others are not here, for the reason given."
    }

    private static func status(_ status: FeatureTable.Status) -> String {
        switch status {
        case .works: "works"
        case .notHere(let reason): "not here: \(reason)"
        }
    }
}
