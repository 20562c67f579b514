package import CanvasMedia
import TerminalCanvas

/// How a camera was held: what has to be done to the pixels of a JPEG before they stand upright (JEITA, *Exchangeable
/// image file format*, tag 274).
package enum JPEGOrientation: Int, Hashable, Sendable, CaseIterable {
    case upright = 1
    case mirrored = 2
    case upsideDown = 3
    case mirroredUpsideDown = 4
    case mirroredOnLeftSide = 5
    case onLeftSide = 6
    case mirroredOnRightSide = 7
    case onRightSide = 8

    /// Reads it from the head of a file; a file without an orientation is upright.
    ///
    /// - Complexity: O(parts of the file before its pixels), at most 64.
    package init(of file: [UInt8]) {
        self = Self.found(in: file) ?? .upright
    }

    /// Whether width and height change places.
    var turns: Bool { rawValue >= Self.mirroredOnLeftSide.rawValue }

    /// The place in the stored picture of a pixel of the upright one.
    private func stored(_ x: Int, _ y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
        switch self {
        case .upright: (x, y)
        case .mirrored: (width - 1 - x, y)
        case .upsideDown: (width - 1 - x, height - 1 - y)
        case .mirroredUpsideDown: (x, height - 1 - y)
        case .mirroredOnLeftSide: (y, x)
        case .onLeftSide: (y, height - 1 - x)
        case .mirroredOnRightSide: (width - 1 - y, height - 1 - x)
        case .onRightSide: (width - 1 - y, x)
        }
    }

    package func upright(_ picture: PixelImage) -> PixelImage {
        guard self != .upright else { return picture }
        let (width, height) = (picture.width, picture.height)
        let (columns, rows) = turns ? (height, width) : (width, height)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 3)
        for y in 0..<rows {
            for x in 0..<columns {
                let place = stored(x, y, width: width, height: height)
                let color = picture[place.x, place.y]
                bytes.append(color.red)
                bytes.append(color.green)
                bytes.append(color.blue)
            }
        }
        return PixelImage(width: columns, height: rows, bytes: bytes)
    }

    // MARK: Reading

    private static func found(in file: [UInt8]) -> JPEGOrientation? {
        var offset = 2
        for _ in 0..<64 {
            guard offset + 4 <= file.count, file[offset] == 0xFF else { return nil }
            let marker = file[offset + 1]
            let length = Int(file[offset + 2]) << 8 | Int(file[offset + 3])
            // The pixels begin.
            guard marker != 0xDA, length >= 2 else { return nil }
            let end = min(offset + 2 + length, file.count)
            if marker == 0xE1, let found = found(inNote: file[min(offset + 4, end)..<end]) { return found }
            offset += 2 + length
        }
        return nil
    }

    /// Looks for the tag in the first directory of a note, which is a TIFF file after six bytes.
    private static func found(inNote note: ArraySlice<UInt8>) -> JPEGOrientation? {
        guard note.starts(with: Array("Exif\0\0".utf8)) else { return nil }
        let tiff = Array(note.dropFirst(6))
        let isLittle = tiff.starts(with: Array("II".utf8))
        guard isLittle || tiff.starts(with: Array("MM".utf8)) else { return nil }
        func number(at offset: Int, _ count: Int) -> Int? {
            guard offset >= 0, offset <= tiff.count - count else { return nil }
            let bytes = tiff[offset..<offset + count]
            return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(at: 4, 4), let count = number(at: directory, 2) else { return nil }
        for index in 0..<min(count, 64) {
            let entry = directory + 2 + 12 * index
            guard let tag = number(at: entry, 2) else { return nil }
            if tag == 0x0112 { return number(at: entry + 8, 2).flatMap(JPEGOrientation.init) }
        }
        return nil
    }
}
