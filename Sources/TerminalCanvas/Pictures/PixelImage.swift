/// A picture of pixels with 8 bits of red, green and blue each, row by row from the top left.
///
/// It is small: a decoder makes it no larger than a screen can show.
package struct PixelImage: Hashable, Sendable {
    /// At least 1.
    package let width: Int
    /// At least 1.
    package let height: Int
    /// Three bytes a pixel.
    let bytes: [UInt8]

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
    package subscript(x: Int, y: Int) -> PictureColor {
        let first = (y * width + x) * 3
        return PictureColor(red: bytes[first], green: bytes[first + 1], blue: bytes[first + 2])
    }

    /// The average colour of a part of the picture in unit coordinates; that of the nearest pixel if the part is smaller
    /// than one.
    ///
    /// - Complexity: O(pixels of the part).
    func average(x: Range<Double>, y: Range<Double>) -> PictureColor {
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
        let count = columns.count * rows.count
        func channel(_ sum: Int) -> UInt8 { UInt8((sum + count / 2) / count) }
        return PictureColor(red: channel(red), green: channel(green), blue: channel(blue))
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

/// A colour of a picture.
package struct PictureColor: Equatable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    var color: Color { .rgb(red: red, green: green, blue: blue) }

    /// The nearest of the colour cube and the grey ramp of 256 colours (xterm).
    var reduced: PictureColor {
        func level(_ value: UInt8) -> UInt8 {
            // Halfway between the levels of the cube: 0, 95, 135, 175, 215, 255.
            let number: UInt8 = value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40
            return number == 0 ? 0 : 55 + 40 * number
        }
        let cube = PictureColor(red: level(red), green: level(green), blue: level(blue))
        let mean = (Int(red) + Int(green) + Int(blue)) / 3
        let grey = UInt8(8 + 10 * min(max(0, (mean - 3) / 10), 23))
        let ramp = PictureColor(red: grey, green: grey, blue: grey)
        return distance(to: ramp) < distance(to: cube) ? ramp : cube
    }

    /// How bright it looks, 0...255 (ITU-R BT.601).
    var brightness: Int { (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1_000 }

    /// The square of the distance of two colours.
    func distance(to other: PictureColor) -> Int {
        let (red, green, blue) = (
            Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue)
        )
        return red * red + green * green + blue * blue
    }
}
