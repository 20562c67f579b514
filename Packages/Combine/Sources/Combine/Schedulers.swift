public import Dispatch
public import Foundation
public import OpenCombine

/// Apple: `DispatchQueue` as a `Scheduler`.
extension DispatchQueue: DateScheduler, @retroactive Scheduler {
    /// Apple: `DispatchQueue.SchedulerOptions`, which are ignored.
    public struct SchedulerOptions {
        public var qos: DispatchQoS
        public var flags: DispatchWorkItemFlags

        public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = []) {
            (self.qos, self.flags) = (qos, flags)
        }
    }

    public func perform(after seconds: TimeInterval, _ action: @escaping () -> Void) {
        if seconds <= 0 {
            async(execute: DispatchWorkItem(block: action))
        } else {
            DeviceTime.run(on: self, after: seconds, action)
        }
    }
}

/// Apple: `OperationQueue` as a `Scheduler`.
extension OperationQueue: DateScheduler, @retroactive Scheduler {
    /// Apple: `OperationQueue.SchedulerOptions`, of which there are none.
    public struct SchedulerOptions: Sendable {}

    public func perform(after seconds: TimeInterval, _ action: @escaping () -> Void) {
        let action = ScheduledAction(run: action)
        guard seconds > 0 else { return addOperation { action.run() } }
        DeviceTime.run(on: .global(), after: seconds) { self.addOperation { action.run() } }
    }
}

/// Apple: `RunLoop` as a `Scheduler`. The main run loop's actions are the main queue's, which it serves: no run loop
/// need run, and the device knows whose they are.
extension RunLoop: DateScheduler, @retroactive Scheduler {
    /// Apple: `RunLoop.SchedulerOptions`, of which there are none.
    public struct SchedulerOptions: Sendable {}

    public func perform(after seconds: TimeInterval, _ action: @escaping () -> Void) {
        if self === RunLoop.main { return DispatchQueue.main.perform(after: seconds, action) }
        let action = ScheduledAction(run: action)
        guard seconds > 0 else { return perform { action.run() } }
        add(Timer(timeInterval: seconds, repeats: false) { _ in action.run() }, forMode: .default)
    }
}

/// An action on its way to its queue or run loop.
///
/// `@unchecked Sendable`: Combine's actions are not `@Sendable`, and each runs once, where its scheduler runs it.
private struct ScheduledAction: @unchecked Sendable {
    let run: () -> Void
}
