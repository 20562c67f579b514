/// What ink is drawn with.
package enum InkGlyphs: Hashable, Sendable {
    /// Printable ASCII, each glyph chosen by the shape of the ink in its cell.
    case ascii
    /// Quarters of a cell: in every font that has blocks, unlike sixths.
    case quadrants
    /// Two by four dots in a cell.
    case braille

    /// How many dots a cell has across and down; none of ASCII.
    var dots: (columns: Int, rows: Int)? {
        switch self {
        case .ascii: nil
        case .quadrants: (2, 2)
        case .braille: (2, 4)
        }
    }

    /// The character with those dots, bit by bit and row by row from the top left; a space for none.
    func character(dots: Int) -> Unicode.Scalar {
        guard dots != 0 else { return " " }
        guard self == .braille else { return Self.quarters[dots & 15] }
        // Unicode counts six dots down the two columns, then the two of the fourth row.
        var pattern: UInt32 = 0
        for (bit, dot) in Self.brailleDots.enumerated() where dots >> bit & 1 == 1 { pattern |= 1 << dot }
        return Unicode.Scalar(0x2800 | pattern) ?? " "
    }

    private static let quarters = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars)
    private static let brailleDots: [UInt32] = [0, 3, 1, 4, 2, 5, 6, 7]

    /// The share of full opacity that a dot needs: fading takes dots away evenly (Bayer's order of four by four).
    static func opacityNeeded(column: Int, row: Int) -> Float {
        (Float(order[(row & 3) * 4 + (column & 3)]) + 0.5) / 16
    }

    private static let order: [UInt8] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
}
