import NotificationPredicate
import Testing

/// Predicates in Apple's words.
@Suite struct MemberPredicateTests {
    private static let values: [String: PredicateValue] = [
        "process": .text("Tea"), "eventMessage": .text("delivered “Wäter boils”"), "count": .number(3),
        "enabled": .boolean(true), "app": .none,
    ]

    private static func predicate(_ text: String) throws -> MemberPredicate {
        try MemberPredicate(parsing: text, members: values.keys.sorted())
    }

    @Test(
        "A predicate holds for what it describes",
        arguments: [
            ("process == 'Tea'", true), ("process = \"tea\"", false), ("process ==[c] 'tea'", true),
            ("'Tea' == process", true), ("process != 'Tea'", false), ("process <> 'Chat'", true),
            ("eventMessage contains \"boils\"", true), ("eventMessage CONTAINS[c] 'BOILS'", true),
            ("eventMessage CONTAINS[c] 'water'", false), ("eventMessage CONTAINS[cd] 'WATER'", true),
            ("eventMessage CONTAINS ''", true), ("eventMessage BEGINSWITH 'deli'", true),
            ("eventMessage BEGINSWITH 'Wäter'", false), ("eventMessage ENDSWITH[c] 'BOILS”'", true),
            ("process LIKE 'T*'", true), ("process LIKE 'T?a'", true), ("process LIKE 'T?'", false),
            ("process LIKE '*e*a*'", true), ("process LIKE[c] 'tea'", true), (#"process LIKE 'T\*'"#, false),
            ("process MATCHES 'T.a|x'", true), ("process MATCHES 'T'", false), ("process MATCHES[c] 't[e]a'", true),
            ("process IN {'Chat', 'Tea'}", true), ("process IN[c] {'tea'}", true), ("process IN {'Team'}", false),
            ("count IN {1, 3}", true), ("'Te' IN process", true), ("count == 3", true), ("count < 3", false),
            ("count <= 3 && count >= 3", true), ("count =< 3 && count => 3", true), ("count > -1e3", true),
            ("enabled == TRUE", true), ("enabled == yes", true), ("enabled == 1", true), ("enabled != NO", true),
            ("count == 'Tea'", false), ("count != 'Tea'", true), ("process < 'Teb'", true), ("process > 3", false),
            ("app == NULL", true), ("app == 'Tea'", false), ("app != 'Tea'", true), ("app CONTAINS ''", false),
            ("NOT process == 'Tea'", false), ("!(process == 'Tea')", false), ("! ! process == 'Tea'", true),
            ("process == 'a' AND process == 'b' OR process == 'Tea'", true),
            ("process == 'Tea' or process == 'a' and process == 'b'", true),
            ("(process == 'Tea' || process == 'a') && process == 'b'", false),
            ("NOT process == 'a' AND count == 3", true), (#"'a"\'b' == "a\"'b""#, true), (#"'\n' == "\n""#, true),
            ("process=='Tea'AND count==3", true),
        ])
    func holds(text: String, expected: Bool) throws {
        let holds = try Self.predicate(text).holds { Self.values[$0] ?? .none }
        #expect(holds == expected)
    }

    @Test(
        "Anything else is an error with its column",
        arguments: [
            ("", 1, "the end where a value or a name is expected"),
            ("process", 8, "the end where one of =="), ("process == 'a' AND", 19, "the end where a value"),
            ("process == a", 12, "“a” where a value in quotation marks, a number, TRUE, FALSE or one of app, count"),
            ("level == 'a'", 1, "“level” where"), ("process == 'a", 12, "the text is not closed by '"),
            ("process == 'a' 'b'", 16, "“'” where AND, OR or the end is expected"),
            ("(process == 'a'", 16, "the end where AND, OR or “)” is expected"),
            ("process BETWEEN {1, 2}", 9, "“BETWEEN” where one of =="), ("process ==[x] 'a'", 11, "“[” where [c]"),
            ("process == %@", 12, "“%” where"), ("process MATCHES '('", 17, "behind MATCHES is no regular expression"),
            ("process MATCHES app", 17, "behind MATCHES"), ("process IN {'a' 'b'}", 17, "“'” where “,” or “}”"),
            ("process IN {app}", 16, "“}” where a value is expected"), ("process == 'a'XOR", 15, "“XOR” where AND"),
        ])
    func refused(text: String, column: Int, reason: String) throws {
        let error = #expect(throws: MemberPredicateError.self) { try Self.predicate(text) }
        #expect(error?.column == column && error?.reason.hasPrefix(reason) == true, "\(error.debugDescription)")
    }

    @Test("Depth and time have limits") func limits() throws {
        let deep = String(repeating: "(", count: 101)
        let error = #expect(throws: MemberPredicateError.self) { try Self.predicate(deep) }
        #expect(error?.description == "column 101: more than 100 conditions are inside each other")
        let slow = try Self.predicate("process MATCHES '(a+)+b'")
        let late = #expect(throws: MemberPredicateError.self) {
            try slow.holds { _ in .text(String(repeating: "a", count: 60)) }
        }
        #expect(late?.column == nil && late?.reason.hasSuffix("takes too many steps") == true)
    }
}
