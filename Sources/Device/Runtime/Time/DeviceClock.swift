package import Foundation
import NotificationLocking

/// The device's clock: the machine's clock plus the time that the user has skipped, or a clock that only moves on
/// command.
///
/// Between two calls of ``takeStep()`` it advances independently of the machine's clock, so that setting the machine's
/// clock does not count as time passing.
package struct DeviceClock: Sendable {
    private enum Source {
        case real(Real)
        /// - Parameter start: Where it has begun.
        case manual(Date, start: Date)
    }

    private struct Real {
        var machine: MachineClock
        /// The time on the machine's clock when ``elapsed`` was read.
        var date: Date
        var elapsed: Duration
        /// Seconds ahead of the machine's clock.
        var offset: TimeInterval

        var sinceThen: TimeInterval { (machine.elapsed() - elapsed) / .seconds(1) }
        var now: Date { date.addingTimeInterval(offset + sinceThen) }
    }

    private var source: Source
    /// While the device handles missed deadlines: the time it has reached.
    private var pinned: Date?

    /// The minimum difference in seconds that counts as setting the clock; smaller ones are corrections of the
    /// machine's clock.
    private static let leastStep = 1.0

    /// Creates a clock that runs with the machine's clock.
    ///
    /// - Parameters:
    ///   - start: The current time on the clock; in the past if the device is to catch up first.
    ///   - machine: The machine's clocks.
    package static func real(startingAt start: Date? = nil, on machine: MachineClock = .system) -> DeviceClock {
        let date = machine.date()
        let offset = start?.timeIntervalSince(date) ?? 0
        return DeviceClock(
            source: .real(Real(machine: machine, date: date, elapsed: machine.elapsed(), offset: offset)))
    }

    private init(source: Source) {
        self.source = source
    }

    /// Creates a clock that only moves with ``advance(to:)``.
    ///
    /// - Parameter start: Where it is ahead from, if that is not the date.
    package static func manual(at date: Date, startingAt start: Date? = nil) -> DeviceClock {
        DeviceClock(source: .manual(date, start: start ?? date))
    }

    package var now: Date {
        if let pinned { return pinned }
        switch source {
        case .real(let real): return real.now
        case .manual(let date, _): return date
        }
    }

    /// Seconds ahead of the machine's clock; `nil` for a clock that only moves on command.
    package var offset: TimeInterval? {
        switch source {
        case .real(let real): real.offset
        case .manual: nil
        }
    }

    /// Seconds ahead of the machine's clock, or of where a clock has begun that only moves on command; not negative.
    package var lead: TimeInterval {
        switch source {
        case .real(let real): max(0, real.offset)
        case .manual(let date, let start): max(0, date.timeIntervalSince(start))
        }
    }

    /// Whether the clock only moves on command.
    package var stands: Bool { offset == nil }

    /// Jumps ahead; a time in the past has no effect.
    package mutating func advance(to date: Date) {
        pinned = nil
        switch source {
        case .real(var real):
            real.offset += max(0, date.timeIntervalSince(real.now))
            source = .real(real)
        case .manual(let now, let start):
            source = .manual(max(now, date), start: start)
        }
    }

    /// Sets the clock back.
    mutating func turnBack(by seconds: TimeInterval) {
        pinned = nil
        switch source {
        case .real(var real):
            real.offset -= seconds
            source = .real(real)
        case .manual(let now, let start):
            source = .manual(now.addingTimeInterval(-seconds), start: start)
        }
    }

    /// Adopts the time of the machine's clock if it has been set.
    ///
    /// - Returns: The change in seconds, negative if it was set back; `nil` if it was not set.
    mutating func takeStep() -> TimeInterval? {
        guard case .real(var real) = source else { return nil }
        let step = real.machine.date().timeIntervalSince(real.date) - real.sinceThen
        guard step.magnitude >= Self.leastStep else { return nil }
        real.date += step
        source = .real(real)
        return step
    }

    /// Shows a fixed time on the way to another until ``unpin()``.
    mutating func pin(_ date: Date) {
        pinned = date
    }

    mutating func unpin() {
        pinned = nil
    }
}

/// The two clocks of the machine: one that can be set, and one that only advances.
package struct MachineClock: Sendable {
    /// The current date.
    package var date: @Sendable () -> Date
    /// The time since an arbitrary moment, including time while the machine sleeps.
    package var elapsed: @Sendable () -> Duration

    package init(date: @escaping @Sendable () -> Date, elapsed: @escaping @Sendable () -> Duration) {
        self.date = date
        self.elapsed = elapsed
    }

    package static let system: MachineClock = {
        let start = ContinuousClock.now
        return MachineClock(date: { Date() }, elapsed: { ContinuousClock.now - start })
    }()
}

/// The device's clock and time zone, which apps can read on any thread.
final class SharedDeviceClock: Sendable {
    private let clock: Mutex<DeviceClock>
    private let zone: Mutex<TimeZone>

    init(_ clock: DeviceClock, timeZone: TimeZone) {
        self.clock = Mutex(clock)
        zone = Mutex(timeZone)
    }

    var value: DeviceClock { clock.withLock { $0 } }

    var timeZone: TimeZone {
        get { zone.withLock { $0 } }
        set { zone.withLock { $0 = newValue } }
    }

    /// See ``DeviceClock/takeStep()``.
    func takeStep() -> TimeInterval? { clock.withLock { $0.takeStep() } }

    func change(_ body: (inout DeviceClock) -> Void) {
        clock.withLock { body(&$0) }
    }
}
