public import Foundation
import ObjectArchive

/// A phrase that Siri could speak; here the name of a group.
///
/// Apple: `INSpeakableString`.
open class INSpeakableString: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    struct Model: Hashable, Codable {
        var vocabularyIdentifier: String?
        var spokenPhrase: String
        var pronunciationHint: String?
    }

    // @unchecked Sendable: one value that never changes.
    let model: Model

    init(model: Model) {
        self.model = model
    }

    /// A phrase as it is written.
    public convenience init(spokenPhrase: String) {
        self.init(model: Model(spokenPhrase: spokenPhrase))
    }

    /// `vocabularyIdentifier`: Kept; there is no vocabulary here.
    public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
        model = Model(
            vocabularyIdentifier: vocabularyIdentifier, spokenPhrase: spokenPhrase,
            pronunciationHint: pronunciationHint)
    }

    @available(*, unavailable, message: "use init(spokenPhrase:)")
    public override init() {
        preconditionFailure("use init(spokenPhrase:)")
    }

    /// The phrase as it is written.
    open var spokenPhrase: String { model.spokenPhrase }
    /// How it sounds; nothing speaks here.
    open var pronunciationHint: String? { model.pronunciationHint }
    /// Which word of the app's vocabulary it is.
    open var vocabularyIdentifier: String? { model.vocabularyIdentifier }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INSpeakableString)?.model == model
    }

    open override var hash: Int { model.hashValue }

    // MARK: NSSecureCoding

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        ModelArchive.encode(model, with: coder)
    }

    /// `nil` when the archive is damaged.
    public required init?(coder: NSCoder) {
        guard let model = ModelArchive.decode(Model.self, from: coder) else { return nil }
        self.model = model
    }
}
