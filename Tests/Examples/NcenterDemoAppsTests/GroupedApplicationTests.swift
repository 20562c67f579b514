import DeviceRuntime
import NcenterDemoApps
import NotificationCore
import NotificationHosting
import NotificationModel
import NotificationWire
import Testing

@MainActor
@Suite("GroupedApplication")
struct GroupedApplicationTests {
    private let device = DemoDevice(GroupedApplication.self)

    @Test("It asks first, and what is pressed waits for the answer; a refusal is said", arguments: [true, false])
    func permission(granted: Bool) {
        #expect(device.runtime.system.alert == .permission(device.application))
        device.press("message")
        device.press("appointment")
        #expect(device.listed.isEmpty)
        device.answerPrompt(granted)
        device.press("message")
        device.press("appointment")
        #expect(device.listed.map(\.content.title) == (granted ? ["Me", "Dentist", "Alice", "Doctor"] : []))
        let refusal = "✕ Not scheduled: notifications of this app are off in Settings."
        #expect((device.screen.last == refusal) == !granted)
    }

    @Test("Provisional authorization is not sufficient to send")
    func provisional() {
        device.runtime.send(.authorizationPreset(device.application, .provisional, [.alert]))
        device.press("message")
        #expect(device.listed.isEmpty)
    }

    @Test("The user and the friend take turns for ten lines, then the last line repeats")
    func alternation() throws {
        device.answerPrompt(true)
        device.press("message", times: 12)
        #expect(device.listed.map(\.content.title) == (0..<6).flatMap { _ in ["Me", "Alice"] })
        #expect(device.listed.map(\.content.summaryArgument) == device.listed.map(\.content.title))
        #expect(device.listed.allSatisfy { $0.content.threadIdentifier == "message-Alice" })
        let bodies = device.listed.map(\.content.body)
        #expect(bodies[0] == "Hi Alice, do you have plans for today?")
        #expect(bodies[5] == "How about a board game?")
        #expect(Set(bodies.prefix(10)).count == 10)
        #expect(bodies.suffix(2) == ["All right, all right!", "All right, all right!"])
        #expect(Set(device.listed.map(\.request.identifier)).count == 12)
        let first = try #require(device.listed.first)
        #expect(first.request.trigger == .timeInterval(seconds: 1, repeats: false))
        #expect(first.content.sound == nil)
    }

    @Test(
        "The stack sums up who has written",
        arguments: [
            (1, nil), (2, "1 more notification from Me"), (3, "2 more notifications from Alice and Me"),
            (6, "5 more notifications from Alice and Me"),
        ] as [(Int, String?)]
    )
    func summary(messages: Int, line: String?) {
        device.answerPrompt(true)
        device.press("message", times: messages)
        #expect(device.summary(ofThread: "message-Alice") == line)
    }

    @Test("A friend's message can be answered; it goes, and the friend answers a second later")
    func answer() throws {
        device.answerPrompt(true)
        device.press("message", times: 2)
        let message = try #require(device.listed.last)
        #expect(message.content.categoryIdentifier == "message")
        #expect(device.listed.first?.content.categoryIdentifier == "")
        device.runtime.send(.actionTapped(message.id, action: "reply", userText: "On my way"))
        #expect(device.listed.map(\.content.title) == ["Me"])
        device.advance(1)
        #expect(device.listed.map(\.content.title) == ["Me", "Alice"])
        #expect(device.listed.last?.content.body == "Lovely! I’m putting my coat on.")
        #expect(device.listed.last?.content.threadIdentifier == message.content.threadIdentifier)
    }

    @Test("Nine friends, each with a separate thread and conversation, then the first again")
    func friends() {
        device.answerPrompt(true)
        let names = ["Alice", "Bob", "Candace", "David", "Emily", "Frank", "Georgia", "Harry", "Isabelle", "Alice"]
        for name in names {
            #expect(device.screen == ["Message with \(name)", "Choose a new friend", "Appointment reminder"])
            device.press("message")
            device.press("friend")
        }
        #expect(device.screen.first == "Message with Bob")
        #expect(device.listed.map(\.content.threadIdentifier) == names.map { "message-\($0)" })
        #expect(device.listed.map(\.content.body) == names.map { "Hi \($0), do you have plans for today?" })
        #expect(device.runtime.system.list.groupCount == 9)
    }

    @Test("Appointments share the app's default group and repeat")
    func appointments() {
        device.answerPrompt(true)
        device.press("appointment", times: 4)
        #expect(device.summary(ofThread: "") == "3 more notifications from Dentist, Doctor, and Salon")
        device.press("appointment", times: 4)
        let titles = ["Dentist", "Doctor", "Salon", "Gym", "Plumber", "Roofer", "Mechanic", "Dentist"]
        #expect(device.listed.map(\.content.title) == titles)
        #expect(device.listed.map(\.content.summaryArgument) == titles)
        #expect(device.runtime.system.list.groupCount == 1)
    }

    @Test("With the app in front, a message is presented as a banner and in the list")
    func inFront() {
        device.answerPrompt(true)
        device.press("message")
        #expect(device.runtime.system.banner?.isListed == true)
        #expect(device.runtime.log.entries.contains { $0.text == "willPresent answered [list, banner]" })
    }
}
