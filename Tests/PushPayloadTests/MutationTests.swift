import NotificationModel
import PushPayload
import SeededRandom
import Testing

/// Mutated copies of valid payloads: every mutation results in a payload or an error.
@Suite struct MutationTests {
    static let files = FixtureTests.outcomes.compactMap { file, outcome -> String? in
        if case .accepted = outcome { file } else { nil }
    }.sorted()

    static let mutation = InputMutation(pieces: [
        "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud83d", "null", "true", "1e9", "1e400", "0x", "'", "/*",
        "\"aps\":",
        "\"alert\":{}", ",\"badge\":99999999999999999999", ",\"event\":\"start\"",
    ])

    @Test("Every mutation results in a payload or an error", arguments: files)
    func damageEndsInAPayloadOrAnError(file: String) throws {
        let original = try FixtureTests.bytes(of: file)
        var generator = SeededGenerator(seed: UInt64(original.count))
        // Mutations of long files are more expensive; in total there are some thousands.
        for _ in 0..<(original.count > 1000 ? 40 : 200) {
            let bytes = Self.mutation.mutated(original, using: &generator)
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
        #expect(!error.description.isEmpty && error.description.count < 250)
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
