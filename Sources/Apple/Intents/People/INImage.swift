public import Foundation
package import NotificationModel
import NotificationWire

/// The picture of a person or a conversation.
///
/// Apple: `INImage`. The device stores the picture, but a terminal shows the person's initials instead.
open class INImage: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // @unchecked: an open class cannot be checked; all of its state is this immutable value.
    package let model: SenderPicture

    init(model: SenderPicture) {
        self.model = model
    }

    /// An image in the app's resources.
    public convenience init(named name: String) {
        self.init(model: .named(name))
    }

    /// An image from the contents of a file.
    public convenience init(imageData: Data) {
        self.init(model: .data(imageData))
    }

    /// An image from a file or a network address; network addresses are not loaded here.
    public convenience init?(url URL: URL) {
        self.init(model: .file(URL))
    }

    /// Like `init(url:)`; the size has no effect here.
    public convenience init?(url URL: URL, width: Double, height: Double) {
        self.init(model: .file(URL))
    }

    /// A system symbol, such as `person.circle`.
    open class func systemImageNamed(_ systemImageName: String) -> INImage {
        INImage(model: .systemSymbol(systemImageName))
    }

    @available(*, unavailable, message: "use init(named:), init(imageData:) or init(url:)")
    public override init() {
        preconditionFailure("use init(named:), init(imageData:) or init(url:)")
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INImage)?.model == model
    }

    open override var hash: Int { model.hashValue }

    // MARK: NSSecureCoding

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        ModelArchive.encode(model, with: coder)
    }

    /// Returns `nil` if the archive is damaged.
    public required init?(coder: NSCoder) {
        guard let model = ModelArchive.decode(SenderPicture.self, from: coder) else { return nil }
        self.model = model
    }
}
