package import FoundationEssentials
package import NotificationModel

/// The pushes that APNs keeps for an offline device: the last one for each app.
///
/// Sources: Apple, *Sending notification requests to APNs* and *Viewing the status of push notifications using Metrics
/// and APNs*:
///
/// - One push is kept for each device and bundle identifier, usually the latest; here always. Collapse identifiers do
///   not matter: they replace visible notifications, and there is only one kept push.
/// - A push is kept until it expires, at most thirty days. A push with expiration 0 is never kept, and neither is one
///   that has expired on arrival; both leave the kept push unchanged.
/// - The server is not told what happened to a push.
///
/// Where the pages are silent: Live Activity pushes have a separate topic and do not replace notifications; when the
/// device is online again, pushes with a higher priority arrive first, and pushes with the same priority in the order
/// in which they were sent.
package struct PushStore: Equatable, Sendable {
    package struct Item: Equatable, Sendable, Codable {
        package var application: ApplicationIdentifier
        package var push: RemoteNotification
        /// When APNs accepted it.
        package var arrival: Date
        package var expiration: Date

        package var topic: PushTopic { push.topic(of: application) }

        package init(application: ApplicationIdentifier, push: RemoteNotification, arrival: Date, expiration: Date) {
            self.application = application
            self.push = push
            self.arrival = arrival
            self.expiration = expiration
        }
    }

    /// The fate of a push for an offline device.
    package enum Outcome: Equatable, Sendable {
        /// It is kept; the previously kept push is lost.
        case kept(insteadOf: RemoteNotification?)
        /// It was to be delivered once or never.
        case notKept
        /// It had expired when it arrived.
        case expired
    }

    /// The maximum time that a push is kept, in seconds.
    package static var maximumStorage: Double { 30 * 86_400 }

    /// In the order of arrival, one for each topic.
    package private(set) var items: [Item] = []

    package init() {}

    /// Creates a store with what was kept before.
    ///
    /// - Parameter items: In the order of arrival, one for each topic.
    package init(_ items: [Item]) {
        self.items = items
    }

    /// Handles a push for an offline device.
    ///
    /// - Parameters:
    ///   - push: The push to deliver later.
    ///   - application: The recipient.
    ///   - now: The device's time, which is also used for the server.
    /// - Complexity: O(n) in the number of topics with a kept push.
    package mutating func keep(
        _ push: RemoteNotification, for application: ApplicationIdentifier, at now: Date
    ) -> Outcome {
        let latest = now.addingTimeInterval(Self.maximumStorage)
        let expiration: Date
        switch push.headers.expiration {
        case .once: return .notKept
        case .unspecified: expiration = latest
        case .date(let date): expiration = min(date, latest)
        }
        guard expiration > now else { return .expired }
        let item = Item(application: application, push: push, arrival: now, expiration: expiration)
        let before = items.firstIndex { $0.topic == item.topic }.map { items.remove(at: $0) }
        items.append(item)
        return .kept(insteadOf: before.flatMap { $0.expiration > now ? $0.push : nil })
    }

    /// Removes all pushes because the device is online again.
    ///
    /// - Returns: The pushes to deliver now, in order, and the expired ones, in the order of expiration.
    package mutating func takeAll(at now: Date) -> (deliveries: [Item], expired: [Item]) {
        defer { items = [] }
        let deliveries = items.enumerated().filter { $0.element.expiration > now }.sorted { left, right in
            let (leftPriority, rightPriority) = (
                left.element.push.headers.priority, right.element.push.headers.priority
            )
            return leftPriority == rightPriority ? left.offset < right.offset : leftPriority > rightPriority
        }
        let expired = items.enumerated().filter { $0.element.expiration <= now }.sorted { left, right in
            (left.element.expiration, left.offset) < (right.element.expiration, right.offset)
        }
        return (deliveries.map(\.element), expired.map(\.element))
    }

    /// Removes the pushes for an app that was deleted or whose notifications were switched off.
    ///
    /// - Returns: The removed pushes.
    @discardableResult
    package mutating func removeAll(of application: ApplicationIdentifier) -> [Item] {
        let removed = items.filter { $0.application == application }
        items.removeAll { $0.application == application }
        return removed
    }
}
