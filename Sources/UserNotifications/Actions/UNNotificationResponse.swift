public import Foundation
package import NotificationModel

/// The action that opened the app from a notification: the person tapped it.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNNotificationDefaultActionIdentifier = NotificationResponse.defaultActionIdentifier

/// The action that cleared a notification; sent only when its category has `customDismissAction`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNNotificationDismissActionIdentifier = NotificationResponse.dismissActionIdentifier

/// What the person did with a notification.
///
/// Apple: `UNNotificationResponse`.
public class UNNotificationResponse: NSObject, NSCopying {
    package let model: NotificationResponse

    package init(model: NotificationResponse) {
        self.model = model
    }

    public var notification: UNNotification { UNNotification(model: model.notification) }
    /// One of the app's own, ``UNNotificationDefaultActionIdentifier`` or ``UNNotificationDismissActionIdentifier``.
    public var actionIdentifier: String { model.actionIdentifier }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationResponse)?.model == model
    }

    public override var hash: Int { model.hashValue }

    /// The response as the class that Apple gives it: a text-input one when there is text.
    package static func make(from model: NotificationResponse) -> UNNotificationResponse {
        model.userText == nil ? UNNotificationResponse(model: model) : UNTextInputNotificationResponse(model: model)
    }
}
