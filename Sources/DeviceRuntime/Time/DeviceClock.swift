package import Foundation

/// The device's clock: the machine's moved ahead by whatever a person has skipped, or one that stands still until told.
///
/// Between two looks of ``takeStep()`` it counts on by itself, so that nothing is taken for passed because the machine's
/// clock was set.
package struct DeviceClock: Sendable {
    private enum Source {
        case real(Real)
        case manual(Date)
    }

    private struct Real {
        var machine: MachineClock
        /// What the machine's clock showed when ``elapsed`` was read.
        var date: Date
        var elapsed: Duration
        /// Seconds ahead of the machine's clock.
        var offset: TimeInterval

        var sinceThen: TimeInterval { (machine.elapsed() - elapsed) / .seconds(1) }
        var now: Date { date.addingTimeInterval(offset + sinceThen) }
    }

    private var source: Source
    /// While the device catches up with what was due, the moment it has come to.
    private var pinned: Date?

    /// The least difference, in seconds, that is a step; less is the machine's clock being kept right.
    private static let leastStep = 1.0

    /// A clock that runs with the machine's.
    ///
    /// - Parameter start: What it shows now; the past, when the device is to live through it first.
    package static func real(startingAt start: Date? = nil, on machine: MachineClock = .system) -> DeviceClock {
        let date = machine.date()
        let offset = start?.timeIntervalSince(date) ?? 0
        return DeviceClock(
            source: .real(Real(machine: machine, date: date, elapsed: machine.elapsed(), offset: offset)))
    }

    private init(source: Source) {
        self.source = source
    }

    /// A clock that moves by ``advance(to:)`` only.
    package static func manual(at date: Date) -> DeviceClock {
        DeviceClock(source: .manual(date))
    }

    package var now: Date {
        if let pinned { return pinned }
        switch source {
        case .real(let real): return real.now
        case .manual(let date): return date
        }
    }

    /// Jumps ahead; a moment in the past changes nothing.
    package mutating func advance(to date: Date) {
        pinned = nil
        switch source {
        case .real(var real):
            real.offset += max(0, date.timeIntervalSince(real.now))
            source = .real(real)
        case .manual(let now):
            source = .manual(max(now, date))
        }
    }

    /// Adopts what the machine's clock shows, when somebody has set it.
    ///
    /// - Returns: By how many seconds it was set ahead, negative for back; `nil` when it was not.
    mutating func takeStep() -> TimeInterval? {
        guard case .real(var real) = source else { return nil }
        let step = real.machine.date().timeIntervalSince(real.date) - real.sinceThen
        guard step.magnitude >= Self.leastStep else { return nil }
        real.date += step
        source = .real(real)
        return step
    }

    /// Shows a moment on the way to another until ``unpin()``.
    mutating func pin(_ date: Date) {
        pinned = date
    }

    mutating func unpin() {
        pinned = nil
    }
}

/// The two clocks of the machine: one that people set, and one that only counts.
package struct MachineClock: Sendable {
    /// What people read off it.
    package var date: @Sendable () -> Date
    /// The time since some moment, sleep of the machine counted in.
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
