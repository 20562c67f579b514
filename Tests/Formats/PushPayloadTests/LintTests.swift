import NotificationModel
import PushPayload
import Testing

@Suite struct LintTests {
    @Test(
        "Trailing commas are noted",
        arguments: [
            ("{\"aps\":{\"alert\":\"x\",}}", ["aps"], [20]),
            ("{\"aps\":{\"alert\":\"x\"},}", [""], [21]),
            ("{\"aps\":{\"alert\":\"x\"},\"a\":[1,[2,],],}", ["a[1]", "a", ""], [31, 33, 35]),
            ("{\"aps\":{\"alert\":\"a,}\"}}", [], []),
            ("{\"aps\":{\"alert\":\"\\\",}\"}}", [], []),
        ])
    func trailingCommasAreNoted(text: String, paths: [String], columns: [Int]) throws {
        let payload = try PushPayload(parsing: Array(text.utf8))
        #expect(payload.content.hasVisibleText)
        #expect(payload.diagnostics.map(\.path) == paths)
        #expect(payload.diagnostics.map(\.column) == columns)
        #expect(payload.diagnostics.allSatisfy { $0.message.hasPrefix("trailing comma") && $0.line == 1 })
    }

    @Test(
        "Repeated keys are noted and the last one counts",
        arguments: [
            ("{\"aps\":{\"alert\":\"x\",\n\"alert\":\"y\"}}", "y", "aps.alert", 2, 1),
            ("{\"aps\":{\"alert\":\"x\",\"\\u0061lert\":\"y\"}}", "y", "aps.alert", 1, 21),
            ("{\"a\":{\"b\":[0,{\"c\":{\"d\":1,\"d\":2}}]},\"aps\":{\"alert\":\"y\"}}", "y", "a.b[1].c.d", 1, 26),
            ("{\"e\u{301}\":1,\"\u{E9}\":2,\"aps\":{\"alert\":\"y\"}}", "y", "[\"\u{E9}\"]", 1, 8),
        ])
    func repeatedKeysAreNotedAndTheLastCounts(text: String, body: String, path: String, line: Int, column: Int) throws {
        let payload = try PushPayload(parsing: Array(text.utf8))
        #expect(payload.content.body == body)
        let diagnostic = try #require(payload.diagnostics.first)
        #expect(payload.diagnostics.count == 1)
        #expect(diagnostic.path == path)
        #expect(diagnostic.line == line && diagnostic.column == column)
        #expect(diagnostic.message.hasSuffix("the last one counts"))
    }

    @Test("Diagnostics read as one line") func diagnosticsReadAsOneLine() throws {
        let payload = try PushPayload(parsing: Array("{\"aps\":{\n \"alert\":\"x\",\n \"badge\":\"3\"}}".utf8))
        let expected =
            "line 3, column 2: aps.badge: expected a whole number from -2147483648 to 2147483647, found the string \"3\"; "
            + "the badge stays as it is"
        #expect(payload.diagnostics.map(\.description) == [expected])
    }

    @Test("A key with a dot is not mistaken for a path") func aKeyWithADotIsNotMistakenForAPath() throws {
        let text = "{\"aps\":{\"alert\":\"x\",\"badge\":true},\n\"aps.badge\":1}"
        let payload = try PushPayload(parsing: Array(text.utf8))
        #expect(payload.diagnostics.map(\.line) == [1])
    }

    @Test("The deepest allowed nesting is parsed completely", arguments: [("[", "]"), ("{\"a\":", "}")])
    func theDeepestNestingIsReadWhole(opening: String, closing: String) throws {
        // The object around it is the 512th level.
        let nested = String(repeating: opening, count: 511) + "1" + String(repeating: closing, count: 511)
        let payload = try PushPayload(parsing: Array("{\"aps\":{\"alert\":\"x\"},\"data\":\(nested)}".utf8))
        #expect(payload.diagnostics.isEmpty)
        let deeper = "{\"aps\":{},\"data\":\(opening)\(nested)\(closing)}"
        let error = try #require(throws: PayloadError.self) { try PushPayload(parsing: Array(deeper.utf8)) }
        #expect(error.reason == .notJSON("more than 512 objects and arrays are nested"))
    }
}
