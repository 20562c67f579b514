package import NotificationModel

/// Records which notifications were added, removed or moved, for readers that store something about each of them.
///
/// A reader continues at the number of entries it has read, so one arrival among very many costs it one look-up. A
/// reader that is too far behind reads the whole list.
package struct ListJournal: Sendable {
    /// The number of entries that are kept. An event that causes more changes has itself cost as much as reading the
    /// list.
    package static let capacity = 64

    package private(set) var written = 0
    /// The last entries; entry `n` is at index `n % capacity`.
    private var entries: [DeliveredNotification.Identifier] = []

    package init() {}

    mutating func note(_ identifier: DeliveredNotification.Identifier) {
        if entries.count < Self.capacity {
            entries.append(identifier)
        } else {
            entries[written % Self.capacity] = identifier
        }
        written += 1
    }

    /// Returns the entries after the first `read` ones, oldest first, possibly with repetitions; `nil` if some of them
    /// are no longer kept.
    package func changes(since read: Int) -> [DeliveredNotification.Identifier]? {
        guard read <= written, written - read <= Self.capacity else { return nil }
        return (read..<written).map { entries[$0 % Self.capacity] }
    }
}
