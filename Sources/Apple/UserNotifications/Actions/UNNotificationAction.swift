public import Foundation
package import NotificationModel
import NotificationWire

/// A button of a notification.
///
/// Apple: `UNNotificationAction`.
open class UNNotificationAction: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // @unchecked: an open class cannot be checked; all of its state is this immutable value.
    package let model: NotificationAction

    package init(model: NotificationAction) {
        self.model = model
    }

    /// - Parameters:
    ///   - identifier: Unique among all actions of the app; it is all that the delegate is told.
    ///   - title: The text on the button. It may be made by `localizedUserNotificationString(forKey:arguments:)`.
    ///   - options: How the device and the app behave when the user selects the action.
    ///
    /// - Precondition: `identifier` is not empty. Apple documents the rule but not how it is enforced; this
    ///   implementation traps.
    public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        self.init(identifier: identifier, title: title, options: options, icon: nil)
    }

    /// - Parameters:
    ///   - identifier: Unique among all actions of the app; it is all that the delegate is told.
    ///   - title: The text on the button. It may be made by `localizedUserNotificationString(forKey:arguments:)`.
    ///   - options: How the device and the app behave when the user selects the action.
    ///   - icon: The icon beside the title.
    ///
    /// - Precondition: `identifier` is not empty.
    public convenience init(
        identifier: String,
        title: String,
        options: UNNotificationActionOptions = [],
        icon: UNNotificationActionIcon?
    ) {
        self.init(model: Self.model(identifier: identifier, title: title, options: options, icon: icon))
    }

    @available(*, unavailable, message: "use init(identifier:title:options:)")
    public override init() {
        preconditionFailure("use init(identifier:title:options:)")
    }

    open var identifier: String { model.identifier }
    open var title: String { model.title }
    open var options: UNNotificationActionOptions { UNNotificationActionOptions(rawValue: model.options.rawValue) }
    open var icon: UNNotificationActionIcon? { model.icon.map { UNNotificationActionIcon(model: $0) } }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationAction)?.model == model
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
        guard let model = ModelArchive.decode(NotificationAction.self, from: coder), Self.accepts(model) else {
            return nil
        }
        self.model = model
    }

    // MARK: Classes

    /// Returns the action as an instance of the class that Apple uses for it.
    package static func make(from model: NotificationAction) -> UNNotificationAction {
        model.textInput == nil ? UNNotificationAction(model: model) : UNTextInputNotificationAction(model: model)
    }

    /// Returns the model of an action of this class. A text-input action has a text field, which its initializer fills
    /// in.
    class func model(
        identifier: String,
        title: String,
        options: UNNotificationActionOptions,
        icon: UNNotificationActionIcon?
    ) -> NotificationAction {
        precondition(!identifier.isEmpty, "the identifier of a notification action must not be empty")
        let title = TaggedText(title)
        var model = NotificationAction(
            identifier: identifier,
            title: title.text,
            options: .init(rawValue: options.rawValue),
            icon: icon?.model
        )
        model.titleLocalization = title.localization
        return model
    }

    /// Whether this class represents the archived value.
    class func accepts(_ model: NotificationAction) -> Bool {
        !model.identifier.isEmpty && model.textInput == nil
    }
}

extension UNNotificationAction: DescribedValue {
    func describe(in description: inout ValueDescription) {
        description.add("identifier", quoted: model.identifier)
        description.add("title", quoted: model.title)
        if !options.isEmpty { description.add("options", options.rawValue) }
        description.add("icon", object: icon)
        description.add("textInputButtonTitle", quoted: model.textInput?.buttonTitle)
        description.add("textInputPlaceholder", quoted: model.textInput?.placeholder)
    }
}
