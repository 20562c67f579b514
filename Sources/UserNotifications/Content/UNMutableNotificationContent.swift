public import Foundation
import NotificationModel

/// The content of a notification while it is being written.
///
/// Apple: `UNMutableNotificationContent`. A request copies it, so later changes do not reach what is scheduled.
public class UNMutableNotificationContent: UNNotificationContent {
    public override var title: String {
        get { model.title }
        set { model.title = newValue }
    }
    public override var subtitle: String {
        get { model.subtitle }
        set { model.subtitle = newValue }
    }
    public override var body: String {
        get { model.body }
        set { model.body = newValue }
    }
    public override var badge: NSNumber? {
        get { super.badge }
        set { model.badge = newValue?.intValue }
    }
    public override var sound: UNNotificationSound? {
        get { super.sound }
        set { model.sound = newValue?.model }
    }
    public override var threadIdentifier: String {
        get { model.threadIdentifier }
        set { model.threadIdentifier = newValue }
    }
    public override var categoryIdentifier: String {
        get { model.categoryIdentifier }
        set { model.categoryIdentifier = newValue }
    }
    public override var launchImageName: String {
        get { model.launchImageName }
        set { model.launchImageName = newValue }
    }
    public override var summaryArgument: String {
        get { model.summaryArgument }
        set { model.summaryArgument = newValue }
    }
    /// - Precondition: At least 1; a notification that stands for nothing cannot be summed up.
    public override var summaryArgumentCount: Int {
        get { model.summaryArgumentCount }
        set {
            precondition(newValue >= 1, "summaryArgumentCount must be at least 1")
            model.summaryArgumentCount = newValue
        }
    }
    public override var targetContentIdentifier: String? {
        get { model.targetContentIdentifier }
        set { model.targetContentIdentifier = newValue }
    }
    public override var interruptionLevel: UNNotificationInterruptionLevel {
        get { super.interruptionLevel }
        set { model.interruptionLevel = newValue.model }
    }
    public override var relevanceScore: Double {
        get { model.relevanceScore }
        set { model.relevanceScore = newValue }
    }
    public override var filterCriteria: String? {
        get { model.filterCriteria }
        set { model.filterCriteria = newValue }
    }
    /// - Precondition: Only property-list values: strings, numbers, Booleans, dates, data, and arrays and dictionaries of
    ///   them with string keys; also `NSNull`, which the payload of a push can hold.
    public override var userInfo: [AnyHashable: Any] {
        get { super.userInfo }
        set { model.userInfo = PropertyListBridge.model(from: newValue) }
    }
}
