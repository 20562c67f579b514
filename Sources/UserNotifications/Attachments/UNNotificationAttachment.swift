public import Foundation
package import NotificationModel
import ObjectArchive

/// A picture, sound or movie that comes with a notification.
///
/// Apple: `UNNotificationAttachment`. When its request is added, the file moves into the device's store (a file of the
/// app's bundle is copied), and goes when the notification goes.
open class UNNotificationAttachment: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    package let model: NotificationAttachment

    package init(model: NotificationAttachment) {
        self.model = model
    }

    /// `identifier`: Unique within its content; an empty one is replaced by one of the system's. `URL`: A file. `options`:
    /// ``UNNotificationAttachmentOptionsTypeHintKey`` and the other keys; unknown keys are passed over.
    ///
    /// The type is what the type hint says, else what the file's extension says, and the first bytes of the file must
    /// agree. JPEG, GIF and PNG may have 10 MB, AIFF, WAV, MP3 and MPEG-4 audio 5 MB, MPEG, MPEG-2, MPEG-4 and AVI movies
    /// 50 MB; a megabyte is 1,000,000 bytes, as Apple counts the size of files (the documents of the limits do not say).
    ///
    /// Throws ``UNError/attachmentInvalidURL`` for a URL that is no file URL, a folder, and a file that is missing or
    /// cannot be read (as Apple documents it; a missing file with a known extension is said to pass on macOS);
    /// ``UNError/attachmentUnrecognizedType`` for a type that is unknown or not in the list above;
    /// ``UNError/attachmentInvalidFileSize`` for a file over the limit; ``UNError/attachmentCorrupt`` for an empty file and
    /// one whose bytes are of another type.
    ///
    /// - Precondition: The values of the options are of the types their keys ask for; Apple documents no error for others,
    ///   and here they trap.
    public convenience init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
        let options = AttachmentOptions(options ?? [:])
        let type = try AttachmentFile(url: URL).validatedType(hint: options.typeHint)
        self.init(
            model: NotificationAttachment(
                identifier: identifier.isEmpty ? UUID().uuidString : identifier,
                url: URL,
                typeIdentifier: type.identifier,
                thumbnail: options.thumbnail
            )
        )
    }

    @available(*, unavailable, message: "use init(identifier:url:options:)")
    public override init() {
        preconditionFailure("use init(identifier:url:options:)")
    }

    open var identifier: String { model.identifier }
    /// The app's own file until the request is added; from a request of the center's, the file in the device's store.
    open var url: URL { model.url }
    /// The uniform type identifier, such as `public.png`.
    open var type: String { model.typeIdentifier }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationAttachment)?.model == model
    }

    open override var hash: Int { model.hashValue }

    /// Without a person's text; see `debugDescription`.
    open override var description: String { described(showsText: false) }

    /// With a person's text: not for logs.
    open override var debugDescription: String { described(showsText: true) }

    // MARK: NSSecureCoding

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        ModelArchive.encode(model, with: coder)
    }

    /// `nil` when the archive is damaged.
    public required init?(coder: NSCoder) {
        guard let model = ModelArchive.decode(NotificationAttachment.self, from: coder), !model.identifier.isEmpty
        else { return nil }
        self.model = model
    }
}

extension UNNotificationAttachment: DescribedValue {
    func describe(in description: inout ValueDescription) {
        description.add("identifier", quoted: model.identifier)
        description.add("type", quoted: model.typeIdentifier)
        description.add("url", text: model.url.absoluteString)
    }
}
