public import Foundation
package import NotificationModel
import NotificationWire

/// A delivered notification.
///
/// Apple: `UNNotification`. Only the device creates notifications.
open class UNNotification: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // @unchecked: an open class cannot be checked; all of its state is this immutable value.
    private let stored: DeliveredNotification

    package final var model: DeliveredNotification {
        if type(of: self) == UNNotification.self { return stored }
        // The app's subclass may override either.
        return DeliveredNotification(application: stored.application, date: date, request: request.model)
    }

    package convenience init(model: DeliveredNotification) {
        // Decoded, because `init(coder:)` is then the only initializer that a subclass needs to have.
        self.init(coder: ModelCoder(model))!
    }

    @available(*, unavailable, message: "the device makes notifications")
    public override init() {
        preconditionFailure("the device makes notifications")
    }

    /// The delivery date on the device's clock.
    open var date: Date { stored.date }
    open var request: UNNotificationRequest { UNNotificationRequest(model: stored.request) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotification)?.model == model
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
        guard let model = ModelArchive.decode(DeliveredNotification.self, from: coder) else { return nil }
        stored = model
    }
}

extension UNNotification: DescribedValue {
    func describe(in description: inout ValueDescription) {
        description.add("date", date)
        description.add("request", object: request)
    }
}
