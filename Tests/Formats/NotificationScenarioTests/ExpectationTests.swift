import FoundationEssentials
import NotificationModel
import Testing

@testable import NotificationScenario

@Suite struct ExpectationTests {
    private static let state = PropertyListValue.dictionary([
        "locked": .boolean(true), "alert": .null, "name": .string("Order \"7\""),
        "time": .string("2026-11-21T09:41:00Z"),
        "groups": .array([
            .dictionary([
                "titles": .array([.string("a"), .string("b")]), "badge": .integer(3), "identifier": .string("first"),
            ]),
            .dictionary(["titles": .array([]), "badge": .real(0.5), "odd.key": .string("x")]),
        ]),
    ])

    /// The schema of the state above.
    private static let schema = Result {
        try JSONDecoder().decode(
            StateSchema.self,
            from: Data(
                """
                {"type": "object", "required": ["groups", "locked", "alert", "name", "time"], "properties": {
                  "locked": {"type": "boolean"}, "alert": {"type": ["object", "null"], "properties": {"kind": {"type": "string"}}},
                  "name": {"type": "string"}, "time": {"type": "string"}, "missing": {"type": "object"},
                  "level": {"type": "string", "enum": ["passive", "active"]},
                  "groups": {"type": "array", "items": {"type": "object", "required": ["badge"], "properties": {
                    "titles": {"type": "array", "items": {"type": "string"}}, "badge": {"type": "number"},
                    "identifier": {"type": "string"}, "odd.key": {"type": "string"}}}}}}
                """.utf8))
    }

    private static func expectation(_ text: String) throws -> NotificationScenario.Expectation {
        try NotificationScenario.Expectation(parsing: text, of: schema.get())
    }

    @Test(
        "Comparisons that hold",
        arguments: [
            "groups.count == 2", "groups.count >= 2", "groups.count < 2.5", "groups[0].titles.count == 2",
            "groups[0].titles[1] == \"b\"", "groups[*].titles[*] == \"b\"", "groups[*].titles[*] != \"c\"",
            "groups[0].titles contains \"a\"", "groups[0].badge == 3.0", "groups[1].badge <= 0.5",
            "groups[1][\"odd.key\"] == \"x\"", "locked == true", "alert == null", "missing.member == null",
            "groups[\"second\"] == null", "name contains \"Order\"", "name == \"Order \\\"7\\\"\"",
            "name matches \"Or.er .[0-9]\"",
            "name matches \"\\bOrder \\\"\\d\"", "name matches \"\\\\d\"",
            "name.count == 9", "time > \"2026-11-21T09:40:59Z\"", "  locked   !=false ", "groups[7] == null",
            "count == 5", "groups[\"none\"] == null", "groups[\"first\"].badge == 3",
        ])
    func met(text: String) throws {
        #expect(try Self.expectation(text).isMet(by: Self.state))
    }

    @Test(
        "Comparisons that do not hold",
        arguments: [
            "groups.count == 3", "groups[0].titles[1] == \"B\"", "groups[*].titles[*] != \"b\"", "locked == false",
            "alert != null", "missing == 1", "missing > 1", "missing != 1", "groups[7].titles[0] != \"b\"",
            "groups[\"second\"].badge == null", "time matches \"^21\"",
            "groups[0].badge == null", "groups[*].titles contains \"c\"",
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
            (" gruops.count == 3", "column 2: “gruops” is not a member of the state; did you mean “groups”?"),
            (
                "everything == 3",
                "column 1: “everything” is not a member of the state; it has alert, groups, level, locked, missing, name, time"
            ),
            ("groups[0].titels[0] == 3", "column 11: “titels” is not a member of groups[0]; did you mean “titles”?"),
            ("groups.cuont == null", "column 8: “cuont” is not a member of groups; did you mean “count”?"),
            ("groups.badge == null", "column 8: “badge” is not a member of groups; it has [0], [*], count"),
            ("alert.knd != \"x\"", "column 7: “knd” is not a member of alert; did you mean “kind”?"),
            ("alert[\"kin\"] == null", "column 7: “kin” is not a member of alert; did you mean “kind”?"),
            ("alert[0] == null", "column 7: “[0]” is not a member of alert; it has kind"),
            ("locked.count == null", "column 8: “count” is not a member of locked"),
            ("locked == \"true\"", "column 11: “locked” is a boolean, which “== \"true\"” cannot fit"),
            ("locked != 1", "column 11: “locked” is a boolean, which “!= 1” cannot fit"),
            ("name contains 7", "column 15: “name” is a string, which “contains 7” cannot fit"),
            ("name < 7", "column 8: “name” is a string, which “< 7” cannot fit"),
            ("groups == \"a\"", "column 11: “groups” is an array, which “== \"a\"” cannot fit"),
            ("groups.count == -1", "column 17: “groups.count” is an integer, which “== -1” cannot fit"),
            ("groups.count >= 0", "column 17: “groups.count” is an integer, which “>= 0” cannot fit"),
            ("groups.count != 1.5", "column 17: “groups.count” is an integer, which “!= 1.5” cannot fit"),
            ("name contains \"\"", "column 15: “name” is a string, which “contains \"\"” cannot fit"),
            ("name matches \"x*\"", "column 14: “x*” is found in every text"),
            ("groups != null", "column 11: “groups” is an array, which “!= null” cannot fit"),
            (
                "level != \"activ\"",
                "column 10: “level” is a string of passive, active, which “!= \"activ\"” cannot fit"
            ),
        ])
    func errors(text: String, message: String) {
        let error = #expect(throws: ExpectationError.self) { _ = try Self.expectation(text) }
        #expect(error?.description == message)
    }

    @Test("A regular expression that is none is refused") func regularExpression() {
        let error = #expect(throws: ExpectationError.self) { try Self.expectation("name matches \"[\"") }
        #expect(error?.column == 14 && error?.reason == "“[” is not a regular expression")
    }

    @Test(
        "A regular expression that would take forever is given up, and said so",
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
            ("groups.count == 3", "groups.count is 2"),
            (
                "missing.count == 3",
                "missing is not there; the state is an object with alert, groups, locked, name, time"
            ),
            ("groups[2].badge == 3", "groups[2] is not there; groups is an array of 2 with first"),
            ("groups[\"second\"].badge == 3", "groups[\"second\"] is not there; groups is an array of 2 with first"),
            ("alert.kind == \"x\"", "alert.kind is not there; alert is null"),
            ("name == \"x\"", "name is \"Order \\\"7\\\"\""), ("groups[*].badge == 9", "groups[*].badge is 3, 0.5"),
            ("groups[0].titles[5] == \"a\"", "groups[0].titles[5] is not there; groups[0].titles is an array of 2"),
        ])
    func finding(text: String, finding: String) throws {
        #expect(try Self.expectation(text).finding(in: Self.state) == finding)
    }

    @Test("Of the state only what apps and servers put there is open") func openParts() throws {
        var open: [String] = [], closed = 0
        func look(at schema: StateSchema, named name: String) {
            if schema.isOpen { open.append(name) } else { closed += 1 }
            for part in schema.properties.keys.sorted() {
                if let member = schema.part(.member(part)) { look(at: member, named: part) }
            }
            if let element = schema.part(.anyElement) { look(at: element, named: name) }
        }
        look(at: .state, named: "state")
        #expect(open == ["attributes", "contentState", "userInfo"] && closed > 80)
    }

    @Test(
        "A time is compared with a time as the state has it",
        arguments: [
            ("2026-11-21T09:41:00Z", true), ("2026-11-21 09:41", false), ("2026-11-21T09:41:00+01:00", false),
            ("2026-02-30T09:41:00Z", false), ("x", false),
        ])
    func time(text: String, fits: Bool) {
        let read = { _ = try NotificationScenario.Expectation(parsing: "time >= \"\(text)\"") }
        if fits {
            #expect(throws: Never.self) { try read() }
        } else {
            let error = #expect(throws: ExpectationError.self) { try read() }
            #expect(error?.reason.hasPrefix("“time” is a time such as ") == true)
        }
    }

    @Test("A string in quotation marks is read as it is", arguments: ["a", "\"", "\\", "a \"b\" \\c", "é\n"])
    func quoted(text: String) throws {
        #expect(try Self.expectation("name == \(Script.quoted(text))").value == .string(text))
    }
}
