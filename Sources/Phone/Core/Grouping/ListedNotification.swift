package import NotificationModel
import Synchronization

/// A notification on the heap, with its request or with the way to read it.
///
/// A class, because a dictionary allocates up to three slots per element and the facts of a notification are large.
package final class ListedNotification: Sendable {
    package let facts: NotificationList.Facts
    private let source: Source

    private enum Source: Sendable {
        case whole(WholeNotification)
        case deferred(DeferredRequest)
    }

    /// Creates a notification that a store has.
    package init(_ facts: NotificationList.Facts, request: DeferredRequest) {
        self.facts = facts
        source = .deferred(request)
    }

    init(_ entry: NotificationList.Entry) {
        facts = NotificationList.Facts(entry)
        source = .whole(WholeNotification(entry.notification))
    }

    init(_ other: ListedNotification, facts: NotificationList.Facts) {
        self.facts = facts
        source = other.source
    }

    convenience init(_ other: ListedNotification, group: GroupKey) {
        var facts = other.facts
        facts.group = group
        self.init(other, facts: facts)
    }

    /// The notification, if it is in memory with its request.
    var whole: WholeNotification? {
        if case .whole(let whole) = source { whole } else { nil }
    }

    package var notification: DeliveredNotification {
        switch source {
        case .whole(let whole): whole.notification
        case .deferred(let deferred):
            DeliveredNotification(
                application: facts.id.application, date: facts.date, request: deferred.request(of: facts.id))
        }
    }

    var entry: NotificationList.Entry {
        NotificationList.Entry(
            notification: notification, group: facts.group, summaryArgument: facts.summaryArgument,
            sequence: facts.sequence, level: facts.level, drafts: facts.drafts)
    }
}

/// A notification in memory. A class, so that a deferred request does not take its space, and so that a notification
/// that has replaced it is a different object.
final class WholeNotification: Sendable {
    let notification: DeliveredNotification

    init(_ notification: DeliveredNotification) {
        self.notification = notification
    }
}

/// The notifications that were written to a store last; they stay in memory.
struct RecentlyWritten: Sendable {
    /// A ring, once it is full.
    private var notifications: [WholeNotification] = []
    private var oldest = 0

    /// Adds a notification.
    ///
    /// - Parameters:
    ///   - notification: The notification.
    ///   - count: The maximum number of notifications; at least 1.
    /// - Returns: The oldest notification, if it had to make room.
    mutating func append(_ notification: WholeNotification, keeping count: Int) -> WholeNotification? {
        guard notifications.count >= count else {
            notifications.append(notification)
            return nil
        }
        defer {
            notifications[oldest] = notification
            oldest = (oldest + 1) % notifications.count
        }
        return notifications[oldest]
    }
}

/// Reads requests of delivered notifications, on any thread.
package protocol RequestSource: AnyObject, Sendable {
    /// Returns the same request every time.
    func request(of notification: DeliveredNotification.Identifier) -> NotificationRequest
    /// Whether reading a request that was written gives an equal request.
    func keeps(_ request: NotificationRequest) -> Bool
}

/// A request that is read from the store when it is first needed.
///
/// A device with a hundred thousand notifications shows ten of them; decoding the others would be most of its start,
/// and keeping them most of its memory.
package final class DeferredRequest: Sendable {
    private let source: any RequestSource
    private let result = AtomicLazyReference<Result>()

    private final class Result: Sendable {
        let request: NotificationRequest

        init(_ request: NotificationRequest) {
            self.request = request
        }
    }

    package init(from source: any RequestSource) {
        self.source = source
    }

    /// Reads the request; if two threads need it first, both ask the source.
    func request(of notification: DeliveredNotification.Identifier) -> NotificationRequest {
        if let result = result.load() { return result.request }
        return result.storeIfNil(Result(source.request(of: notification))).request
    }
}
