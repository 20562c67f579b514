import BlockingTests
import Testing

/// The initial state for a new user.
@Suite(.blocking) struct TourTests {
    @Test("The stacks are in order") func stacksStandInOrder() throws {
        let state = try Ncenter.state()
        #expect(
            state.groups.map(\.app) == [
                DeviceState.grouped, DeviceState.tutorial, DeviceState.redGreen, DeviceState.grouped,
            ])
        #expect(state.groups.map(\.thread) == ["message-Alice", "", "", ""])
        #expect(
            state.groups.map(\.titles) == [
                ["Alice", "Me", "Alice", "Me", "Alice", "Me"],
                ["Your tutor"],
                ["Green Notification", "Red Notification"],
                ["Gym", "Salon", "Doctor", "Dentist"],
            ])
        #expect(
            state.groups.map(\.summary) == [
                "5 more notifications from Alice and Me", nil, "1 more notification",
                "3 more notifications from Dentist, Doctor, and Salon",
            ])
        #expect(state.groups.allSatisfy { $0.section == "recent" && !$0.expanded })
        for group in state.groups {
            let dates = group.notifications.map(\.date)
            #expect(dates == dates.sorted(by: >))
        }
        let leading = state.groups.compactMap(\.notifications.first?.date)
        #expect(leading == leading.sorted(by: >))
    }

    @Test("Nothing else is visible") func nothingElseIsOnShow() throws {
        let state = try Ncenter.state()
        #expect(state.screen == "lockScreen" && state.locked && state.time == "2026-11-21T09:41:00Z")
        #expect(state.longLook == nil && state.banner == nil && state.alert == nil && state.pending.isEmpty)
        #expect(state.focused.map(\.title) == ["Alice"])
        #expect(state.apps.map(\.authorizationStatus) == ["authorized", "authorized", "authorized"])
        #expect(state.apps.map(\.state) == ["background", "background", "background"])
        // Newest first.
        let times = state.log.map(\.time)
        #expect(times == times.sorted(by: >))
        #expect(Set(state.notifications.map(\.identifier)).count == 13)
    }

    @Test("An empty device only has apps") func emptyDeviceHasAppsOnly() throws {
        let state = try Ncenter.state("", "--empty")
        #expect(state.groups.isEmpty)
        #expect(state.apps.map(\.authorizationStatus) == ["notDetermined", "notDetermined", "notDetermined"])
        #expect(state.apps.map(\.state) == ["notRunning", "notRunning", "notRunning"])
    }

    @Test(
        "A stack expands and collapses",
        arguments: [
            ("Enter", true), ("Space", true), ("Enter c", false), ("Enter Left", false), ("Enter j j c", false),
            ("Enter c Enter", true),
        ])
    func stackExpandsAndCollapses(keys: String, expanded: Bool) throws {
        let state = try Ncenter.state(keys)
        #expect(state.groups.map(\.expanded) == [expanded, false, false, false])
        #expect(state.groups[0].notifications.count == 6)
        #expect(state.focused.count == 1)
    }

    @Test(
        "Focus moves",
        arguments: [
            ("j", "Your tutor"), ("Down Down", "Green Notification"), ("G", "Gym"), ("End", "Gym"),
            ("G k", "Green Notification"),
            ("G Home", "Alice"), ("j j j j j", "Gym"), ("k", "Alice"), ("j j Up", "Your tutor"),
        ])
    func focusMoves(keys: String, title: String) throws {
        #expect(try Ncenter.state(keys).focused.map(\.title) == [title])
    }

    @Test("Every member can have focus") func everyMemberCanHaveFocus() throws {
        let states = try Ncenter.states("Enter show j show j show j show j show j")
        #expect(states.map(\.focused.first?.identifier) == states[0].groups[0].notifications.map(\.identifier))
    }
}
