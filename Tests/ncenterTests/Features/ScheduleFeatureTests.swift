import BlockingTests
import Testing

/// Point 11: what is scheduled, by time and by place.
@Suite("11 Scheduling", .blocking) struct ScheduleFeatureTests {
    /// In one hour, every day at 22:00, near 40° N 120° E.
    private let schedule = "H Right Right Enter 2 3 4"

    @Test("Pending requests fire in their order; what repeats is scheduled anew")
    func time() throws {
        let states = try Ncenter.states("\(schedule) show advance:1h show advance:12h")
        #expect(states[0].pending.map(\.identifier) == ["interval", "calendar", "region"])
        #expect(states[1].pending.map(\.identifier) == ["calendar", "region"])
        #expect(states[1].notifications.map(\.title).first == "An hour is over")
        #expect(states[2].pending.map(\.nextTriggerDate) == ["2026-11-22T22:00:00Z", nil])
        #expect(states[2].notifications.count == states[1].notifications.count + 1)
    }

    @Test("The clock jumps to the next one, or a minute, an hour or a day")
    func jumps() throws {
        let times = [
            ("1", "2026-11-21T10:41:00Z"), ("2", "2026-11-21T09:42:00Z"), ("3", "2026-11-21T10:41:00Z"),
            ("4", "2026-11-22T09:41:00Z"),
        ]
        for (answer, time) in times {
            #expect(try Ncenter.state("\(schedule) T \(answer)").time == time)
        }
    }

    @Test("Entering a region fires once, by the step as by the setting")
    func place() throws {
        for (step, there, elsewhere) in [
            ("location:", "40,120", "0,0"), ("set:location=", "40,120", "0,0"),
        ] {
            let states = try Ncenter.states(
                "\(schedule) \(step)\(elsewhere) show \(step)\(there) show \(step)\(there)")
            let counts = states.map(\.notifications.count)
            #expect(counts[1] == counts[0] + 1 && counts[2] == counts[1], "\(step)")
        }
    }
}
