public import Foundation
import NotificationArchive
package import NotificationModel

/// A request to notify the user, with an identifier, a content and a trigger.
///
/// Apple: `UNNotificationRequest`. Immutable: it keeps content and trigger as they are when the request is created.
open class UNNotificationRequest: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // @unchecked: an open class cannot be checked; all of its state is this immutable value.
    package let model: NotificationRequest

    package init(model: NotificationRequest) {
        self.model = model
    }

    /// - Parameters:
    ///   - identifier: A new request replaces one with the same identifier. Any string is accepted, also an empty one,
    ///     because Apple documents no restriction.
    ///   - content: What the notification presents; it is copied.
    ///   - trigger: `nil` delivers the notification immediately.
    public convenience init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.init(
            model: NotificationRequest(identifier: identifier, content: content.model, trigger: trigger?.model)
        )
    }

    @available(*, unavailable, message: "use init(identifier:content:trigger:)")
    public override init() {
        preconditionFailure("use init(identifier:content:trigger:)")
    }

    /// The app's identifier; of a push, its collapse identifier or one that the device generates.
    open var identifier: String { model.identifier }
    open var content: UNNotificationContent { UNNotificationContent(model: model.content) }
    /// `nil` if the request is delivered immediately; a ``UNPushNotificationTrigger`` for a push.
    open var trigger: UNNotificationTrigger? { model.trigger.map(UNNotificationTrigger.make(from:)) }

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

    /// Returns `nil` if the archive is damaged.
    public required init?(coder: NSCoder) {
        guard let model = ModelArchive.decode(NotificationRequest.self, from: coder) else { return nil }
        self.model = model
    }
}

extension UNNotificationRequest: DescribedValue {
    func describe(in description: inout ValueDescription) {
        description.add("identifier", quoted: model.identifier)
        description.add("content", object: content)
        description.add("trigger", object: trigger)
    }
}
