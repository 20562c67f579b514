public import Foundation
package import NotificationModel
import NotificationWire

/// A type of notification: its actions, the placeholder for hidden previews and the format of its summary.
///
/// Apple: `UNNotificationCategory`.
open class UNNotificationCategory: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // @unchecked: an open class cannot be checked; all of its state is this immutable value.
    package let model: NotificationCategory

    package init(model: NotificationCategory) {
        self.model = model
    }

    /// - Parameters:
    ///   - identifier: Unique within the app and case-sensitive.
    ///   - actions: In display order; may be empty.
    ///   - intentIdentifiers: The Siri intents that the category belongs to. They have no effect here.
    ///   - options: How notifications of the category behave.
    ///
    /// - Precondition: `identifier` is not empty. Apple documents the rule but not how it is enforced; this
    ///   implementation traps.
    public convenience init(
        identifier: String,
        actions: [UNNotificationAction],
        intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier,
            actions: actions,
            intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: nil,
            categorySummaryFormat: nil,
            options: options
        )
    }

    /// - Parameters:
    ///   - identifier: Unique within the app and case-sensitive.
    ///   - actions: In display order; may be empty.
    ///   - intentIdentifiers: The Siri intents that the category belongs to. They have no effect here.
    ///   - hiddenPreviewsBodyPlaceholder: Replaces the body while previews are hidden. `%u` is replaced by the number
    ///     of notifications in the thread. It may be made by `localizedUserNotificationString(forKey:arguments:)`;
    ///     `nil` and the empty string select the system's text.
    ///   - options: How notifications of the category behave.
    ///
    /// - Precondition: `identifier` is not empty.
    public convenience init(
        identifier: String,
        actions: [UNNotificationAction],
        intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String,
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier,
            actions: actions,
            intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder,
            categorySummaryFormat: nil,
            options: options
        )
    }

    /// - Parameters:
    ///   - identifier: Unique within the app and case-sensitive.
    ///   - actions: In display order; may be empty.
    ///   - intentIdentifiers: The Siri intents that the category belongs to. They have no effect here.
    ///   - hiddenPreviewsBodyPlaceholder: Replaces the body while previews are hidden. `%u` is replaced by the number
    ///     of notifications in the thread. It may be made by `localizedUserNotificationString(forKey:arguments:)`;
    ///     `nil` and the empty string select the system's text.
    ///   - categorySummaryFormat: The format of a group's summary line. `%u` is replaced by the number of
    ///     notifications, `%@` by the joined summary arguments. It may be made by
    ///     `localizedUserNotificationString(forKey:arguments:)`; `nil` and the empty string select the system's text.
    ///   - options: How notifications of the category behave.
    ///
    /// - Precondition: `identifier` is not empty.
    public convenience init(
        identifier: String,
        actions: [UNNotificationAction],
        intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String?,
        categorySummaryFormat: String?,
        options: UNNotificationCategoryOptions = []
    ) {
        precondition(!identifier.isEmpty, "the identifier of a notification category must not be empty")
        let placeholder = TaggedText(hiddenPreviewsBodyPlaceholder ?? "")
        let format = TaggedText(categorySummaryFormat ?? "")
        var model = NotificationCategory(
            identifier: identifier,
            actions: actions.map(\.model),
            intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: placeholder.text,
            categorySummaryFormat: format.text,
            options: .init(rawValue: options.rawValue)
        )
        model.hiddenPreviewsBodyPlaceholderLocalization = placeholder.localization
        model.categorySummaryFormatLocalization = format.localization
        self.init(model: model)
    }

    @available(*, unavailable, message: "use init(identifier:actions:intentIdentifiers:options:)")
    public override init() {
        preconditionFailure("use init(identifier:actions:intentIdentifiers:options:)")
    }

    open var identifier: String { model.identifier }
    /// The actions in display order.
    open var actions: [UNNotificationAction] { model.actions.map(UNNotificationAction.make(from:)) }
    /// The Siri intents that the category belongs to. They have no effect here.
    open var intentIdentifiers: [String] { model.intentIdentifiers }
    open var options: UNNotificationCategoryOptions { UNNotificationCategoryOptions(rawValue: model.options.rawValue) }

    /// Empty if the initializer received none.
    open var hiddenPreviewsBodyPlaceholder: String { model.hiddenPreviewsBodyPlaceholder }

    /// Empty if the initializer received none.
    open var categorySummaryFormat: String { model.categorySummaryFormat }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationCategory)?.model == model
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
        guard let model = ModelArchive.decode(NotificationCategory.self, from: coder), Self.accepts(model) else {
            return nil
        }
        self.model = model
    }

    private static func accepts(_ model: NotificationCategory) -> Bool {
        !model.identifier.isEmpty && model.actions.allSatisfy { !$0.identifier.isEmpty }
    }
}

extension UNNotificationCategory: DescribedValue {
    func describe(in description: inout ValueDescription) {
        description.add("identifier", quoted: model.identifier)
        description.add("actions", objects: actions)
        if !model.intentIdentifiers.isEmpty { description.add("intentIdentifiers", model.intentIdentifiers) }
        if !options.isEmpty { description.add("options", options.rawValue) }
        description.add("hiddenPreviewsBodyPlaceholder", quoted: model.hiddenPreviewsBodyPlaceholder)
        description.add("categorySummaryFormat", quoted: model.categorySummaryFormat)
    }
}
