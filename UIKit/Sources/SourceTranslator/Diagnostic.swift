/// What is wrong with an input, in the form that compilers print.
struct Diagnostic: Hashable, CustomStringConvertible {
    enum Severity: String {
        case warning
        case error
    }

    var severity: Severity
    var file: String
    var line: Int
    var column: Int?
    var text: String

    var description: String {
        "\(file):\(line):\(column.map { "\($0):" } ?? "") \(severity.rawValue): \(text)"
    }
}
