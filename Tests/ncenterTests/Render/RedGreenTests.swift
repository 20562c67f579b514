import BlockingTests
import Testing

/// The demo app with the content extension, its actions and controls.
@Suite(.blocking) struct RedGreenTests {
    private static let rotate = "rotate-twenty-degrees-action"
    private static let reset = "reset-rotation-action"
    /// Opens the long look of the green notification, which leads its stack.
    private static let open = "j j v"

    /// Returns a state without a tap and one after each tap.
    private func taps(_ count: Int, of key: String = "1", first: String = open) throws -> [DeviceState] {
        try Ncenter.states(([first] + Array(repeating: key, count: count)).joined(separator: " show "))
    }

    @Test("The actions follow the number of taps") func buttonsFollowTheTaps() throws {
        let states = try taps(19)
        #expect(states.count == 20)
        for (tap, state) in states.enumerated() {
            #expect(state.actions == (tap % 9 == 0 ? [Self.rotate] : [Self.rotate, Self.reset]), "tap \(tap)")
        }
        #expect(states[1].longLook?.actions.map(\.title) == ["Rotate 20°", "Reset rotation"])
    }

    @Test("Eighteen taps are a full turn") func eighteenTapsAreAFullTurn() throws {
        let pictures = try taps(19).map { $0.longLook?.content }
        let upright = try #require(pictures[0])
        #expect(upright.contains { !$0.allSatisfy { $0 == " " } })
        for tap in 1...17 {
            #expect(pictures[tap] != upright, "tap \(tap)")
        }
        #expect(Set(pictures[0..<18].compactMap { $0?.joined(separator: "\n") }).count == 18)
        #expect(pictures[18] == upright)
        #expect(pictures[19] == pictures[1])
    }

    @Test("Reset sets the picture upright", arguments: [1, 4, 8])
    func resetSetsThePictureUpright(taps: Int) throws {
        let keys = Array(repeating: "1", count: taps).joined(separator: " ")
        let states = try Ncenter.states("\(Self.open) show \(keys) show 2 show 1")
        #expect(states[2].longLook?.content == states[0].longLook?.content)
        #expect(states[2].actions == [Self.rotate])
        // The count of taps starts again.
        #expect(states[3].actions == [Self.rotate, Self.reset])
    }

    @Test("A missing action has no effect") func buttonThatIsNotThereDoesNothing() throws {
        let states = try Ncenter.states("\(Self.open) show 2 show 9")
        #expect(states[1].longLook?.content == states[0].longLook?.content)
        #expect(states[2].actions == [Self.rotate])
    }

    @Test("A long look starts anew each time") func longLookStartsAfreshEachTime() throws {
        let states = try Ncenter.states("\(Self.open) show 1 1 1 Esc v")
        #expect(states[1].longLook?.content == states[0].longLook?.content)
        #expect(states[1].actions == [Self.rotate])
    }

    @Test("The app never receives the actions") func appNeverSeesTheButtons() throws {
        let state = try Ncenter.programState("\(Self.open) 1 1 2 1")
        #expect(state.console.isEmpty)
        #expect(state.texts(of: "delegate") == Array(repeating: "content extension answered doNotDismiss", count: 4))
        #expect(state.longLook != nil && state.notifications.count == 15)
    }

    @Test(
        "The app receives taps and clears",
        arguments: [
            // Locked: the stack expands, the tap requires unlocking, and Enter unlocks.
            ("j j Enter Enter Enter", ["ACTION: Default"], "app"),
            ("j j Enter j Enter Enter", ["ACTION: Default"], "app"),
            ("L N j j Enter Enter", ["ACTION: Default"], "app"),
            ("j j v Tab Enter Enter", ["ACTION: Default"], "app"),
            ("j j Enter x", ["ACTION: Dismiss"], "lockScreen"),
            ("j j x", ["ACTION: Dismiss", "ACTION: Dismiss"], "lockScreen"),
            ("j j v Esc", [], "lockScreen"),
        ])
    func appHearsOfTapsAndClears(keys: String, lines: [String], screen: String) throws {
        let state = try Ncenter.programState(keys)
        #expect(state.console == lines)
        #expect(state.screen == screen)
        #expect(state.groups(of: DeviceState.redGreen).flatMap(\.notifications).count == 2 - lines.count)
    }

    // MARK: The extension's own controls

    @Test("Launch App opens the app after unlocking") func launchAppOpensTheAppOnceUnlocked() throws {
        let states = try Ncenter.programStates("\(Self.open) Tab Tab Enter show Enter")
        #expect(states[0].alert?.kind == "unlock" && states[0].console.isEmpty)
        #expect(states[1].screen == "app" && states[1].console == ["ACTION: Default"])
        #expect(states[1].app(DeviceState.redGreen)?.state == "foreground")
    }

    @Test(
        "The controls close the long look and remove the notification",
        arguments: [
            // Closing neither removes the notification nor reports a clear to the app.
            ("Tab Tab Tab Enter", ["Green Notification", "Red Notification"]),
            ("Tab Tab Tab Space", ["Green Notification", "Red Notification"]),
            ("Tab Tab Tab Tab Enter", ["Red Notification"]),
            ("Tab Tab Tab Tab Tab BackTab Enter", ["Red Notification"]),
        ])
    func controlsCloseAndRemove(keys: String, titles: [String]) throws {
        let state = try Ncenter.programState("\(Self.open) \(keys)")
        #expect(state.longLook == nil && state.console.isEmpty)
        #expect(state.groups(of: DeviceState.redGreen).flatMap(\.titles) == titles)
    }

    @Test("The slider dims the picture") func sliderDimsThePicture() throws {
        let states = try taps(10, of: "Left", first: "\(Self.open) BackTab")
        let ink = states.map { $0.longLook?.content.joined().count { $0 != " " } ?? 0 }
        #expect(ink[0] > ink[5] && ink[5] > ink[10])
        let back = try Ncenter.states("\(Self.open) BackTab show Left Left Left show Right Right Right Right")
        #expect(back[1].longLook?.content != back[0].longLook?.content)
        #expect(back[2].longLook?.content == back[0].longLook?.content)
    }

    @Test(
        "The slider shows its value",
        arguments: [("", "100 %"), ("Left", "90 %"), ("Left Left Left Left Left", "50 %"), ("Right", "100 %")]
    )
    func sliderShowsItsValue(keys: String, value: String) throws {
        let frame = try Ncenter.render("\(Self.open) BackTab \(keys)").lines
        #expect(frame.contains { $0.contains("Brightness") && $0.contains(value) })
    }

    // MARK: Settings in the app

    @Test(
        "A colour that is switched off sends nothing",
        arguments: [
            ("1 2", ["Green Notification", "Red Notification"]),
            ("3 1 3 1 2", ["Green Notification"]),
            ("3 2 3 1 2", ["Red Notification"]),
            ("3 1 1 3 1 2", ["Green Notification", "Red Notification"]),
        ])
    func switchedOffColourSendsNothing(keys: String, titles: [String]) throws {
        let state = try Ncenter.state("H Enter \(keys) advance:1s", "--empty")
        #expect(state.groups(of: DeviceState.redGreen).flatMap(\.titles) == titles)
    }
}
