public import Foundation
import NotificationWire

/// A phrase that Siri can speak; here the name of a group.
///
/// Apple: `INSpeakableString`.
open class INSpeakableString: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    struct Model: Hashable, Codable {
        var vocabularyIdentifier: String?
        var spokenPhrase: String
        var pronunciationHint: String?
    }

    // @unchecked: an open class cannot be checked; all of its state is this immutable value.
    let model: Model

    init(model: Model) {
        self.model = model
    }

    /// Creates a phrase from its written form.
    public convenience init(spokenPhrase: String) {
        self.init(model: Model(spokenPhrase: spokenPhrase))
    }

    /// - Parameters:
    ///   - vocabularyIdentifier: Identifies the phrase in the app's vocabulary; it has no effect here.
    ///   - spokenPhrase: The written form of the phrase.
    ///   - pronunciationHint: How to pronounce the phrase; it has no effect here.
    public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
        model = Model(
            vocabularyIdentifier: vocabularyIdentifier, spokenPhrase: spokenPhrase,
            pronunciationHint: pronunciationHint)
    }

    @available(*, unavailable, message: "use init(spokenPhrase:)")
    public override init() {
        preconditionFailure("use init(spokenPhrase:)")
    }

    /// The written form of the phrase.
    open var spokenPhrase: String { model.spokenPhrase }
    /// How to pronounce the phrase; it has no effect here.
    open var pronunciationHint: String? { model.pronunciationHint }
    /// Identifies the phrase in the app's vocabulary.
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

    /// Returns `nil` if the archive is damaged.
    public required init?(coder: NSCoder) {
        guard let model = ModelArchive.decode(Model.self, from: coder) else { return nil }
        self.model = model
    }
}
