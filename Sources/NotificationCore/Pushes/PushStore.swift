package import FoundationEssentials
package import NotificationModel

/// What APNs keeps for a device that cannot be reached: the last push to each app.
///
/// Sources: Apple, *Sending notification requests to APNs* and *Viewing the status of push notifications using Metrics
/// and APNs*:
///
/// - One push is kept for a device and a bundle identifier, usually the latest; here always. It makes no difference
///   whether collapse identifiers agree: they replace what the device shows, and of two kept pushes there is only one.
/// - A push is kept until it expires, thirty days at most. One that expires with 0 is never kept, and one that has
///   expired on arrival is not either; both leave the push that is there alone.
/// - Nobody tells the server what became of it.
///
/// Where the pages are silent: Live Activity pushes have a topic of their own and do not push notifications out; when
/// the device is back, pushes of a higher priority come first, and of the same priority in the order they were sent.
///
/// The type of the push is the caller's, since nothing here looks into it.
package struct PushStore<Push: Hashable & Sendable>: Hashable, Sendable {
    package struct Item: Hashable, Sendable {
        package var topic: PushTopic
        package var push: Push
        package var headers: PushHeaders
        /// When APNs took it.
        package var arrival: Date
        /// When it is worth nothing any more.
        package var expiration: Date
    }

    /// What became of a push that the device could not take.
    package enum Outcome: Hashable, Sendable {
        /// It waits; the one that waited before is lost.
        case kept(insteadOf: Push?)
        /// It was to be tried once only.
        case notKept
        /// It had expired when it arrived.
        case expired
    }

    /// How long a push is kept at most, in seconds.
    package static var maximumStorage: Double { 30 * 86_400 }

    /// In the order of their arrival, one for each topic.
    package private(set) var items: [Item] = []

    package init() {}

    package var isEmpty: Bool { items.isEmpty }

    /// Takes a push while the device cannot be reached.
    ///
    /// - Parameters:
    ///   - push: What is delivered later.
    ///   - topic: What it is addressed to.
    ///   - headers: How long it may wait, and how urgent it is.
    ///   - now: The device's time, which stands for the server's as well.
    ///
    /// - Complexity: O(n) in the topics with a waiting push.
    package mutating func keep(
        _ push: Push,
        for topic: PushTopic,
        headers: PushHeaders,
        at now: Date
    ) -> Outcome {
        let latest = now.addingTimeInterval(Self.maximumStorage)
        let expiration: Date
        switch headers.expiration {
        case .once: return .notKept
        case .unspecified: expiration = latest
        case .date(let date): expiration = min(date, latest)
        }
        guard expiration > now else { return .expired }
        let before = items.firstIndex { $0.topic == topic }.map { items.remove(at: $0) }
        items.append(Item(topic: topic, push: push, headers: headers, arrival: now, expiration: expiration))
        return .kept(insteadOf: before.flatMap { $0.expiration > now ? $0.push : nil })
    }

    /// The device can be reached again: takes everything out.
    ///
    /// - Returns: What is to be delivered now, in order, and what has expired, in the order it did.
    package mutating func takeAll(at now: Date) -> (deliveries: [Item], expired: [Item]) {
        defer { items = [] }
        let deliveries = items.enumerated().filter { $0.element.expiration > now }.sorted { left, right in
            let (leftPriority, rightPriority) = (left.element.headers.priority, right.element.headers.priority)
            return leftPriority == rightPriority ? left.offset < right.offset : leftPriority > rightPriority
        }
        let expired = items.enumerated().filter { $0.element.expiration <= now }.sorted { left, right in
            (left.element.expiration, left.offset) < (right.element.expiration, right.offset)
        }
        return (deliveries.map(\.element), expired.map(\.element))
    }

    /// The app has left the device, or its notifications were switched off: APNs drops what waits.
    ///
    /// - Returns: What was dropped.
    @discardableResult
    package mutating func removeAll(of application: ApplicationIdentifier) -> [Item] {
        let removed = items.filter { $0.topic.application == application }
        items.removeAll { $0.topic.application == application }
        return removed
    }
}
