package import NotificationModel

/// Which notifications have come, gone or moved lately, for whoever keeps something about each of them.
///
/// It is read from the number last read on, so that one arrival among very many costs its readers one look-up. A reader
/// that has fallen too far behind looks at the whole list.
package struct ListJournal: Sendable {
    /// How many entries are kept; more changes at once are the work of an event that has cost as much itself.
    package static let capacity = 64

    /// How many entries have ever been written.
    package private(set) var written = 0
    /// The last ones; entry `n` is at `n % capacity`.
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

    /// What has changed since so many entries had been written, oldest first, some of them perhaps more than once; `nil`
    /// when not all of that is kept.
    package func changes(since read: Int) -> [DeliveredNotification.Identifier]? {
        guard read <= written, written - read <= Self.capacity else { return nil }
        return (read..<written).map { entries[$0 % Self.capacity] }
    }
}
