import BlockingTests
import Foundation
import Testing

/// The user's actions on a notification, and the responses that the app receives.
///
/// The effects of an extension on actions are in `RedGreenTests`, the reply field in `ReplyTests`, undoing in
/// `ClearingTests`, and the ways to an app's own settings, including `openSettingsFor`, in `ManagementTests`. The
/// appearance of a destructive button is in `OptionsMenuTests`.
@Suite("Gestures", .blocking) struct GestureFeatureTests {
    struct Gesture: Sendable, CustomTestStringConvertible {
        let name: String
        let keys: String
        /// The responses that the app receives.
        var hears: [String] = []
        /// Whether a locked device asks to be unlocked first.
        var needsOwner = false
        var opensApplication = false
        var staysListed = false
        var testDescription: String { name }
    }

    private static let open = "com.apple.UNNotificationDefaultActionIdentifier"
    private static let dismiss = "com.apple.UNNotificationDismissActionIdentifier"

    /// On a notification on the lock screen or in Notification Center.
    static let gestures = [
        Gesture(name: "tap", keys: "Enter", hears: [open], needsOwner: true, opensApplication: true),
        Gesture(name: "view", keys: "v", staysListed: true),
        Gesture(
            name: "view, then tap", keys: "v BackTab Enter", hears: [open], needsOwner: true, opensApplication: true),
        Gesture(name: "view, then the first button", keys: "v Enter", hears: ["plain"]),
        Gesture(name: "view, then close", keys: "v Esc", staysListed: true),
        Gesture(name: "clear", keys: "x", hears: [dismiss]),
        Gesture(name: "clear all", keys: "X", hears: [dismiss]),
        Gesture(name: "a button", keys: "v 1", hears: ["plain"]),
        Gesture(
            name: "a foreground button", keys: "v 2", hears: ["front"], needsOwner: true, opensApplication: true),
        Gesture(name: "a button that needs the owner", keys: "v 3", hears: ["secret"], needsOwner: true),
        Gesture(name: "a destructive button", keys: "v 4", hears: ["delete"]),
        Gesture(name: "an answer in words", keys: "v 5 'yes' Enter", hears: ["reply"]),
        Gesture(name: "an answer without words", keys: "v 5 Enter", staysListed: true),
        Gesture(name: "an answer left unsent", keys: "v 5 'yes' Esc Esc", staysListed: true),
        Gesture(name: "words that need the owner", keys: "v 6 'yes' Enter", hears: ["whisper"], needsOwner: true),
        Gesture(name: "a button that is not there", keys: "v 7", staysListed: true),
        Gesture(name: "options", keys: "o Esc", staysListed: true),
    ]

    @Test("On the lock screen, some gestures require unlocking first", arguments: gestures)
    func locked(gesture: Gesture) throws {
        let states = try Shop.states("push:order \(gesture.keys) show Enter show")
        if gesture.needsOwner {
            #expect(states[0].alert?.kind == "unlock" && states[0].locked && states[0].responses.isEmpty)
            #expect(states[0].notifications.count == 1)
            #expect(!states[1].locked)
            check(gesture, states[1])
            let cancelled = try #require(try Shop.states("push:order \(gesture.keys) Esc").last)
            #expect(cancelled.alert == nil && cancelled.locked && cancelled.responses.isEmpty)
            #expect(cancelled.notifications.count == 1)
        } else {
            #expect(states[0].locked && states[0].alert == nil)
            check(gesture, states[0])
        }
    }

    @Test("In Notification Center nothing is asked", arguments: gestures)
    func unlocked(gesture: Gesture) throws {
        let state = try #require(try Shop.states("push:order L N \(gesture.keys)").last)
        #expect(state.alert == nil)
        check(gesture, state)
    }

    private func check(_ gesture: Gesture, _ state: DeviceState) {
        #expect(state.responses == gesture.hears)
        #expect((state.app(Shop.identifier)?.state == "foreground") == gesture.opensApplication)
        #expect(state.notifications.count == (gesture.staysListed ? 1 : 0))
    }

    /// On a banner over the home screen, which shows the first two actions.
    private static let banner = [
        Gesture(name: "tap", keys: "Tab Enter", hears: [open], opensApplication: true),
        Gesture(name: "flick away", keys: "Esc", staysListed: true),
        Gesture(name: "time out", keys: "advance:5s", staysListed: true),
        Gesture(name: "pull down", keys: "v", staysListed: true),
        Gesture(name: "pull down, a button", keys: "v 3", hears: ["secret"]),
        Gesture(name: "pull down, an answer", keys: "v 5 'yes' Enter", hears: ["reply"]),
        Gesture(name: "a button", keys: "Tab 1", hears: ["plain"]),
        Gesture(name: "a button by Tab", keys: "Tab Tab Enter", hears: ["plain"]),
        Gesture(name: "a foreground button", keys: "Tab 2", hears: ["front"], opensApplication: true),
    ]

    @Test("On a banner", arguments: banner)
    func onBanner(gesture: Gesture) throws {
        let state = try #require(try Shop.states("H push:order \(gesture.keys)").last)
        #expect(state.banner == nil && state.alert == nil)
        check(gesture, state)
    }

    @Test("A clear only reaches the app if its category requests it: once for each notification of a stack")
    func clear() throws {
        #expect(try Ncenter.programState("j j x").console == ["ACTION: Dismiss", "ACTION: Dismiss"])
        #expect(try Ncenter.programState("j x").console.isEmpty)
        #expect(try Ncenter.state("X 2").notifications.isEmpty)
        let mixed = try #require(try Shop.states("push:order push:quiet-order push:order x").last)
        #expect(mixed.notifications.isEmpty && mixed.responses == [Self.dismiss, Self.dismiss])
    }

    @Test("X clears the section with focus or all, and u restores it")
    func clearSection() throws {
        // Sixteen are in the history after the device was unlocked; one more is missed during a Focus.
        try TestFiles.withFile(Push.text("Late")) { path in
            let states = try Ncenter.programStates("L L F push:\(path) N g j X show 1 show u G X 1 show u X 2")
            #expect(states[0].alert?.kind == "clearSection")
            #expect(
                states[0].alert?.buttons == ["Clear “While in Do Not Disturb”", "Clear All Notifications", "Cancel"])
            #expect(Set(states[1].groups.map(\.section)) == ["history"] && states[1].notifications.count == 16)
            #expect(states[2].groups.map(\.section) == ["missed"] && states[2].notifications.count == 1)
            #expect(states[2].console.contains("ACTION: Dismiss"), "as any clear tells the apps that ask")
            #expect(states[3].notifications.isEmpty)
        }
    }

    @Test("A tap on a stack expands it without a response; its members are opened and cleared one by one")
    func stack() throws {
        let states = try Shop.states("push:order push:order L N Enter show j x show Enter")
        #expect(states[0].groups.map(\.expanded) == [true] && states[0].responses.isEmpty)
        #expect(states[1].responses == [Self.dismiss] && states[1].notifications.count == 1)
        #expect(states[2].responses == [Self.dismiss, Self.open] && states[2].screen == "app")
    }

    @Test("A long look shows and answers for the notification that replaces its own")
    func replaced() throws {
        let again = "header:apns-collapse-id=k"
        let states = try Shop.states("\(again) push:sale v show push:order show 1")
        #expect(states[0].longLook?.content.first == "sale" && states[0].actions == [])
        #expect(states[1].longLook?.content.first == "order" && states[1].actions?.first == "plain")
        #expect(states[2].responses == ["plain"] && states[2].notifications.isEmpty)
    }

    @Test("A notification that its app removes closes its long look and its menu")
    func takenBack() throws {
        // The persistent banner of the tutorial; 9 removes its newest notification.
        let message = "H Right Right Enter 2 1 L advance:1s"
        #expect(try Ncenter.states("\(message) v show L 9 N", ["--empty"]).map { $0.longLook != nil } == [true, false])
        let gone = try Ncenter.state("\(message) L 9 N o", "--empty")
        #expect(gone.alert == nil && gone.notifications.isEmpty)
    }
}
