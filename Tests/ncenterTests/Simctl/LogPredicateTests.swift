import Testing

@testable import NotificationDevice

/// The conditions of `log show --predicate`.
@Suite struct LogPredicateTests {
    @Test(
        "A predicate holds for what it describes",
        arguments: [
            (#"process == "com.acme.Tea""#, true), (#"process == 'Tea'"#, true), (#"process = "tea""#, false),
            (#"process ==[c] "tea""#, true), (#"process != "Tea""#, false), (#"process != "Chat""#, true),
            (#"eventMessage CONTAINS "boils""#, true), (#"eventMessage contains[cd] "WATER""#, true),
            (#"composedMessage BEGINSWITH "delivered""#, true), (#"eventMessage ENDSWITH "screen""#, true),
            (#"eventMessage endswith 'delivered'"#, false),
            (#"process == "Tea" AND eventMessage CONTAINS "x""#, false),
            (#"process == "Tea" OR eventMessage CONTAINS "x""#, true),
            (#"process == "a" && process == "b" || process == "Tea""#, true),
            (#"process == "a" && (process == "b" || process == "Tea")"#, false),
            (#"NOT process == "a""#, true), (#"!(process == "Tea")"#, false), (#"not not process == "Tea""#, true),
        ])
    func holds(text: String, expected: Bool) throws {
        let predicate = try LogPredicate(parsing: text)
        #expect(predicate.holds(app: "com.acme.Tea", text: "delivered “Water boils”: lock screen") == expected)
    }

    @Test("An entry about the device has no process") func device() throws {
        #expect(try LogPredicate(parsing: #"process == """#).holds(app: nil, text: "locked"))
        #expect(try !LogPredicate(parsing: #"process CONTAINS "a""#).holds(app: nil, text: "locked"))
    }

    @Test(
        "What is wrong with a predicate is said",
        arguments: [
            ("", "a predicate here is about process or eventMessage"),
            ("subsystem == 'a'", "a predicate here is about process or eventMessage, not “subsystem”"),
            ("'a' == process", "a predicate here is about process or eventMessage, not the string “a”"),
            ("process", "behind process comes one of ==, !=, CONTAINS, BEGINSWITH, ENDSWITH, also with [c]"),
            ("process LIKE 'a'", "behind process comes one of ==, !=, CONTAINS, BEGINSWITH, ENDSWITH, also with [c]"),
            ("process ==[x] 'a'", "behind process comes one of ==, !=, CONTAINS, BEGINSWITH, ENDSWITH, also with [c]"),
            ("process == a", "process is compared with a string in quotation marks"),
            ("process == 'a", "a string of the predicate has no end"),
            ("process == 'a' 'b'", "the predicate goes on with the string “b” where AND, OR or its end is expected"),
            ("(process == 'a'", "the predicate lacks a “)”"), ("process > 'a'", "“>” is no part of a predicate"),
            (String(repeating: "!", count: 1_000), "the predicate is nested too deeply"),
        ])
    func refusal(text: String, message: String) {
        #expect(throws: LogPredicateError(message)) { try LogPredicate(parsing: text) }
    }
}
