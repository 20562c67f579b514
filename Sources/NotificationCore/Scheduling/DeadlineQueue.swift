import FoundationEssentials

/// Keys sorted by date, ties by an order number.
struct DeadlineQueue<Key: Hashable & Sendable>: Sendable {
    struct Entry: Sendable {
        let key: Key
        let date: Date
        /// Entries with the same date are sorted by this number.
        let order: UInt64

        func precedes(_ other: Entry) -> Bool { (date, order) < (other.date, other.order) }
    }

    private var heap: [Entry] = []
    private var positions: [Key: Int] = [:]

    /// The soonest.
    var first: Entry? { heap.first }

    /// Sets the date of a key, replacing its previous one.
    ///
    /// - Complexity: O(log n), and O(n) moves of entries in memory.
    mutating func set(_ key: Key, to date: Date, order: UInt64) {
        let entry = Entry(key: key, date: date, order: order)
        if let position = positions[key] {
            heap[position] = entry
            settle(position)
        } else {
            heap.append(entry)
            positions[key] = heap.count - 1
            rise(heap.count - 1)
        }
    }

    /// - Complexity: O(log n), and O(n) moves of entries in memory.
    mutating func remove(_ key: Key) {
        guard let position = positions.removeValue(forKey: key), let last = heap.popLast() else { return }
        guard position < heap.count else { return }
        put(last, at: position)
        settle(position)
    }

    /// All of them, soonest first.
    ///
    /// - Complexity: O(n log n).
    var sorted: [Entry] { heap.sorted { $0.precedes($1) } }

    // MARK: Heap

    private mutating func put(_ entry: Entry, at position: Int) {
        heap[position] = entry
        positions[entry.key] = position
    }

    private mutating func settle(_ position: Int) {
        if position > 0, heap[position].precedes(heap[(position - 1) / 2]) {
            rise(position)
        } else {
            sink(position)
        }
    }

    private mutating func rise(_ start: Int) {
        let entry = heap[start]
        var position = start
        while position > 0, entry.precedes(heap[(position - 1) / 2]) {
            put(heap[(position - 1) / 2], at: position)
            position = (position - 1) / 2
        }
        put(entry, at: position)
    }

    private mutating func sink(_ start: Int) {
        let entry = heap[start]
        var position = start
        while true {
            var child = 2 * position + 1
            guard child < heap.count else { break }
            if child + 1 < heap.count, heap[child + 1].precedes(heap[child]) { child += 1 }
            guard heap[child].precedes(entry) else { break }
            put(heap[child], at: position)
            position = child
        }
        put(entry, at: position)
    }
}
