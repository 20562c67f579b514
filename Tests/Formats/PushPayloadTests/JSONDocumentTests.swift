import NotificationJSON
import NotificationModel
import Testing

@Suite("JSON documents")
struct JSONDocumentTests {
    private static func document(_ text: String, deepestLevel: Int = 4) throws(JSONDocumentError) -> JSONDocument {
        try JSONDocument(Array(text.utf8), subject: "payload", deepestLevel: deepestLevel)
    }

    @Test(
        "A text has one value",
        arguments: [
            ("null", .null), (" true ", .boolean(true)), ("false", .boolean(false)), ("{}", .dictionary([:])),
            ("[ ]", .array([])), ("[0,[-7]]", .array([.integer(0), .array([.integer(-7)])])),
            ("[1,]", .array([.integer(1)])), ("{\"b\":1,\"b\":2,}", .dictionary(["b": .integer(2)])),
            // Integers as long as they fit, by the rules of Foundation on Linux.
            ("-0", .integer(0)), ("999999999999999999", .integer(999_999_999_999_999_999)),
            ("9223372036854775807", .integer(.max)), ("9223372036854775808", .unsignedInteger(1 << 63)),
            ("18446744073709551615", .unsignedInteger(.max)), ("18446744073709551616", .real(0x1p64)),
            ("-999999999999999999", .integer(-999_999_999_999_999_999)), ("-9223372036854775807", .real(-0x1p63)),
            // Other numbers are the nearest real ones.
            ("0.5", .real(0.5)), ("1.0", .real(1)), ("-12.25", .real(-12.25)), ("1e3", .real(1000)),
            ("1E+3", .real(1000)), ("-1.5E-3", .real(-0.0015)), ("1e-400", .real(0)),
            ("1234567890.1234567", .real(1_234_567_890.123_456_7)), ("9007199254740993.0", .real(0x1p53)),
            ("0.1234567890123456789012345678901234567890123", .real(0.123_456_789_012_345_68)),
            ("\"\"", .string("")), ("\"a\\\"\\\\\\/\\b\\f\\n\\r\\t\"", .string("a\"\\/\u{8}\u{C}\n\r\t")),
            ("\"caf\\u00e9 \\uD55C\\u0000\"", .string("café 한\0")), ("\"\\ud83d\\uDE00!\"", .string("😀!")),
            ("\"é 한국어 👨‍👩‍👧\u{7F}\"", .string("é 한국어 👨‍👩‍👧\u{7F}")),
            // Foundation drops some byte order marks that are written as such.
            ("\"\u{FEFF}\u{FEFF}a\u{FEFF}\\n\u{FEFF}b\"", .string("\u{FEFF}a\u{FEFF}\nb")),
            ("\"\\ufeff\"", .string("\u{FEFF}")), ("{\"\u{FEFF}b\":1}", .dictionary(["b": .integer(1)])),
        ] as [(String, PropertyListValue)])
    func value(text: String, value: PropertyListValue) throws {
        let document = try Self.document("{\"a\":\(text)}")
        #expect(document.root == ["a": value])
    }

    @Test("Members and elements have places down to the deepest level")
    func places() throws {
        let document = try Self.document("{\"a\": [10,\n {\"b\": {\"c\": 1}}],\n\"b.c\": 2}", deepestLevel: 3)
        let offsets = ["a", "a[0]", "a[1]", "a[1].b", "a[1].b.c", "[\"b.c\"]", "x"].map(document.offset(of:))
        #expect(offsets == [1, 7, 12, 13, 13, 30, nil])
        #expect(document.location(of: "[\"b.c\"]").map { [$0.line, $0.column] } == [3, 1])
    }

    @Test(
        "The sentence of an error names the place",
        arguments: [
            ("", "no text"), ("\n [1]", "line 2, column 2: expected a JSON object, found an array"),
            ("{\"a\": tru}", "line 1, column 7: not valid JSON: tru is not a JSON value"),
            ("\u{FEFF}\u{FEFF}{}", "line 1, column 1: not valid JSON: a byte order mark in the middle of the payload"),
        ])
    func sentence(text: String, description: String) throws {
        let error = try #require(throws: JSONDocumentError.self) { try Self.document(text) }
        #expect(error.description == description)
        let compressed = try #require(throws: JSONDocumentError.self) {
            try JSONDocument([0x1F, 0x8B], subject: "payload", deepestLevel: 4)
        }
        #expect(compressed.description == "compressed data")
    }
}
