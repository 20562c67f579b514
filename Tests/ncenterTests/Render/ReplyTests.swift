import BlockingTests
import Testing

/// Actions of the tutorial app: an answer as text, and a deletion that requires an unlocked device.
@Suite(.blocking) struct ReplyTests {
    @Test(
        "The reply reaches the app",
        arguments: [
            (#""hello world""#, "hello world"),
            (#""hello" Space "world""#, "hello world"),
            (#""Enter""#, "Enter"),
            (#""qxuLNHT?""#, "qxuLNHT?"),
            (#""hellp" Backspace o"#, "hello"),
            (#""ello" Home h"#, "hello"),
            (#""heLLo" Left Left Backspace Del l l"#, "hello"),
            (#"잘 "지내니""#, "잘지내니"),
            (#""駅で 👍""#, "駅で 👍"),
            (#""it's""#, "it's"), ("\"a \\\"b\\\" c\"", "a \"b\" c"),
        ])
    func answerReachesTheApp(keys: String, answer: String) throws {
        let state = try Ncenter.programState("j v 1 \(keys) Enter")
        #expect(state.console == ["com.usernotificationstutorial.reply: \(answer)"])
        #expect(state.longLook == nil && state.locked)
        #expect(state.groups(of: DeviceState.tutorial).isEmpty)
    }

    @Test("Escape leaves the field without sending") func escapeLeavesTheFieldAndSendsNothing() throws {
        let states = try Ncenter.programStates("j v 1 'hello' Esc show Esc")
        #expect(states[0].longLook != nil && states[1].longLook == nil)
        #expect(states[1].console.isEmpty && states[1].notifications.count == 15)
    }

    @Test("Deleting requires unlocking first") func deletionAsksToUnlockFirst() throws {
        let states = try Ncenter.programStates("j v 2 show Enter")
        #expect(states[0].alert?.kind == "unlock" && states[0].console.isEmpty)
        #expect(states[1].console == ["com.usernotificationstutorial.delete"] && !states[1].locked)
        #expect(states[1].groups(of: DeviceState.tutorial).isEmpty)
    }
}
