public import Foundation
package import NotificationModel
import ObjectArchive

/// A request to notify: an identifier, what to say, and when.
///
/// Apple: `UNNotificationRequest`. Immutable: content and trigger are kept as they are when the request is made.
open class UNNotificationRequest: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // @unchecked, here and in the other classes of values: an open class cannot be checked; all there is is this value.
    package let model: NotificationRequest

    package init(model: NotificationRequest) {
        self.model = model
    }

    /// `identifier`: A second request with the same one replaces the first. Any string, also an empty one, as Apple
    /// documents no other. `trigger`: `nil` delivers at once.
    public convenience init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.init(
            model: NotificationRequest(identifier: identifier, content: content.model, trigger: trigger?.model)
        )
    }

    @available(*, unavailable, message: "use init(identifier:content:trigger:)")
    public override init() {
        preconditionFailure("use init(identifier:content:trigger:)")
    }

    /// The app's own; of a push its collapse identifier, or one the device makes.
    open var identifier: String { model.identifier }
    open var content: UNNotificationContent { UNNotificationContent(model: model.content) }
    /// `nil` for one delivered at once, a ``UNPushNotificationTrigger`` for a push.
    open var trigger: UNNotificationTrigger? { model.trigger.map(UNNotificationTrigger.make(from:)) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationRequest)?.model == model
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
