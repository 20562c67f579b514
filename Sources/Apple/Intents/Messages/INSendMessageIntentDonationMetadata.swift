public import Foundation
import NotificationWire

/// Additional information about a donated message.
///
/// Apple: `INSendMessageIntentDonationMetadata` (iOS 15).
open class INSendMessageIntentDonationMetadata: INIntentDonationMetadata {
    struct Model: Hashable, Codable {
        var mentionsCurrentUser = false
        var isReplyToCurrentUser = false
        var notifyRecipientAnyway = false
        var recipientCount = 0
    }

    var model: Model

    init(model: Model) {
        self.model = model
        super.init()
    }

    public override init() {
        model = Model()
        super.init()
    }

    /// It has no effect on a notification here.
    open var mentionsCurrentUser: Bool {
        get { model.mentionsCurrentUser }
        set { model.mentionsCurrentUser = newValue }
    }
    /// It has no effect on a notification here.
    open var isReplyToCurrentUser: Bool {
        get { model.isReplyToCurrentUser }
        set { model.isReplyToCurrentUser = newValue }
    }
    /// It has no effect: a Focus on this device has no allowed people and does not share its status.
    open var notifyRecipientAnyway: Bool {
        get { model.notifyRecipientAnyway }
        set { model.notifyRecipientAnyway = newValue }
    }
    /// The number of recipients if the intent does not list them all. The default is 0, which uses the intent's
    /// recipients.
    open var recipientCount: Int {
        get { model.recipientCount }
        set { model.recipientCount = newValue }
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        INSendMessageIntentDonationMetadata(model: model)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INSendMessageIntentDonationMetadata)?.model == model
    }

    open override var hash: Int { model.recipientCount }

    // MARK: NSSecureCoding

    open override func encode(with coder: NSCoder) {
        ModelArchive.encode(model, with: coder)
    }

    /// Returns `nil` if the archive is damaged.
    public required init?(coder: NSCoder) {
        guard let model = ModelArchive.decode(Model.self, from: coder) else { return nil }
        self.model = model
        super.init(coder: coder)
    }
}

/// Additional information about a donation; the superclass.
///
/// Apple: `INIntentDonationMetadata` (iOS 15).
open class INIntentDonationMetadata: NSObject, NSCopying, NSSecureCoding {
    public override init() {}

    open func copy(with zone: NSZone? = nil) -> Any { INIntentDonationMetadata() }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INIntentDonationMetadata).map { type(of: $0) == type(of: self) } ?? false
    }

    open override var hash: Int { ObjectIdentifier(type(of: self)).hashValue }

    // MARK: NSSecureCoding

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {}

    public required init?(coder: NSCoder) {}
}
