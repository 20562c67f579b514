public import Foundation
import NotificationArchive
package import NotificationModel

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The action identifier of a response to a tap on the notification, which opens the app.
public let UNNotificationDefaultActionIdentifier: String = NotificationResponse.defaultActionIdentifier

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The action identifier of a response to clearing a notification; sent only if its category has `customDismissAction`.
public let UNNotificationDismissActionIdentifier: String = NotificationResponse.dismissActionIdentifier

/// The user's response to a notification.
///
/// Apple: `UNNotificationResponse`. Only the device creates responses.
open class UNNotificationResponse: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // @unchecked: an open class cannot be checked; all of its state is this immutable value.
    package let model: NotificationResponse

    package init(model: NotificationResponse) {
        self.model = model
    }

    @available(*, unavailable, message: "the device makes responses")
    public override init() {
        preconditionFailure("the device makes responses")
    }

    open var notification: UNNotification { UNNotification(model: model.notification) }
    /// The identifier of one of the app's actions, ``UNNotificationDefaultActionIdentifier`` or
    /// ``UNNotificationDismissActionIdentifier``.
    open var actionIdentifier: String { model.actionIdentifier }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationResponse)?.model == model
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
        guard let model = ModelArchive.decode(NotificationResponse.self, from: coder), Self.accepts(model) else {
            return nil
        }
        self.model = model
    }

    // MARK: Classes

    /// Returns the response as an instance of the class that Apple uses for it: a text-input response if it has text.
    package static func make(from model: NotificationResponse) -> UNNotificationResponse {
        model.userText == nil ? UNNotificationResponse(model: model) : UNTextInputNotificationResponse(model: model)
    }

    /// Whether this class represents the archived value.
    class func accepts(_ model: NotificationResponse) -> Bool { model.userText == nil }
}

extension UNNotificationResponse: DescribedValue {
    func describe(in description: inout ValueDescription) {
        description.add("actionIdentifier", quoted: model.actionIdentifier)
        description.add("userText", text: model.userText ?? "")
        description.add("notification", object: notification)
    }
}
