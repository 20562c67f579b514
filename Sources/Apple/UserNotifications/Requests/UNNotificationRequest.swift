public import Foundation
package import NotificationModel
import NotificationWire

/// A request to notify the user, with an identifier, a content and a trigger.
///
/// Apple: `UNNotificationRequest`. Immutable: it keeps content and trigger as they are when the request is created.
///
/// Content and triggers of an app's own subclasses, which tests use, are kept as the objects they are, because a copy
/// would lose what they override; the device is given what their properties returned at that time.
open class UNNotificationRequest: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // @unchecked: an open class cannot be checked; its state does not change, and objects of an app's own classes in it
    // are the app's to share.
    private let stored: NotificationRequest
    /// The content that the app gave, if it is of a class of the app's own.
    private let givenContent: UNNotificationContent?
    /// The trigger that the app gave, if it is of a class of the app's own.
    private let givenTrigger: UNNotificationTrigger?
    /// Whether the properties of the content were read when the request was made.
    private let hasReadContent: Bool

    /// The value that the device is given.
    ///
    /// - Precondition: An overridden `userInfo` of the content is a property list.
    package final var model: NotificationRequest {
        if type(of: self) == UNNotificationRequest.self, hasReadContent { return stored }
        // The app's subclass may override any of them.
        return NotificationRequest(identifier: identifier, content: content.model, trigger: trigger?.model)
    }

    package convenience init(model: NotificationRequest) {
        self.init(
            identifier: model.identifier,
            content: UNNotificationContent(model: model.content),
            trigger: model.trigger.map(UNNotificationTrigger.make(from:))
        )
    }

    /// - Parameters:
    ///   - identifier: A new request replaces one with the same identifier. Any string is accepted, also an empty one,
    ///     because Apple documents no restriction.
    ///   - content: What the notification presents; it is copied, unless it is of a class of the app's own.
    ///   - trigger: `nil` delivers the notification immediately.
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        (givenContent, stored, hasReadContent) = Self.kept(identifier, content, trigger)
        givenTrigger = trigger.flatMap { $0.isOfAppsClass ? $0 : nil }
    }

    private static func kept(
        _ identifier: String, _ content: UNNotificationContent, _ trigger: UNNotificationTrigger?
    ) -> (UNNotificationContent?, NotificationRequest, hasReadContent: Bool) {
        func request(_ content: NotificationContent) -> NotificationRequest {
            NotificationRequest(identifier: identifier, content: content, trigger: trigger?.model)
        }
        guard content.isOfAppsClass else { return (nil, request(content.stored), true) }
        do {
            let model = try content.overriddenModel()
            // The app's class may have a copy of its own.
            let copy = content.copy() as? UNNotificationContent
            return (copy.flatMap { $0.isOfAppsClass ? $0 : nil } ?? content, request(model), true)
        } catch {
            // A test may never send it. If it is sent, `model` reads it again and says what is wrong.
            return (content, request(content.stored), false)
        }
    }

    @available(*, unavailable, message: "use init(identifier:content:trigger:)")
    public override init() {
        preconditionFailure("use init(identifier:content:trigger:)")
    }

    /// The app's identifier; of a push, its collapse identifier or one that the device generates.
    open var identifier: String { stored.identifier }
    open var content: UNNotificationContent { givenContent ?? UNNotificationContent(model: stored.content) }
    /// `nil` if the request is delivered immediately; a ``UNPushNotificationTrigger`` for a push.
    open var trigger: UNNotificationTrigger? {
        givenTrigger ?? stored.trigger.map(UNNotificationTrigger.make(from:))
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationRequest)?.model == model
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

    /// Returns `nil` if the archive is damaged, and for a coder that reads no archive.
    public required init?(coder: NSCoder) {
        guard let model = ModelArchive.decode(NotificationRequest.self, from: coder) else { return nil }
        stored = model
        givenContent = nil
        givenTrigger = nil
        hasReadContent = true
    }
}

extension UNNotificationRequest: DescribedValue {
    func describe(in description: inout ValueDescription) {
        description.add("identifier", quoted: identifier)
        description.add("content", object: content)
        description.add("trigger", object: trigger)
    }
}
