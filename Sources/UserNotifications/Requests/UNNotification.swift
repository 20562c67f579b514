public import Foundation
import NotificationArchive
package import NotificationModel

/// A delivered notification.
///
/// Apple: `UNNotification`. Only the device creates notifications.
open class UNNotification: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // @unchecked: an open class cannot be checked; all of its state is this immutable value.
    package let model: DeliveredNotification

    package init(model: DeliveredNotification) {
        self.model = model
    }

    @available(*, unavailable, message: "the device makes notifications")
    public override init() {
        preconditionFailure("the device makes notifications")
    }

    /// The delivery date on the device's clock.
    open var date: Date { model.date }
    open var request: UNNotificationRequest { UNNotificationRequest(model: model.request) }

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

    /// Returns `nil` if the archive is damaged.
    public required init?(coder: NSCoder) {
        guard let model = ModelArchive.decode(DeliveredNotification.self, from: coder) else { return nil }
        self.model = model
    }
}

extension UNNotification: DescribedValue {
    func describe(in description: inout ValueDescription) {
        description.add("date", model.date)
        description.add("request", object: request)
    }
}
