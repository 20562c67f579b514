public import Foundation
package import NotificationModel
import NotificationWire
import ObjectArchive

/// What makes a notification fire; the base of the triggers.
///
/// Apple: `UNNotificationTrigger`. Abstract: apps make one of its subclasses.
open class UNNotificationTrigger: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    package let model: NotificationTrigger

    package init(model: NotificationTrigger) {
        self.model = model
    }

    @available(*, unavailable, message: "make one of the subclasses")
    public override init() {
        preconditionFailure("make one of the subclasses")
    }

    /// Whether it fires again and again, until its request is removed.
    open var repeats: Bool { model.repeats }

    /// When it fires next, by the device's clock; by the process's own outside of any app.
    var nextDate: Date? {
        let device = CallingApplication.current?.center.connection
        return model.nextDate(after: device?.now ?? Date(), timeZone: device?.timeZone ?? .current)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationTrigger)?.model == model
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
        guard let model = ModelArchive.decode(NotificationTrigger.self, from: coder), Self.accepts(model) else {
            return nil
        }
        self.model = model
    }

    // MARK: Classes

    /// The trigger as the class that Apple gives it.
    package static func make(from model: NotificationTrigger) -> UNNotificationTrigger {
        switch model {
        case .push: UNPushNotificationTrigger(model: model)
        case .timeInterval: UNTimeIntervalNotificationTrigger(model: model)
        case .calendar: UNCalendarNotificationTrigger(model: model)
        case .location: UNLocationNotificationTrigger(model: model)
        }
    }

    /// Whether an archived value belongs to this class; to the abstract one none does.
    class func accepts(_ model: NotificationTrigger) -> Bool { false }
}

extension UNNotificationTrigger: DescribedValue {
    func describe(in description: inout ValueDescription) {
        switch model {
        case .push: break
        case .timeInterval(let seconds, let repeats):
            description.add("timeInterval", seconds)
            description.add("repeats", repeats)
        case .calendar(let components, let repeats):
            description.add("dateComponents", components)
            description.add("repeats", repeats)
        case .location(let region, let repeats):
            // Where a person goes is theirs to tell.
            description.add("region", text: "\(region.identifier) \(region.latitude), \(region.longitude)")
            description.add("repeats", repeats)
        }
    }
}
