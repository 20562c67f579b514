/// A cell of a canvas: a cluster, or half of a wide one, and its style.
package struct Cell: Hashable, Sendable {
    package var cluster: PackedCluster
    package var style: Style

    package init(cluster: PackedCluster, style: Style) {
        self.cluster = cluster
        self.style = style
    }

    /// The cluster; a space for a blank cell, the empty string for the right half of a wide cluster.
    package var text: String { cluster.text }

    /// 1 or 2, or 0 for the right half of a wide cluster.
    package var columns: UInt8 { UInt8(cluster.columns) }

    /// The line that an ASCII character stands for, on a canvas of ASCII alone.
    package var line: LineGlyph? { cluster.line }

    static let blank = Cell(cluster: .blank, style: .plain)

    package var isRightHalf: Bool { cluster == .rightHalf }
}
