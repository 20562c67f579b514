package import TerminalCanvas

/// A picture of pixels with 8 bits of red, green and blue each, row by row from the top left.
///
/// It is small: a decoder makes it no larger than a screen can show.
package struct PixelImage: Hashable, Sendable {
    /// At least 1.
    package let width: Int
    /// At least 1.
    package let height: Int
    /// Three bytes a pixel.
    package let bytes: [UInt8]

    /// - Precondition: There is at least one pixel, and there are three bytes for each.
    package init(width: Int, height: Int, bytes: [UInt8]) {
        precondition(width > 0 && height > 0 && bytes.count == width * height * 3, "a picture has all of its pixels")
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// Reads a pixel.
    ///
    /// - Precondition: It is in the picture.
    package subscript(x: Int, y: Int) -> RGB {
        let first = (y * width + x) * 3
        return RGB(red: bytes[first], green: bytes[first + 1], blue: bytes[first + 2])
    }

    /// The average colour of a part of the picture in unit coordinates; the colour of the nearest pixel if the part is
    /// smaller than one.
    ///
    /// - Complexity: O(pixels of the part).
    func average(x: Range<Double>, y: Range<Double>) -> RGB {
        let columns = Self.pixels(x, of: width)
        let rows = Self.pixels(y, of: height)
        var (red, green, blue) = (0, 0, 0)
        for row in rows {
            var first = (row * width + columns.lowerBound) * 3
            for _ in columns {
                red += Int(bytes[first])
                green += Int(bytes[first + 1])
                blue += Int(bytes[first + 2])
                first += 3
            }
        }
        return RGB(sums: red, green, blue, count: columns.count * rows.count)
    }

    /// The pixels whose middle is in a part; at least one.
    private static func pixels(_ part: Range<Double>, of count: Int) -> Range<Int> {
        let first = (part.lowerBound * Double(count) + 0.5).rounded(.down)
        let end = (part.upperBound * Double(count) + 0.5).rounded(.down)
        let nearest = min(max(0, Int((part.lowerBound + part.upperBound) / 2 * Double(count))), count - 1)
        let lower = min(max(0, Int(first)), count)
        let upper = min(max(0, Int(end)), count)
        return lower < upper ? lower..<upper : nearest..<nearest + 1
    }

    /// The part of the picture that has this shape, as large as possible and in the middle, in unit coordinates.
    ///
    /// - Parameter ratio: The width of the part divided by its height, in pixels.
    package func middle(ratio: Double) -> PicturePart {
        let own = Double(width) / Double(height)
        let across = min(1, ratio / own)
        let down = min(1, own / ratio)
        return PicturePart(x: (1 - across) / 2, y: (1 - down) / 2, width: across, height: down)
    }

    /// The largest number of cells, each twice as high as wide, that the whole picture fills in its own shape.
    ///
    /// - Parameter room: The cells that there are; at least one of each.
    package func fitted(in room: Size) -> Size {
        let columns = Double(max(1, room.columns))
        let rows = Double(max(1, room.rows))
        let ratio = 2 * Double(width) / Double(height)
        if columns <= rows * ratio {
            return Size(columns: Int(columns), rows: max(1, Int((columns / ratio).rounded())))
        }
        return Size(columns: max(1, Int((rows * ratio).rounded())), rows: Int(rows))
    }
}

/// A part of a picture in unit coordinates; (0, 0) is the top left, (1, 1) the bottom right.
package struct PicturePart: Equatable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package static let whole = PicturePart(x: 0, y: 0, width: 1, height: 1)

    package init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}
