import NotificationModel
import PushPayload

extension FuzzTarget {
    /// The bytes of a payload file.
    static let payload = FuzzTarget(
        "payload",
        longestInput: PushPayload.maximumLength + 64,
        furtherSeeds: ["Formats/PushPayloadTests/Fixtures"],
        pieces: [
            "{", "}", "[", "]", ",", ":", "\"", "\\u", "\\ud83d", "null", "true", "1e400", "0x", "/*", "{\"aps\":{}}",
            "\"aps\":", "\"alert\":", "\"badge\":", "\"sound\":", "\"content-available\":1", "\"mutable-content\":1",
            "\"event\":\"start\"", "\"content-state\":{}", "\"loc-args\":[]", "\"title-loc-key\":",
            "\"interruption-level\":", "\"relevance-score\":", "\"thread-id\":", "\"Simulator Target Bundle\":",
        ]
    ) { bytes in
        var expectations = Expectations()
        do throws(PayloadError) {
            let payload = try PushPayload(parsing: bytes)
            expectations.expect(bytes.count <= PushPayload.maximumLength, "a longer payload is refused")
            expectations.expect(try PushPayload(parsing: bytes) == payload, "the same bytes give the same payload")
            expectations.expect(payload.content.userInfo["aps"] != nil, "userInfo is the whole payload")
            expectations.expect(
                payload.kind != .nothing || !payload.diagnostics.isEmpty, "a payload that does nothing says so")
            expectations.expect((0...1).contains(payload.content.relevanceScore), "a relevance score is from 0 to 1")
            for diagnostic in payload.diagnostics {
                expectations.expectMessage(diagnostic.description, atMost: 1_000)
                expectations.expectInside(diagnostic.line, diagnostic.column, of: bytes)
            }
        } catch {
            expectations.expect(refusal(of: bytes) == error, "the same bytes give the same error")
            expectations.expectMessage(error.description, atMost: 1_000)
            expectations.expectInside(error.line, error.column, of: bytes)
        }
        return expectations.violations
    }

    private static func refusal(of payload: [UInt8]) -> PayloadError? {
        do throws(PayloadError) {
            _ = try PushPayload(parsing: payload)
            return nil
        } catch {
            return error
        }
    }
}
