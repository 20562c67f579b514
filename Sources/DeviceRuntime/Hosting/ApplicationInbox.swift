import NotificationLocking
import NotificationModel
import NotificationWire

/// What apps say on its way to the device, from any thread, in the order they said it.
final class ApplicationInbox: Sendable {
    /// A report and the line that it came over; `nil` for code of nobody known.
    typealias Entry = (connection: LocalConnection?, report: ApplicationReport)

    private struct Contents {
        var entries: [Entry] = []
        var taken = 0
        /// Whether the device is about to look anyway.
        var isAttended = true
    }

    private let contents = Mutex(Contents())
    /// What the device's thread sleeps on.
    let signal: WakeSignal
    /// Called as well when the device is to look here; a test may be the device's loop.
    private let onWake: @Sendable () -> Void

    init(signal: WakeSignal, onWake: @escaping @Sendable () -> Void) {
        self.signal = signal
        self.onWake = onWake
    }

    /// Adds a report, and wakes the device if it may be asleep.
    func append(_ report: ApplicationReport, from connection: LocalConnection?) {
        let mustWake = contents.withLock { contents in
            contents.entries.append((connection, report))
            return !contents.isAttended
        }
        if mustWake { wake() }
    }

    /// Wakes the device if it may be asleep: what it waits for may have come.
    func nudge() {
        if contents.withLock({ !$0.isAttended }) { wake() }
    }

    private func wake() {
        signal.raise()
        onWake()
    }

    func next() -> Entry? {
        contents.withLock { contents in
            guard contents.taken < contents.entries.count else {
                contents.entries.removeAll(keepingCapacity: contents.entries.capacity <= Self.keptCapacity)
                contents.taken = 0
                return nil
            }
            defer { contents.taken += 1 }
            return contents.entries[contents.taken]
        }
    }

    /// More room than this is given back after a flood.
    private static let keptCapacity = 4_096

    /// How many have not been taken.
    var count: Int { contents.withLock { $0.entries.count - $0.taken } }

    /// Says whether the device will look here before it sleeps.
    ///
    /// - Returns: Whether there is something now.
    @discardableResult
    func attend(_ isAttended: Bool) -> Bool {
        contents.withLock { contents in
            contents.isAttended = isAttended
            return contents.taken < contents.entries.count
        }
    }
}
