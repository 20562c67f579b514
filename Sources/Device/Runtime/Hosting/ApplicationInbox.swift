import NotificationLocking
import NotificationWire

/// The queue of messages from apps to the device, from all threads, in the order in which they were sent.
final class ApplicationInbox: Sendable {
    /// A message and its connection; `nil` for code that belongs to no known app.
    typealias Entry = (connection: LocalConnection?, report: ApplicationReport)

    private struct Contents {
        var entries: ArraySlice<Entry> = []
        /// Whether the device will read the inbox without being woken.
        var isAttended = true
        // A closure that is itself the value of a lock is wrapped once more by each access.
        var takePrintedLines: (@Sendable () -> [String])? = { [] }
    }

    private let contents = Mutex(Contents())
    /// The signal that the device's thread sleeps on.
    let signal: WakeSignal
    /// Also called when the device has to be woken; in a test the caller may be the device's loop.
    private let onWake: @Sendable () -> Void

    init(signal: WakeSignal, onWake: @escaping @Sendable () -> Void) {
        self.signal = signal
        self.onWake = onWake
    }

    /// Appends a message and wakes the device if it may be asleep.
    func append(_ report: ApplicationReport, from connection: LocalConnection?) {
        let mustWake = contents.withLock { contents in
            contents.entries.append((connection, report))
            return !contents.isAttended
        }
        if mustWake { wake() }
    }

    /// Takes the lines that apps have printed since the last call; set by the code that captures the output. `nil`:
    /// each call of `print` says what it prints.
    var takePrintedLines: (@Sendable () -> [String])? {
        get { contents.withLock { $0.takePrintedLines } }
        set { contents.withLock { $0.takePrintedLines = newValue } }
    }

    /// Appends what was printed, so that it precedes the next message in the log.
    func collectPrinted(by connection: LocalConnection?) {
        let lines = takePrintedLines?() ?? []
        if !lines.isEmpty { append(.printed(lines), from: connection) }
    }

    /// Wakes the device if it may be asleep, because what it waits for may have happened.
    func nudge() {
        if contents.withLock({ !$0.isAttended }) { wake() }
    }

    private func wake() {
        signal.raise()
        onWake()
    }

    func next() -> Entry? {
        contents.withLock { contents in
            guard let next = contents.entries.popFirst() else {
                // Frees the memory of a flood, and what its messages refer to.
                contents.entries = []
                return nil
            }
            return next
        }
    }

    /// The number of messages that are not handled yet.
    var count: Int { contents.withLock(\.entries.count) }

    /// Sets whether the device will read the inbox before it sleeps.
    ///
    /// - Returns: Whether the inbox contains messages now.
    @discardableResult
    func attend(_ isAttended: Bool) -> Bool {
        contents.withLock { contents in
            contents.isAttended = isAttended
            return !contents.entries.isEmpty
        }
    }
}
