package import FoundationEssentials
import NotificationLocking
package import NotificationWire

/// The work that apps do when the device's clock has reached a time: sleeping tasks, and work with a delay while the
/// clock only moves on command.
package final class ApplicationTimers: Sendable {
    /// The action at the date; called once, on the device's thread.
    package typealias Action = @Sendable () -> Void

    private struct Timer {
        let date: Date
        let number: UInt64
        let action: Action
    }

    private struct State {
        /// Sorted by date, ties in the order of arrival.
        var timers: [Timer] = []
        var nextNumber: UInt64 = 0
        /// The actions of run loops' timers, by their descriptors.
        var runLoopTimers: [(descriptor: Int32, number: UInt64)] = []

        mutating func insert(_ date: Date, _ action: @escaping Action) -> UInt64 {
            defer { nextNumber += 1 }
            let place = timers.firstIndex { $0.date > date } ?? timers.endIndex
            timers.insert(Timer(date: date, number: nextNumber, action: action), at: place)
            return nextNumber
        }
    }

    private let state = Mutex(State())

    /// The date of the next action; `nil` if no action is left.
    package var next: Date? { state.withLock { $0.timers.first?.date } }

    /// Adds an action.
    ///
    /// - Complexity: O(*n*) for *n* waiting actions.
    /// - Returns: The number by which it can be removed.
    @discardableResult
    func add(at date: Date, _ action: @escaping Action) -> UInt64 {
        state.withLock { $0.insert(date, action) }
    }

    /// Adds an action instead of the one that a run loop's timer has had.
    ///
    /// - Parameters:
    ///   - timer: The timer's descriptor.
    ///   - date: `nil` for a timer that is stopped.
    func set(_ timer: Int32, at date: Date?, _ action: @escaping Action) {
        state.withLock { state in
            if let place = state.runLoopTimers.firstIndex(where: { $0.descriptor == timer }) {
                let former = state.runLoopTimers.remove(at: place).number
                state.timers.removeAll { $0.number == former }
            }
            guard let date else { return }
            state.runLoopTimers.append((timer, state.insert(date, action)))
        }
    }

    /// Performs the next action if it is due.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    package func performNext(at now: Date) -> Bool {
        let action = state.withLock { state -> Action? in
            guard let first = state.timers.first, first.date <= now else { return nil }
            return state.timers.removeFirst().action
        }
        action?()
        return action != nil
    }

    /// Removes an action.
    ///
    /// - Returns: Whether it was still waiting.
    private func remove(_ number: UInt64) -> Bool {
        state.withLock { state in
            guard let place = state.timers.firstIndex(where: { $0.number == number }) else { return false }
            state.timers.remove(at: place)
            return true
        }
    }

    /// Waits until the device's clock has reached a date.
    ///
    /// - Parameters:
    ///   - date: The time on the device's clock.
    ///   - context: The app that the waiting code belongs to, also when it is woken.
    ///   - onAdd: Called when the device has to consider the date.
    /// - Throws: `CancellationError` if the task is cancelled before.
    package func sleep(
        until date: Date, for context: ApplicationContext, onAdd: @escaping @Sendable () -> Void
    ) async throws {
        let sleep = Mutex(Sleep())
        try await withTaskCancellationHandler {
            // Unchecked, because a device that ends does not wake its apps, and the check would print that.
            unsafe await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
                let wake: Action = { context.runOnThread { unsafe continuation.resume() } }
                let number = add(at: date, wake)
                let isCancelled = sleep.withLock { sleep in
                    sleep.wait = (number, wake)
                    return sleep.isCancelled
                }
                if isCancelled, remove(number) { wake() }
                onAdd()
            }
            try Task.checkCancellation()
        } onCancel: {
            let wait = sleep.withLock { sleep in
                sleep.isCancelled = true
                return sleep.wait
            }
            if let wait, remove(wait.number) { wait.wake() }
        }
    }

    private struct Sleep {
        var wait: (number: UInt64, wake: Action)?
        var isCancelled = false
    }
}
