package import FoundationEssentials
package import NotificationModel

/// The device's log: the last entries, oldest first.
package struct DeviceLog: Sendable {
    private var storage: [LogEntry] = []
    package private(set) var written = 0
    /// How many payloads have been refused, and how many remarks there have been on others, among all entries written.
    package private(set) var problems = Problems()
    package let capacity: Int

    /// - Precondition: `capacity` is at least 1.
    package init(capacity: Int = 2_000) {
        precondition(capacity > 0, "a log keeps at least one entry")
        self.capacity = capacity
    }

    /// Numbers of problems with payloads.
    package struct Problems: Equatable, Sendable {
        package var refusals = 0
        package var remarks = 0

        package init() {}

        package var isEmpty: Bool { refusals == 0 && remarks == 0 }

        /// The problems that have come since others; none where the log is another one.
        package static func - (all: Self, seen: Self) -> Self {
            var rest = Problems()
            rest.refusals = max(0, all.refusals - seen.refusals)
            rest.remarks = max(0, all.remarks - seen.remarks)
            return rest
        }
    }

    /// Creates a log that goes on after the entries of an earlier run, whose problems are not counted.
    package init(restoring entries: some Sequence<LogEntry>) {
        self.init()
        for entry in entries { append(entry) }
        problems = Problems()
    }

    package var entries: ArraySlice<LogEntry> {
        storage.suffix(capacity)
    }

    /// - Complexity: amortized O(1).
    package mutating func append(_ entry: LogEntry) {
        storage.append(entry)
        written += 1
        if entry.isRefusal { problems.refusals += 1 } else if entry.kind == .payload { problems.remarks += 1 }
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
    package var message: LogMessage
    /// Whether the entry says that a payload was refused.
    package var isRefusal: Bool

    package var text: String { message.text }

    package init(
        date: Date, application: ApplicationIdentifier?, kind: Kind, text message: LogMessage, isRefusal: Bool = false
    ) {
        self.date = date
        self.application = application
        self.kind = kind
        self.message = message
        self.isRefusal = isRefusal
    }
}
