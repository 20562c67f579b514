import BlockingTests
import Testing

/// Point 1: who may notify, and who decides.
@Suite("1 Authorization", .blocking) struct AuthorizationFeatureTests {
    @Test("The prompt comes with the first question; its answer is kept and never asked for again")
    func prompt() throws {
        let open = "H Right Right Enter"
        for (answer, status) in [("1", "denied"), ("2", "authorized"), ("Esc", "denied")] {
            let states = try Ncenter.states("\(open) show \(answer) show H L \(open)", ["--empty"])
            #expect(states[0].alert?.title == "“Notifications Tutorial” Would Like to Send You Notifications")
            #expect(states[0].alert?.buttons == ["Don’t Allow", "Allow"])
            #expect(states[0].app(DeviceState.tutorial)?.authorizationStatus == "notDetermined")
            #expect(states[1].app(DeviceState.tutorial)?.authorizationStatus == status)
            #expect(states[2].alert == nil && states[2].app(DeviceState.tutorial)?.authorizationStatus == status)
        }
    }

    @Test("A provisional app is not asked about: what it sends goes to Notification Center only")
    func provisional() throws {
        let states = try Ncenter.states("H Enter show 1 advance:1s H show L", ["--empty"])
        #expect(states[0].alert == nil)
        #expect(states[0].app(DeviceState.redGreen)?.authorizationStatus == "provisional")
        #expect(states[1].banner == nil && states[1].groups.map(\.section) == ["history"])
        #expect(states[2].groups.map(\.section) == ["history"])
    }

    @Test("A denied app's notifications go nowhere, and the app is told")
    func denied() throws {
        let state = try Ncenter.state(
            "H Enter 1 advance:1s", "--empty", "--set", "\(DeviceState.redGreen):authorization=denied")
        #expect(state.groups.isEmpty && state.banner == nil)
        #expect(state.console == ["add: Notifications are not allowed for this application"])
    }

    @Test("Settings take the answer back, and give another")
    func settings() throws {
        let setting = "set:\(DeviceState.redGreen):authorization"
        let send = "1 advance:1s"
        let states = try Ncenter.states("H Enter \(setting)=denied \(send) show \(setting)=authorized \(send)")
        #expect(states[0].groups(of: DeviceState.redGreen).allSatisfy { $0.section == "history" })
        #expect(states[1].groups(of: DeviceState.redGreen).first?.section == "recent")
    }
}
