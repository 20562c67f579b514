import APNsRules
import Testing

@Suite struct FaultTests {
    private func push(
        _ topic: String = "com.acme.shop", _ token: String = "8b1c", steering: Push.Steering = .none
    ) -> Push {
        Push(token: token, topic: topic, application: topic, payload: [], steering: steering)
    }

    @Test(
        "a text is a fault",
        arguments: [
            ("TooManyRequests for 3 of com.acme.*", Fault.Action.refuse(.tooManyRequests)),
            ("delay 500ms for 20%", .delay(500)), ("delay 2s", .delay(2000)),
            ("goaway", .goAway(.shutdown)), ("goaway IdleTimeout after 100", .goAway(.idleTimeout)),
            ("cut of 8b1c*", .cut), ("expired-certificate for 1", .expiredCertificate),
        ])
    func read(text: String, action: Fault.Action) throws {
        let fault = try Fault(text)
        #expect(fault.action == action)
        #expect(try Fault(fault.description) == fault)
    }

    @Test(
        "another text is refused with the word that is wrong",
        arguments: [
            ("", "a fault begins with what happens"),
            (
                "TooManyRequest",
                "“TooManyRequest” is no reason of APNs, and not delay, goaway, cut or expired-certificate"
            ),
            ("delay 2h", "“delay” takes a time up to one minute, such as 500ms or 2s"),
            ("delay 61s", "“delay” takes a time up to one minute, such as 500ms or 2s"),
            ("cut for 101%", "“for” takes a number such as 3 or a share such as 20%, not “101%”"),
            ("cut after -1", "“after” takes a number of requests, not “-1”"),
            ("goaway Foo", "“Foo” is no reason of APNs"), ("cut for 2 for 3", "“for” is there twice"),
            ("cut for 0", "“for” takes a number such as 3 or a share such as 20%, not “0”"),
            (
                "expired-certificate of com.acme",
                "expired-certificate is for connections, which have no topic and no token yet"
            ),
            ("cut of", "“of” needs a value"), ("cut in 3", "“in” is not “for”, “of” or “after”"),
        ])
    func wrong(text: String, message: String) {
        #expect { try Fault(text) } throws: { "\($0)" == message }
    }

    @Test("a fault is met by as many requests as it says, of its topics or tokens, after those that pass")
    func counts() throws {
        var plan = FaultPlan(seed: 0, [try Fault("TooManyRequests for 2 of com.acme.* after 1")])
        let ends = try (0..<5).map { _ in try plan.meet(push()).end }
        #expect(ends == [nil, .refuse(.tooManyRequests), .refuse(.tooManyRequests), nil, nil])
        // Tokens fit in letters of any case.
        var tokens = FaultPlan(seed: 0, [try Fault("cut of 8B*")])
        #expect(try tokens.meet(push("x", "8b00")).end == .cut)
        #expect(try tokens.meet(push("x", "9b00")).end == nil)
    }

    @Test("the same seed gives the same faults, another one others, and the share is kept")
    func seeds() throws {
        let faults = [try Fault("ServiceUnavailable for 20%"), try Fault("delay 10ms for 50%")]
        func life(_ seed: UInt64) throws -> [FaultPlan.Meeting] {
            var plan = FaultPlan(seed: seed, faults)
            return try (0..<1000).map { _ in try plan.meet(push()) }
        }
        #expect(try life(7) == life(7))
        #expect(try life(7) != life(8))
        let refused = try life(7).filter { $0.end != nil }.count
        #expect((150...250).contains(refused))
        // A fault does not change what another one meets.
        var alone = FaultPlan(seed: 7, [faults[0]])
        #expect(try (0..<1000).map { _ in try alone.meet(push()).end } == life(7).map(\.end))
    }

    @Test("a payload steers its own answer, and what has no effect there is refused")
    func steering() throws {
        var plan = FaultPlan(seed: 0)
        #expect(try plan.meet(push(steering: .text("Unregistered"))).end == .refuse(.unregistered))
        #expect(try plan.meet(push(steering: .text("delay 1s"))).delay == 1000)
        let rows: [(Push.Steering, String)] = [
            (.text("Foo"), "“Foo” is no reason of APNs, and not delay, goaway, cut or expired-certificate"),
            (.other, "it has to be a text such as “Unregistered”"),
            (.text("cut for 1"), "“for”, “of” and “after” have no effect here, because it is for this push alone"),
            (
                .text("expired-certificate"),
                "expired-certificate has no effect here, because the connection has begun before"
            ),
        ]
        for (steering, message) in rows {
            #expect { try plan.meet(push(steering: steering)) } throws: { "\($0)" == message }
        }
    }

    @Test("connections meet the certificate that has expired, and no other fault")
    func certificates() throws {
        var plan = FaultPlan(seed: 0, [try Fault("expired-certificate for 1"), try Fault("cut")])
        let met = (0..<2).map { _ in plan.meetConnection() }
        #expect(met == [true, false])
    }

    @Test(
        "a pattern has any number of stars",
        arguments: [
            ("com.acme.*", "com.acme.shop", true), ("com.acme.*", "com.acme", false), ("*", "", true),
            ("a*b*c", "aXbXbXc", true), ("a*b*c", "acb", false), ("ab*ba", "aba", false), ("abc", "abc", true),
            ("abc", "abcd", false), ("*shop", "com.shop", true), ("a**c", "abc", true),
        ])
    func patterns(pattern: String, text: String, fits: Bool) {
        #expect(Pattern(pattern).matches(text) == fits)
    }
}
