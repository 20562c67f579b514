package import FoundationEssentials
package import NotificationModel

/// The device's log: the last entries, oldest first.
package struct DeviceLog: Sendable {
    private var storage: [LogEntry] = []
    package private(set) var written = 0
    /// The number of refusals among all entries written.
    package private(set) var refusals = 0
    /// The value of ``written`` after the last refusal; `nil` if there was none.
    package private(set) var lastRefusal: Int?
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

/// An entry in the device's log.
package struct LogEntry: Equatable, Sendable {
    package enum Kind: String, Hashable, Sendable {
        case call
        case delivery
        /// A delegate or an extension was called or has answered.
        case delegate
        /// A line that an app printed.
        case console
        case payload
        /// An event of the device: locked, unlocked, clock changed.
        case device
    }

    package var date: Date
    package var application: ApplicationIdentifier?
    package var kind: Kind
    package var text: String
    /// Whether the entry says that a payload was refused.
    package var isRefusal: Bool

    package init(
        date: Date, application: ApplicationIdentifier?, kind: Kind, text: String, isRefusal: Bool = false
    ) {
        self.date = date
        self.application = application
        self.kind = kind
        self.text = text
        self.isRefusal = isRefusal
    }
}
