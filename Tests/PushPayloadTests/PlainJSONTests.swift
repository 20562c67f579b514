import NotificationModel
import SeededRandom
import Testing

@testable import NotificationJSON

/// What is read without Foundation has the value that Foundation gives it.
@Suite("Plain JSON")
struct PlainJSONTests {
    @Test(
        "Usual texts are read, with Foundation's values",
        arguments: [
            "{}", "[]", "null", " true ", "false", "0", "-7", "999999999999999", "0.5", "1.0", "-12.25", "\"\"",
            "\"a\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"caf\\u00e9 \\uD55C\"", "\"é 한국어 👨‍👩‍👧\"",
            "{\"a\": [1, {\"b\": null}], \"c\" : \"d\"}\r\n", "[[[[]]]]", "{\"\": 1}",
        ])
    func usual(text: String) throws {
        let bytes = Array(text.utf8)
        #expect(try PlainJSON.value(bytes) == JSONValue.parse(bytes))
    }

    @Test(
        "Doubtful texts are left to Foundation",
        arguments: [
            "", " ", "{", "[1,]", "{\"a\":1,}", "{\"a\":1,\"a\":2}", "{a:1}", "01", "-0", "-", "1.", ".5", "1e3",
            "9999999999999999", "1234567890.1234567", "\"\\ud83d\\ude00\"", "\"\\u0000\"", "\"\\x\"", "\"a", "\"\n\"",
            "nul", "truex", "1 2", "\u{FEFF}1", "{\"\u{FEFF}a\": 1}", "\"a\u{FEFF}\"", "\"\\ufeff\"",
            String(repeating: "[", count: 65) + String(repeating: "]", count: 65),
        ])
    func doubtful(text: String) {
        #expect(PlainJSON.value(Array(text.utf8)) == nil)
    }

    @Test("Every mutation that is read has Foundation's value", arguments: MutationTests.files)
    func mutations(file: String) throws {
        let original = try FixtureTests.bytes(of: file)
        var generator = SeededGenerator(seed: UInt64(original.count))
        for _ in 0..<(original.count > 1000 ? 40 : 1000) {
            let bytes = Array(
                String(decoding: MutationTests.mutation.mutated(original, using: &generator), as: UTF8.self).utf8)
            guard let value = PlainJSON.value(bytes) else { continue }
            #expect(try value == JSONValue.parse(bytes), "\(String(decoding: bytes, as: UTF8.self))")
        }
    }

    @Test("Fixtures without anything doubtful are read")
    func fixtures() throws {
        let read = try MutationTests.files.filter { try PlainJSON.value(FixtureTests.bytes(of: $0)) != nil }
        #expect(read.count > MutationTests.files.count / 2)
    }
}
