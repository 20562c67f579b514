public import Foundation

/// A recording that is sent with a message.
///
/// Apple: `INSendMessageAttachment`. A notification shows its own attachments, not these.
open class INSendMessageAttachment: NSObject, @unchecked Sendable {
    struct Model: Hashable, Codable {
        var audioMessageFile: INFile.Model?
    }

    // @unchecked Sendable: one value that never changes.
    let model: Model

    init(model: Model) {
        self.model = model
    }

    /// A recorded message.
    public init(audioMessageFile: INFile) {
        model = Model(audioMessageFile: audioMessageFile.model)
    }

    @available(*, unavailable, message: "use init(audioMessageFile:)")
    public override init() {
        preconditionFailure("use init(audioMessageFile:)")
    }

    /// The recording.
    open var audioMessageFile: INFile? { model.audioMessageFile.map { INFile(model: $0) } }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INSendMessageAttachment)?.model == model
    }

    open override var hash: Int { model.hashValue }
}
