public import Foundation
package import NotificationModel

/// A request that has been delivered.
///
/// Apple: `UNNotification`.
public class UNNotification: NSObject, NSCopying {
    package let model: DeliveredNotification

    package init(model: DeliveredNotification) {
        self.model = model
    }

    /// When it was delivered, on the device's clock.
    public var date: Date { model.date }
    public var request: UNNotificationRequest { UNNotificationRequest(model: model.request) }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotification)?.model == model
    }

    public override var hash: Int { model.hashValue }
}
