import Foundation
import PictureDecoding
import TerminalCanvas
import Testing

@Suite struct MediaLengthTests {
    private func length(_ bytes: [UInt8]) -> Duration? {
        MediaLength { offset, count in
            guard offset < bytes.count else { return [] }
            return Array(bytes[offset..<min(bytes.count, offset + count)])
        }.length()
    }

    private static func number(_ value: UInt64, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
    }

    private static func little(_ value: UInt64, _ count: Int) -> [UInt8] { number(value, count).reversed() }

    private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// 8,000 bytes a second, with a chunk of odd size before the sound.
    static func wave(dataSize: UInt64) -> [UInt8] {
        text("RIFF") + little(36 + dataSize, 4) + text("WAVEfmt ") + little(16, 4) + little(1, 2) + little(1, 2)
            + little(8_000, 4) + little(8_000, 4) + little(1, 2) + little(8, 2) + text("note") + little(3, 4)
            + [1, 2, 3, 0] + text("data") + little(dataSize, 4)
    }

    private static let aiff: [UInt8] =
        text("FORM") + number(50, 4) + text("AIFFCOMM") + number(18, 4) + number(2, 2) + number(88_200, 4)
        + number(16, 2) + [0x40, 0x0E, 0xAC, 0x44, 0, 0, 0, 0, 0, 0]

    private static let caf: [UInt8] =
        text("caff") + number(0x0001_0000, 4) + text("desc") + number(32, 8) + number((44_100.0).bitPattern, 8)
        + text("lpcm") + number(0, 4) + number(4, 4) + number(1, 4) + number(2, 4) + number(16, 4) + text("data")
        + number(4 + 4 * 44_100 * 7, 8)

    private static func movie(version: UInt8, units: UInt64) -> [UInt8] {
        let count = version == 1 ? 8 : 4
        let header =
            [version, 0, 0, 0] + number(0, count) + number(0, count) + number(600, 4) + number(units, count)
        let inner = number(UInt64(8 + header.count), 4) + text("mvhd") + header
        return number(16, 4) + text("ftypM4A ") + number(0, 4) + number(1, 4) + text("mdat") + number(24, 8)
            + [UInt8](repeating: 7, count: 8) + number(UInt64(8 + inner.count), 4) + text("moov") + inner
    }

    @Test("Every kind of file tells its length")
    func lengths() {
        #expect(length(Self.wave(dataSize: 20_000)) == .milliseconds(2_500))
        #expect(length(Self.aiff) == .seconds(2))
        #expect(length(Self.caf) == .seconds(7))
        #expect(length(Self.movie(version: 0, units: 1_500)) == .milliseconds(2_500))
        #expect(length(Self.movie(version: 1, units: 36_000)) == .seconds(60))
    }

    @Test("A file that ends early or is something else tells none")
    func damage() {
        for whole in [Self.wave(dataSize: 9), Self.aiff, Self.caf, Self.movie(version: 1, units: 600)] {
            for count in 0..<whole.count - 8 {
                _ = length(Array(whole.prefix(count)))
            }
            #expect(length(Array(whole.prefix(whole.count / 2))) == nil)
        }
        #expect(length([]) == nil)
        #expect(length(Array("ID3 an MP3 file tells nothing".utf8)) == nil)
    }

    @Test("Sizes that lead nowhere end the search")
    func sizes() {
        // Boxes that contain themselves, and chunks of no size without end.
        let loop =
            Self.number(16, 4) + Self.text("ftypM4A ") + Self.number(0, 4) + Self.number(0, 4) + Self.text("free")
        #expect(length(loop) == nil)
        let huge =
            Self.number(16, 4) + Self.text("ftypM4A ") + Self.number(0, 4) + Self.number(1, 4)
            + Self.text("mdat") + Self.number(.max, 8)
        #expect(length(huge) == nil)
        var reads = 0
        let empty = MediaLength { offset, count in
            reads += 1
            if offset == 0 { return Self.text("RIFF") + Self.little(0, 4) + Self.text("WAVE") }
            return Array((Self.text("junk") + Self.little(0, 4)).prefix(count))
        }
        #expect(empty.length() == nil)
        #expect(reads < 1_000)
    }

    @Test("Lengths that nothing has are none", arguments: [.max, 600 * 86_400 * 40] as [UInt64])
    func absurd(units: UInt64) {
        #expect(length(Self.movie(version: 1, units: units)) == nil)
    }

    @Test("Only regular files are read")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let sound = folder.appending(path: "sound.wav").path
        try Data(Self.wave(dataSize: 4_000)).write(to: URL(filePath: sound))
        #expect(try MediaLength.ofFile(sound) == .milliseconds(500))
        let pipe = folder.appending(path: "pipe.png").path
        #expect(unsafe mkfifo(pipe, 0o600) == 0)
        let decoder = PictureDecoder()
        for path in [pipe, folder.path, folder.path + "/absent.png"] {
            #expect(throws: PictureError.unreadable) { try MediaLength.ofFile(path) }
            #expect(throws: PictureError.unreadable) { try decoder.decode(file: path) }
        }
        let wrong = folder.appending(path: "wrong.gif").path
        try Data(PictureFiles.bytes("quarters.png")).write(to: URL(filePath: wrong))
        #expect(try decoder.decode(file: wrong).first.width == 40)
    }
}
