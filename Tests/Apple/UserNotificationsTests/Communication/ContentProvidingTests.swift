import Foundation
import Intents
import NotificationModel
import Testing
import UserNotifications

@Suite("UNNotificationContentProviding")
struct ContentProvidingTests {
    private final class OwnProvider: NSObject, UNNotificationContentProviding {}

    private static func person(_ name: String) -> INPerson {
        INPerson(
            personHandle: INPersonHandle(value: name, type: .unknown), nameComponents: nil, displayName: name,
            image: nil, contactIdentifier: nil, customIdentifier: nil)
    }

    private static func message(from sender: String?) -> INSendMessageIntent {
        INSendMessageIntent(
            recipients: nil, outgoingMessageType: .outgoingMessageText, content: nil, speakableGroupName: nil,
            conversationIdentifier: "one", serviceName: nil, sender: sender.map(person), attachments: nil)
    }

    private static func call(from caller: String?) -> INStartCallIntent {
        INStartCallIntent(
            callRecordFilter: nil, callRecordToCallBack: nil, audioRoute: .unknown, destinationType: .normal,
            contacts: caller.map { [person($0)] }, callCapability: .audioCall)
    }

    @Test("A message, a message with attributed text and a call set the sender of the content and nothing else")
    func systemProviders() throws {
        let content = TestValues.everything()
        let context = UNNotificationAttributedMessageContext(
            sendMessageIntent: Self.message(from: "Ida"), attributedContent: NSAttributedString(string: "Hi"))
        let providers: [(any UNNotificationContentProviding, Communication.Kind)] = [
            (Self.message(from: "Ida"), .message), (context, .message), (Self.call(from: "Ida"), .call),
        ]
        for (provider, kind) in providers {
            let updated = try content.updating(from: provider)
            #expect(updated.model.communication?.kind == kind)
            #expect(updated.model.communication?.sender.displayName == "Ida")
            #expect(updated.title == content.title && updated.userInfo.count == content.userInfo.count)
            #expect(updated !== content && content.model.communication == nil)
            var model = updated.model
            model.communication = nil
            #expect(model == content.model)
        }
    }

    @Test("Mutable content stays mutable, as apps that cast it expect; copies and archives keep the sender")
    func copies() throws {
        let content = UNMutableNotificationContent()
        content.title = "Message"
        let updated = try content.updating(from: Self.message(from: "Ida"))
        let mutable = try #require(updated as? UNMutableNotificationContent)
        mutable.body = "changed"
        #expect(mutable.model.communication?.sender.displayName == "Ida")
        let fixed = try #require(content.copy() as? UNNotificationContent).updating(from: Self.call(from: "Jo"))
        #expect(!(fixed is UNMutableNotificationContent))
        let copy = try #require(updated.mutableCopy() as? UNMutableNotificationContent)
        #expect(copy == updated && copy != content)
        let data = try NSKeyedArchiver.archivedData(withRootObject: updated, requiringSecureCoding: true)
        #expect(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: UNMutableNotificationContent.self, from: data) == updated)
        #expect(updated.description.contains("sender: <redacted>") && updated.debugDescription.contains("Ida"))
    }

    @Test("A message without a sender and a call without contacts are invalid")
    func invalid() {
        for provider in [Self.message(from: nil), Self.call(from: nil)] as [any UNNotificationContentProviding] {
            let error = #expect(throws: UNError.self) { try UNNotificationContent().updating(from: provider) }
            #expect(error?.code == .contentProvidingInvalid)
        }
    }

    @Test("An app's own provider is refused")
    func ownProvider() {
        let error = #expect(throws: UNError.self) {
            try UNNotificationContent().updating(from: OwnProvider())
        }
        #expect(error?.code == .contentProvidingObjectNotAllowed)
    }
}
