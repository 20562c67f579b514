public import Foundation
package import NotificationModel
import ObjectArchive

/// A picture that goes with a person or a conversation.
///
/// Apple: `INImage`. The device keeps it; a terminal shows a person's initials in its place.
///
/// `Sendable`, as the other values of this module: it holds one value that never changes, and subclasses of apps may
/// add nothing that does.
open class INImage: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    package let model: SenderPicture

    init(model: SenderPicture) {
        self.model = model
    }

    /// An image among the app's resources.
    public convenience init(named name: String) {
        self.init(model: .named(name))
    }

    /// The bytes of an image file.
    public convenience init(imageData: Data) {
        self.init(model: .data(imageData))
    }

    /// A file, or an address in the network, which is not fetched here.
    public convenience init?(url URL: URL) {
        self.init(model: .file(URL))
    }

    /// The same with a size, which nothing here heeds.
    public convenience init?(url URL: URL, width: Double, height: Double) {
        self.init(model: .file(URL))
    }

    /// A symbol of the system's, such as `person.circle`.
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

    /// `nil` when the archive is damaged.
    public required init?(coder: NSCoder) {
        guard let model = ModelArchive.decode(SenderPicture.self, from: coder) else { return nil }
        self.model = model
    }
}
