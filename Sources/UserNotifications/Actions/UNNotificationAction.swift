public import Foundation
package import NotificationModel

/// A button of a notification.
///
/// Apple: `UNNotificationAction`.
public class UNNotificationAction: NSObject, NSCopying {
    package let model: NotificationAction

    package init(model: NotificationAction) {
        self.model = model
    }

    /// `identifier`: Unique among all actions of the app; the delegate is told nothing else.
    public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        self.init(
            model: NotificationAction(
                identifier: identifier,
                title: title,
                options: .init(rawValue: options.rawValue)
            )
        )
    }

    public var identifier: String { model.identifier }
    public var title: String { model.title }
    public var options: UNNotificationActionOptions { .init(rawValue: model.options.rawValue) }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationAction)?.model == model
    }

    public override var hash: Int { model.hashValue }

    /// The action as the class that Apple gives it.
    package static func make(from model: NotificationAction) -> UNNotificationAction {
        model.textInput == nil ? UNNotificationAction(model: model) : UNTextInputNotificationAction(model: model)
    }
}
