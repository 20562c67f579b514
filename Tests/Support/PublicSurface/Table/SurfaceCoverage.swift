/// The project's statements about the rows: how far each is implemented, and which tests show it.
///
/// A separate tab-separated table, because it changes with the code while Apple's symbols stay: type, symbols, status,
/// detail, tests. An entry may apply to many rows; the most specific one counts: a symbol of a type, before a symbol of
/// any type (`*`), before all symbols of a type. A symbol is named `add(_:)`, or `add` for all with that name. Symbols
/// are separated by spaces, tests by semicolons, because test names may contain spaces.
package struct SurfaceCoverage: Sendable {
    package enum Status: Hashable, Sendable {
        case implemented
        /// Implemented, except for a difference that clients can notice.
        case implementedDifferently(difference: String)
        /// Only declared, so that code compiles; it has no effect on this device, for the given reason.
        case declaredOnly(reason: String)
        /// A property list key: a host passes its value in this member of this type, or as the argument with this
        /// label.
        case hostValue(type: String, name: String)
    }

    package struct Entry: Hashable, Sendable {
        /// Counted from 1.
        package let line: Int
        package let type: String
        package let symbols: [String]
        package let status: Status
        /// Suite and function: `UNErrorTests/codes`.
        package let tests: [String]
    }

    package let entries: [Entry]

    private static let columns = ["type", "symbols", "status", "detail", "tests"]

    /// - Throws: ``TabSeparatedError`` with the number of an invalid line.
    package init(parsing text: String) throws(TabSeparatedError) {
        var entries: [Entry] = []
        for line in try TabSeparated.lines(of: text, columns: Self.columns) {
            let symbols = line.fields[1].split(separator: " ").map(String.init)
            let tests = line.fields[4].split(separator: "; ").map(String.init)
            guard !symbols.isEmpty, !tests.isEmpty else {
                throw TabSeparatedError(line: line.number, reason: "an entry needs symbols and tests")
            }
            entries.append(
                Entry(
                    line: line.number,
                    type: line.fields[0],
                    symbols: line.fields[0].hasPrefix("Info.plist") ? [line.fields[1]] : symbols,
                    status: try Self.status(line),
                    tests: tests
                )
            )
        }
        self.entries = entries
    }

    private static func status(_ line: TabSeparated.Line) throws(TabSeparatedError) -> Status {
        let detail = line.fields[3]
        switch line.fields[2] {
        case "implemented":
            return detail.isEmpty ? .implemented : .implementedDifferently(difference: detail)
        case "declared only" where !detail.isEmpty:
            return .declaredOnly(reason: detail)
        case "host value":
            let path = detail.split(separator: ".")
            guard let name = path.last, path.count > 1 else { fallthrough }
            return .hostValue(type: path.dropLast().joined(separator: "."), name: String(name))
        default:
            throw TabSeparatedError(
                line: line.number,
                reason: "a status is \"implemented\", \"declared only\" with a reason, or \"host value\" with Type.name"
            )
        }
    }

    /// Returns the entry that applies to a row; `nil` if no entry does.
    package func entry(for row: SurfaceRow) -> Entry? {
        let name = row.symbolName
        let baseName = String(name.prefix { $0 != "(" })
        // The entry for all symbols of a type also applies to the type's own row.
        let named = row.isType ? [] : [name, baseName]
        for (type, symbols) in [(row.type, named), ("*", named), (row.type, ["*"])] {
            for symbol in symbols {
                if let entry = entries.first(where: { $0.type == type && $0.symbols.contains(symbol) }) { return entry }
            }
        }
        return nil
    }
}
