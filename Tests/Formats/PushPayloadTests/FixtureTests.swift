import Foundation
import NotificationModel
import PushPayload
import Testing

/// The expected result for a fixture.
enum Outcome: Sendable {
    /// Accepted, with the paths of the diagnostics in order.
    case accepted(PushPayload.Kind, [String] = [])
    case refused(PayloadError.Reason, line: Int? = nil, column: Int? = nil)
    /// Refused as a whole; each line is a separate payload.
    case lines(Int)
}

@Suite struct FixtureTests {
    static let outcomes: [String: Outcome] = [
        "own-level-passive.apns": .accepted(.alert),
        "own-level-time-sensitive.apns": .accepted(.alert),
        "own-level-critical.apns": .accepted(.alert),
        "own-liveactivity-end-past-dismissal.json": .accepted(.liveActivity),
        "own-badge-only-zero.apns": .accepted(.badge),
        "own-rtl-arabic-hebrew.apns": .accepted(.alert),
        "own-graphemes-wide.apns": .accepted(.alert),
        "own-size-4096.apns": .accepted(.alert),
        "own-voip-size-5120.json": .refused(.tooLarge(bytes: 5120, limit: 4096)),
        "own-utf8-bom.apns": .accepted(.alert),
        "own-thread-series.jsonl": .lines(5),
        "own-collapse-series.jsonl": .lines(4),
        "bad-empty.apns": .refused(.empty),
        "bad-whitespace.apns": .refused(.empty),
        "bad-top-array.apns": .refused(.topLevelNotObject(found: "an array"), line: 1, column: 1),
        "bad-no-aps.apns": .refused(.apsMissing),
        "bad-aps-null.apns": .refused(.apsNotObject(found: "null"), line: 1, column: 49),
        "bad-aps-string.apns": .refused(.apsNotObject(found: "the string \"hello\""), line: 1, column: 49),
        "bad-aps-empty.apns": .accepted(.nothing, ["aps"]),
        "bad-alert-number.apns": .accepted(.nothing, ["aps.alert", "aps"]),
        "bad-alert-empty-dict.apns": .accepted(.sound, ["aps.alert"]),
        "bad-title-number-body-array.apns": .accepted(
            .nothing,
            ["aps.alert.title", "aps.alert.body", "aps.alert", "aps"]
        ),
        "bad-badge-string.apns": .accepted(.alert, ["aps.badge"]),
        "bad-badge-negative.apns": .accepted(.alert, ["aps.badge"]),
        "bad-badge-huge.apns": .accepted(.alert, ["aps.badge"]),
        "bad-badge-true.apns": .accepted(.alert, ["aps.badge"]),
        "bad-sound-number.apns": .accepted(.alert, ["aps.sound"]),
        "bad-sound-volume-range.apns": .accepted(
            .alert,
            ["aps.sound.critical", "aps.sound.volume", "aps.sound.name"]
        ),
        "bad-level-typo.apns": .accepted(.alert, ["aps.interruption-level"]),
        "bad-relevance-out-of-range.apns": .accepted(.alert, ["aps.relevance-score"]),
        "bad-thread-number-category-dict.apns": .accepted(.alert, ["aps.thread-id", "aps.category"]),
        "bad-flags-strings.apns": .accepted(.alert, ["aps.content-available", "aps.mutable-content"]),
        "bad-bundle-wrong-type.apns": .accepted(.alert, ["Simulator Target Bundle"]),
        "bad-bundle-traversal.apns": .accepted(.alert, ["Simulator Target Bundle"]),
        "bad-size-4097.apns": .refused(.tooLarge(bytes: 4097, limit: 4096)),
        "bad-invalid-utf8.apns": .refused(
            .notJSON("byte 0xE9 is not valid UTF-8; save the payload as UTF-8"),
            line: 1,
            column: 66
        ),
        "bad-lone-surrogate-escape.apns": .refused(
            .notJSON("unpaired surrogate escape; the second half is missing"),
            line: 1,
            column: 63
        ),
        "bad-duplicate-keys.apns": .accepted(.alert, ["aps.alert", "aps"]),
        "bad-deep-objects.apns": .refused(
            .notJSON("more than 512 objects and arrays are nested"),
            line: 1,
            column: 2629
        ),
        "bad-deep-arrays.apns": .refused(
            .notJSON("more than 512 objects and arrays are nested"),
            line: 1,
            column: 585
        ),
        "bad-ansi-csi-osc.apns": .accepted(.alert),
        "bad-control-chars.apns": .accepted(.alert),
        "bad-raw-control-bytes.apns": .refused(
            .notJSON("unescaped control character inside a string; write \\u001b"),
            line: 1,
            column: 66
        ),
        "bad-bidi-zero-width.apns": .accepted(.alert),
        "bad-zalgo-long-line.apns": .accepted(.alert),
        "bad-comments-json5.apns": .refused(.notJSON("comments are not part of JSON"), line: 1, column: 3),
        "bad-nan-infinity.apns": .refused(.notJSON("NaN is not a JSON value"), line: 1, column: 84),
        "bad-trailing-garbage.apns": .refused(.notJSON("text after the end of the payload"), line: 1, column: 68),
        "bad-two-objects.apns": .refused(
            .notJSON("a second object after the end of the first; a payload is one object"),
            line: 1,
            column: 24
        ),
        "bad-truncated.apns": .refused(
            .notJSON("the payload ends inside the string that begins at line 1, column 71"),
            line: 1,
            column: 77
        ),
        "bad-utf16le.apns": .accepted(.alert, [""]),
        "bad-trailing-comma-own.apns": .accepted(.alert, ["aps.alert", "aps", ""]),
        "bad-gzip.apns": .refused(.compressed),
    ]

    static func bytes(of file: String) throws -> [UInt8] {
        let folder = try #require(Bundle.module.resourceURL).appendingPathComponent("Fixtures")
        return Array(try Data(contentsOf: folder.appendingPathComponent(file)))
    }

    @Test("Every fixture has an outcome") func everyFixtureHasAnOutcome() throws {
        let folder = try #require(Bundle.module.resourceURL).appendingPathComponent("Fixtures")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(files) == Set(Self.outcomes.keys))
    }

    @Test("A fixture is either delivered or refused with a clear error", arguments: outcomes.keys.sorted())
    func fixtureEndsInADeliveryOrAClearError(file: String) throws {
        let bytes = try Self.bytes(of: file)
        let outcome = try #require(Self.outcomes[file])
        switch outcome {
        case .accepted(let kind, let paths):
            let payload = try PushPayload(parsing: bytes)
            #expect(payload.kind == kind)
            #expect(payload.diagnostics.map(\.path) == paths)
            #expect(payload.content.userInfo["aps"] != nil)
            // A diagnostic about a member contains the member's position.
            #expect(payload.diagnostics.allSatisfy { $0.path.isEmpty || ($0.line != nil && $0.column != nil) })
        case .refused(let reason, let line, let column):
            let error = try #require(throws: PayloadError.self) { try PushPayload(parsing: bytes) }
            #expect(error.reason == reason)
            #expect(error.line == line)
            #expect(error.column == column)
        case .lines(let count):
            let error = try #require(throws: PayloadError.self) { try PushPayload(parsing: bytes) }
            #expect(error.line == 2 && error.column == 1)
            let lines = bytes.split(separator: UInt8(ascii: "\n"))
            #expect(lines.count == count)
            for line in lines {
                let payload = try PushPayload(parsing: try Self.body(of: Data(line)))
                #expect(payload.content.hasVisibleText)
                #expect(payload.diagnostics.isEmpty)
            }
        }
    }

    /// A line is a payload, or an object with the payload under `payload` and the HTTP headers next to it.
    private static func body(of line: Data) throws -> Data {
        let object = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
        guard let payload = object["payload"] else { return line }
        return try JSONSerialization.data(withJSONObject: payload)
    }

    @Test("A higher limit takes a longer push") func aHigherLimitTakesALongerPush() throws {
        let payload = try PushPayload(parsing: try Self.bytes(of: "own-voip-size-5120.json"), limit: 5120)
        #expect(payload.content.userInfo["aps"] != nil)
    }

    @Test("The same text in UTF-16 and UTF-8 gives the same content")
    func sameTextInUTF16AndUTF8IsTheSameContent() throws {
        let bytes = try Self.bytes(of: "own-rtl-arabic-hebrew.apns")
        let text = String(decoding: bytes, as: UTF8.self)
        let expected = try PushPayload(parsing: bytes)
        for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian] {
            let data = try #require(text.data(using: encoding))
            let payload = try PushPayload(parsing: data)
            #expect(payload.content == expected.content)
            #expect(payload.diagnostics.map(\.path) == [""])
        }
    }
}
