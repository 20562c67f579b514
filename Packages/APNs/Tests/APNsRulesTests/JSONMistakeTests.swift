import APNsRules
import Foundation
import Testing

@Suite struct JSONMistakeTests {
    @Test(
        "the first mistake has its place",
        arguments: [
            (#"{"aps":}"#, "“}” at line 1, column 8, where a value is expected"),
            ("{\n  \"é\": 1\n  \"b\": 2}", "“\"” at line 3, column 3, where a comma or “}” is expected"),
            (#"{"é": 1, b}"#, "“b” at line 1, column 10, where a key or “}” is expected"),
            (#"{"a" 1}"#, "“1” at line 1, column 6, where “:” is expected"),
            (#"{"a": [1, tru]}"#, "“t” at line 1, column 11, where a value or “]” is expected"),
            (#"{"a": [1}"#, "“}” at line 1, column 9, where a comma or “]” is expected"),
            (#"{"a": "b}"#, "“\"” at line 1, column 7, where a text that ends is expected"),
            (#"{"a": "\x"}"#, "“\\” at line 1, column 8, where an escape sequence is expected"),
            (#"{"a": 1"#, "the end at line 1, column 8, where a comma or “}” is expected"),
            ("{} x", "“x” at line 1, column 4, where the end is expected"),
            ("", "the end at line 1, column 1, where a value is expected"),
        ])
    func places(text: String, words: String) throws {
        let mistake = try #require(JSONMistake(Array(text.utf8)))
        #expect(mistake.description == words)
        #expect(throws: (any Error).self) {
            try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
        }
    }

    @Test(
        "JSON has none",
        arguments: [
            #"{}"#, #" [1, -2.5e3, "a\"\u00e9\\", true, false, null, {"a": [], "b": {}}] "#, #"{"a": 1,}"#, "[1,]", "7",
        ])
    func none(text: String) throws {
        #expect(JSONMistake(Array(text.utf8)) == nil)
        _ = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    }

    @Test("a refused body is described for the log")
    func payloads() {
        let mistake = { (text: String) in
            PushRequest(method: "POST", path: "/", fields: [], body: Array(text.utf8)).payloadMistake
        }
        #expect(mistake("") == nil)
        #expect(mistake("[]") == "the payload is not an object of JSON")
        #expect(
            mistake("{") == "the payload is not JSON: the end at line 1, column 2, where a key or “}” is expected")
    }
}
