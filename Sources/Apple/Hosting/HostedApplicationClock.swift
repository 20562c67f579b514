public import Foundation

/// The device's clock, for waiting: `try await Task.sleep(for: .seconds(60), clock: environment.clock)`.
///
/// Not part of Apple's API: a device can be moved ahead in time, by its user, by a script and by a test. A task that
/// sleeps on this clock then wakes as it would have; sleeping longer than the device exists never ends.
public struct HostedApplicationClock: Clock {
    /// A time on the device.
    public struct Instant: InstantProtocol {
        public let date: Date

        public init(date: Date) {
            self.date = date
        }

        public func advanced(by duration: Duration) -> Instant {
            Instant(date: date.addingTimeInterval(duration / .seconds(1)))
        }

        public func duration(to other: Instant) -> Duration {
            .seconds(other.date.timeIntervalSince(date))
        }

        public static func < (left: Instant, right: Instant) -> Bool { left.date < right.date }
    }

    private let readNow: @Sendable () -> Date
    private let sleepUntil: @Sendable (Date) async throws -> Void

    package init(
        now: @escaping @Sendable () -> Date, sleep: @escaping @Sendable (Date) async throws -> Void
    ) {
        readNow = now
        sleepUntil = sleep
    }

    public var now: Instant { Instant(date: readNow()) }

    /// Dates are stored as seconds in a `Double`: a ten-millionth of a second in this century.
    public var minimumResolution: Duration { .nanoseconds(100) }

    /// Waits until the device's clock has reached a time.
    ///
    /// - Parameters:
    ///   - deadline: The time; a past one ends the wait at the device's next turn.
    ///   - tolerance: Ignored, because the device wakes for every deadline.
    /// - Throws: `CancellationError` if the task is cancelled before, or if the device no longer exists.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await sleepUntil(deadline.date)
    }
}
