import NotificationPredicate

extension FuzzTarget {
    /// A predicate for entries of the log.
    static let predicate = FuzzTarget(
        "predicate",
        longestInput: 512,
        pieces: [
            "process", "eventMessage", " == ", " != ", " <= ", " CONTAINS[cd] ", " BEGINSWITH ", " ENDSWITH ", " LIKE ",
            " MATCHES ", " IN ", "{'a', 1}", " AND ", " OR ", "NOT ", "!", "(", ")", "'a'", "\"\\\"\"", "1e3", "TRUE",
            "NULL", "'a*?'", "'(a+)+$'", "[c]",
        ]
    ) { bytes in
        var expectations = Expectations()
        let text = String(decoding: bytes, as: UTF8.self)
        let values: [String: PredicateValue] = ["process": .text("aaaaaaaaaaaaaaaaaaaaaaaa b"), "eventMessage": .none]
        do throws(MemberPredicateError) {
            let predicate = try MemberPredicate(parsing: text, members: Array(values.keys.sorted()))
            let holds = try predicate.holds { values[$0] ?? .number(1) }
            let negated = try MemberPredicate(parsing: "NOT (\(text))", members: Array(values.keys.sorted()))
            expectations.expect(
                try negated.holds { values[$0] ?? .number(1) } != holds, "NOT turns a predicate round")
        } catch {
            expectations.expectMessage(error.description, atMost: 4_000)
            if let column = error.column {
                // Behind the last one there is a column for the end.
                let end = text.unicodeScalars.count + 1 + "NOT (".count
                expectations.expect((1...end).contains(column), "column \(column) is in the text")
            }
        }
        return expectations.violations
    }
}
