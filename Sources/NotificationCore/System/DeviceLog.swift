/// The device's log: the last entries, oldest first.
package struct DeviceLog: Sendable {
    private var storage: [LogEntry] = []
    /// The total number of entries written.
    package private(set) var written = 0
    /// The number of refusals among all entries written.
    package private(set) var refusals = 0
    /// The value of ``written`` after the last refusal; `nil` if there was none.
    package private(set) var lastRefusal: Int?
    /// The number of entries that are kept.
    package let capacity: Int

    /// - Precondition: `capacity` is at least 1.
    package init(capacity: Int = 2_000) {
        precondition(capacity > 0, "a log keeps at least one entry")
        self.capacity = capacity
    }

    /// Creates a log that goes on after the entries of an earlier run, whose refusals are not counted.
    package init(restoring entries: some Sequence<LogEntry>) {
        self.init()
        for entry in entries { append(entry) }
        refusals = 0
        lastRefusal = nil
    }

    package var entries: ArraySlice<LogEntry> {
        storage.suffix(capacity)
    }

    /// - Complexity: amortized O(1).
    package mutating func append(_ entry: LogEntry) {
        storage.append(entry)
        written += 1
        if entry.isRefusal {
            refusals += 1
            lastRefusal = written
        }
        if storage.count >= 2 * capacity {
            storage.removeFirst(storage.count - capacity)
        }
    }
}
