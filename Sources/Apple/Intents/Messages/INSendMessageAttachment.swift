public import Foundation

/// An audio recording that is sent with a message.
///
/// Apple: `INSendMessageAttachment`. A notification presents its own attachments instead.
open class INSendMessageAttachment: NSObject, @unchecked Sendable {
    struct Model: Hashable, Codable {
        var audioMessageFile: INFile.Model?
    }

    // @unchecked: an open class cannot be checked; all of its state is this immutable value.
    let model: Model

    init(model: Model) {
        self.model = model
    }

    /// Creates an attachment from an audio recording.
    public init(audioMessageFile: INFile) {
        model = Model(audioMessageFile: audioMessageFile.model)
    }

    @available(*, unavailable, message: "use init(audioMessageFile:)")
    public override init() {
        preconditionFailure("use init(audioMessageFile:)")
    }

    /// The audio recording.
    open var audioMessageFile: INFile? { model.audioMessageFile.map { INFile(model: $0) } }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INSendMessageAttachment)?.model == model
    }

    open override var hash: Int { model.hashValue }
}
