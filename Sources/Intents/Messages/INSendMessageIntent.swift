public import Foundation
package import NotificationModel
import ObjectArchive

/// A message: who sends it, to whom, in which conversation.
///
/// Apple: `INSendMessageIntent`. A notification's content updated from it is shown with the sender's name and picture
/// (`UNNotificationContent.updating(from:)`).
open class INSendMessageIntent: INIntent {
    struct Model: Hashable, Codable {
        var recipients: [INPerson.Model]?
        var outgoingMessageType = 0
        var content: String?
        var groupName: INSpeakableString.Model?
        var conversationIdentifier: String?
        var serviceName: String?
        var sender: INPerson.Model?
        var attachments: [INSendMessageAttachment.Model]?
    }

    private let model: Model

    private init(model: Model, common: Common) {
        self.model = model
        super.init(common: common)
    }

    /// `recipients`: The others in a conversation of more than two, without the device's owner; `nil` between two.
    ///
    /// `sender`: `nil` for a message that the device's owner sends.
    public init(
        recipients: [INPerson]?,
        outgoingMessageType: INOutgoingMessageType,
        content: String?,
        speakableGroupName: INSpeakableString?,
        conversationIdentifier: String?,
        serviceName: String?,
        sender: INPerson?,
        attachments: [INSendMessageAttachment]?
    ) {
        model = Model(
            recipients: recipients?.map(\.model), outgoingMessageType: outgoingMessageType.rawValue, content: content,
            groupName: speakableGroupName?.model, conversationIdentifier: conversationIdentifier,
            serviceName: serviceName, sender: sender?.model, attachments: attachments?.map(\.model))
        super.init(common: Common())
    }

    /// The initialiser of iOS 11.
    @available(*, deprecated, message: "Use the designated initializer with outgoingMessageType instead")
    public convenience init(
        recipients: [INPerson]?,
        content: String?,
        speakableGroupName: INSpeakableString?,
        conversationIdentifier: String?,
        serviceName: String?,
        sender: INPerson?
    ) {
        self.init(
            recipients: recipients, outgoingMessageType: .unknown, content: content,
            speakableGroupName: speakableGroupName, conversationIdentifier: conversationIdentifier,
            serviceName: serviceName, sender: sender, attachments: nil)
    }

    /// The first initialiser of iOS 14.
    @available(*, deprecated, message: "Use the designated initializer with attachments instead")
    public convenience init(
        recipients: [INPerson]?,
        outgoingMessageType: INOutgoingMessageType,
        content: String?,
        speakableGroupName: INSpeakableString?,
        conversationIdentifier: String?,
        serviceName: String?,
        sender: INPerson?
    ) {
        self.init(
            recipients: recipients, outgoingMessageType: outgoingMessageType, content: content,
            speakableGroupName: speakableGroupName, conversationIdentifier: conversationIdentifier,
            serviceName: serviceName, sender: sender, attachments: nil)
    }

    /// The others in a conversation of more than two; one that is the device's owner counts for nothing.
    open var recipients: [INPerson]? { model.recipients?.map { INPerson(model: $0) } }
    /// What the message is made of; without effect here.
    open var outgoingMessageType: INOutgoingMessageType {
        INOutgoingMessageType(rawValue: model.outgoingMessageType) ?? .unknown
    }
    /// What the message says; a notification shows its own body.
    open var content: String? { model.content }
    /// The name of the conversation; shown only when someone else receives the message.
    open var speakableGroupName: INSpeakableString? { model.groupName.map { INSpeakableString(model: $0) } }
    /// The same for all messages of a conversation; it forms no stacks, as the content's thread does.
    open var conversationIdentifier: String? { model.conversationIdentifier }
    /// The service it is sent with; without effect here.
    open var serviceName: String? { model.serviceName }
    /// Who sends it; `nil` for a message of the device's owner.
    open var sender: INPerson? { model.sender.map { INPerson(model: $0) } }
    /// What is sent with it; a notification shows its own attachments.
    open var attachments: [INSendMessageAttachment]? { model.attachments?.map { INSendMessageAttachment(model: $0) } }

    override class var parameters: [AnyKeyPath: String] {
        [
            \INSendMessageIntent.sender: "sender", \INSendMessageIntent.speakableGroupName: "speakableGroupName",
            \INSendMessageIntent.recipients: "recipients", \INSendMessageIntent.content: "content",
        ]
    }

    /// A group's own picture, else the sender's.
    override var keyPicture: SenderPicture? {
        (isGroup ? common.images["speakableGroupName"] : nil) ?? common.images["sender"] ?? model.sender?.image
    }

    private var others: [INPerson.Model] { (model.recipients ?? []).withoutOwner }

    /// With anyone besides the sender and the device's owner, who counts among the recipients in any case (Apple,
    /// *Implementing communication notifications*; developer forums, thread 691953). A name alone makes no group. A count
    /// in the metadata takes the place of the recipients'.
    private var isGroup: Bool {
        guard let count = common.metadata?.recipientCount, count > 0 else { return !others.isEmpty }
        return true
    }

    package override var communication: Communication? {
        guard let sender = model.sender else { return nil }
        let group =
            isGroup
            ? Communication.Group(name: model.groupName?.spokenPhrase ?? "", members: others.names)
            : nil
        return Communication(
            kind: .message,
            sender: sender.sender(keyPicture),
            group: group,
            conversationIdentifier: model.conversationIdentifier)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        INSendMessageIntent(model: model, common: common)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INSendMessageIntent else { return false }
        return other.model == model && other.common == common
    }

    open override var hash: Int { model.hashValue }

    // MARK: NSSecureCoding

    open override func encode(with coder: NSCoder) {
        ModelArchive.encode(Archive(common: common, model: model), with: coder)
    }

    /// `nil` when the archive is damaged.
    public required init?(coder: NSCoder) {
        guard let archive = ModelArchive.decode(Archive<Model>.self, from: coder) else { return nil }
        model = archive.model
        super.init(common: archive.common)
    }
}

/// What a message is made of.
///
/// Apple: `INOutgoingMessageType`.
public enum INOutgoingMessageType: Int, Sendable {
    case unknown = 0
    case outgoingMessageText = 1
    case outgoingMessageAudio = 2
}
