import NotificationModel
import PushPayload
import Testing

/// Invalid inputs with the position and the message of the error.
@Suite struct PayloadRefusalTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var input: String
        var line: Int
        var column: Int
        var detail: String

        init(_ input: String, _ line: Int, _ column: Int, _ detail: String) {
            (self.input, self.line, self.column, self.detail) = (input, line, column, detail)
        }

        var testDescription: String { input.debugDescription }
    }

    static let cases: [Case] = [
        // Cut off.
        Case("{", 1, 2, "the payload ends before the object that begins at line 1, column 1 is closed"),
        Case("{\"aps\":", 1, 8, "the payload ends before the object that begins at line 1, column 1 is closed"),
        Case("{\"aps\":[1,", 1, 11, "the payload ends before the array that begins at line 1, column 8 is closed"),
        Case("{\"é\":\"x\\", 1, 9, "the payload ends inside the string that begins at line 1, column 6"),
        Case("{\"é\":\"x\\u", 1, 10, "the payload ends inside the string that begins at line 1, column 6"),
        // Foundation reports these as the end of the file.
        Case("{\"é\":tru}", 1, 6, "tru is not a JSON value"),
        Case("{\"é\":[nul]}", 1, 7, "nul is not a JSON value"),
        // Something missing.
        Case("{\"a\" 1}", 1, 6, "a colon is missing after the key \"a\""),
        Case("{\"a\"}", 1, 5, "a colon and a value are missing after the key \"a\""),
        Case("{\"a\":}", 1, 6, "the value of \"a\" is missing before \"}\""),
        Case("{\"aps\":{\"alert\":\"x\"}\n \"b\":1}", 2, 2, "a comma is missing before \"b\""),
        Case("{\"aps\":{\"alert\":\"x\"}\r\n\r\n{\"b\":1}}", 3, 1, "a comma is missing before \"{\""),
        Case("{\"a\":[1 2]}", 1, 9, "a comma is missing before 2"),
        Case("{\"a\":[1,,2]}", 1, 9, "a value is missing before this comma"),
        Case("{,}", 1, 2, "a value is missing before this comma"),
        Case("{\"a\":1}}", 1, 8, "\"}\" closes nothing"),
        Case("{\"a\":[1}", 1, 8, "\"}\" where \"]\" must close what is opened at line 1, column 6"),
        Case("]", 1, 1, "\"]\" begins no JSON value; a payload begins with \"{\""),
        // Other notations.
        Case("{a:1}", 1, 2, "the key a must stand in double quotes"),
        Case("{'a':1}", 1, 2, "strings stand in double quotes, not in single ones"),
        Case("{\"a\":'x'}", 1, 6, "strings stand in double quotes, not in single ones"),
        Case(
            "{\u{201C}a\u{201D}:1}", 1, 2, "a typographic quotation mark; JSON strings stand in straight double quotes"),
        Case("{\"a\":1/*c*/}", 1, 7, "comments are not part of JSON"),
        Case("// x\r{}", 1, 1, "comments are not part of JSON"),
        Case("{\"a\":1 # x\n}", 1, 8, "comments are not part of JSON"),
        Case("{\"a\":True}", 1, 6, "True must be written true"),
        Case("{\"a\":undefined}", 1, 6, "undefined is not a JSON value"),
        Case(
            "{\u{A0}\"a\":1}",
            1,
            2,
            "the space \\u{A0} outside a string; JSON knows blanks, tabs and line breaks only"
        ),
        Case("{\"a\":1}\u{FEFF}", 1, 8, "a byte order mark in the middle of the payload"),
        Case("{\"a\":1}\0", 1, 8, "text after the end of the payload"),
        Case("{\"a\":4\0 }", 1, 6, "4\\u{0} is not a JSON number"),
        // Numbers.
        Case("{\"é\":01}", 1, 6, "the number 01 must not begin with 0"),
        Case("{\"é\":-01}", 1, 6, "the number -01 must not begin with 0"),
        Case("{\"é\":1.}", 1, 6, "1. is not a JSON number"),
        Case("{\"é\":-}", 1, 6, "- is not a JSON number"),
        Case("{\"é\":+1}", 1, 6, "+1 is not a JSON number"),
        Case("{\"é\":.5}", 1, 6, ".5 is not a JSON number"),
        Case("{\"é\":0x10}", 1, 6, "0x10 is not a JSON number"),
        Case("{\"é\":1e999}", 1, 6, "the number 1e999 is too large"),
        Case("{\"é\":-Infinity}", 1, 6, "-Infinity is not a JSON number"),
        // Foundation parses numbers after the structure and reports the missing comma.
        Case("{\"a\":1e400 1}", 1, 6, "the number 1e400 is too large"),
        Case("{\"a\":\"x\": 1}", 1, 9, "\":\" where a comma or the end of the object is expected"),
        // Strings.
        Case(
            "{\"👨‍👩‍👧é\":\"\u{1B}[2J\"}",
            1,
            8,
            "unescaped control character inside a string; write \\u001b"
        ),
        Case(
            "{\"a\":\"x,\n\"b\":1}",
            1,
            9,
            "a line break inside a string; write \\n, or close the string before it"
        ),
        Case("{\"a\":\"\t\"}", 1, 7, "unescaped tab inside a string; write \\t"),
        Case("{\"a\":\"\\q\"}", 1, 7, "\\q is not an escape sequence"),
        Case("{\"a\":\"C:\\é\"}", 1, 9, "\\é is not an escape sequence"),
        Case("{\"a\":\"\\u12\"}", 1, 7, "\\u needs four hexadecimal digits"),
        Case("{\"a\":\"\\u12G4\"}", 1, 7, "\\u needs four hexadecimal digits"),
        Case("{\"é\":\"\\ud83d x\"}", 1, 7, "unpaired surrogate escape; the second half is missing"),
        Case("{\"é\":\"\\ud83d\\u0041\"}", 1, 7, "unpaired surrogate escape; the second half is missing"),
        Case("{\"é\":\"\\udc00 x\"}", 1, 7, "unpaired surrogate escape; the first half is missing"),
    ]

    @Test("Invalid text is refused with position and reason", arguments: cases)
    func brokenTextSaysWhereAndWhy(_ broken: Case) throws {
        let error = try #require(throws: PayloadError.self) { try PushPayload(parsing: Array(broken.input.utf8)) }
        #expect(error.reason == .notJSON(broken.detail))
        #expect(error.line == broken.line)
        #expect(error.column == broken.column)
        #expect(
            error.description == "not valid JSON at line \(broken.line), column \(broken.column): \(broken.detail)"
        )
    }

    @Test(
        "The top-level value must be an object",
        arguments: [
            ("\"text\"", "the string \"text\""), ("12", "the number 12"), ("true", "true"), ("null", "null"),
            ("[]", "an array"),
        ])
    func topLevelMustBeAnObject(input: String, found: String) throws {
        let error = try #require(throws: PayloadError.self) { try PushPayload(parsing: Array(" \n \(input)".utf8)) }
        #expect(error.reason == .topLevelNotObject(found: found))
        #expect(error.description == "the payload must be a JSON object, found \(found) at line 2, column 2")
    }

    @Test(
        "aps must exist and be an object",
        arguments: [
            ("{}", "the payload has no \"aps\" member"),
            (
                #"{"message":{"token":"a","notification":{"title":"b"}}}"#,
                "the payload has no \"aps\" member (it is a message for FCM; APNs takes texts from aps.alert)"
            ),
            (
                #"{"message":{"token":"a","apns":{"payload":{"aps":{}}}}}"#,
                "the payload has no \"aps\" member (it is a message for FCM; what APNs takes is its "
                    + "message.apns.payload)"
            ),
            (
                #"{"to":"a","notification":{"body":"b"}}"#,
                "the payload has no \"aps\" member (it is a message for FCM; APNs takes texts from aps.alert)"
            ),
            (
                #"{"to":["ExponentPushToken[a]"],"title":"b","data":{"c":1}}"#,
                "the payload has no \"aps\" member (it is a message for Expo; APNs takes title and body in aps.alert, and "
                    + "data beside aps)"
            ),
            (
                #"{"to":"ExpoPushToken[a]","body":"b"}"#,
                "the payload has no \"aps\" member (it is a message for Expo; APNs takes title and body in aps.alert, and "
                    + "data beside aps)"
            ),
            (
                #"{"app_id":"a","contents":{"en":"b"},"headings":{"en":"c"}}"#,
                "the payload has no \"aps\" member (it is a message for OneSignal; APNs takes headings and contents as "
                    + "title and body in aps.alert)"
            ),
            (
                #"{"template_id":"a","included_segments":["All"]}"#,
                "the payload has no \"aps\" member (it is a message for OneSignal; APNs takes headings and contents as "
                    + "title and body in aps.alert)"
            ),
            (
                #"{"default":"a","APNS_SANDBOX":"{\"aps\":{\"alert\":\"a\"}}"}"#,
                "the payload has no \"aps\" member (it is a message for Amazon SNS; what APNs takes is the text in its "
                    + "APNS_SANDBOX)"
            ),
            // No marks of such a service: these are members of somebody's own.
            (#"{"to":"Ada","title":"b"}"#, "the payload has no \"aps\" member"),
            ("{\"to\":\"\u{301}ExponentPushToken[a]\"}", "the payload has no \"aps\" member"),
            (#"{"contents":{"en":"b"}}"#, "the payload has no \"aps\" member"),
            (#"{"APNS":{}}"#, "the payload has no \"aps\" member"),
            ("{\"alert\":\"x\"}", "the payload has no \"aps\" member (\"alert\" belongs inside it)"),
            ("{\"APS\":{}}", "the payload has no \"aps\" member (\"APS\" may be meant as one)"),
            ("{\n \"aps\":[]}", "\"aps\" must be an object, found an array at line 2, column 2"),
        ])
    func apsMustBeThereAndAnObject(input: String, message: String) throws {
        let error = try #require(throws: PayloadError.self) { try PushPayload(parsing: Array(input.utf8)) }
        #expect(error.description == message)
    }

    @Test(
        "Only white space counts as empty",
        arguments: [
            [], [0x20], [0xEF, 0xBB, 0xBF], [0xEF, 0xBB, 0xBF, 0x0A], [0xFF, 0xFE], [0xFE, 0xFF, 0, 0x20],
        ] as [[UInt8]])
    func nothingButBlanksIsEmpty(bytes: [UInt8]) throws {
        let error = try #require(throws: PayloadError.self) { try PushPayload(parsing: bytes) }
        #expect(error == PayloadError(.empty))
        #expect(error.description == "the payload is empty")
    }

    @Test("Size is refused with the byte count") func sizeIsRefusedWithTheByteCount() throws {
        let bytes = Array("{\"aps\":{\"alert\":\"x\"}}".utf8)
        let error = try #require(throws: PayloadError.self) { try PushPayload(parsing: bytes, limit: 20) }
        #expect(error.description == "the payload is 21 bytes; at most 20 are allowed")
        #expect(try PushPayload(parsing: bytes, limit: 21).content.body == "x")
    }

    @Test(
        "Text that is invalid in its encoding is refused",
        arguments: [
            // An odd byte at the end, an unpaired surrogate, a scalar beyond Unicode.
            ([0xFF, 0xFE, 0x7B], "the text is not valid UTF-16; save the payload as UTF-8"),
            ([0xFF, 0xFE, 0x22, 0, 0, 0xD8, 0x22, 0], "the text is not valid UTF-16; save the payload as UTF-8"),
            ([0xFF, 0xFE, 0, 0, 0, 0, 0x11, 0], "the text is not valid UTF-32; save the payload as UTF-8"),
        ] as [([UInt8], String)])
    func textBrokenInItsEncodingIsRefused(bytes: [UInt8], detail: String) throws {
        let error = try #require(throws: PayloadError.self) { try PushPayload(parsing: bytes) }
        #expect(error == PayloadError(.notJSON(detail)))
        #expect(error.description == "not valid JSON: \(detail)")
    }

    @Test("Messages contain no control characters") func messagesCarryNoControlCharacters() throws {
        let inputs = ["{\u{1B}]0;x\u{7}:1}", "{\"a\u{7F}\u{9B}31m\\u001b[2J\" 1}", "{\"aps\":\"\\u001b[2J\\u202e\"}"]
        for input in inputs {
            let error = try #require(throws: PayloadError.self) { try PushPayload(parsing: Array(input.utf8)) }
            #expect(error.description.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
            #expect(error.description.unicodeScalars.allSatisfy { $0.properties.generalCategory != .format })
        }
    }
}
