import BlockingTests
import Testing

/// The filter in scripts.
@Suite("Filter", .blocking) struct FilterFeatureTests {
    @Test("A slash, a text and Enter show the matches, ungrouped, newest first")
    func keep() throws {
        let states = try Ncenter.states("show / 'alice' show Enter j show Esc")
        #expect(states[0].filter == nil && states[0].groups.map(\.notifications.count) == [6, 1, 2, 2, 4])
        #expect(states[1].filter == .init(text: "alice", editing: true, matches: 4, total: 16))
        #expect(states[2].filter == .init(text: "alice", editing: false, matches: 4, total: 16))
        #expect(states[2].groups.map(\.titles) == [["Alice"], ["Alice"], ["Alice"], ["Me"]])
        #expect(states[2].notifications.map(\.date) == states[2].notifications.map(\.date).sorted(by: >))
        #expect(states[2].notifications.map(\.focused) == [false, true, false, false])
        #expect(states[3].filter == nil && states[3].groups.map(\.notifications.count) == [6, 1, 2, 2, 4])
    }

    @Test(
        "Upper case, accents and the order of words do not matter",
        arguments: [
            ("/ 'GAME board'", 1), ("/ 'bòárd' Enter", 1), ("/ \"show\" Enter", 0), ("/ 'alice' Enter", 4),
            ("/ 'green' Space 'notifications' Enter", 2), ("/ a l i c e Enter", 4), ("/ 'alicx' Backspace e", 4),
            ("/ 'nothing' C-u 'alice'", 4), ("/ 'nothing'", 0),
        ])
    func text(keys: String, matches: Int) throws {
        let state = try Ncenter.state(keys)
        #expect(state.filter?.matches == matches)
        #expect(state.notifications.count == matches)
    }

    @Test("A push that matches appears, and focus stays")
    func arrival() throws {
        try TestFiles.withFile(Push.text("Alice has sold it")) { path in
            try TestFiles.withFile(Push.text("Other")) { other in
                let states = try Ncenter.states("/ 'alice' Enter j show push:\(path) push:\(other)")
                #expect(states[1].filter == .init(text: "alice", editing: false, matches: 5, total: 18))
                #expect(states[1].notifications.first?.title == "Alice has sold it")
                #expect(states[1].focused.map(\.identifier) == states[0].focused.map(\.identifier))
            }
        }
    }

    @Test("Clear all clears the matches; undo restores them into the filter")
    func clearAll() throws {
        let states = try Ncenter.states("/ 'alice' Enter X show u show Esc")
        #expect(states[0].filter == .init(text: "alice", editing: false, matches: 0, total: 12))
        #expect(states[1].filter?.matches == 4)
        #expect(states[2].notifications.count == 15)
    }

    @Test("Hidden previews cannot be found")
    func previews() throws {
        for (setting, matches) in [("always", 1), ("whenUnlocked", 0), ("never", 0)] {
            #expect(try Ncenter.state("/ 'pouring'", "--set", "previews=\(setting)").filter?.matches == matches)
        }
        // After unlocking, the text can be read again.
        #expect(try Ncenter.state("L N / 'pouring'", "--set", "previews=whenUnlocked").filter?.matches == 1)
    }

    @Test("Korean is found while it is typed, with composed syllables or letters")
    func korean() throws {
        let push = Push.text("\u{1107}\u{1169}\u{11B7}\u{1102}\u{1161}\u{11AF}")
        try TestFiles.withFile(push) { path in
            let states = try Ncenter.states("push:\(path) / 보 show C-u '봄날' show C-u '봄말'", ["--empty"])
            #expect(states.map(\.filter?.matches) == [1, 1, 0])
        }
    }

    @Test("The frame shows the field, then the indicator")
    func frame() throws {
        let lines = try Ncenter.render("/ 'alice' show Enter").lines
        #expect(lines[23].hasPrefix(" / alice ") && lines[23].contains("4 of 16  ⏎ keep  Esc clear"))
        #expect(lines[47].hasPrefix(" / alice 4 of 16   ⏎ open   v view"))
        #expect(lines[47].contains("Esc show all"))
    }

    @Test("Leaving the list drops the filter", arguments: ["H N", "L N", "H L"])
    func leaving(keys: String) throws {
        #expect(try Ncenter.state("/ 'alice' Enter \(keys)").filter == nil)
    }
}
