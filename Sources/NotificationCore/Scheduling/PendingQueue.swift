package import FoundationEssentials
package import NotificationModel

/// Requests that wait for their moment, soonest first.
package struct PendingQueue: Hashable, Sendable {
    package struct Item: Hashable, Sendable {
        package var application: ApplicationIdentifier
        package var request: NotificationRequest
        /// When it fires next.
        package var date: Date
        /// Requests of one moment fire in the order they were added.
        fileprivate var sequence: UInt64
    }

    package private(set) var items: [Item] = []
    private var nextSequence: UInt64 = 0

    package init() {}

    /// The moment of the next request.
    package var nextDate: Date? { items.first?.date }

    /// The requests of an app, soonest first.
    package func items(of application: ApplicationIdentifier) -> [Item] {
        items.filter { $0.application == application }
    }

    /// Adds a request; a pending one of the same app and identifier is replaced.
    ///
    /// - Complexity: O(n) in the pending requests, of which an app may have 64.
    package mutating func insert(_ request: NotificationRequest, of application: ApplicationIdentifier, date: Date) {
        remove([request.identifier], of: application)
        let index = items.firstIndex { $0.date > date } ?? items.count
        items.insert(Item(application: application, request: request, date: date, sequence: nextSequence), at: index)
        nextSequence += 1
    }

    package mutating func remove(_ identifiers: Set<String>, of application: ApplicationIdentifier) {
        items.removeAll { $0.application == application && identifiers.contains($0.request.identifier) }
    }

    package mutating func removeAll(of application: ApplicationIdentifier) {
        items.removeAll { $0.application == application }
    }

    /// Takes the soonest request if its moment has come.
    package mutating func popDue(at now: Date) -> Item? {
        guard let first = items.first, first.date <= now else { return nil }
        return items.removeFirst()
    }
}
