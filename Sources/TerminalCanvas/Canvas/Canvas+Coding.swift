extension Canvas: Codable {
    private enum CodingKeys: String, CodingKey {
        case size, repertoire, runs
    }

    /// The maximum number of columns or rows in a canvas from another process.
    private static let decodedExtentLimit = 1_000

    /// Decodes a canvas from its runs of text, which pass through the sanitizer. Runs outside the canvas are clipped.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the size is negative or has more than 1,000 columns or rows.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let size = try container.decode(Size.self, forKey: .size)
        let extents = 0...Self.decodedExtentLimit
        guard extents.contains(size.columns), extents.contains(size.rows) else {
            throw DecodingError.dataCorruptedError(
                forKey: .size,
                in: container,
                debugDescription: "A canvas of \(size.columns) by \(size.rows) cells is not accepted."
            )
        }
        self.init(size: size, repertoire: try container.decode(Repertoire.self, forKey: .repertoire))
        for run in try container.decode([CanvasRun].self, forKey: .runs) {
            guard extents.contains(run.column), extents.contains(run.row) else { continue }
            write(TerminalText(run.text), at: Point(column: run.column, row: run.row), style: run.style)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(size, forKey: .size)
        try container.encode(repertoire, forKey: .repertoire)
        try container.encode(runs(changedSince: Canvas(size: size)), forKey: .runs)
    }
}
