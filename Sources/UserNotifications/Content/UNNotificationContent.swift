public import Foundation
package import NotificationModel
import ObjectArchive

/// What a notification says.
///
/// Apple: `UNNotificationContent`. Immutable; make a ``UNMutableNotificationContent`` to write one. Equal when what they say
/// is, also an immutable and a mutable one.
///
/// Not `Sendable`, as a mutable one may be behind it; a request is, and keeps a copy.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
    package var model: NotificationContent

    public override init() {
        model = NotificationContent()
    }

    package init(model: NotificationContent) {
        self.model = model
    }

    open var attachments: [UNNotificationAttachment] { model.attachments.map { UNNotificationAttachment(model: $0) } }
    /// The number for the app's icon: `nil` leaves it, 0 removes it.
    open var badge: NSNumber? { model.badge.map { NSNumber(value: $0) } }
    open var body: String { TaggedText(text: model.body, localization: model.localization.body).string }
    /// The category that says which buttons there are; empty for none.
    open var categoryIdentifier: String { model.categoryIdentifier }
    /// Empty unless set (Apple's documents say `nil`, which the type is not).
    open var launchImageName: String { model.launchImageName }
    open var sound: UNNotificationSound? { model.sound.map { UNNotificationSound(model: $0) } }
    open var subtitle: String { TaggedText(text: model.subtitle, localization: model.localization.subtitle).string }
    /// Groups notifications of one app; never shown to the person. Empty for the app's own group.
    open var threadIdentifier: String { model.threadIdentifier }
    open var title: String { TaggedText(text: model.title, localization: model.localization.title).string }
    /// The app's own property-list values; for a push the whole payload.
    open var userInfo: [AnyHashable: Any] { PropertyListBridge.dictionary(from: model.userInfo) }

    /// What this notification adds to its group's summary line.
    @available(*, deprecated, message: "summaryArgument is ignored")
    open var summaryArgument: String {
        TaggedText(text: model.summaryArgument, localization: model.localization.summaryArgument).string
    }

    /// How many items this notification stands for in its group's summary line; 1 unless set, as Apple's header says (logs
    /// of some systems show 0).
    @available(*, deprecated, message: "summaryArgumentCount is ignored")
    open var summaryArgumentCount: Int { model.summaryArgumentCount }

    /// Chooses the scene that opens; there are no scenes here.
    open var targetContentIdentifier: String? { model.targetContentIdentifier }
    /// ``UNNotificationInterruptionLevel/active`` unless set.
    open var interruptionLevel: UNNotificationInterruptionLevel { .init(model: model.interruptionLevel) }
    /// 0 through 1; the highest is featured in a summary. Values outside, of which Apple says nothing, are kept.
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
