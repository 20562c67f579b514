import Testing

@testable import NotificationDevice

/// The conditions of `log show --predicate`.
@Suite struct LogPredicateTests {
    @Test(
        "A predicate holds for what it describes",
        arguments: [
            (#"process == "com.acme.Tea""#, true), (#"process == 'Tea'"#, true), (#"process = "tea""#, false),
            (#"process ==[c] "tea""#, true), (#"  subsystem=="com.acme.Tea" "#, true), (#"subsystem == 'Chat'"#, false),
            (#"processImagePath CONTAINS "Tea""#, true), (#"subsystem contains "acme""#, true),
            (#"eventMessage CONTAINS "boils""#, true), (#"eventMessage contains[cd] "WATER""#, true),
            (#"composedMessage CONTAINS "WATER""#, false), (#"eventMessage CONTAINS "x' OR 'y""#, false),
            (#"process == "Tea" AND eventMessage CONTAINS "x""#, false),
            (#"process == "Tea" OR eventMessage CONTAINS "x""#, true),
            (#"process == "a" && process == "b" || process == "Tea""#, true),
            (#"process == "Tea" or process == "a" and process == "b""#, true),
        ])
    func holds(text: String, expected: Bool) throws {
        let predicate = try #require(LogPredicate(parsing: text))
        #expect(predicate.holds(app: "com.acme.Tea", text: "delivered “Water boils”: lock screen") == expected)
    }

    @Test("An entry about the device has no process and no subsystem") func device() throws {
        #expect(try #require(LogPredicate(parsing: #"process CONTAINS """#)).holds(app: nil, text: "locked") == false)
        #expect(try #require(LogPredicate(parsing: #"eventMessage == 'locked'"#)).holds(app: nil, text: "locked"))
    }

    @Test(
        "A predicate with anything else is none",
        arguments: [
            "", "'a' == process", "process", "process LIKE 'a'", "process == a", "process == 'a", "process == 'a' 'b'",
            "(process == 'a')", "process != 'a'", "NOT process == 'a'", "process == 'a' AND",
            "process == 'a' AND level == 'x'",
            "eventMessage BEGINSWITH 'a'", "process == 'a'AND", "messageType == error",
        ])
    func other(text: String) {
        #expect(LogPredicate(parsing: text) == nil)
    }
}
