import CNcenterDevice
import Foundation
import NotificationLocking

/// The main thread of the process, which belongs to apps. It runs the device's jobs, the main queue and Foundation's
/// timers.
///
/// The device's messages have a separate queue, so that a turn of the main queue is known to be the apps' own code:
/// tasks, blocks, timers. If app code runs the run loop itself, as tests do to wait, the main queue also serves the
/// messages.
package final class MainThread: ApplicationThread {
    private typealias Job = @MainActor @Sendable () -> Void

    private struct State {
        var jobs: [Job] = []
        var taken = 0
        /// Whether app code may be running, which may be waiting for a message that is posted now.
        var isInsideCode = false
        var isAtRest = false
        /// Whether the main queue has been asked to check for jobs.
        var mainQueueWillLook = false
        var status: Int32?

        mutating func next() -> Job? {
            guard taken < jobs.count else {
                jobs.removeAll(keepingCapacity: true)
                taken = 0
                return nil
            }
            defer { taken += 1 }
            return jobs[taken]
        }

        /// Returns whether to ask the main queue, because a run loop inside app code may be waiting for a job in this
        /// queue.
        mutating func mustAskMainQueue() -> Bool {
            guard isInsideCode, taken < jobs.count, !mainQueueWillLook else { return false }
            mainQueueWillLook = true
            return true
        }
    }

    /// Callbacks about the thread's activity, called on that thread.
    package struct Observer: Sendable {
        /// Code has run that the device did not start: it may have printed text and changed what apps show.
        var ownCodeHasRun: @MainActor @Sendable () -> Void
        /// No code is running and none is waiting.
        var isAtRest: @Sendable () -> Void
    }

    private let state = Mutex(State())
    private let signal = WakeSignal()
    private let observer = Mutex<Observer?>(nil)
    /// Whether Foundation's timers fire. They follow real time, so they do not fire on a device whose time is stopped.
    private let firesTimers: Bool

    package init(firesTimers: Bool) {
        self.firesTimers = firesTimers
    }

    package var isImmediate: Bool { false }
    package var isAtRest: Bool { state.withLock { $0.isAtRest } }

    func observe(_ observer: Observer) {
        self.observer.withLock { $0 = observer }
    }

    package func perform(_ code: @escaping @MainActor @Sendable () -> Void) {
        let mustAsk = state.withLock { state in
            state.jobs.append(code)
            state.isAtRest = false
            return state.mustAskMainQueue()
        }
        signal.raise()
        if mustAsk { askMainQueue() }
    }

    private func askMainQueue() {
        DispatchQueue.main.async { MainActor.assumeIsolated { self.performNestedJobs() } }
    }

    /// Ends ``serve()`` as soon as the running code returns.
    package func stop(status: Int32) {
        state.withLock { $0.status = status }
        signal.raise()
    }

    /// Runs the apps' code until ``stop(status:)`` is called.
    ///
    /// - Returns: The status passed to ``stop(status:)``.
    @MainActor
    package func serve() -> Int32 {
        while true {
            // In portions, so that a flood of messages does not keep the apps' own code from running.
            for _ in 0..<Self.jobsPerTurn {
                guard performJob() else { break }
                fireTimers()
            }
            if let status = state.withLock({ $0.status }) { return status }
            if MainQueue.isReady {
                MainQueue.drain()
                fireTimers()
                observer.withLock { $0 }?.ownCodeHasRun()
            } else if let next = RunLoopTimers.next, next.timeIntervalSinceNow <= 0 {
                fireTimers()
            } else {
                rest()
            }
        }
    }

    private static let jobsPerTurn = 64

    /// Runs the next job. Jobs can be nested, because a job can run a run loop.
    @MainActor private var depth = 0

    @MainActor
    private func performJob() -> Bool {
        let (job, mustAsk) = state.withLock { state in
            state.isInsideCode = true
            return (state.next(), state.mustAskMainQueue())
        }
        guard let job else { return false }
        if mustAsk { askMainQueue() }
        depth += 1
        defer { depth -= 1 }
        job()
        return true
    }

    /// Runs jobs for a run loop inside a job. Outside of jobs the main queue must not run them, because a run loop
    /// inside them could then not serve the main queue.
    @MainActor
    private func performNestedJobs() {
        state.withLock { $0.mainQueueWillLook = false }
        guard depth > 0 else { return }
        while performJob() {}
    }

    /// Sleeps until there is work.
    @MainActor
    private func rest() {
        let isAtRest = state.withLock { state in
            state.isAtRest = state.taken == state.jobs.count && state.status == nil
            state.isInsideCode = !state.isAtRest
            return state.isAtRest
        }
        guard isAtRest else { return }
        observer.withLock { $0 }?.isAtRest()
        let time = RunLoopTimers.next.map { Duration.seconds(max(0, $0.timeIntervalSinceNow)).milliseconds } ?? -1
        _ = ncenter_wait(signal.descriptor, MainQueue.descriptor, time)
        signal.lower()
        state.withLock { state in
            state.isAtRest = false
            state.isInsideCode = true
        }
    }

    /// Fires due timers and runs the blocks that code has added to the run loop.
    @MainActor
    private func fireTimers() {
        guard firesTimers, ApplicationHost.hasLaunched else { return }
        let isDue = RunLoopTimers.next.map { $0.timeIntervalSinceNow <= 0 } ?? false
        // The run loop also serves the main queue.
        let hasBlocks = MainQueue.isReady
        RunLoopTimers.fire()
        if isDue || hasBlocks { observer.withLock { $0 }?.ownCodeHasRun() }
    }
}
