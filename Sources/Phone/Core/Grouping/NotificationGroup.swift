package import NotificationModel

/// The delivered notifications of one app and thread, newest first. The newest is the leading one.
package struct NotificationGroup: Sendable {
    package let key: GroupKey
    package private(set) var members = ArrivalOrder<DeliveredNotification.Identifier>()
    package private(set) var tally = SummaryTally()
    /// The position among the groups; set by the list.
    package internal(set) var place: Place?

    /// A position in the list: a shelf and the sequence number on it.
    package struct Place: Equatable, Sendable {
        package var shelf: Int
        package var sequence: UInt64
    }

    package var id: GroupKey { key }
    package var count: Int { members.count }

    /// The newest notification.
    ///
    /// - Precondition: A group in the list is never empty.
    package var leading: DeliveredNotification.Identifier {
        guard let newest = members.newest, let identifier = members[newest] else {
            preconditionFailure("a group in the list has a member")
        }
        return identifier
    }

    /// The oldest notification, which is the last one if the group is expanded.
    ///
    /// - Precondition: A group in the list is never empty.
    package var last: DeliveredNotification.Identifier {
        guard let oldest = members.oldest, let identifier = members[oldest] else {
            preconditionFailure("a group in the list has a member")
        }
        return identifier
    }

    /// - Returns: Whether it is the first member.
    mutating func insert(_ notification: ListedNotification) -> Bool {
        members.insert(notification.facts.id, sequence: notification.facts.sequence)
        tally.add(
            notification.facts.categoryIdentifier, items: notification.facts.summaryItems,
            argument: notification.facts.summaryArgument)
        return members.count == 1
    }

    mutating func remove(_ facts: NotificationList.Facts) {
        members.remove(sequence: facts.sequence)
        tally.remove(facts.categoryIdentifier, items: facts.summaryItems, argument: facts.summaryArgument)
    }

    /// Updates a member's summary argument.
    mutating func rename(_ facts: NotificationList.Facts, to argument: String) {
        tally.remove(facts.categoryIdentifier, items: facts.summaryItems, argument: facts.summaryArgument)
        tally.add(facts.categoryIdentifier, items: facts.summaryItems, argument: argument)
    }
}
