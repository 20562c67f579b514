// Apple's module passes Foundation on, so that `import Intents` alone makes `NSObject`, `URL` and `DispatchQueue`
// known.
@_exported public import Foundation
package import NotificationModel
import NotificationWire

/// An action that the user requests or has performed; the superclass of all intents.
///
/// Apple: `INIntent`. Abstract here: apps create an ``INSendMessageIntent`` or an ``INStartCallIntent``. There is no
/// Siri that performs intents.
open class INIntent: NSObject, NSCopying, NSSecureCoding {
    /// The properties that all intents share.
    struct Common: Hashable, Codable {
        /// The pictures by parameter name.
        var images: [String: SenderPicture] = [:]
        var metadata: INSendMessageIntentDonationMetadata.Model?
    }

    /// The archived form of an intent.
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

    /// Additional information about a donation; a copy is kept.
    open var donationMetadata: INIntentDonationMetadata? {
        get { common.metadata.map { INSendMessageIntentDonationMetadata(model: $0) } }
        set { common.metadata = (newValue as? INSendMessageIntentDonationMetadata)?.model }
    }

    /// Returns the picture that represents the intent: the first picture set for its parameters, in the order of
    /// Apple's documentation, otherwise the picture of the person.
    open func keyImage() -> INImage? {
        keyPicture.map { INImage(model: $0) }
    }

    /// The communication that a notification shows; `nil` if there is no sender or caller.
    package var communication: Communication? { nil }

    /// The description of the intent in the device's log.
    var words: String { communication.map { "\(Self.self) from “\($0.sender.displayName)”" } ?? "\(Self.self)" }

    var keyPicture: SenderPicture? { nil }

    /// The parameters that can have a picture.
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

    /// Returns `nil` if the archive is damaged.
    public required init?(coder: NSCoder) {
        guard let common = ModelArchive.decode(Common.self, from: coder) else { return nil }
        self.common = common
    }
}

// swift-format-ignore: NoLeadingUnderscores
/// Gives intents the methods that identify a parameter by a key path of their own class.
///
/// Apple: `_INIntentSetImageKeyPath`.
public protocol _INIntentSetImageKeyPath {}

extension INIntent: _INIntentSetImageKeyPath {}

extension _INIntentSetImageKeyPath where Self: INIntent {
    /// Sets the picture of a parameter, such as `\.sender`, or `\.speakableGroupName` for a group's picture; `nil`
    /// removes it. Key paths of other properties are ignored.
    public func setImage<Value>(_ image: INImage?, forParameterNamed parameterName: KeyPath<Self, Value>) {
        guard let name = type(of: self).parameters[parameterName] else { return }
        common.images[name] = image?.model
    }

    /// Returns the picture of a parameter.
    public func image<Value>(forParameterNamed parameterName: KeyPath<Self, Value>) -> INImage? {
        type(of: self).parameters[parameterName].flatMap { common.images[$0] }.map { INImage(model: $0) }
    }
}
