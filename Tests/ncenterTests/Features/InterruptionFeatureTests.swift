import BlockingTests
import Testing

/// Point 6: what may interrupt, and what waits.
@Suite("6 Focus, mute and the scheduled summary", .blocking) struct InterruptionFeatureTests {
    /// Pushes of each interruption level, as titles.
    private func deliver(_ levels: [String], _ keys: (_ push: String) -> String) throws -> [DeviceState] {
        try deliver(levels, into: [], keys)
    }

    private func deliver(
        _ rest: [String], into paths: [String], _ keys: (String) -> String
    ) throws -> [DeviceState] {
        guard let level = rest.first else {
            return try Ncenter.states(keys(paths.map { "push:\($0)" }.joined(separator: " ")), ["--empty"])
        }
        let payload = Push.text(level, #""interruption-level": "\#(level)""#, #""sound": "default""#)
        return try TestFiles.withFile(payload) { path in
            try deliver(Array(rest.dropFirst()), into: paths + [path], keys)
        }
    }

    @Test("F silences; what was missed has a section of its own until the Focus ends")
    func focus() throws {
        let states = try deliver(["active"]) { "F \($0) show F" }
        #expect(states.map { $0.groups.map(\.section) } == [["missed"], ["recent"]])
        #expect(try Ncenter.render("F").lines[0].contains("Do Not Disturb"))
    }

    @Test("Time-sensitive notifications break through a Focus, the others do not")
    func breakThrough() throws {
        let states = try deliver(["passive", "active", "time-sensitive"]) { "F \($0)" }
        let sections = states[0].groups.flatMap { group in group.titles.map { [$0: group.section] } }
        #expect(sections.contains(["time-sensitive": "recent"]))
        #expect(sections.contains(["active": "missed"]) && sections.contains(["passive": "missed"]))
    }

    @Test("The scheduled summary keeps an app's notifications until its time, under a heading")
    func summary() throws {
        let settings = "set:scheduledSummary=on set:\(DeviceState.grouped):summary=on"
        let states = try Ncenter.states("\(settings) H Right Enter 1 L advance:1s show advance:9h")
        #expect(
            states[0].groups(of: DeviceState.grouped).allSatisfy {
                $0.section == "history" || $0.section == "upcomingSummary"
            })
        #expect(states[1].groups.contains { $0.section == "summary" && $0.titles == ["Me"] })
        let frame = try Ncenter.render("\(settings) H Right Enter 1 L advance:1s advance:9h").text
        #expect(frame.contains("Your Evening Summary"))
    }

    @Test("The menu mutes an app for an hour, and time unmutes it")
    func mute() throws {
        let menu = try Ncenter.render("o").text
        for row in ["Mute for 1 Hour", "Mute for Today", "Deliver Quietly", "View Settings", "Turn Off…"] {
            #expect(menu.contains(row))
        }
        let state = try Ncenter.state("o 1")
        #expect(state.texts(of: "device").last == "muted for 1 hour")
    }
}
