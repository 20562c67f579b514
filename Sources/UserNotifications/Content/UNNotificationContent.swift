public import Foundation
import NotificationArchive
package import NotificationModel

/// The content of a notification.
///
/// Apple: `UNNotificationContent`. Immutable; use ``UNMutableNotificationContent`` to create content. An immutable and
/// a mutable content with equal properties are equal.
///
/// Not `Sendable`, because an instance may be a mutable subclass. A request is `Sendable` and keeps a copy.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
    package var model: NotificationContent

    public override init() {
        model = NotificationContent()
    }

    package init(model: NotificationContent) {
        self.model = model
    }

    open var attachments: [UNNotificationAttachment] { model.attachments.map { UNNotificationAttachment(model: $0) } }
    /// The badge count on the app's icon: `nil` leaves it unchanged, 0 removes it.
    open var badge: NSNumber? { model.badge.map { NSNumber(value: $0) } }
    open var body: String { TaggedText(text: model.body, localization: model.localization.body).string }
    /// The identifier of the category that defines the actions; empty if there is none.
    open var categoryIdentifier: String { model.categoryIdentifier }
    /// Empty by default (Apple's documentation says `nil`, but the type is not optional).
    open var launchImageName: String { model.launchImageName }
    open var sound: UNNotificationSound? { model.sound.map { UNNotificationSound(model: $0) } }
    open var subtitle: String { TaggedText(text: model.subtitle, localization: model.localization.subtitle).string }
    /// Groups the notifications of an app; the user never sees it. Empty for the app's default group.
    open var threadIdentifier: String { model.threadIdentifier }
    open var title: String { TaggedText(text: model.title, localization: model.localization.title).string }
    /// The app's own property-list values; in a push, the whole payload.
    open var userInfo: [AnyHashable: Any] { PropertyListBridge.dictionary(from: model.userInfo) }

    /// The argument that this notification adds to the summary line of its group.
    @available(*, deprecated, message: "summaryArgument is ignored")
    open var summaryArgument: String {
        TaggedText(text: model.summaryArgument, localization: model.localization.summaryArgument).string
    }

    /// The number of items that this notification counts for in the summary line of its group; 1 by default, as Apple's
    /// header says (logs of some systems show 0).
    @available(*, deprecated, message: "summaryArgumentCount is ignored")
    open var summaryArgumentCount: Int { model.summaryArgumentCount }

    /// Selects the scene to open. It has no effect here, because there are no scenes.
    open var targetContentIdentifier: String? { model.targetContentIdentifier }
    /// ``UNNotificationInterruptionLevel/active`` by default.
    open var interruptionLevel: UNNotificationInterruptionLevel { .init(model: model.interruptionLevel) }
    /// 0 through 1; a summary features the notification with the highest score. Values outside this range are kept, as
    /// Apple does not document them.
    open var relevanceScore: Double { model.relevanceScore }
    open var filterCriteria: String? { model.filterCriteria }

    open func copy(with zone: NSZone? = nil) -> Any {
        UNNotificationContent(model: model)
    }

    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        UNMutableNotificationContent(model: model)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationContent)?.model == model
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
        guard let model = ModelArchive.decode(NotificationContent.self, from: coder), Self.accepts(model) else {
            return nil
        }
        self.model = model
    }

    private static func accepts(_ model: NotificationContent) -> Bool {
        model.summaryArgumentCount >= 1
    }
}

extension UNNotificationContent: DescribedValue {
    func describe(in description: inout ValueDescription) {
        description.add("title", text: model.title)
        description.add("subtitle", text: model.subtitle)
        description.add("body", text: model.body)
        if let communication = model.communication {
            description.add("sender", text: communication.sender.displayName)
            description.add("conversationIdentifier", quoted: communication.conversationIdentifier)
        }
        description.add("summaryArgument", text: model.summaryArgument)
        if model.summaryArgumentCount != 1 { description.add("summaryArgumentCount", model.summaryArgumentCount) }
        description.add("categoryIdentifier", quoted: model.categoryIdentifier)
        description.add("threadIdentifier", quoted: model.threadIdentifier)
        description.add("launchImageName", quoted: model.launchImageName)
        description.add("targetContentIdentifier", quoted: model.targetContentIdentifier)
        description.add("filterCriteria", quoted: model.filterCriteria)
        description.add("attachments", objects: attachments)
        if let badge = model.badge { description.add("badge", badge) }
        description.add("sound", object: sound)
        description.add("interruptionLevel", model.interruptionLevel)
        if model.relevanceScore != 0 { description.add("relevanceScore", model.relevanceScore) }
        description.add("userInfo", userInfo: model.userInfo)
    }
}
