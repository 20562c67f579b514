/// A reason why the check fails: one line of its report.
package enum SurfaceProblem: Hashable, Sendable {
    /// A row without a symbol in the package.
    case missing(row: String, wanted: String)
    /// A row whose symbol is declared differently; `reasons` describes the differences.
    case differing(row: String, wanted: String, found: String, reasons: [String])
    /// A public member of one of Apple's types that Apple does not have.
    case unlisted(symbol: String, found: String)
    /// A row that is missing in the coverage table.
    case uncovered(row: String)
    /// A line of the coverage table without a row.
    case idleEntry(line: Int)
    /// A test in the coverage table that does not exist.
    case unknownTest(line: Int, test: String)
    /// A test in the feature table that does not exist.
    case unknownFeatureTest(line: Int, test: String)
    /// A public name that is missing in the topics of its module's documentation.
    case withoutTopic(symbol: String, module: String)
}

extension SurfaceProblem: CustomStringConvertible {
    package var description: String {
        switch self {
        case .missing(let row, let wanted):
            "missing: \(row)\n    wanted: \(wanted)"
        case .differing(let row, let wanted, let found, let reasons):
            "differing: \(row): \(reasons.joined(separator: ", "))\n    wanted: \(wanted)\n    found:  \(found)"
        case .unlisted(let symbol, let found):
            "not Apple's: \(symbol)\n    found:  \(found)"
        case .uncovered(let row):
            "not covered: \(row): the coverage table says nothing of it"
        case .idleEntry(let line):
            "coverage table, line \(line): stands for no row of the table"
        case .unknownTest(let line, let test):
            "coverage table, line \(line): there is no test \(test)"
        case .unknownFeatureTest(let line, let test):
            "feature table, line \(line): there is no test \(test)"
        case .withoutTopic(let symbol, let module):
            "documentation of \(module): the topics do not list \(symbol)"
        }
    }
}
