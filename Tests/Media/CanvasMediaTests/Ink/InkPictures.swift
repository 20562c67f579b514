@testable import CanvasMedia
@testable import TerminalCanvas

/// Pictures for the ink tests. Coordinates are relative to the centre, x rightwards, y downwards, with the edge at 1.
enum InkPictures {
    static func picture(side: Int, ink: (_ x: Double, _ y: Double) -> Bool) throws -> InkBitmap {
        let lines = (0..<side).map { row in
            String(
                (0..<side).map { column -> Character in
                    let x = Double(2 * column + 1 - side) / Double(side)
                    let y = Double(2 * row + 1 - side) / Double(side)
                    return ink(x, y) ? "#" : "."
                })
        }
        return try InkBitmap(text: lines.joined(separator: "\n"))
    }

    static func ring(side: Int = 96) throws -> InkBitmap {
        try picture(side: side) { x, y in (0.7...1).contains((x * x + y * y).squareRoot()) }
    }

    /// A ring, which determines the scale, with a disc at its top.
    static func marked() throws -> InkBitmap {
        try picture(side: 96) { x, y in
            let mark = (x * x + (y + 0.6) * (y + 0.6)).squareRoot() < 0.25
            return mark || (0.95...1).contains((x * x + y * y).squareRoot())
        }
    }
}

extension GlyphShapes {
    /// The squared length of a glyph's ink.
    func energy(ofGlyph code: UInt8) -> Float {
        let ink = ink(of: code)
        return (0..<InkZones.count).reduce(0) { $0 + ink[$1] * ink[$1] }
    }
}
