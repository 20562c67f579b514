public import Foundation
package import NotificationModel
import NotificationWire

/// An image, sound or movie that is part of a notification.
///
/// Apple: `UNNotificationAttachment`. When a request is added, its files move into the device's store (files in the
/// app's bundle are copied). They are deleted together with the notification.
open class UNNotificationAttachment: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // @unchecked: an open class cannot be checked; all of its state is this immutable value.
    package let model: NotificationAttachment

    package init(model: NotificationAttachment) {
        self.model = model
    }

    /// - Parameters:
    ///   - identifier: Unique within its content. An empty string is replaced by a generated identifier.
    ///   - URL: The file.
    ///   - options: ``UNNotificationAttachmentOptionsTypeHintKey`` and the related keys; unknown keys are ignored.
    ///
    /// The type hint determines the type; without it, the file's extension does. The first bytes of the file must match
    /// the type; a picture with the extension of another format has the type of its bytes (Apple, `type`: "derives
    /// the value of this property from the attachment data"). The device's log says why a file is refused. JPEG, GIF,
    /// PNG and WebP files may have 10 MB, AIFF, WAV, MP3 and MPEG-4 audio 5 MB, MPEG, MPEG-2, MPEG-4 and AVI movies 50
    /// MB. A megabyte is 1,000,000 bytes, as everywhere in Apple's file sizes; Apple's page on the limits does not say.
    ///
    /// - Throws: ``UNError/attachmentInvalidURL`` if the URL is not a file URL, or the file is a folder, is missing or
    ///   cannot be read (as documented by Apple; macOS reportedly accepts a missing file with a known extension).
    ///   ``UNError/attachmentUnrecognizedType`` if the type is unknown or not in the list above.
    ///   ``UNError/attachmentInvalidFileSize`` if the file is larger than its limit. ``UNError/attachmentCorrupt`` if
    ///   the file is empty or its bytes belong to another type.
    ///
    /// - Precondition: The values in `options` have the types that their keys require. Apple documents no error for
    ///   other types; this implementation traps.
    public convenience init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
        let options = AttachmentOptions(options ?? [:])
        let type: AttachmentType
        do {
            type = try AttachmentFile(url: URL).validatedType(hint: options.typeHint)
        } catch {
            ApplicationContext.ofCaller?.connection.send(
                .attachmentRefused(URL.lastPathComponent, reason: AttachmentFile.reason(error)))
            throw error
        }
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
    /// The app's file until the request is added; in a request from the notification center, the file in the device's
    /// store.
    open var url: URL { model.url }
    /// The uniform type identifier, such as `public.png`.
    open var type: String { model.typeIdentifier }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationAttachment)?.model == model
    }

    open override var hash: Int { model.hashValue }

    /// Leaves out the user's text; see `debugDescription`.
    open override var description: String { described(showsText: false) }

    /// Includes the user's text, so it is not for logs.
    open override var debugDescription: String { described(showsText: true) }

    // MARK: NSSecureCoding

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        ModelArchive.encode(model, with: coder)
    }

    /// Returns `nil` if the archive is damaged.
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
