public import Foundation
package import NotificationModel
import NotificationWire

/// The content of a notification.
///
/// Apple: `UNNotificationContent`. Immutable; use ``UNMutableNotificationContent`` to create content. An immutable and
/// a mutable content with equal properties are equal.
///
/// Not `Sendable`, because an instance may be a mutable subclass. A request is `Sendable` and keeps a copy.
///
/// An app may subclass it and override properties, as tests do: what the properties return is what a request keeps and
/// the device presents.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
    /// The value of the properties of this class and of its mutable subclass.
    final var stored: NotificationContent

    /// The value that the device is given.
    ///
    /// - Precondition: An overridden `userInfo` is a property list.
    package final var model: NotificationContent {
        do {
            return try overriddenModel()
        } catch {
            preconditionFailure(error.description)
        }
    }

    /// - Throws: If an overridden `userInfo` is not a property list.
    final func overriddenModel() throws(PropertyListBridge.Failure) -> NotificationContent {
        guard isOfAppsClass else { return stored }
        var model = stored
        try model.adopt(self)
        return model
    }

    /// The value for comparison and description, neither of which ends the process for a `userInfo` that could not be
    /// sent.
    private var comparedModel: NotificationContent {
        do {
            return try overriddenModel()
        } catch {
            return stored
        }
    }

    /// Whether the object is an instance of an app's subclass.
    final var isOfAppsClass: Bool {
        type(of: self) != UNNotificationContent.self && type(of: self) != UNMutableNotificationContent.self
    }

    public override init() {
        stored = NotificationContent()
    }

    package convenience init(model: NotificationContent) {
        self.init()
        stored = model
    }

    open var attachments: [UNNotificationAttachment] { stored.attachments.map { UNNotificationAttachment(model: $0) } }
    /// The badge count on the app's icon: `nil` leaves it unchanged, 0 removes it.
    open var badge: NSNumber? { stored.badge.map { NSNumber(value: $0) } }
    open var body: String { stored.body }
    /// The identifier of the category that defines the actions; empty for a notification without a category.
    open var categoryIdentifier: String { stored.categoryIdentifier }
    /// Empty by default (Apple's documentation says `nil`, but the type is not optional).
    open var launchImageName: String { stored.launchImageName }
    open var sound: UNNotificationSound? { stored.sound.map { UNNotificationSound(model: $0) } }
    open var subtitle: String { stored.subtitle }
    /// Groups the notifications of an app; the user never sees it. Empty for the app's default group.
    open var threadIdentifier: String { stored.threadIdentifier }
    open var title: String { stored.title }
    /// The app's own property-list values; in a push, the whole payload.
    open var userInfo: [AnyHashable: Any] { PropertyListBridge.dictionary(from: stored.userInfo) }

    /// The argument that this notification adds to the summary line of its group.
    @available(*, deprecated, message: "summaryArgument is ignored")
    open var summaryArgument: String { stored.summaryArgument }

    /// The number of items that this notification counts for in the summary line of its group; 1 by default, as Apple's
    /// header says (logs of some systems show 0).
    @available(*, deprecated, message: "summaryArgumentCount is ignored")
    open var summaryArgumentCount: Int { stored.summaryArgumentCount }

    /// Selects the scene to open. It has no effect here, because there are no scenes.
    open var targetContentIdentifier: String? { stored.targetContentIdentifier }
    /// ``UNNotificationInterruptionLevel/active`` by default.
    open var interruptionLevel: UNNotificationInterruptionLevel { .init(model: stored.interruptionLevel) }
    /// 0 through 1; a summary features the notification with the highest score. Values outside this range are kept, as
    /// Apple does not document them.
    open var relevanceScore: Double { stored.relevanceScore }
    open var filterCriteria: String? { stored.filterCriteria }

    open func copy(with zone: NSZone? = nil) -> Any {
        // As it cannot change, an instance of an app's class is its own copy, with all that it overrides.
        isOfAppsClass && !(self is UNMutableNotificationContent) ? self : UNNotificationContent(model: model)
    }

    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        UNMutableNotificationContent(model: model)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationContent)?.comparedModel == comparedModel
    }

    open override var hash: Int { comparedModel.hashValue }

    /// Leaves out the user's text; see `debugDescription`.
    open override var description: String { described(showsText: false) }

    /// Includes the user's text, so it is not for logs.
    open override var debugDescription: String { described(showsText: true) }

    // MARK: NSSecureCoding

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        ModelArchive.encode(model, with: coder)
    }

    /// Returns `nil` if the archive is damaged, and for a coder that reads no archive.
    public required init?(coder: NSCoder) {
        guard let model = ModelArchive.decode(NotificationContent.self, from: coder), Self.accepts(model) else {
            return nil
        }
        stored = model
    }

    private static func accepts(_ model: NotificationContent) -> Bool {
        model.summaryArgumentCount >= 1
    }
}

extension UNNotificationContent: DescribedValue {
    func describe(in description: inout ValueDescription) {
        let model = comparedModel
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
