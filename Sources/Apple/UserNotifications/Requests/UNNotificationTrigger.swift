public import Foundation
package import NotificationModel
import NotificationWire

/// The condition that delivers a notification; the superclass of all triggers.
///
/// Apple: `UNNotificationTrigger`. Abstract: apps create one of its subclasses.
open class UNNotificationTrigger: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // @unchecked: an open class cannot be checked; all of its state is this immutable value.
    package let model: NotificationTrigger

    package convenience init(model: NotificationTrigger) {
        // Decoded, because `init(coder:)` is then the only initializer that a subclass needs to have.
        self.init(coder: ModelCoder(model, isChecked: true))!
    }

    /// Whether the object is an instance of an app's subclass.
    final var isOfAppsClass: Bool {
        ![
            UNPushNotificationTrigger.self, UNTimeIntervalNotificationTrigger.self, UNCalendarNotificationTrigger.self,
            UNLocationNotificationTrigger.self,
        ].contains { $0 == type(of: self) }
    }

    @available(*, unavailable, message: "make one of the subclasses")
    public override init() {
        preconditionFailure("make one of the subclasses")
    }

    /// Whether the trigger fires repeatedly until its request is removed.
    open var repeats: Bool { model.repeats }

    /// When the trigger fires next, on the device's clock; outside of an app, on the clock of the process.
    var nextDate: Date? {
        let device = ApplicationContext.ofCode?.connection
        return model.nextDate(after: device?.now ?? Date(), timeZone: device?.timeZone ?? .current)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationTrigger)?.model == model
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
        guard let decoded = ModelArchive.decode(NotificationTrigger.self, from: coder),
            ModelCoder.isChecked(coder) || Self.accepts(decoded)
        else { return nil }
        model = decoded
    }

    // MARK: Classes

    /// Returns the trigger as an instance of the class that Apple uses for it.
    package static func make(from model: NotificationTrigger) -> UNNotificationTrigger {
        switch model {
        case .push: UNPushNotificationTrigger(model: model)
        case .timeInterval: UNTimeIntervalNotificationTrigger(model: model)
        case .calendar: UNCalendarNotificationTrigger(model: model)
        case .location: UNLocationNotificationTrigger(model: model)
        }
    }

    /// Whether this class represents the archived value; always false for the abstract class.
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
            // The user's location is private.
            description.add("region", text: "\(region.identifier) \(region.latitude), \(region.longitude)")
            description.add("repeats", repeats)
        }
    }
}
