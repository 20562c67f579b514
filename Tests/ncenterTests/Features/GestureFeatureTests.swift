import BlockingTests
import Foundation
import Testing

/// Point 5: what a person does with a notification, and what the app hears of it.
@Suite("5 Gestures", .blocking) struct GestureFeatureTests {
    @Test("A tap while locked asks to unlock, and then opens the app")
    func tap() throws {
        let states = try Ncenter.states("j Enter show Enter")
        #expect(states[0].alert?.kind == "unlock" && states[0].locked)
        #expect(states[1].screen == "app" && !states[1].locked)
    }

    @Test("A clear reaches the app only if its category asks for it: once for each of a stack")
    func clear() throws {
        #expect(try Ncenter.state("j j x").console == ["ACTION: Dismiss", "ACTION: Dismiss"])
        #expect(try Ncenter.state("j x").console.isEmpty)
        #expect(try Ncenter.state("X Enter").notifications.isEmpty)
    }

    @Test("X clears the section with focus or all, and u brings it back")
    func clearSection() throws {
        // Thirteen are history once the device has been unlocked; one more is missed in a Focus.
        try TestFiles.withFile(Push.text("Late")) { path in
            let states = try Ncenter.states("L L F push:\(path) g X show 1 show u G X 1 show u X Tab Enter")
            #expect(states[0].alert?.kind == "clearSection")
            #expect(
                states[0].alert?.buttons == ["Clear “While in Do Not Disturb”", "Clear All Notifications", "Cancel"])
            #expect(Set(states[1].groups.map(\.section)) == ["history"] && states[1].notifications.count == 13)
            #expect(states[2].groups.map(\.section) == ["missed"] && states[2].notifications.count == 1)
            #expect(states[2].console.contains("ACTION: Dismiss"), "as any clear tells the apps that ask")
            #expect(states[3].notifications.isEmpty)
        }
    }

    @Test("Closing the long look is not a dismissal")
    func close() throws {
        let state = try Ncenter.state("j j v Esc")
        #expect(state.console.isEmpty && state.notifications.count == 13)
    }

    @Test("A written answer reaches the app")
    func reply() throws {
        #expect(try Ncenter.state("j v 1 yes Enter").console == ["com.usernotificationstutorial.reply: yes"])
    }

    @Test("An action that needs the owner, or brings the app to the front, unlocks first")
    func unlockFirst() throws {
        try Samples.laidOut { samples in
            let arguments = [
                "--empty", "--app", samples.manifest("Handcart"), samples.payload("handcart-courier-near"),
            ]
            // “Open Gate” needs the owner; “Track” opens the app.
            for (action, screen) in [("1", "home"), ("2", "app")] {
                let states = try Ncenter.states("v \(action) show Enter", arguments)
                #expect(states[0].alert?.kind == "unlock" && states[0].locked)
                #expect(!states[1].locked && states[1].screen == screen, "\(action)")
            }
        }
    }
}
