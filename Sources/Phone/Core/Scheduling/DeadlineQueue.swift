import FoundationEssentials
import NotificationModel

/// Keys sorted by date, ties by an order number.
struct DeadlineQueue<Key: Hashable & Sendable>: Sendable {
    struct Entry: Sendable {
        let key: Key
        let date: Date
        /// Entries with the same date are sorted by this number.
        let order: UInt64

        func precedes(_ other: Entry) -> Bool { (date, order) < (other.date, other.order) }
    }

    /// All of them, soonest first.
    private(set) var sorted: [Entry] = []
    private var entries: [Key: Entry] = [:]

    /// The soonest.
    var first: Entry? { sorted.first }

    /// Sets the date of a key, replacing its previous one.
    ///
    /// - Complexity: O(log n), and O(n) moves of entries in memory.
    mutating func set(_ key: Key, to date: Date, order: UInt64) {
        remove(key)
        let entry = Entry(key: key, date: date, order: order)
        entries[key] = entry
        sorted.insert(entry, at: index(of: entry))
    }

    /// - Complexity: O(log n), and O(n) moves of entries in memory.
    mutating func remove(_ key: Key) {
        guard let entry = entries.removeValue(forKey: key),
            let index = sorted[index(of: entry)...].firstIndex(where: { $0.key == key })
        else { return }
        sorted.remove(at: index)
    }

    /// Returns the index of the first entry that does not precede another.
    private func index(of entry: Entry) -> Int { sorted.partitioningIndex { !$0.precedes(entry) } }
}
