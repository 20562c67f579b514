/// A table of public symbols and its parser.
///
/// Tab-separated, with the names of the columns in the first line: framework, type, kind, declaration, async form,
/// deprecated, facts. Facts are separated by semicolons: `value V`, `conforms A B`, `open`, `no init`.
package struct SurfaceTable: Sendable {
    package let rows: [SurfaceRow]

    private static let columns = ["framework", "type", "kind", "declaration", "async form", "deprecated", "facts"]

    /// - Throws: ``TabSeparatedError`` with the number of an invalid line.
    package init(parsing text: String) throws(TabSeparatedError) {
        let lines = try TabSeparated.lines(of: text, columns: Self.columns)
        var rows: [SurfaceRow] = []
        for line in lines {
            rows.append(try Self.row(line))
        }
        self.rows = rows
    }

    private static func row(_ line: TabSeparated.Line) throws(TabSeparatedError) -> SurfaceRow {
        let fields = line.fields
        let facts = try Facts(parsing: fields[6], line: line.number)
        let isKey = fields[1].hasPrefix("Info.plist")
        return SurfaceRow(
            framework: fields[0],
            type: fields[1],
            kind: fields[2],
            text: fields[3],
            asyncText: fields[4].isEmpty ? nil : fields[4],
            isDeprecated: !fields[5].isEmpty,
            value: facts.value,
            conformances: facts.conformances,
            isOpen: facts.isOpen,
            hasNoInit: facts.hasNoInit,
            declaration: isKey ? nil : try declaration(fields[3], line: line.number),
            asyncDeclaration: fields[4].isEmpty ? nil : try declaration(fields[4], line: line.number)
        )
    }

    private static func declaration(_ text: String, line: Int) throws(TabSeparatedError) -> Declaration {
        do {
            return try Declaration(parsing: text)
        } catch {
            throw TabSeparatedError(line: line, reason: error.description)
        }
    }

    private struct Facts {
        var value: String?
        var conformances: [String] = []
        var isOpen = false
        var hasNoInit = false

        init(parsing text: String, line: Int) throws(TabSeparatedError) {
            for fact in text.split(separator: "; ") {
                let words = fact.split(separator: " ").map(String.init)
                switch (words[0], words.count) {
                case ("value", 2): value = words[1]
                case ("conforms", 2...): conformances = Array(words.dropFirst())
                case ("open", 1): isOpen = true
                case ("no", 2) where words[1] == "init": hasNoInit = true
                default: throw TabSeparatedError(line: line, reason: "\"\(fact)\" is not a fact that is known")
                }
            }
        }
    }
}
