import TerminalCanvas

/// The characters that ink is drawn with.
package enum InkGlyphs: String, Hashable, Sendable {
    /// Printable ASCII; each character is chosen by the shape of the ink in its cell.
    case ascii
    /// Block characters with quarters of a cell. Unlike sixths, they are in every font with block characters.
    case quadrants
    /// Braille characters with two by four dots in a cell; an accent is solid, of quarters.
    case braille

    /// The number of dots in a cell.
    var dots: (columns: Int, rows: Int) {
        switch self {
        case .ascii: (1, 1)
        case .quadrants: (2, 2)
        case .braille: (2, 4)
        }
    }

    /// Returns the character for a bit set of dots, row by row from the top left; a space for none.
    func character(dots: Int) -> Unicode.Scalar {
        guard dots != 0 else { return " " }
        guard self == .braille else { return Self.blocks[dots & 15] }
        // Unicode numbers the first six dots column by column, then the two dots of the fourth row.
        var pattern: UInt32 = 0
        for (bit, dot) in Self.brailleDots.enumerated() where dots >> bit & 1 == 1 { pattern |= 1 << dot }
        return Unicode.Scalar(0x2800 | pattern) ?? " "
    }

    /// The block characters by the quarters that they fill, in the order of ``character(dots:)``.
    static let quarters = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
    private static let blocks = Array(quarters.unicodeScalars)
    private static let brailleDots: [UInt32] = [0, 3, 1, 4, 2, 5, 6, 7]

    /// Returns the opacity that a dot needs to be visible, so that fading removes dots evenly (Bayer's 4 × 4 matrix).
    static func opacityNeeded(column: Int, row: Int) -> Float {
        (Float(order[(row & 3) * 4 + (column & 3)]) + 0.5) / 16
    }

    private static let order: [UInt8] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
}
