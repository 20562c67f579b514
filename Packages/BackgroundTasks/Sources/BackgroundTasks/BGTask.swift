public import Foundation
import Synchronization

/// A task that runs in the background.
///
/// Apple: `BGTask`.
open class BGTask: NSObject, @unchecked Sendable {
    // @unchecked: its state is used under the lock.
    public let identifier: String
    /// `nil` when the app's code has ended.
    private weak let schedule: TaskSchedule?
    private let state = Mutex(State())

    private struct State {
        var isCompleted = false
        var expirationHandler: ExpirationHandler?
    }

    // @unchecked: called once, from the task that measures the time, as Apple calls it on a queue of its own.
    private struct ExpirationHandler: @unchecked Sendable {
        let call: () -> Void
    }

    fileprivate init(identifier: String, schedule: TaskSchedule) {
        self.identifier = identifier
        self.schedule = schedule
    }

    /// How long the task may take, in seconds of the device's time.
    var time: Int { 30 }

    /// Called when the time is over and the task has not completed.
    open var expirationHandler: (() -> Void)? {
        get { state.withLock(\.expirationHandler)?.call }
        set {
            let handler = newValue.map(ExpirationHandler.init)
            state.withLock { $0.expirationHandler = handler }
        }
    }

    /// Ends the task. Only the first call has an effect.
    open func setTaskCompleted(success: Bool) {
        let isFirst = state.withLock { state in
            defer { state.isCompleted = true }
            return !state.isCompleted
        }
        if isFirst { schedule?.note("the background task \(identifier) has ended, success: \(success)") }
    }

    /// Whether the task has completed.
    var isCompleted: Bool { state.withLock(\.isCompleted) }

    func expire() {
        guard !isCompleted else { return }
        schedule?.note("the \(time) s of the background task \(identifier) are over")
        expirationHandler?()
    }
}

/// Apple: `BGAppRefreshTask`. It has 30 seconds.
public final class BGAppRefreshTask: BGTask, @unchecked Sendable {
    override init(identifier: String, schedule: TaskSchedule) {
        super.init(identifier: identifier, schedule: schedule)
    }
}

/// Apple: `BGProcessingTask`. It has three minutes; iOS gives several, and says no number.
public final class BGProcessingTask: BGTask, @unchecked Sendable {
    override init(identifier: String, schedule: TaskSchedule) {
        super.init(identifier: identifier, schedule: schedule)
    }

    override var time: Int { 180 }
}
