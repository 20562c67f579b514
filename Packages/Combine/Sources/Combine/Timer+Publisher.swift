public import Foundation
public import OpenCombine

extension Timer {
    /// Publishes the date again and again, from `connect()` or `autoconnect()` on.
    ///
    /// Apple: `Timer.TimerPublisher`.
    public final class TimerPublisher: ConnectablePublisher {
        public typealias Output = Date
        public typealias Failure = Never

        public let interval: TimeInterval
        public let tolerance: TimeInterval?
        public let runLoop: RunLoop
        public let mode: RunLoop.Mode
        private let subject = PassthroughSubject<Date, Never>()

        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            (self.interval, self.tolerance, self.runLoop, self.mode) = (interval, tolerance, runLoop, mode)
        }

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Date, Downstream.Failure == Never {
            subject.receive(subscriber: subscriber)
        }

        public func connect() -> any Cancellable {
            let step = SecondsStride(interval)
            return runLoop.schedule(after: runLoop.now.advanced(by: step), interval: step) { [subject] in
                subject.send(Date())
            }
        }
    }

    /// Publishes the date each time an interval has passed.
    ///
    /// Apple: `Timer.publish(every:tolerance:on:in:options:)`.
    ///
    /// - Parameters:
    ///   - interval: In seconds of the device's time.
    ///   - tolerance: Ignored.
    ///   - mode: Ignored.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }
}
