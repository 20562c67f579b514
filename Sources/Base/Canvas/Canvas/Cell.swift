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
