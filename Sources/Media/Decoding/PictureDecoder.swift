import CNcenterPictures
package import CanvasMedia
import Glibc
import NotificationLocking
import TerminalCanvas

/// Decodes pictures by the libraries for their formats.
///
/// A library is opened when the first picture of its format is decoded: a program that shows none does not load it, and
/// a system can do without it. Every thread can use the decoder.
package final class PictureDecoder: Sendable {
    let limits: PictureLimits
    private let name: @Sendable (PictureFormat) -> String
    private let libraries = Mutex<[Library]>([])

    /// An open library, which is never closed.
    @safe private struct Library: @unchecked Sendable {
        // @unchecked: an address that is only handed on to functions of the library's own.
        let format: PictureFormat
        let handle: UnsafeMutableRawPointer
    }

    /// - Parameter name: The file of a format's library.
    package init(
        limits: PictureLimits = PictureLimits(), library name: @escaping @Sendable (PictureFormat) -> String = \.library
    ) {
        self.limits = limits
        self.name = name
    }

    /// Decodes the bytes of a file into a picture of bounded size.
    ///
    /// - Throws: Why there is no picture.
    /// - Complexity: Bounded in memory and time by the limits.
    package func decode(_ bytes: [UInt8]) throws(PictureError) -> MovingPicture {
        guard bytes.count <= limits.bytes else { throw .tooLong }
        guard let format = PictureFormat(beginning: bytes) else { throw .unknownFormat }
        let library = try library(for: format)
        var decoded = unsafe ncenter_picture()
        defer { unsafe ncenter_picture_free(&decoded) }
        let orientation: JPEGOrientation = format == .jpeg ? JPEGOrientation(of: bytes) : .upright
        var limits = cLimits(format)
        if orientation.turns { swap(&limits.width, &limits.height) }
        let outcome = unsafe bytes.withUnsafeBufferPointer { bytes in
            let start = bytes.baseAddress
            let count = UInt(bytes.count)
            return switch format {
            case .png: unsafe ncenter_png_decode(library.handle, start, count, &limits, &decoded)
            case .jpeg: unsafe ncenter_jpeg_decode(library.handle, start, count, &limits, &decoded)
            case .gif: unsafe ncenter_gif_decode(library.handle, start, count, &limits, &decoded)
            case .webp: unsafe ncenter_webp_decode(library.handle, start, count, &limits, &decoded)
            }
        }
        switch ncenter_picture_outcome(UInt32(outcome)) {
        case NCENTER_PICTURE_DECODED: return unsafe Self.frames(of: decoded, orientation)
        case NCENTER_PICTURE_TOO_LARGE:
            throw unsafe .tooLarge(width: Int(decoded.source_width), height: Int(decoded.source_height))
        case NCENTER_PICTURE_TOO_SLOW: throw .tooSlow
        case NCENTER_PICTURE_NO_MEMORY: throw .outOfMemory
        case NCENTER_PICTURE_OTHER_LIBRARY: throw .otherLibrary(Self.shortName(name(format)))
        default: throw .damaged
        }
    }

    /// Encodes a picture by the same libraries.
    ///
    /// - Parameter quality: Of a JPEG, 0 through 1; `nil` for a PNG.
    /// - Throws: Why there are no bytes.
    package func encode(_ picture: PixelImage, quality: Double?) throws(PictureError) -> [UInt8] {
        let format = quality == nil ? PictureFormat.png : .jpeg
        let library = try library(for: format)
        let (width, height) = (Int32(picture.width), Int32(picture.height))
        var (bytes, count) = unsafe (UnsafeMutablePointer<UInt8>?.none, UInt(0))
        defer { unsafe free(bytes) }
        let outcome = unsafe picture.bytes.withUnsafeBufferPointer { pixels in
            if let quality {
                let percent = Int32((min(max(0, quality), 1) * 100).rounded())
                return unsafe ncenter_jpeg_encode(
                    library.handle, pixels.baseAddress, width, height, percent, &bytes, &count)
            }
            return unsafe ncenter_png_encode(library.handle, pixels.baseAddress, width, height, &bytes, &count)
        }
        guard ncenter_picture_outcome(UInt32(outcome)) == NCENTER_PICTURE_DECODED else {
            throw outcome == NCENTER_PICTURE_OTHER_LIBRARY.rawValue
                ? .otherLibrary(Self.shortName(name(format))) : .outOfMemory
        }
        return unsafe Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }

    private func library(for format: PictureFormat) throws(PictureError) -> Library {
        let file = name(format)
        let library = libraries.withLock { libraries -> Library? in
            if let known = libraries.first(where: { $0.format == format }) { return known }
            guard let handle = unsafe ncenter_picture_library_open(file) else { return nil }
            let library = unsafe Library(format: format, handle: handle)
            libraries.append(library)
            return library
        }
        guard let library else { throw .missingLibrary(Self.package(of: file)) }
        return library
    }

    /// The package that has a library in Debian, or in Ubuntu where that has another; else the name of the library.
    package static func package(of file: String) -> String {
        switch file {
        case "libgif.so.7": "libgif7"
        case "libjpeg.so.62": "libjpeg62-turbo"
        case "libjpeg.so.8": "libjpeg-turbo8"
        case "libpng16.so.16": "libpng16-16"
        case "libwebp.so.7": "libwebp7"
        default: shortName(file)
        }
    }

    /// The name that people know a library by: `libpng16` for `libpng16.so.16`.
    private static func shortName(_ file: String) -> String {
        String(file.prefix { $0 != "." })
    }

    private func cLimits(_ format: PictureFormat) -> ncenter_picture_limits {
        let moves = format == .gif
        var now = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
        let (seconds, attoseconds) = limits.time.components
        let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
        return ncenter_picture_limits(
            width: Int32(moves ? limits.movingWidth : limits.width),
            height: Int32(moves ? limits.movingHeight : limits.height),
            streamed_pixels: UInt64(limits.streamedPixels), held_pixels: UInt64(limits.heldPixels),
            frames: Int32(limits.frames),
            deadline: Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec) + nanoseconds)
    }

    private static func frames(of decoded: ncenter_picture, _ orientation: JPEGOrientation) -> MovingPicture {
        let (width, height) = unsafe (Int(decoded.width), Int(decoded.height))
        let size = width * height * 3
        let frames = unsafe (0..<Int(decoded.frame_count)).map { index in
            let pixels = unsafe UnsafeBufferPointer(start: decoded.pixels + index * size, count: size)
            let stored = PixelImage(width: width, height: height, bytes: unsafe Array(pixels))
            return MovingPicture.Frame(
                picture: orientation.upright(stored),
                duration: .milliseconds(unsafe decoded.delays[index]))
        }
        return MovingPicture(frames: frames)
    }
}

/// The limits of decoding a picture, whatever its file declares.
package struct PictureLimits: Equatable, Sendable {
    /// The box that a decoded picture fits into, in pixels: more than the widest long look shows.
    package var width = 320
    package var height = 192
    /// The box for a moving picture, which is smaller because it has many frames.
    package var movingWidth = 128
    package var movingHeight = 80
    /// The most pixels of a picture that is decoded row by row, in some kilobytes of memory.
    package var streamedPixels = 64_000_000
    /// The most pixels where all of them must be in memory at once: an interlaced PNG, a progressive JPEG, GIF, WebP.
    package var heldPixels = 16_000_000
    /// Frames after these are not shown.
    package var frames = 100
    /// The most bytes of a file (Apple, `UNNotificationAttachment`: images of at most 10 MB).
    package var bytes = 10_000_000
    /// The processor time for one file: a busy machine is not its fault.
    package var time = Duration.seconds(5)

    package init() {}
}
