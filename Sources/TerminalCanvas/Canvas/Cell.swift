/// A cell of a canvas: a cluster, or half of a wide one, and its style.
package struct Cell: Hashable, Sendable {
    var cluster: PackedCluster
    package internal(set) var style: Style

    /// The cluster; a space for a blank cell, the empty string for the right half of a wide cluster.
    package var text: String { cluster.text }

    /// 1 or 2, or 0 for the right half of a wide cluster.
    package var columns: UInt8 { UInt8(cluster.columns) }

    /// The line that an ASCII character stands for, on a canvas of ASCII alone.
    package var line: LineGlyph? { cluster.line }

    static let blank = Cell(cluster: .blank, style: .plain)

    var isRightHalf: Bool { cluster == .rightHalf }
}

extension Cell: Codable {
    private enum CodingKeys: String, CodingKey {
        case text, style
    }

    /// Decodes the text and sanitizes it; more than one cluster is an error.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let text = try container.decode(TerminalText.self, forKey: .text)
        let bytes = text.string.utf8Span.span
        style = try container.decode(Style.self, forKey: .style)
        if bytes.isEmpty {
            cluster = .rightHalf
            return
        }
        let (end, columns) = bytes.cluster(at: 0)
        guard end == bytes.count, columns == text.columns else {
            throw DecodingError.dataCorruptedError(
                forKey: .text,
                in: container,
                debugDescription: "A cell holds one cluster, not “\(text)”."
            )
        }
        cluster = PackedCluster(bytes, 0..<end, columns)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(text, forKey: .text)
        try container.encode(style, forKey: .style)
    }
}
