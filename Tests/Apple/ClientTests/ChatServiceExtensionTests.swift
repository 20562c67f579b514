import BlockingTests
import Foundation
import NotificationCore
import NotificationModel
import Testing
import UserNotifications

/// A chat app whose service extension sets the sender of messages.
@MainActor
@Suite(.timeLimit(.minutes(20)), .watchdog) struct ChatServiceExtensionTests {
    private let device: ClientDevice<ChatReminders>

    init() throws {
        device = try ClientDevice { ChatReminders() }
        device.runtime.send(.authorizationPreset(device.application, .authorized, [.alert, .sound]))
        device.runtime.send(.lockPressed)
    }

    private func push(_ chat: String) async throws {
        let json = #"{"aps": {"alert": {"title": "Chat", "body": "…"}, "mutable-content": 1}, "chat": \#(chat)}"#
        let before = device.listed.count
        try device.runtime.push([UInt8](json.utf8), to: device.application)
        await device.waitUntil { device.listed.count > before }
    }

    private var shown: NotificationContent? {
        device.listed.first.map { device.runtime.system.preview(of: $0) }
    }

    @Test("A message is shown with its sender") func aMessageIsShownWithItsSender() async throws {
        try await push(#"{"conversation": "c1", "sender": "Mina Kim", "sender-id": "mina", "text": "Lunch?"}"#)
        #expect(shown?.title == "Mina Kim" && shown?.subtitle == "" && shown?.body == "Lunch?")
        let content = try #require(device.listed.first?.content)
        let communication = try #require(content.communication)
        #expect(communication.sender.handle?.value == "mina")
        #expect(communication.sender.picture == .data(Data("mina".utf8)))
        #expect(communication.conversationIdentifier == "c1" && communication.group == nil)
        // The app's own data is what the server has sent.
        #expect(content.title == "Chat" && content.userInfo["chat"] != nil)
        let log = device.runtime.log.entries.map(\.text)
        #expect(log.contains("donate(INSendMessageIntent from “Mina Kim”, incoming)"))
        #expect(!log.contains { $0.contains("not donated") })
    }

    @Test("A group is named") func aGroupIsNamed() async throws {
        try await push(
            #"{"conversation": "c2", "sender": "Mina", "text": "Up?", "others": ["Jo"], "group": "Climbers"}"#)
        #expect(shown?.title == "Mina" && shown?.subtitle == "Climbers")
    }

    @Test("A push that is not a message is unchanged") func aPushThatIsNoMessageStaysAsItIs() async throws {
        try await push(#"{"version": 2}"#)
        #expect(shown?.title == "Chat" && shown?.body == "…" && shown?.communication == nil)
    }

    @Test("The app's own reminder also has the sender") func aReminderOfItsOwnHasTheSenderToo() async throws {
        let chat: [String: Any] = ["conversation": "c3", "sender": "이서연", "text": "내일 봐요"]
        let message = try #require(ChatMessage(["chat": chat]))
        _ = try await device.run { try await $0.remind(of: message, after: 60) }
        device.advance(60)
        #expect(shown?.title == "이서연" && shown?.body == "내일 봐요")
        // The app gets back what it has sent.
        let delivered = device.start { _ in
            await UNUserNotificationCenter.current().deliveredNotifications().map(\.request.content.title)
        }
        #expect(try await delivered.result(on: device) == ["Not answered yet"])
        #expect(device.listed.first?.content.threadIdentifier == "c3")
    }
}
