import Foundation
import NotificationModel

/// The two deprecated properties, which still count: read through a protocol, they cause no warning here.
private protocol SummarizedContent {
    var summaryArgument: String { get }
    var summaryArgumentCount: Int { get }
}

extension UNNotificationContent: SummarizedContent {}

extension NotificationContent {
    /// Takes over what the properties of an instance of an app's subclass return, which may override any of them.
    ///
    /// - Throws: If its `userInfo` is not a property list.
    mutating func adopt(_ content: UNNotificationContent) throws(PropertyListBridge.Failure) {
        set(\.title, \.title, to: content.title)
        set(\.subtitle, \.subtitle, to: content.subtitle)
        set(\.body, \.body, to: content.body)
        attachments = content.attachments.map(\.model)
        badge = content.badge?.intValue
        sound = content.sound?.model
        threadIdentifier = content.threadIdentifier
        categoryIdentifier = content.categoryIdentifier
        let summarized: any SummarizedContent = content
        set(\.summaryArgument, \.summaryArgument, to: summarized.summaryArgument)
        summaryArgumentCount = max(1, summarized.summaryArgumentCount)
        targetContentIdentifier = content.targetContentIdentifier
        interruptionLevel = content.interruptionLevel.model
        relevanceScore = content.relevanceScore.isNaN ? 0 : content.relevanceScore
        filterCriteria = content.filterCriteria
        launchImageName = content.launchImageName
        userInfo = try PropertyListBridge.converted(content.userInfo)
    }
}
