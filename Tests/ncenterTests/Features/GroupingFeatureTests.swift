import BlockingTests
import Testing

/// Point 8: stacks and sections.
@Suite("8 Grouping", .blocking) struct GroupingFeatureTests {
    private let app = DeviceState.grouped

    @Test("Automatic makes a group of each thread, By App one for all, Off none")
    func setting() throws {
        for (value, counts) in [("automatic", [6, 4]), ("byApp", [10]), ("off", Array(repeating: 1, count: 10))] {
            let state = try Ncenter.state("", "--set", "\(app):grouping=\(value)")
            #expect(state.groups(of: app).map(\.notifications.count) == counts, "\(value)")
        }
        // And back.
        let back = try Ncenter.state("set:\(app):grouping=off set:\(app):grouping=automatic")
        #expect(back.groups.map(\.titles) == (try Ncenter.state()).groups.map(\.titles))
    }

    @Test("Two of a thread are a stack at once; with Always Group off it takes five")
    func threshold() throws {
        try TestFiles.withFile(Push.text("Sale")) { path in
            for (setting, count, groups) in [("on", 2, [2]), ("off", 4, [1, 1, 1, 1]), ("off", 5, [5])] {
                let pushes = Array(repeating: "push:\(path)", count: count).joined(separator: " ")
                let state = try Ncenter.state(pushes, "--empty", "--set", "alwaysGroup=\(setting)")
                #expect(state.groups.map(\.notifications.count) == groups, "\(setting) \(count)")
            }
        }
    }

    @Test("Expanded groups are stacks again when the screen has been off")
    func collapse() throws {
        let states = try Ncenter.states("Enter show Z j show set:displayAs=list Z j")
        #expect(states.map { $0.groups[0].expanded } == [true, false, true])
    }

    @Test("Unlocking makes history of what was seen; what comes then is recent again")
    func history() throws {
        let states = try Ncenter.states("show L L show H Enter 1 L advance:1s")
        #expect(states[0].groups.allSatisfy { $0.section == "recent" })
        #expect(states[1].groups.allSatisfy { $0.section == "history" })
        #expect(states[2].groups.map(\.section).prefix(2) == ["recent", "history"])
    }
}
