import BlockingTests
import Testing

/// Clearing and undoing it.
@Suite(.blocking) struct ClearingTests {
    @Test(
        "Clearing removes the notification or its stack",
        arguments: [
            ("x", [1, 2, 2, 4]), ("Del", [1, 2, 2, 4]), ("Enter x", [5, 1, 2, 2, 4]),
            ("Enter j j x x", [4, 1, 2, 2, 4]), ("Enter k x", [1, 2, 2, 4]), ("N G x", [6, 1, 2, 2, 4]),
            ("x x x x", [4]), ("x x x x x", []), ("x x x x x x", []),
        ])
    func clearTakesTheNotificationOrItsStack(keys: String, counts: [Int]) throws {
        let state = try Ncenter.state(keys)
        #expect(state.groups.map(\.notifications.count) == counts)
        #expect(state.focused.count == (counts.isEmpty ? 0 : 1))
    }

    @Test("Undo restores the last clear", arguments: ["x", "j j x", "Enter j x", "x x", "X"])
    func undoBringsBackTheLastClear(keys: String) throws {
        let states = try Ncenter.states("show \(keys) u")
        let expected = keys == "x x" ? states[0].groups.dropFirst(1) : states[0].groups[...]
        #expect(states[1].groups.map(\.titles) == expected.map(\.titles))
        #expect(states[1].groups.map(\.summary) == expected.map(\.summary))
        #expect(states[1].texts(of: "device").contains { $0.contains("undo") })
    }

    @Test("A response that the app has received is not undone") func whatTheAppWasToldStaysTold() throws {
        #expect(try Ncenter.programState("j j x u").console == ["ACTION: Dismiss", "ACTION: Dismiss"])
    }

    @Test("Clear All in a list of one section does not ask: it names the way back") func clearAllNamesTheWayBack()
        throws
    {
        let states = try Ncenter.states("L N X show u")
        #expect(states.map(\.notifications.count) == [0, 16] && states.allSatisfy { $0.alert == nil })
        #expect(try Ncenter.render("L N X").text.contains("Cleared 16 notifications   u undo"))
    }
}
