/// Parses tables with tabs between the fields and the names of the columns in the first line.
enum TabSeparated {
    struct Line {
        /// Counted from 1, as in editors.
        let number: Int
        /// As many as there are columns.
        let fields: [String]
    }

    /// - Throws: ``TabSeparatedError`` if the first line has other column names, or a line has another number of
    ///   fields.
    static func lines(of text: String, columns: [String]) throws(TabSeparatedError) -> [Line] {
        var lines: [Line] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty { continue }
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard index > 0 else {
                guard fields == columns else {
                    throw TabSeparatedError(line: 1, reason: "the columns should be \(columns.joined(separator: ", "))")
                }
                continue
            }
            guard fields.count == columns.count else {
                throw TabSeparatedError(
                    line: index + 1,
                    reason: "there are \(fields.count) fields, not \(columns.count)"
                )
            }
            lines.append(Line(number: index + 1, fields: fields))
        }
        return lines
    }
}

/// A table that cannot be parsed.
package struct TabSeparatedError: Error, CustomStringConvertible {
    /// Counted from 1.
    package let line: Int
    package let reason: String

    package var description: String { "line \(line): \(reason)" }
}
