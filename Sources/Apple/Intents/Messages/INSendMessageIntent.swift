public import Foundation
package import NotificationModel
import NotificationWire

/// A message with its sender, recipients and conversation.
///
/// Apple: `INSendMessageIntent`. A notification whose content is updated from it is presented with the sender's name
/// and picture (`UNNotificationContent.updating(from:)`).
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

    /// - Parameters:
    ///   - recipients: The recipients in a group conversation, except the device's owner; `nil` in a conversation
    ///     between two.
    ///   - outgoingMessageType: The type of the message; it has no effect here.
    ///   - content: The text of the message; a notification presents its own body instead.
    ///   - speakableGroupName: The name of the conversation.
    ///   - conversationIdentifier: Identifies the conversation.
    ///   - serviceName: The service that sends the message; it has no effect here.
    ///   - sender: `nil` if the device's owner sends the message.
    ///   - attachments: Attachments of the message; a notification presents its own instead.
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

    /// The initializer of iOS 11.
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

    /// The first initializer of iOS 14.
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

    /// The recipients in a group conversation. The device's owner does not count if included.
    open var recipients: [INPerson]? { model.recipients?.map { INPerson(model: $0) } }
    /// The type of the message; it has no effect here.
    open var outgoingMessageType: INOutgoingMessageType {
        INOutgoingMessageType(rawValue: model.outgoingMessageType) ?? .unknown
    }
    /// The text of the message; a notification presents its own body instead.
    open var content: String? { model.content }
    /// The name of the conversation; only shown if there is more than one recipient.
    open var speakableGroupName: INSpeakableString? { model.groupName.map { INSpeakableString(model: $0) } }
    /// Identifies the conversation. Unlike the content's thread identifier it does not group notifications.
    open var conversationIdentifier: String? { model.conversationIdentifier }
    /// The service that sends the message; it has no effect here.
    open var serviceName: String? { model.serviceName }
    /// The sender; `nil` for a message from the device's owner.
    open var sender: INPerson? { model.sender.map { INPerson(model: $0) } }
    /// The attachments of the message; a notification presents its own instead.
    open var attachments: [INSendMessageAttachment]? { model.attachments?.map { INSendMessageAttachment(model: $0) } }

    override class var parameters: [AnyKeyPath: String] {
        [
            \INSendMessageIntent.sender: "sender", \INSendMessageIntent.speakableGroupName: "speakableGroupName",
            \INSendMessageIntent.recipients: "recipients", \INSendMessageIntent.content: "content",
        ]
    }

    /// The group's picture, otherwise the sender's.
    override var keyPicture: SenderPicture? {
        (isGroup ? common.images["speakableGroupName"] : nil) ?? common.images["sender"] ?? model.sender?.image
    }

    private var others: [INPerson.Model] { (model.recipients ?? []).withoutOwner }

    /// The others without the sender, whom some apps count among the recipients: a group without a name is called by
    /// them, below the sender's name.
    private var members: [INPerson.Model] {
        others.filter { other in
            guard let sender = model.sender else { return true }
            let handles = [other, sender].compactMap { $0.handle?.value }.filter { !$0.isEmpty }
            return handles.count == 2 ? handles[0] != handles[1] : other.name != sender.name
        }
    }

    /// Whether there are participants besides the sender and the device's owner, who is always a recipient (Apple,
    /// *Implementing communication notifications*; developer forums, thread 691953). A group name alone does not make a
    /// group. The recipient count in the metadata overrides the number of recipients; one recipient is the owner.
    private var isGroup: Bool {
        guard let count = common.metadata?.recipientCount, count > 0 else { return !others.isEmpty }
        return count > 1
    }

    package override var communication: Communication? {
        guard let sender = model.sender else { return nil }
        let group =
            isGroup
            ? Communication.Group(name: model.groupName?.spokenPhrase ?? "", members: members.names)
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

    /// Returns `nil` if the archive is damaged.
    public required init?(coder: NSCoder) {
        guard let archive = ModelArchive.decode(Archive<Model>.self, from: coder) else { return nil }
        model = archive.model
        super.init(common: archive.common)
    }
}

/// The type of a message's content.
///
/// Apple: `INOutgoingMessageType`.
public enum INOutgoingMessageType: Int, Sendable {
    case unknown = 0
    case outgoingMessageText = 1
    case outgoingMessageAudio = 2
}
