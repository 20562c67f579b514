import Foundation
import PictureDecoding
import TerminalCanvas
import Testing

/// The files that tests decode, and those that they make of them.
enum PictureFiles {
    static func bytes(_ name: String) throws -> [UInt8] {
        let folder = try #require(Bundle.module.resourceURL)
        return try [UInt8](Data(contentsOf: folder.appendingPathComponent("Fixtures/\(name)")))
    }

    /// A PNG whose header claims a size, followed by nothing that could be decoded.
    static func png(claiming width: UInt32, _ height: UInt32) throws -> [UInt8] {
        var bytes = try bytes("quarters.png")
        for (index, shift) in [24, 16, 8, 0].enumerated() {
            bytes[16 + index] = UInt8(truncatingIfNeeded: width >> UInt32(shift))
            bytes[20 + index] = UInt8(truncatingIfNeeded: height >> UInt32(shift))
        }
        return bytes
    }

    /// A JPEG whose frame header claims a size.
    static func jpeg(_ name: String, claiming width: UInt16, _ height: UInt16) throws -> [UInt8] {
        var bytes = try bytes(name)
        let start = try #require(
            bytes.indices.dropLast(8).first { bytes[$0] == 0xFF && [0xC0, 0xC2].contains(bytes[$0 + 1]) })
        (bytes[start + 5], bytes[start + 6]) = (UInt8(height >> 8), UInt8(height & 255))
        (bytes[start + 7], bytes[start + 8]) = (UInt8(width >> 8), UInt8(width & 255))
        return bytes
    }

    /// A GIF whose screen claims a size.
    static func gif(claiming width: UInt16, _ height: UInt16) throws -> [UInt8] {
        var bytes = try bytes("quarters.gif")
        (bytes[6], bytes[7]) = (UInt8(width & 255), UInt8(width >> 8))
        (bytes[8], bytes[9]) = (UInt8(height & 255), UInt8(height >> 8))
        return bytes
    }

    /// A GIF of one pixel with that many frames.
    static func gif(frames: Int) -> [UInt8] {
        var bytes = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
        let delay: [UInt8] = [0x21, 0xF9, 4, 0, 10, 0, 0, 0]
        let image: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
        for _ in 0..<frames { bytes += delay + image }
        return bytes + [0x3B]
    }

    /// A WebP without losses whose header claims a size.
    static func webp(claiming width: Int, _ height: Int) throws -> [UInt8] {
        var bytes = try bytes("quarters.webp")
        let start = try #require(bytes.indices.dropLast(4).first { bytes[$0...].starts(with: Array("VP8L".utf8)) }) + 9
        // Fourteen bits each, less one, then a bit for opacity and three for the version.
        let size = UInt32(width - 1) | UInt32(height - 1) << 14
        for index in 0..<4 {
            let kept: UInt8 = index == 3 ? bytes[start + 3] & 0xF0 : 0
            bytes[start + index] =
                UInt8(truncatingIfNeeded: size >> UInt32(8 * index)) & (index == 3 ? 0x0F : 0xFF) | kept
        }
        return bytes
    }
}
