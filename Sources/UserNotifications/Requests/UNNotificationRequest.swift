public import Foundation
package import NotificationModel

/// A request to notify: an identifier, what to say, and when.
///
/// Apple: `UNNotificationRequest`. Content and trigger are copied.
public class UNNotificationRequest: NSObject, NSCopying {
    package let model: NotificationRequest

    package init(model: NotificationRequest) {
        self.model = model
    }
    /// - `identifier`: A second request with the same one replaces the first.
    /// - `trigger`: `nil` delivers at once.
    public convenience init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.init(
            model: NotificationRequest(identifier: identifier, content: content.model, trigger: trigger?.model)
        )
    }

    public var identifier: String { model.identifier }
    public var content: UNNotificationContent { UNNotificationContent(model: model.content) }
    public var trigger: UNNotificationTrigger? { model.trigger.map(UNNotificationTrigger.make(from:)) }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationRequest)?.model == model
    }

    public override var hash: Int { model.hashValue }
}
