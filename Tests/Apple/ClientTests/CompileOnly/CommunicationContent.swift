import Foundation
import Intents
import UserNotifications

/// Both intents, in a service extension that works in a task.
class CallAndMessageExtension: UNNotificationServiceExtension {
    func content(of request: UNNotificationRequest, isCall: Bool) async -> UNNotificationContent {
        var name = PersonNameComponents()
        name.nickname = "Jo"
        let avatar = INImage(named: "jo")
        let sender = INPerson(
            personHandle: INPersonHandle(value: "jo@example.com", type: .emailAddress), nameComponents: name,
            displayName: nil, image: avatar, contactIdentifier: nil, customIdentifier: nil, isMe: false,
            suggestionType: .none)
        let intent: INIntent & UNNotificationContentProviding
        if isCall {
            intent = INStartCallIntent(
                callRecordFilter: nil, callRecordToCallBack: nil, audioRoute: .unknown, destinationType: .normal,
                contacts: [sender], callCapability: .videoCall)
        } else {
            let message = INSendMessageIntent(
                recipients: [sender], outgoingMessageType: .outgoingMessageText, content: "Hello",
                speakableGroupName: INSpeakableString(spokenPhrase: "Friends"), conversationIdentifier: "friends",
                serviceName: nil, sender: sender, attachments: nil)
            message.setImage(avatar, forParameterNamed: \.speakableGroupName)
            let metadata = INSendMessageIntentDonationMetadata()
            metadata.mentionsCurrentUser = true
            message.donationMetadata = metadata
            intent = message
        }
        let interaction = INInteraction(intent: intent, response: nil)
        interaction.direction = .incoming
        do {
            try await interaction.donate()
            return try request.content.updating(from: intent)
        } catch {
            return request.content
        }
    }

    override func serviceExtensionTimeWillExpire() {
        INInteraction.delete(with: ["old"]) { error in print(error as Any) }
    }
}

/// The older initializer, a donation without a handler, and the cast that many apps use.
func updated(_ content: UNMutableNotificationContent, from sender: INPerson) throws -> UNMutableNotificationContent? {
    let intent = INSendMessageIntent(
        recipients: nil, content: "Hello", speakableGroupName: nil, conversationIdentifier: nil, serviceName: nil,
        sender: sender)
    INInteraction(intent: intent, response: nil).donate(completion: nil)
    INInteraction(intent: intent, response: nil).donate { error in
        guard let error else { return }
        print(error.localizedDescription)
    }
    return try content.updating(from: intent) as? UNMutableNotificationContent
}
