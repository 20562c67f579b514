public import Foundation
package import NotificationModel
import ObjectArchive

/// A button of a notification.
///
/// Apple: `UNNotificationAction`.
open class UNNotificationAction: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    package let model: NotificationAction

    package init(model: NotificationAction) {
        self.model = model
    }

    /// `identifier`: Unique among all actions of the app; the delegate is told nothing else. `title`: On the button; may be
    /// made by `localizedUserNotificationString(forKey:arguments:)`.
    ///
    /// - Precondition: `identifier` is not empty. Apple documents the rule and not what enforces it; here it traps.
    public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        self.init(identifier: identifier, title: title, options: options, icon: nil)
    }

    /// `icon`: The sign beside the title; see ``init(identifier:title:options:)`` for the others.
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
    open var title: String { TaggedText(text: model.title, localization: model.titleLocalization).string }
    open var options: UNNotificationActionOptions { UNNotificationActionOptions(rawValue: model.options.rawValue) }
    open var icon: UNNotificationActionIcon? { model.icon.map { UNNotificationActionIcon(model: $0) } }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationAction)?.model == model
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
        guard let model = ModelArchive.decode(NotificationAction.self, from: coder), Self.accepts(model) else {
            return nil
        }
        self.model = model
    }

    // MARK: Classes

    /// The action as the class that Apple gives it.
    package static func make(from model: NotificationAction) -> UNNotificationAction {
        model.textInput == nil ? UNNotificationAction(model: model) : UNTextInputNotificationAction(model: model)
    }

    /// What an action of this class holds; a text-input one holds a field, which its initialiser fills.
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

    /// Whether an archived value belongs to this class.
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
