/// An extent in cells. Extents below zero become zero, as in a ``Rectangle``.
package struct Size: Hashable, Sendable {
    package var columns: Int { didSet { columns = max(0, columns) } }
    package var rows: Int { didSet { rows = max(0, rows) } }

    package static let zero = Size(columns: 0, rows: 0)

    package init(columns: Int, rows: Int) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }
}

extension Size {
    /// The maximum number of columns and of rows of a screen.
    package static let screenLimit = 1_000
    /// The form of a screen's size, for messages.
    package static let form = "columns x rows, 1 to \(screenLimit) each"

    package var isOfScreen: Bool { (1...Self.screenLimit).contains(columns) && (1...Self.screenLimit).contains(rows) }

    /// Parses the size of a screen such as `80x24`: 1 to 1000 columns and rows, without leading zeros.
    package init?(screen text: String) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
            text == "\(columns)x\(rows)"
        else { return nil }
        self.init(columns: columns, rows: rows)
        guard isOfScreen else { return nil }
    }
}

extension Size: Codable {
    private enum CodingKeys: String, CodingKey {
        case columns, rows
    }

    /// - Throws: `DecodingError.dataCorrupted` for an extent below zero, which is a mistake of the sender.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func extent(_ key: CodingKeys) throws -> Int {
            let extent = try container.decode(Int.self, forKey: key)
            guard extent >= 0 else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container, debugDescription: "A size of \(extent) \(key.stringValue).")
            }
            return extent
        }
        self.init(columns: try extent(.columns), rows: try extent(.rows))
    }
}
