import NotificationModel
import PushPayload
import Testing

/// Mutated copies of valid payloads: every mutation results in a payload or an error.
@Suite struct MutationTests {
    /// SplitMix64: the same numbers on every run.
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }
    }

    static let files = FixtureTests.outcomes.compactMap { file, outcome -> String? in
        if case .accepted = outcome { file } else { nil }
    }.sorted()

    static let pieces: [[UInt8]] = [
        "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud83d", "null", "true", "-1", "1e9", "1e400", "0x", "'",
        "/*",
        "\"aps\":", "\"alert\":{}", ",\"badge\":99999999999999999999", ",\"event\":\"start\"", "\0", "\u{FEFF}", "é",
        "👨‍👩‍👧",
        "\u{301}", "\r\n",
    ].map { Array($0.utf8) }

    static func mutated(_ original: [UInt8], with generator: inout Generator) -> [UInt8] {
        var bytes = original
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            let place = Int.random(in: 0...bytes.count, using: &generator)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0 where place < bytes.count:
                bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            case 1 where place < bytes.count:
                bytes[place] = UInt8.random(in: 0...255, using: &generator)
            case 2:
                bytes.removeSubrange(place...)
            case 3:
                let end = min(bytes.count, place + Int.random(in: 0...12, using: &generator))
                bytes.removeSubrange(place..<end)
            case 4:
                let end = min(bytes.count, place + Int.random(in: 0...40, using: &generator))
                bytes.insert(contentsOf: bytes[place..<end], at: place)
            default:
                bytes.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: place)
            }
        }
        return bytes
    }

    @Test("Every mutation results in a payload or an error", arguments: files)
    func damageEndsInAPayloadOrAnError(file: String) throws {
        let original = try FixtureTests.bytes(of: file)
        var generator = Generator(state: UInt64(original.count))
        // Mutations of long files are more expensive; in total there are some thousands.
        for _ in 0..<(original.count > 1000 ? 40 : 200) {
            let bytes = Self.mutated(original, with: &generator)
            do throws(PayloadError) {
                let payload = try PushPayload(parsing: bytes)
                #expect(try PushPayload(parsing: bytes) == payload)
                #expect(payload.content.userInfo["aps"] != nil)
                #expect(payload.kind != .nothing || !payload.diagnostics.isEmpty)
            } catch {
                Self.expectClear(error, bytes: bytes)
            }
        }
    }

    static func expectClear(_ error: PayloadError, bytes: [UInt8]) {
        #expect(!error.message.isEmpty && error.message.count < 250)
        guard case .notJSON(let detail) = error.reason else { return }
        guard let line = error.line, let column = error.column else {
            #expect(detail.hasPrefix("the text is not valid UTF-"))
            return
        }
        #expect(line >= 1 && line <= bytes.count + 1)
        #expect(column >= 1 && column <= bytes.count + 1)
        #expect(!detail.hasPrefix("unexpected"), "an unexplained error in \(String(decoding: bytes, as: UTF8.self))")
    }
}
