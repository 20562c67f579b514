public import Foundation
package import NotificationModel
import NotificationWire

/// What makes a notification fire; the base of the triggers.
///
/// Apple: `UNNotificationTrigger`. Abstract: apps make one of its subclasses.
public class UNNotificationTrigger: NSObject, NSCopying {
    package let model: NotificationTrigger

    package init(model: NotificationTrigger) {
        self.model = model
    }

    public var repeats: Bool { model.repeats }

    /// When it fires next, by the device's clock; by the process's own outside of any app.
    var nextDate: Date? {
        let device = CallingApplication.current?.center.connection
        return model.nextDate(after: device?.now ?? Date(), timeZone: device?.timeZone ?? .current)
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationTrigger)?.model == model
    }

    public override var hash: Int { model.hashValue }

    /// The trigger as the class that Apple gives it.
    package static func make(from model: NotificationTrigger) -> UNNotificationTrigger {
        switch model {
        case .push: UNPushNotificationTrigger(model: model)
        case .timeInterval: UNTimeIntervalNotificationTrigger(model: model)
        case .calendar: UNCalendarNotificationTrigger(model: model)
        case .location: UNLocationNotificationTrigger(model: model)
        }
    }
}
