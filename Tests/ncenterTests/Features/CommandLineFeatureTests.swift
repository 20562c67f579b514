import BlockingTests
import Testing

/// Point 14: settings from the command line.
@Suite("14 Settings from the command line", .blocking) struct CommandLineFeatureTests {
    @Test("A bug report in one line: the device as it was, what came, what was seen")
    func bugReport() throws {
        let state = try TestFiles.withFile(Push.text("Sale")) { path in
            try Ncenter.state(
                "L push:\(path)", "--empty", "--set", "focus=work", "--set", "locked=off", "--set", "locked=on")
        }
        #expect(!state.locked && state.banner == nil)
        #expect(state.groups.map(\.section) == ["missed"])
    }

    @Test("A setting changes between two steps")
    func step() throws {
        let states = try Ncenter.states(
            "show set:locked=off show set:locked=on show set:\(DeviceState.grouped):grouping=byApp")
        #expect(states.map(\.locked) == [true, false, true, true])
        #expect(states.map { $0.groups.count } == [4, 4, 4, 3])
    }

    @Test("Whatever is listed can be set")
    func list() throws {
        let lines = try Ncenter.run(["settings", "--set", "previews=never"]).lines
        #expect(lines.contains { $0.hasPrefix("previews=never ") && $0.hasSuffix("# always|whenUnlocked|never") })
        #expect(lines.contains { $0.hasPrefix("\(DeviceState.redGreen):bannerStyle=temporary ") })
    }

    @Test("A slip of the pen is told, with what was meant")
    func mistake() throws {
        let outcome = try Ncenter.render("", "--set", "focus=donotdisturbb")
        #expect(outcome.status == 64)
        #expect(outcome.complaints.contains("did you mean “doNotDisturb”?"))
    }
}
