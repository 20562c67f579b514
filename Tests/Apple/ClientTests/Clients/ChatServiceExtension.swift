import Foundation
import Intents
import UserNotifications

/// The data about a message from a chat server.
struct ChatMessage: Sendable {
    let conversation: String
    let senderID: String
    let senderName: String
    let text: String
    /// The other members of a group; empty in a conversation between two.
    let others: [String]
    let groupName: String?

    init?(_ userInfo: [AnyHashable: Any]) {
        guard let chat = userInfo["chat"] as? [String: Any], let conversation = chat["conversation"] as? String,
            let sender = chat["sender"] as? String, let text = chat["text"] as? String
        else { return nil }
        self.conversation = conversation
        senderID = chat["sender-id"] as? String ?? sender
        senderName = sender
        self.text = text
        others = chat["others"] as? [String] ?? []
        groupName = chat["group"] as? String
    }

    private static func person(_ name: String, id: String, image: INImage? = nil) -> INPerson {
        INPerson(
            personHandle: INPersonHandle(value: id, type: .unknown),
            nameComponents: nil,
            displayName: name,
            image: image,
            contactIdentifier: nil,
            customIdentifier: id,
            isMe: false,
            suggestionType: .instantMessageAddress
        )
    }

    var intent: INSendMessageIntent {
        let picture = INImage(imageData: Data(senderID.utf8))
        let intent = INSendMessageIntent(
            recipients: others.isEmpty ? nil : others.map { Self.person($0, id: $0.lowercased()) },
            outgoingMessageType: .outgoingMessageText,
            content: text,
            speakableGroupName: groupName.map { INSpeakableString(spokenPhrase: $0) },
            conversationIdentifier: conversation,
            serviceName: nil,
            sender: Self.person(senderName, id: senderID, image: picture),
            attachments: nil
        )
        intent.setImage(picture, forParameterNamed: \.sender)
        return intent
    }
}

/// Turns pushes into messages, so that they are presented with their sender.
final class ChatServiceExtension: UNNotificationServiceExtension {
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var bestAttempt: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttempt = request.content.mutableCopy() as? UNMutableNotificationContent
        guard let bestAttempt, let message = ChatMessage(request.content.userInfo) else {
            return contentHandler(request.content)
        }
        bestAttempt.body = message.text
        let intent = message.intent
        let interaction = INInteraction(intent: intent, response: nil)
        interaction.direction = .incoming
        interaction.groupIdentifier = message.conversation
        interaction.donate { error in
            if let error { print("not donated: \(error.localizedDescription)") }
        }
        do {
            contentHandler(try bestAttempt.updating(from: intent))
        } catch {
            contentHandler(bestAttempt)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler, let bestAttempt { contentHandler(bestAttempt) }
    }
}

/// Reminds the user of unanswered messages, with the sender of each.
@MainActor
final class ChatReminders {
    private let center = UNUserNotificationCenter.current()

    func ask() async throws -> Bool {
        try await center.requestAuthorization(options: [.alert, .sound])
    }

    func remind(of message: ChatMessage, after seconds: TimeInterval) async throws {
        var content = UNMutableNotificationContent()
        content.title = "Not answered yet"
        content.body = message.text
        let interaction = INInteraction(intent: message.intent, response: nil)
        interaction.direction = .incoming
        try await interaction.donate()
        if let updated = try content.updating(from: message.intent) as? UNMutableNotificationContent {
            content = updated
        }
        content.threadIdentifier = message.conversation
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
        try await center.add(
            UNNotificationRequest(identifier: message.conversation, content: content, trigger: trigger))
    }
}
