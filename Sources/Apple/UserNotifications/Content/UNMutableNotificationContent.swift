public import Foundation
import NotificationModel

/// The editable content of a notification.
///
/// Apple: `UNMutableNotificationContent`. A request copies its content, so later changes do not affect scheduled
/// requests.
///
/// All texts may be made by `localizedUserNotificationString(forKey:arguments:)`. They read back as the visible text,
/// and keep key and arguments until another text is set.
open class UNMutableNotificationContent: UNNotificationContent {
    open override var attachments: [UNNotificationAttachment] {
        get { super.attachments }
        set { stored.attachments = newValue.map(\.model) }
    }
    open override var title: String {
        get { super.title }
        set { stored.set(\.title, \.title, to: newValue) }
    }
    open override var subtitle: String {
        get { super.subtitle }
        set { stored.set(\.subtitle, \.subtitle, to: newValue) }
    }
    open override var body: String {
        get { super.body }
        set { stored.set(\.body, \.body, to: newValue) }
    }
    open override var badge: NSNumber? {
        get { super.badge }
        set { stored.badge = newValue?.intValue }
    }
    open override var sound: UNNotificationSound? {
        get { super.sound }
        set { stored.sound = newValue?.model }
    }
    open override var threadIdentifier: String {
        get { stored.threadIdentifier }
        set { stored.threadIdentifier = newValue }
    }
    open override var categoryIdentifier: String {
        get { stored.categoryIdentifier }
        set { stored.categoryIdentifier = newValue }
    }
    open override var launchImageName: String {
        get { stored.launchImageName }
        set { stored.launchImageName = newValue }
    }
    @available(*, deprecated, message: "summaryArgument is ignored")
    open override var summaryArgument: String {
        get { super.summaryArgument }
        set { stored.set(\.summaryArgument, \.summaryArgument, to: newValue) }
    }
    /// - Precondition: At least 1, because a summary counts the items.
    @available(*, deprecated, message: "summaryArgumentCount is ignored")
    open override var summaryArgumentCount: Int {
        get { stored.summaryArgumentCount }
        set {
            precondition(newValue >= 1, "summaryArgumentCount must be at least 1")
            stored.summaryArgumentCount = newValue
        }
    }
    open override var targetContentIdentifier: String? {
        get { stored.targetContentIdentifier }
        set { stored.targetContentIdentifier = newValue }
    }
    open override var interruptionLevel: UNNotificationInterruptionLevel {
        get { super.interruptionLevel }
        set { stored.interruptionLevel = newValue.model }
    }
    /// NaN counts as 0.
    open override var relevanceScore: Double {
        get { stored.relevanceScore }
        set { stored.relevanceScore = newValue.isNaN ? 0 : newValue }
    }
    open override var filterCriteria: String? {
        get { stored.filterCriteria }
        set { stored.filterCriteria = newValue }
    }
    /// - Precondition: All values are property-list values: strings, numbers, Booleans, dates, data, and arrays and
    ///   dictionaries of them with string keys. `NSNull` is also allowed, because a push payload can contain it.
    open override var userInfo: [AnyHashable: Any] {
        get { super.userInfo }
        set { stored.userInfo = PropertyListBridge.model(from: newValue) }
    }
}
