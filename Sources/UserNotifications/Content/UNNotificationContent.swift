public import Foundation
package import NotificationModel

/// What a notification says.
///
/// Apple: `UNNotificationContent`. Immutable; make a ``UNMutableNotificationContent`` to write one.
public class UNNotificationContent: NSObject, NSCopying, NSMutableCopying {
    package var model: NotificationContent

    public override init() {
        model = NotificationContent()
    }

    package required init(model: NotificationContent) {
        self.model = model
    }

    public var title: String { model.title }
    public var subtitle: String { model.subtitle }
    public var body: String { model.body }
    /// The number for the app's icon: `nil` leaves it, 0 removes it.
    public var badge: NSNumber? { model.badge.map { NSNumber(value: $0) } }
    public var sound: UNNotificationSound? { model.sound.map { UNNotificationSound(model: $0) } }
    /// Groups notifications of one app; never shown to the person.
    public var threadIdentifier: String { model.threadIdentifier }
    public var categoryIdentifier: String { model.categoryIdentifier }
    public var launchImageName: String { model.launchImageName }
    /// What this notification adds to its group's summary line.
    public var summaryArgument: String { model.summaryArgument }
    /// How many items this notification stands for in its group's summary line; 1 unless set.
    public var summaryArgumentCount: Int { model.summaryArgumentCount }
    public var targetContentIdentifier: String? { model.targetContentIdentifier }
    public var interruptionLevel: UNNotificationInterruptionLevel { .init(model: model.interruptionLevel) }
    /// 0 through 1.
    public var relevanceScore: Double { model.relevanceScore }
    public var filterCriteria: String? { model.filterCriteria }
    /// The app's own property-list values; for a push the whole payload.
    public var userInfo: [AnyHashable: Any] { PropertyListBridge.dictionary(from: model.userInfo) }

    public func copy(with zone: NSZone? = nil) -> Any {
        UNNotificationContent(model: model)
    }

    public func mutableCopy(with zone: NSZone? = nil) -> Any {
        UNMutableNotificationContent(model: model)
    }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationContent)?.model == model
    }

    public override var hash: Int { model.hashValue }
}

extension UNNotificationInterruptionLevel {
    init(model: InterruptionLevel) {
        self =
            switch model {
            case .passive: .passive
            case .active: .active
            case .timeSensitive: .timeSensitive
            case .critical: .critical
            }
    }

    var model: InterruptionLevel {
        switch self {
        case .passive: .passive
        case .active: .active
        case .timeSensitive: .timeSensitive
        case .critical: .critical
        }
    }
}
