public import Foundation
package import NotificationModel
import ObjectArchive

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The action that opened the app from a notification: the person tapped it.
public let UNNotificationDefaultActionIdentifier: String = NotificationResponse.defaultActionIdentifier

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The action that cleared a notification; sent only when its category has `customDismissAction`.
public let UNNotificationDismissActionIdentifier: String = NotificationResponse.dismissActionIdentifier

/// What the person did with a notification.
///
/// Apple: `UNNotificationResponse`. The device makes them.
open class UNNotificationResponse: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    package let model: NotificationResponse

    package init(model: NotificationResponse) {
        self.model = model
    }

    @available(*, unavailable, message: "the device makes responses")
    public override init() {
        preconditionFailure("the device makes responses")
    }

    open var notification: UNNotification { UNNotification(model: model.notification) }
    /// One of the app's own, ``UNNotificationDefaultActionIdentifier`` or ``UNNotificationDismissActionIdentifier``.
    open var actionIdentifier: String { model.actionIdentifier }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationResponse)?.model == model
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
        guard let model = ModelArchive.decode(NotificationResponse.self, from: coder), Self.accepts(model) else {
            return nil
        }
        self.model = model
    }

    // MARK: Classes

    /// The response as the class that Apple gives it: a text-input one when there is text.
    package static func make(from model: NotificationResponse) -> UNNotificationResponse {
        model.userText == nil ? UNNotificationResponse(model: model) : UNTextInputNotificationResponse(model: model)
    }

    /// Whether an archived value belongs to this class.
    class func accepts(_ model: NotificationResponse) -> Bool { model.userText == nil }
}

extension UNNotificationResponse: DescribedValue {
    func describe(in description: inout ValueDescription) {
        description.add("actionIdentifier", quoted: model.actionIdentifier)
        description.add("userText", text: model.userText ?? "")
        description.add("notification", object: notification)
    }
}
