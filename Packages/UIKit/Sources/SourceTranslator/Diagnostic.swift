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
        let place = "\(Self.printable(file)):\(line):\(column.map { "\($0):" } ?? "")"
        return "\(place) \(severity.rawValue): \(Self.printable(text))"
    }

    /// The file with the line.
    var place: String { "\(file):\(line)" }

    /// Another message at the same place.
    func saying(_ severity: Severity, _ text: String) -> Diagnostic {
        Diagnostic(severity: severity, file: file, line: line, column: column, text: text)
    }

    /// A text of a file without what a terminal takes for a command, and what makes it look like another text.
    static func printable(_ text: String) -> String {
        var printable = ""
        for scalar in text.unicodeScalars {
            if scalar.isHidden {
                printable += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                printable.unicodeScalars.append(scalar)
            }
        }
        return printable
    }
}

extension Unicode.Scalar {
    /// Whether it is a control character, a mark of direction, or an end of a line or paragraph.
    var isHidden: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: properties.isBidiControl
        }
    }
}
