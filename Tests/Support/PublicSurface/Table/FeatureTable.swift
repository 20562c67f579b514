/// The features of the device's notification centre, and the tests that show them.
///
/// A tab-separated table: number, feature, status, reason, tests. The numbers count from 1; tests are separated by
/// semicolons, as in ``SurfaceCoverage``.
package struct FeatureTable: Sendable {
    package enum Status: Hashable, Sendable {
        case works
        case notHere(reason: String)
    }

    package struct Row: Hashable, Sendable {
        /// Counted from 1.
        package let line: Int
        package let number: Int
        package let feature: String
        package let status: Status
        /// Suite and function; empty if the feature is not supported.
        package let tests: [String]
    }

    package let rows: [Row]

    private static let columns = ["number", "feature", "status", "reason", "tests"]

    /// - Throws: ``TabSeparatedError`` with the number of an invalid line.
    package init(parsing text: String) throws(TabSeparatedError) {
        var rows: [Row] = []
        for line in try TabSeparated.lines(of: text, columns: Self.columns) {
            guard line.fields[0] == String(rows.count + 1), !line.fields[1].isEmpty else {
                throw TabSeparatedError(line: line.number, reason: "this should be feature \(rows.count + 1)")
            }
            let tests = line.fields[4].split(separator: "; ").map(String.init)
            rows.append(
                Row(
                    line: line.number, number: rows.count + 1, feature: line.fields[1],
                    status: try Self.status(line, tests), tests: tests))
        }
        self.rows = rows
    }

    private static func status(_ line: TabSeparated.Line, _ tests: [String]) throws(TabSeparatedError) -> Status {
        let reason = line.fields[3]
        switch line.fields[2] {
        case "works" where reason.isEmpty && !tests.isEmpty: return .works
        case "not here" where !reason.isEmpty && tests.isEmpty: return .notHere(reason: reason)
        default:
            throw TabSeparatedError(
                line: line.number, reason: "a status is \"works\" with tests, or \"not here\" with a reason")
        }
    }

    /// Returns tests that do not exist.
    ///
    /// - Parameter tests: All tests of the package.
    package func problems(tests: TestIndex) -> [SurfaceProblem] {
        rows.flatMap { row in
            row.tests.filter { !tests.contains($0) }.map { .unknownFeatureTest(line: row.line, test: $0) }
        }
    }
}
