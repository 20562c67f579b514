public import Foundation
import NotificationModel

/// The editable content of a notification.
///
/// Apple: `UNMutableNotificationContent`. A request copies its content, so later changes do not affect scheduled
/// requests.
///
/// All texts may be made by `localizedUserNotificationString(forKey:arguments:)`.
open class UNMutableNotificationContent: UNNotificationContent {
    open override var attachments: [UNNotificationAttachment] {
        get { super.attachments }
        set { model.attachments = newValue.map(\.model) }
    }
    open override var title: String {
        get { super.title }
        set {
            let tagged = TaggedText(newValue)
            model.title = tagged.text
            model.localization.title = tagged.localization
        }
    }
    open override var subtitle: String {
        get { super.subtitle }
        set {
            let tagged = TaggedText(newValue)
            model.subtitle = tagged.text
            model.localization.subtitle = tagged.localization
        }
    }
    open override var body: String {
        get { super.body }
        set {
            let tagged = TaggedText(newValue)
            model.body = tagged.text
            model.localization.body = tagged.localization
        }
    }
    open override var badge: NSNumber? {
        get { super.badge }
        set { model.badge = newValue?.intValue }
    }
    open override var sound: UNNotificationSound? {
        get { super.sound }
        set { model.sound = newValue?.model }
    }
    open override var threadIdentifier: String {
        get { model.threadIdentifier }
        set { model.threadIdentifier = newValue }
    }
    open override var categoryIdentifier: String {
        get { model.categoryIdentifier }
        set { model.categoryIdentifier = newValue }
    }
    open override var launchImageName: String {
        get { model.launchImageName }
        set { model.launchImageName = newValue }
    }
    @available(*, deprecated, message: "summaryArgument is ignored")
    open override var summaryArgument: String {
        get { super.summaryArgument }
        set {
            let tagged = TaggedText(newValue)
            model.summaryArgument = tagged.text
            model.localization.summaryArgument = tagged.localization
        }
    }
    /// - Precondition: At least 1, because a summary counts the items.
    @available(*, deprecated, message: "summaryArgumentCount is ignored")
    open override var summaryArgumentCount: Int {
        get { model.summaryArgumentCount }
        set {
            precondition(newValue >= 1, "summaryArgumentCount must be at least 1")
            model.summaryArgumentCount = newValue
        }
    }
    open override var targetContentIdentifier: String? {
        get { model.targetContentIdentifier }
        set { model.targetContentIdentifier = newValue }
    }
    open override var interruptionLevel: UNNotificationInterruptionLevel {
        get { super.interruptionLevel }
        set { model.interruptionLevel = newValue.model }
    }
    /// NaN counts as 0.
    open override var relevanceScore: Double {
        get { model.relevanceScore }
        set { model.relevanceScore = newValue.isNaN ? 0 : newValue }
    }
    open override var filterCriteria: String? {
        get { model.filterCriteria }
        set { model.filterCriteria = newValue }
    }
    /// - Precondition: All values are property-list values: strings, numbers, Booleans, dates, data, and arrays and
    ///   dictionaries of them with string keys. `NSNull` is also allowed, because a push payload can contain it.
    open override var userInfo: [AnyHashable: Any] {
        get { super.userInfo }
        set { model.userInfo = PropertyListBridge.model(from: newValue) }
    }
}
