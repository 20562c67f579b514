package import FoundationEssentials
package import NotificationModel

extension NotificationList {
    /// The part of an entry that is known without reading the notification's request.
    package struct Facts: Equatable, Sendable, Codable {
        package var id: DeliveredNotification.Identifier
        package var date: Date
        package var group: GroupKey
        package var summaryArgument: String
        package var sequence: UInt64
        package var level: InterruptionLevel
        package var threadIdentifier: String
        package var categoryIdentifier: String
        package var summaryItems: Int
        /// Whether the summary argument is looked up in the device's language.
        package var localizesArgument: Bool
        package var hasAttachments: Bool
        /// What is written and not sent, by the action whose field it is in.
        package var drafts: [String: String]

        package init(
            id: DeliveredNotification.Identifier, date: Date, group: GroupKey, summaryArgument: String,
            sequence: UInt64, level: InterruptionLevel, threadIdentifier: String, categoryIdentifier: String,
            summaryItems: Int, localizesArgument: Bool, hasAttachments: Bool, drafts: [String: String] = [:]
        ) {
            self.id = id
            self.date = date
            self.group = group
            self.summaryArgument = summaryArgument
            self.sequence = sequence
            self.level = level
            self.threadIdentifier = threadIdentifier
            self.categoryIdentifier = categoryIdentifier
            self.summaryItems = summaryItems
            self.localizesArgument = localizesArgument
            self.hasAttachments = hasAttachments
            self.drafts = drafts
        }

        init(_ entry: Entry) {
            let content = entry.notification.content
            self.init(
                id: entry.notification.id, date: entry.notification.date, group: entry.group,
                summaryArgument: entry.summaryArgument, sequence: entry.sequence, level: entry.level,
                threadIdentifier: content.threadIdentifier, categoryIdentifier: content.categoryIdentifier,
                summaryItems: content.summaryItems,
                localizesArgument: content.localization.summaryArgument != nil,
                hasAttachments: !content.attachments.isEmpty, drafts: entry.drafts)
        }
    }
}
