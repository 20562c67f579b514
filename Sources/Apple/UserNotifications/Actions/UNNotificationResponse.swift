public import Foundation
package import NotificationModel
import NotificationWire

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
    private let stored: NotificationResponse

    package final var model: NotificationResponse {
        let isOfOwnClass =
            type(of: self) == UNNotificationResponse.self || type(of: self) == UNTextInputNotificationResponse.self
        if isOfOwnClass { return stored }
        // The app's subclass may override any of them.
        return NotificationResponse(
            notification: notification.model, actionIdentifier: actionIdentifier,
            userText: (self as? UNTextInputNotificationResponse)?.userText)
    }

    /// The text of a response to a text-input action.
    final var storedText: String? { stored.userText }

    package convenience init(model: NotificationResponse) {
        // Decoded, because `init(coder:)` is then the only initializer that a subclass needs to have.
        self.init(coder: ModelCoder(model, isChecked: true))!
    }

    @available(*, unavailable, message: "the device makes responses")
    public override init() {
        preconditionFailure("the device makes responses")
    }

    open var notification: UNNotification { UNNotification(model: stored.notification) }
    /// The identifier of one of the app's actions, ``UNNotificationDefaultActionIdentifier`` or
    /// ``UNNotificationDismissActionIdentifier``.
    open var actionIdentifier: String { stored.actionIdentifier }

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

    /// Returns `nil` if the archive is damaged, and for a coder that reads no archive.
    public required init?(coder: NSCoder) {
        guard let model = ModelArchive.decode(NotificationResponse.self, from: coder),
            ModelCoder.isChecked(coder) || Self.accepts(model)
        else { return nil }
        stored = model
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
        description.add("actionIdentifier", quoted: actionIdentifier)
        description.add("userText", text: model.userText ?? "")
        description.add("notification", object: notification)
    }
}
