package import NotificationModel
import Synchronization

/// A notification on the heap, with its request or with the way to read it.
///
/// A class, because a dictionary allocates up to three slots per element and the facts of a notification are large.
package final class ListedNotification: Sendable {
    package let facts: NotificationList.Facts
    private let source: Source

    private enum Source: Sendable {
        /// Indirect, so that a deferred request does not take its space.
        indirect case notification(DeliveredNotification)
        case deferred(DeferredRequest)
    }

    /// Creates a notification that a store has.
    package init(_ facts: NotificationList.Facts, request: DeferredRequest) {
        self.facts = facts
        source = .deferred(request)
    }

    init(_ entry: NotificationList.Entry) {
        facts = NotificationList.Facts(entry)
        source = .notification(entry.notification)
    }

    /// Creates a copy with other facts.
    init(_ other: ListedNotification, facts: NotificationList.Facts) {
        self.facts = facts
        source = other.source
    }

    /// Creates a copy in another group.
    convenience init(_ other: ListedNotification, group: GroupKey) {
        var facts = other.facts
        facts.group = group
        self.init(other, facts: facts)
    }

    package var notification: DeliveredNotification {
        switch source {
        case .notification(let notification): notification
        case .deferred(let deferred):
            DeliveredNotification(
                application: facts.id.application, date: facts.date, request: deferred.request(of: facts.id))
        }
    }

    var entry: NotificationList.Entry {
        NotificationList.Entry(
            notification: notification, group: facts.group, summaryArgument: facts.summaryArgument,
            sequence: facts.sequence, level: facts.level)
    }
}

/// Reads requests of delivered notifications, on any thread.
package protocol RequestSource: AnyObject, Sendable {
    /// Returns the same request every time.
    func request(of notification: DeliveredNotification.Identifier) -> NotificationRequest
}

/// A request that is read from the store when it is first needed.
///
/// A device with a hundred thousand notifications shows ten of them; decoding the others would be most of its start.
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
