public import Foundation
package import NotificationModel

/// A kind of notification: its buttons, placeholder and summary.
///
/// Apple: `UNNotificationCategory`.
public class UNNotificationCategory: NSObject, NSCopying {
    package let model: NotificationCategory

    package init(model: NotificationCategory) {
        self.model = model
    }

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

    /// `hiddenPreviewsBodyPlaceholder`: Replaces the body while previews are hidden.
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
    /// - `hiddenPreviewsBodyPlaceholder`: Replaces the body while previews are hidden; `%u` is the number of notifications.
    /// - `categorySummaryFormat`: The summary line of a group: `%u` is the number, `%@` the joined summary arguments.
    public convenience init(
        identifier: String,
        actions: [UNNotificationAction],
        intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String?,
        categorySummaryFormat: String?,
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            model: NotificationCategory(
                identifier: identifier,
                actions: actions.map(\.model),
                intentIdentifiers: intentIdentifiers,
                hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder ?? "",
                categorySummaryFormat: categorySummaryFormat ?? "",
                options: .init(rawValue: options.rawValue)
            )
        )
    }

    public var identifier: String { model.identifier }
    /// In the order they are shown.
    public var actions: [UNNotificationAction] { model.actions.map(UNNotificationAction.make(from:)) }
    public var intentIdentifiers: [String] { model.intentIdentifiers }
    public var options: UNNotificationCategoryOptions { .init(rawValue: model.options.rawValue) }
    public var hiddenPreviewsBodyPlaceholder: String { model.hiddenPreviewsBodyPlaceholder }
    public var categorySummaryFormat: String { model.categorySummaryFormat }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationCategory)?.model == model
    }

    public override var hash: Int { model.hashValue }
}
