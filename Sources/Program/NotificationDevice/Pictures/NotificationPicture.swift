import CanvasMedia
public import Foundation
public import NotificationHosting
import PictureDecoding
import TerminalCanvas

/// A picture of a file, such as PNG, JPEG, GIF or WebP, for the drawing of a content extension.
///
/// Not part of Apple's API: it replaces `UIImage`. Of a picture that moves only the first frame is drawn.
public struct NotificationPicture: Hashable, Sendable {
    /// How a picture is placed in its area.
    public enum Placement: Sendable {
        /// It fills the area and is distorted if need be.
        case fill
        /// All of it is in the area, in its own shape and in the middle.
        case fit
        /// It fills the area in its own shape; what does not fit is cut off.
        case crop
    }

    fileprivate let pixels: PixelImage

    /// The width in pixels after decoding, which makes no picture larger than a screen can show.
    public var width: Int { pixels.width }
    /// The height in pixels after decoding.
    public var height: Int { pixels.height }

    private static let decoder = PictureDecoder()

    /// Decodes a picture, within limits of size, memory and time.
    ///
    /// - Throws: An error that describes itself.
    public init(data: Data) throws {
        pixels = try Self.decoder.decode([UInt8](data)).first
    }

    /// Puts pictures over each other, from back to front, on white.
    ///
    /// - Parameters:
    ///   - parts: Each with its area, in pixels of the result.
    ///   - width: At least 1, in pixels.
    ///   - height: At least 1, in pixels.
    public init(parts: [(picture: NotificationPicture, area: CGRect)], width: Int, height: Int) {
        var bytes = [UInt8](repeating: 255, count: width * height * 3)
        for (picture, area) in parts {
            let rows = max(0, Int(area.minY))..<max(0, min(height, Int(area.maxY.rounded(.up))))
            let columns = max(0, Int(area.minX))..<max(0, min(width, Int(area.maxX.rounded(.up))))
            for y in rows {
                let sourceY = Int((Double(y) - area.minY) / area.height * Double(picture.height))
                for x in columns {
                    let sourceX = Int((Double(x) - area.minX) / area.width * Double(picture.width))
                    let pixel = picture.pixels[
                        min(max(0, sourceX), picture.width - 1), min(max(0, sourceY), picture.height - 1)]
                    let first = (y * width + x) * 3
                    (bytes[first], bytes[first + 1], bytes[first + 2]) = (pixel.red, pixel.green, pixel.blue)
                }
            }
        }
        pixels = PixelImage(width: width, height: height, bytes: bytes)
    }

    /// Encodes the picture as it is after decoding.
    ///
    /// - Parameter quality: Of a JPEG, 0 through 1; `nil` for a PNG.
    /// - Throws: An error that describes itself, such as that the system lacks the library for the format.
    public func data(quality: Double? = nil) throws -> Data {
        Data(try Self.decoder.encode(pixels, quality: quality))
    }

    fileprivate func drawing(in area: Rectangle, _ placement: Placement) -> (part: PicturePart, area: Rectangle) {
        switch placement {
        case .fill:
            return (.whole, area)
        case .fit:
            let size = pixels.fitted(in: area.size)
            return (
                .whole,
                Rectangle(
                    column: area.column + (area.columns - size.columns) / 2,
                    row: area.row + (area.rows - size.rows) / 2, columns: size.columns, rows: size.rows)
            )
        case .crop:
            // A cell is twice as high as wide.
            return (pixels.middle(ratio: Double(area.columns) / Double(max(1, area.rows * 2))), area)
        }
    }
}

extension NotificationDrawingContext {
    /// Draws a picture into a part of the grid, in colour if the screen shows it, otherwise with
    /// characters.
    ///
    /// - Parameters:
    ///   - column: The first column, which may be outside of the grid.
    ///   - row: The first row, which may be outside of the grid.
    public mutating func draw(
        _ picture: NotificationPicture, column: Int, row: Int, columns: Int, rows: Int,
        placement: NotificationPicture.Placement = .fit
    ) {
        guard columns > 0, rows > 0 else { return }
        let (part, area) = picture.drawing(
            in: Rectangle(column: column, row: row, columns: columns, rows: rows), placement)
        draw(picture.pixels, part, in: area)
    }
}
