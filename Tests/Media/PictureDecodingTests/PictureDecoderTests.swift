import BlockingTests
import CanvasMedia
import Foundation
import PictureDecoding
import TerminalCanvas
import Testing

@Suite struct PictureDecoderTests {
    private let decoder = PictureDecoder()

    private func decode(_ bytes: [UInt8]) -> Result<MovingPicture, PictureError> {
        do throws(PictureError) {
            return .success(try decoder.decode(bytes))
        } catch {
            return .failure(error)
        }
    }

    private func failure(_ bytes: [UInt8]) -> PictureError? {
        if case .failure(let error) = decode(bytes) { error } else { nil }
    }

    @Test(
        "A picture that is encoded and decoded again has its colours",
        arguments: [(nil, 0), (1, 8), (0.5, 14), (7, 8)] as [(Double?, Int)])
    func encoding(quality: Double?, meanDifference: Int) throws {
        let picture = try decode(PictureFiles.bytes("quarters.png")).get().first
        let bytes = try decoder.encode(picture, quality: quality)
        #expect(bytes.starts(with: quality == nil ? [0x89, 0x50, 0x4E, 0x47] : [0xFF, 0xD8, 0xFF]))
        let again = try decode(bytes).get().first
        #expect(again.width == picture.width && again.height == picture.height)
        let differences = zip(again.bytes, picture.bytes).map { abs(Int($0) - Int($1)) }
        #expect(differences.reduce(0, +) <= meanDifference * differences.count)
    }

    private static let wholePictures = [
        "quarters.png", "quarters-palette.png", "quarters-interlaced.png", "quarters.jpg", "quarters-progressive.jpg",
        "quarters-inks.jpg", "quarters.gif", "quarters.webp", "quarters-lossy.webp",
    ]

    @Test(
        "Every format gives the colours of its file, and a JPEG stands upright however the camera was held",
        arguments: wholePictures + (2...8).map { "quarters-orientation-\($0).jpg" })
    func colors(name: String) throws {
        let moving = try decode(PictureFiles.bytes(name)).get()
        let picture = moving.first
        #expect(!moving.moves)
        #expect(picture.width == 40 && picture.height == 24)
        let expected = [
            (10, 6, 250, 10, 20), (30, 6, 10, 240, 30), (10, 18, 20, 30, 230), (30, 18, 240, 230, 20),
        ]
        for (x, y, red, green, blue) in expected {
            let found = picture[x, y]
            let distance = max(
                abs(Int(found.red) - red), abs(Int(found.green) - green), abs(Int(found.blue) - blue))
            #expect(distance <= 12, "\(name) at \(x), \(y): \(found)")
        }
    }

    @Test("What is transparent is white", arguments: ["transparent.png", "transparent.webp"])
    func transparency(name: String) throws {
        let picture = try decode(PictureFiles.bytes(name)).get().first
        #expect(picture[10, 10] == RGB(red: 255, green: 255, blue: 255))
    }

    @Test("A GIF moves with the times of its frames")
    func movement() throws {
        let moving = try decode(PictureFiles.bytes("moving.gif")).get()
        #expect(moving.frames.map(\.duration) == [.milliseconds(200), .milliseconds(300), .milliseconds(400)])
        #expect(moving.frames.map { $0.picture[5, 5].red > 200 } == [true, false, false])
        #expect(moving.frames.map { $0.picture[5, 5].green > 200 } == [false, true, false])
        #expect(moving.frames.map { $0.picture[5, 5].blue > 200 } == [false, false, true])
    }

    @Test("A moving WebP shows its first frame")
    func firstFrame() throws {
        let moving = try decode(PictureFiles.bytes("moving.webp")).get()
        #expect(moving.frames.count == 1)
        #expect(moving.first[5, 5].red > 200 && moving.first[5, 5].green < 50)
    }

    @Test("Every beginning of a file is a damaged picture or a whole one", arguments: wholePictures + ["moving.gif"])
    func truncation(name: String) throws {
        let bytes = try PictureFiles.bytes(name)
        var failures = 0
        for count in 0..<bytes.count {
            switch decode(Array(bytes.prefix(count))) {
            case .success(let moving): #expect(moving.first.width > 0)
            case .failure(let error):
                failures += 1
                let expected: [PictureError] = count < 12 ? [.unknownFormat, .damaged] : [.damaged]
                #expect(expected.contains(error), "\(count) bytes")
            }
        }
        // At most the end mark of a file can be missing.
        #expect(failures >= bytes.count * 3 / 10 && failures > 60, "\(failures) of \(bytes.count)")
    }

    @Test("Half a file is a damaged picture", arguments: wholePictures)
    func half(name: String) throws {
        let bytes = try PictureFiles.bytes(name)
        #expect(failure(Array(bytes.prefix(bytes.count / 2))) == .damaged)
    }

    @Test("A changed byte gives a picture or a reason", arguments: wholePictures + ["moving.gif", "moving.webp"])
    func changes(name: String) throws {
        let bytes = try PictureFiles.bytes(name)
        for index in bytes.indices {
            for change: UInt8 in [0x01, 0x80, 0xFF] {
                var changed = bytes
                changed[index] ^= change
                if case .success(let moving) = decode(changed) {
                    #expect(moving.first.width <= 320 && moving.first.height <= 192)
                }
            }
        }
    }

    @Test("A picture of a hundred megapixels is named by its size before it is decoded")
    func hundredMegapixels() throws {
        #expect(failure(try PictureFiles.png(claiming: 12_000, 9_000)) == .tooLarge(width: 12_000, height: 9_000))
        let jpeg = try PictureFiles.jpeg("quarters.jpg", claiming: 12_000, 9_000)
        #expect(failure(jpeg) == .tooLarge(width: 12_000, height: 9_000))
        let progressive = try PictureFiles.jpeg("quarters-progressive.jpg", claiming: 6_000, 4_000)
        #expect(failure(progressive) == .tooLarge(width: 6_000, height: 4_000))
        #expect(failure(try PictureFiles.gif(claiming: 12_000, 9_000)) == .tooLarge(width: 12_000, height: 9_000))
        let webp = try PictureFiles.webp(claiming: 12_000, 9_000)
        #expect(failure(webp) == .tooLarge(width: 12_000, height: 9_000))
    }

    @Test(
        "A size that no memory holds is named", arguments: [(.max, 1), (1, .max), (.max, .max)] as [(UInt32, UInt32)])
    func absurdSizes(width: UInt32, height: UInt32) throws {
        guard case .tooLarge = failure(try PictureFiles.png(claiming: width, height)) else {
            Issue.record("not too large")
            return
        }
    }

    @Test("No pixels are damage")
    func nothing() throws {
        #expect(failure(try PictureFiles.png(claiming: 0, 24)) == .damaged)
        #expect(failure(try PictureFiles.png(claiming: 40, 0)) == .damaged)
        #expect(failure(try PictureFiles.gif(claiming: 0, 0)) == .damaged)
        #expect(failure(try PictureFiles.jpeg("quarters.jpg", claiming: 0, 24)) == .damaged)
        #expect(failure([]) == .unknownFormat)
    }

    @Test("A bomb of 64 megapixels in 8 kilobytes is made small while it is read", .withoutSanitizer(.costs))
    func bomb() throws {
        let bytes = try PictureFiles.bytes("bomb.png")
        #expect(bytes.count < 10_000)
        let before = try Self.peakMemory()
        let picture = try decode(bytes).get().first
        #expect(picture.width == 192 && picture.height == 192)
        // All of its pixels would be 256 megabytes.
        #expect(try Self.peakMemory() - before < 100_000)
    }

    /// The most memory that this process has had, in kilobytes.
    private static func peakMemory() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
        return try #require(Int(line.split(separator: " ").dropFirst().first ?? ""))
    }

    @Test("What takes too long ends")
    func time() throws {
        var limits = PictureLimits()
        limits.time = .zero
        let impatient = PictureDecoder(limits: limits)
        for name in ["quarters.png", "quarters.jpg", "quarters-progressive.jpg", "quarters.gif"] {
            let bytes = try PictureFiles.bytes(name)
            #expect(throws: PictureError.tooSlow) { try impatient.decode(bytes) }
        }
    }

    @Test("Of ten thousand frames the first hundred are shown")
    func frames() throws {
        let moving = try decode(PictureFiles.gif(frames: 10_000)).get()
        #expect(moving.frames.count == 100)
    }

    @Test("A file above the limit is not looked at")
    func fileSize() {
        #expect(failure([UInt8](repeating: 0x89, count: 10_000_001)) == .tooLong)
    }

    @Test(
        "What is not a picture is named",
        arguments: ["", "hello, world", "RIFF....WAVEfmt ", "%PDF-1.7", "<svg></svg>"])
    func otherFiles(text: String) {
        #expect(failure(Array(text.utf8)) == .unknownFormat)
    }

    @Test(
        "What is absent is named as it is installed",
        arguments: [
            ("libgif.so.7", "libgif7"), ("libjpeg.so.62", "libjpeg62-turbo"), ("libjpeg.so.8", "libjpeg-turbo8"),
            ("libpng16.so.16", "libpng16-16"), ("libwebp.so.7", "libwebp7"), ("libabsent.so.9", "libabsent"),
        ])
    func packages(file: String, name: String) {
        #expect(PictureDecoder.package(of: file) == name)
    }

    @Test("An absent library is named", arguments: [("libabsent.so.9", "libabsent"), ("", "")])
    func absence(file: String, shown: String) throws {
        let bytes = try PictureFiles.bytes("quarters.png")
        let decoder = PictureDecoder(library: { _ in file })
        // The loader takes an empty name for the program itself, which has no such functions.
        let expected: PictureError = file.isEmpty ? .otherLibrary(shown) : .missingLibrary(shown)
        #expect(throws: expected) { try decoder.decode(bytes) }
    }

    @Test("A library without the functions is named", arguments: PictureFormat.allCases)
    func otherLibrary(format: PictureFormat) throws {
        let bytes = try PictureFiles.bytes("quarters.\(format == .jpeg ? "jpg" : format.rawValue)")
        let decoder = PictureDecoder(library: { _ in "libc.so.6" })
        #expect(throws: PictureError.otherLibrary("libc")) { try decoder.decode(bytes) }
    }
}
