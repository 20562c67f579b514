import CanvasMedia
import PictureDecoding
import TerminalCanvas

extension FuzzTarget {
    /// The bytes of a picture's file.
    static let picture = FuzzTarget(
        "picture",
        longestInput: 2_048,
        furtherSeeds: ["Media/PictureDecodingTests/Fixtures"],
        pieces: [
            "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "GIF89a", "NETSCAPE2.0", "RIFF", "WEBP", "VP8 ", "VP8L", "VP8X",
            "ANMF",
        ]
    ) { bytes in
        var expectations = Expectations()
        let result = decoded(bytes)
        expectations.expect(decoded(bytes) == result, "the same bytes give the same picture or the same reason")
        switch result {
        case .success(let moving):
            expectations.expect(moving.frames.count <= limits.frames, "frames are limited")
            let (width, height) = (moving.first.width, moving.first.height)
            expectations.expect(width <= limits.width && height <= limits.height, "\(width) × \(height) is limited")
            let same = moving.frames.allSatisfy { $0.picture.width == width && $0.picture.height == height }
            expectations.expect(same, "all frames have one size")
        case .failure(let error):
            expectations.expectMessage(error.description, atMost: 100)
        }
        return expectations.violations
    }

    /// So small that no input takes long.
    private static let limits: PictureLimits = {
        var limits = PictureLimits()
        (limits.streamedPixels, limits.heldPixels, limits.frames) = (1_000_000, 250_000, 10)
        return limits
    }()

    private static let decoder = PictureDecoder(limits: limits)

    private static func decoded(_ bytes: [UInt8]) -> Result<MovingPicture, PictureError> {
        do throws(PictureError) {
            return .success(try decoder.decode(bytes))
        } catch {
            return .failure(error)
        }
    }
}
