import NotificationModel
import NotificationScenario
import Testing

@Suite struct ExpectationTests {
    private static let state = PropertyListValue.dictionary([
        "locked": .boolean(true), "alert": .null, "name": .string("Order \"7\""),
        "time": .string("2026-11-21T09:41:00Z"),
        "groups": .array([
            .dictionary(["titles": .array([.string("a"), .string("b")]), "badge": .integer(3)]),
            .dictionary(["titles": .array([]), "badge": .real(0.5), "odd.key": .string("x")]),
        ]),
    ])

    private static func expectation(_ text: String) throws(ExpectationError) -> NotificationScenario.Expectation {
        try NotificationScenario.Expectation(
            parsing: text, members: ["groups", "locked", "alert", "name", "time", "missing"])
    }

    @Test(
        "Comparisons that hold",
        arguments: [
            "groups.count == 2", "groups.count >= 2", "groups.count < 2.5", "groups[0].titles.count == 2",
            "groups[0].titles[1] == \"b\"", "groups[*].titles[*] == \"b\"", "groups[*].titles[*] != \"c\"",
            "groups[0].titles contains \"a\"", "groups[0].badge == 3.0", "groups[1].badge <= 0.5",
            "groups[1][\"odd.key\"] == \"x\"", "locked == true", "alert == null", "missing.member == null",
            "missing != 1", "name contains \"Order\"", "name == \"Order \\\"7\\\"\"", "name matches \"Or.er .[0-9]\"",
            "name.count == 9", "time > \"2026-11-21T09:40:59Z\"", "  locked   !=false ", "groups[7] == null",
            "count == 5", "groups[\"none\"] == null",
        ])
    func met(text: String) throws {
        #expect(try Self.expectation(text).isMet(by: Self.state))
    }

    @Test(
        "Comparisons that do not hold",
        arguments: [
            "groups.count == 3", "groups[0].titles[1] == \"B\"", "groups[*].titles[*] != \"b\"", "locked == \"true\"",
            "locked == 1", "alert != null", "missing == 1", "missing > 1", "name contains 7", "name < 7",
            "time matches \"^21\"", "groups == \"a\"", "groups[0].badge == null",
        ])
    func notMet(text: String) throws {
        #expect(try !Self.expectation(text).isMet(by: Self.state))
    }

    @Test(
        "A wrong one is told where and why",
        arguments: [
            ("", "column 1: expected the name of a member, such as groups"),
            (
                "groups[0]",
                "column 10: expected a comparison after “groups[0]”: ==, !=, <=, >=, <, >, contains, matches"
            ),
            (
                "  groups = 1",
                "column 10: expected a comparison after “groups”: ==, !=, <=, >=, <, >, contains, matches"
            ),
            ("groups. == 1", "column 8: expected the name of a member, such as groups"),
            (
                "groups[x] == 1",
                "column 8: expected the number of an element, *, or the name of a member in quotation marks"
            ),
            ("groups[0 == 1", "column 9: expected ]"),
            (
                "name == Order",
                "column 9: expected a string, a number, true, false or null; a string is in quotation marks, such as "
                    + "\"Order\""
            ),
            ("name ==", "column 8: expected a string, a number, true, false or null"),
            (
                "name == nan",
                "column 9: expected a string, a number, true, false or null; a string is in quotation "
                    + "marks, such as \"nan\""
            ),
            ("name == \"a", "column 9: the string is not closed"),
            ("name == \"a\" b", "column 12: nothing follows the value"),
            ("name matches 3", "column 14: expected a regular expression in quotation marks"),
            (" gruops.count == 3", "column 2: “gruops” is no member of the state; did you mean “groups”?"),
            ("everything == 3", "column 1: “everything” is no member of the state"),
        ])
    func errors(text: String, message: String) {
        let error = #expect(throws: ExpectationError.self) { try Self.expectation(text) }
        #expect(error?.description == message)
    }

    @Test("A regular expression that is none is refused") func regularExpression() {
        let error = #expect(throws: ExpectationError.self) { try Self.expectation("name matches \"[\"") }
        #expect(error?.column == 14 && error?.reason == "“[” is no regular expression")
    }

    @Test(
        "A regular expression that would take for ever is given up, and said so",
        arguments: ["^(a+)+$", "(a|aa)+$", "(.*)*x"])
    func endless(pattern: String) throws {
        let state = PropertyListValue.dictionary(["name": .string(String(repeating: "a", count: 4_000) + "!")])
        let expectation = try Self.expectation("name matches \"\(pattern)\"")
        #expect(!expectation.isMet(by: state))
        #expect(
            expectation.finding(in: state)
                == "the regular expression takes too long; it repeats what repeats already, such as in (a+)+")
    }

    @Test(
        "What is there in its place is told",
        arguments: [
            ("groups.count == 3", "groups.count is 2"), ("missing.count == 3", "missing.count is not there"),
            ("name == \"x\"", "name is \"Order \\\"7\\\"\""), ("groups[*].badge == 9", "groups[*].badge is 3, 0.5"),
            ("groups[0] == 1", "groups[0] is an object"), ("groups == 1", "groups is an array of 2"),
        ])
    func finding(text: String, finding: String) throws {
        #expect(try Self.expectation(text).finding(in: Self.state) == finding)
    }

    @Test("A string in quotation marks is read as it is", arguments: ["a", "\"", "\\", "a \"b\" \\c", "é\n"])
    func quoted(text: String) throws {
        #expect(try Self.expectation("name == \(Script.quoted(text))").value == .string(text))
    }
}
