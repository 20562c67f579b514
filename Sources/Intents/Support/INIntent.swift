public import Foundation
package import NotificationModel
import ObjectArchive

/// What someone wants to do, or has done: the base of the intents.
///
/// Apple: `INIntent`. Abstract here: apps make an ``INSendMessageIntent`` or an ``INStartCallIntent``. There is no Siri
/// that would carry one out.
open class INIntent: NSObject, NSCopying, NSSecureCoding {
    /// What all intents have besides what they are about.
    struct Common: Hashable, Codable {
        /// By the name of the parameter.
        var images: [String: SenderPicture] = [:]
        var metadata: INSendMessageIntentDonationMetadata.Model?
    }

    /// An intent as it is archived.
    struct Archive<Model: Codable>: Codable {
        var common: Common
        var model: Model
    }

    var common: Common

    init(common: Common) {
        self.common = common
    }

    public override init() {
        common = Common()
    }

    /// What a donation says besides the intent; a copy is kept.
    open var donationMetadata: INIntentDonationMetadata? {
        get { common.metadata.map { INSendMessageIntentDonationMetadata(model: $0) } }
        set { common.metadata = (newValue as? INSendMessageIntentDonationMetadata)?.model }
    }

    /// The picture that stands for the intent: of those set for its parameters the first in the order of Apple's
    /// documents, else that of the person it is about.
    open func keyImage() -> INImage? {
        keyPicture.map { INImage(model: $0) }
    }

    /// The communication a notification shows; `nil` when nobody is behind it.
    package var communication: Communication? { nil }

    /// The word of the log for it.
    var words: String { communication.map { "\(Self.self) from “\($0.sender.displayName)”" } ?? "\(Self.self)" }

    var keyPicture: SenderPicture? { nil }

    /// The parameters that a picture can be set for.
    class var parameters: [AnyKeyPath: String] { [:] }

    open func copy(with zone: NSZone? = nil) -> Any {
        INIntent(common: common)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INIntent else { return false }
        return type(of: other) == type(of: self) && other.common == common
    }

    open override var hash: Int { common.hashValue }

    // MARK: NSSecureCoding

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        ModelArchive.encode(common, with: coder)
    }

    /// `nil` when the archive is damaged.
    public required init?(coder: NSCoder) {
        guard let common = ModelArchive.decode(Common.self, from: coder) else { return nil }
        self.common = common
    }
}

// swift-format-ignore: NoLeadingUnderscores
/// Gives intents the methods that name a parameter by a key path of their own class.
///
/// Apple: `_INIntentSetImageKeyPath`.
public protocol _INIntentSetImageKeyPath {}

extension INIntent: _INIntentSetImageKeyPath {}

extension _INIntentSetImageKeyPath where Self: INIntent {
    /// Gives a parameter a picture, such as `\.sender`, or `\.speakableGroupName` for that of a group; `nil` takes it away.
    /// A key path that names no parameter is passed over.
    public func setImage<Value>(_ image: INImage?, forParameterNamed parameterName: KeyPath<Self, Value>) {
        guard let name = type(of: self).parameters[parameterName] else { return }
        common.images[name] = image?.model
    }

    /// The picture of a parameter.
    public func image<Value>(forParameterNamed parameterName: KeyPath<Self, Value>) -> INImage? {
        type(of: self).parameters[parameterName].flatMap { common.images[$0] }.map { INImage(model: $0) }
    }
}
