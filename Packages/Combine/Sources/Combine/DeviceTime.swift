import Dispatch
public import Foundation
public import OpenCombine

/// The time by which schedulers measure: the device's in code of an app whose clock stands still, where `Date()` and
/// `asyncAfter` are the device's time as well.
enum DeviceTime {
    /// Seconds since the reference date.
    static var now: TimeInterval { Date().timeIntervalSinceReferenceDate }

    /// Runs an action on a queue when an amount of time has passed.
    static func run(on queue: DispatchQueue, after seconds: TimeInterval, _ action: @escaping () -> Void) {
        queue.asyncAfter(deadline: .now() + max(0, seconds), execute: DispatchWorkItem(block: action))
    }
}

/// The time between two actions of a scheduler, in seconds.
///
/// Apple: `SchedulerTimeType.Stride` of its schedulers.
public struct SecondsStride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable, Hashable, Codable, Sendable,
    ExpressibleByFloatLiteral
{
    public var magnitude: TimeInterval
    public var timeInterval: TimeInterval { magnitude }

    public init(_ timeInterval: TimeInterval) {
        magnitude = timeInterval
    }

    public init(integerLiteral value: TimeInterval) {
        magnitude = value
    }

    public init(floatLiteral value: TimeInterval) {
        magnitude = value
    }

    public init?<Source: BinaryInteger>(exactly source: Source) {
        guard let value = TimeInterval(exactly: source) else { return nil }
        magnitude = value
    }

    public static func < (left: Self, right: Self) -> Bool { left.magnitude < right.magnitude }
    public static func + (left: Self, right: Self) -> Self { Self(left.magnitude + right.magnitude) }
    public static func - (left: Self, right: Self) -> Self { Self(left.magnitude - right.magnitude) }
    public static func * (left: Self, right: Self) -> Self { Self(left.magnitude * right.magnitude) }
    public static func += (left: inout Self, right: Self) { left.magnitude += right.magnitude }
    public static func -= (left: inout Self, right: Self) { left.magnitude -= right.magnitude }
    public static func *= (left: inout Self, right: Self) { left.magnitude *= right.magnitude }

    public static func seconds(_ value: Int) -> Self { Self(TimeInterval(value)) }
    public static func seconds(_ value: Double) -> Self { Self(value) }
    public static func milliseconds(_ value: Int) -> Self { Self(TimeInterval(value) / 1e3) }
    public static func microseconds(_ value: Int) -> Self { Self(TimeInterval(value) / 1e6) }
    public static func nanoseconds(_ value: Int) -> Self { Self(TimeInterval(value) / 1e9) }
}

/// A time of a scheduler.
///
/// Apple: `SchedulerTimeType` of its schedulers.
public struct DateTime: Strideable, Hashable, Codable, Sendable {
    public var date: Date

    public init(_ date: Date) {
        self.date = date
    }

    public func distance(to other: DateTime) -> SecondsStride { SecondsStride(other.date.timeIntervalSince(date)) }
    public func advanced(by stride: SecondsStride) -> DateTime {
        DateTime(date.addingTimeInterval(stride.timeInterval))
    }
}

/// A queue or a run loop on which actions are performed at times.
public protocol DateScheduler: Scheduler where SchedulerTimeType == DateTime {
    /// Performs an action as soon as possible (0), or when an amount of time in seconds has passed.
    func perform(after seconds: TimeInterval, _ action: @escaping () -> Void)
}

extension DateScheduler {
    public var now: DateTime { DateTime(Date()) }
    public var minimumTolerance: SecondsStride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        perform(after: 0, action)
    }

    public func schedule(
        after date: DateTime, tolerance: SecondsStride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        perform(after: date.date.timeIntervalSinceReferenceDate - DeviceTime.now, action)
    }

    public func schedule(
        after date: DateTime, interval: SecondsStride, tolerance: SecondsStride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let repetition = Repetition()
        repeatAction(from: date, every: interval, repetition, action)
        return AnyCancellable { repetition.isCancelled = true }
    }

    private func repeatAction(
        from date: DateTime, every interval: SecondsStride, _ repetition: Repetition, _ action: @escaping () -> Void
    ) {
        schedule(after: date, tolerance: 0, options: nil) {
            guard !repetition.isCancelled else { return }
            action()
            repeatAction(from: date.advanced(by: interval), every: interval, repetition, action)
        }
    }
}

/// Whether actions that are repeated go on. Used on its scheduler, and from wherever it is cancelled.
private final class Repetition: @unchecked Sendable {
    // @unchecked: the flag is used under the lock.
    private let lock = NSLock()
    private var flag = false

    var isCancelled: Bool {
        get { lock.withLock { flag } }
        set { lock.withLock { flag = newValue } }
    }
}
