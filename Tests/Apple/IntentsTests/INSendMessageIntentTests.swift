import Foundation
import Intents
import NotificationModel
import Testing

@Suite("INSendMessageIntent") struct INSendMessageIntentTests {
    private static let photo = INImage(imageData: Data([1, 2, 3]))

    private static func person(_ name: String?, isMe: Bool = false, image: INImage? = nil) -> INPerson {
        INPerson(
            personHandle: INPersonHandle(value: "\(name ?? "nobody")@example.com", type: .emailAddress),
            nameComponents: nil, displayName: name, image: image, contactIdentifier: nil, customIdentifier: "id",
            isMe: isMe, suggestionType: .none)
    }

    private static func message(
        from sender: INPerson?, to recipients: [INPerson]? = nil, group: String? = nil
    ) -> INSendMessageIntent {
        INSendMessageIntent(
            recipients: recipients, outgoingMessageType: .outgoingMessageText, content: "Shall we?",
            speakableGroupName: group.map { INSpeakableString(spokenPhrase: $0) }, conversationIdentifier: "climbing",
            serviceName: "Chat", sender: sender, attachments: nil)
    }

    @Test("It has the sender with handle and picture")
    func sender() throws {
        let communication = try #require(Self.message(from: Self.person("Mina", image: Self.photo)).communication)
        #expect(
            communication
                == Communication(
                    kind: .message,
                    sender: Sender(
                        displayName: "Mina", handle: .init("Mina@example.com", kind: .emailAddress),
                        picture: .data(Data([1, 2, 3]))),
                    conversationIdentifier: "climbing"))
    }

    @Test("Without a sender there is no communication")
    func outgoing() {
        #expect(Self.message(from: nil, to: [Self.person("Mina")]).communication == nil)
    }

    /// The names of recipients (`me` is the device's owner), the name of the group, and the resulting group.
    private static let groups: [(recipients: [String]?, name: String?, group: Communication.Group?)] = [
        (nil, nil, nil),
        (nil, "Climbers", nil),
        ([], "Climbers", nil),
        (["me"], "Mina", nil),
        (["Jo"], "Climbers", .init(name: "Climbers", members: ["Jo"])),
        (["me", "Jo"], "Climbers", .init(name: "Climbers", members: ["Jo"])),
        (["Jo", "Ida"], nil, .init(name: "", members: ["Jo", "Ida"])),
        (["Mina", "Jo"], "", .init(name: "", members: ["Jo"])),
        (["Mina", "me"], "", .init(name: "")),
    ]

    @Test("It is a group if there are other recipients", arguments: groups)
    func group(recipients: [String]?, name: String?, group: Communication.Group?) {
        let people = recipients.map { $0.map { Self.person($0, isMe: $0 == "me") } }
        let intent = Self.message(from: Self.person("Mina"), to: people, group: name)
        #expect(intent.communication?.group == group)
    }

    @Test("A count in the metadata replaces recipients that are not listed")
    func count() {
        let intent = Self.message(from: Self.person("Mina"), group: "Everyone")
        let metadata = INSendMessageIntentDonationMetadata()
        metadata.recipientCount = 1
        intent.donationMetadata = metadata
        #expect(intent.communication?.group == nil)
        metadata.recipientCount = 200
        intent.donationMetadata = metadata
        #expect(intent.communication?.group == .init(name: "Everyone"))
        #expect((intent.donationMetadata as? INSendMessageIntentDonationMetadata)?.recipientCount == 200)
    }

    @Test("A picture is set for a parameter by its key path")
    func images() {
        let intent = Self.message(from: Self.person("Mina", image: Self.photo), to: [Self.person("Jo")], group: "Club")
        #expect(intent.keyImage() == Self.photo)
        intent.setImage(INImage(named: "mina"), forParameterNamed: \.sender)
        #expect(intent.image(forParameterNamed: \.sender) == INImage(named: "mina"))
        #expect(intent.communication?.sender.picture == .named("mina"))
        intent.setImage(INImage(named: "club"), forParameterNamed: \.speakableGroupName)
        #expect(intent.keyImage() == INImage(named: "club"))
        intent.setImage(nil, forParameterNamed: \.speakableGroupName)
        #expect(intent.image(forParameterNamed: \.speakableGroupName) == nil)
        intent.setImage(INImage(named: "no parameter"), forParameterNamed: \.serviceName)
        #expect(intent.image(forParameterNamed: \.serviceName) == nil)
    }

    @Test("A copy is independent, and an archive keeps everything")
    func copies() throws {
        let intent = Self.message(from: Self.person("Mina"), to: [Self.person("Jo")], group: "Club")
        intent.setImage(Self.photo, forParameterNamed: \.sender)
        let copy = try #require(intent.copy() as? INSendMessageIntent)
        #expect(copy == intent && copy !== intent)
        copy.setImage(nil, forParameterNamed: \.sender)
        #expect(copy != intent)
        let data = try NSKeyedArchiver.archivedData(withRootObject: intent, requiringSecureCoding: true)
        let unarchived = try NSKeyedUnarchiver.unarchivedObject(ofClass: INSendMessageIntent.self, from: data)
        #expect(unarchived == intent)
        #expect(unarchived?.content == "Shall we?" && unarchived?.serviceName == "Chat")
        #expect(unarchived?.speakableGroupName?.spokenPhrase == "Club")
        #expect(unarchived?.recipients?.map(\.displayName) == ["Jo"])
    }

    @Test("An intent without a subclass is also a value, equal to its copy and in an archive")
    func base() throws {
        let intent = INIntent()
        let metadata = INSendMessageIntentDonationMetadata()
        metadata.recipientCount = 3
        intent.donationMetadata = metadata
        let data = try NSKeyedArchiver.archivedData(withRootObject: intent, requiringSecureCoding: true)
        let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: INIntent.self, from: data))
        #expect(read == intent && read.hash == intent.hash && read.donationMetadata == metadata)
        #expect(intent.copy() as? INIntent == intent && intent != INIntent())
        #expect(INIntentDonationMetadata() == INIntentDonationMetadata() && INIntentDonationMetadata() != metadata)
    }
}
