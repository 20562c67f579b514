public import Foundation
import ObjectArchive

/// What a donated message says about itself besides sender and recipients.
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

    /// Kept; a notification here says nothing of it.
    open var mentionsCurrentUser: Bool {
        get { model.mentionsCurrentUser }
        set { model.mentionsCurrentUser = newValue }
    }
    /// Kept; a notification here says nothing of it.
    open var isReplyToCurrentUser: Bool {
        get { model.isReplyToCurrentUser }
        set { model.isReplyToCurrentUser = newValue }
    }
    /// Kept: a Focus here lets no one through by name, and tells no one that it is on.
    open var notifyRecipientAnyway: Bool {
        get { model.notifyRecipientAnyway }
        set { model.notifyRecipientAnyway = newValue }
    }
    /// How many others there are, when the intent does not name them all; 0 unless set, which leaves it to the intent.
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

    /// `nil` when the archive is damaged.
    public required init?(coder: NSCoder) {
        guard let model = ModelArchive.decode(Model.self, from: coder) else { return nil }
        self.model = model
        super.init(coder: coder)
    }
}

/// What a donation says besides its intent; the base.
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
