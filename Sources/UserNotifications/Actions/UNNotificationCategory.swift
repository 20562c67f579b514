public import Foundation
package import NotificationModel
import ObjectArchive

/// A kind of notification: its buttons, placeholder and summary.
///
/// Apple: `UNNotificationCategory`.
open class UNNotificationCategory: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    package let model: NotificationCategory

    package init(model: NotificationCategory) {
        self.model = model
    }

    /// `identifier`: Unique within the app; matched with case. `actions`: In the order they are shown; may be none.
    ///
    /// - Precondition: `identifier` is not empty. Apple documents the rule and not what enforces it; here it traps.
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

    /// `hiddenPreviewsBodyPlaceholder`: Replaces the body while previews are hidden; `%u` is the number of notifications
    /// of the thread.
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

    /// `hiddenPreviewsBodyPlaceholder`: Replaces the body while previews are hidden; `%u` is the number of notifications
    /// of the thread. `categorySummaryFormat`: The summary line of a group: `%u` is the number, `%@` the joined summary
    /// arguments. Both may be made by `localizedUserNotificationString(forKey:arguments:)`; `nil` and the empty string
    /// are the system's own text.
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
    /// In the order they are shown.
    open var actions: [UNNotificationAction] { model.actions.map(UNNotificationAction.make(from:)) }
    /// The intents of Siri it belongs to; without effect here.
    open var intentIdentifiers: [String] { model.intentIdentifiers }
    open var options: UNNotificationCategoryOptions { UNNotificationCategoryOptions(rawValue: model.options.rawValue) }

    /// Empty when none was given.
    open var hiddenPreviewsBodyPlaceholder: String {
        TaggedText(
            text: model.hiddenPreviewsBodyPlaceholder, localization: model.hiddenPreviewsBodyPlaceholderLocalization
        ).string
    }

    /// Empty when none was given.
    open var categorySummaryFormat: String {
        TaggedText(text: model.categorySummaryFormat, localization: model.categorySummaryFormatLocalization).string
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationCategory)?.model == model
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
