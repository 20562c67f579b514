import CNcenterDevice
import Foundation
import NotificationLocking

/// The main thread of the process, which belongs to apps: what the device has it do, the main queue, and Foundation's
/// timers.
///
/// The device's messages have a queue of their own, so that a turn of the main queue is known to be apps' own code: tasks,
/// blocks, timers. When app code runs the run loop itself, as tests that wait do, the main queue serves the messages.
package final class MainThread: ApplicationThread {
    private typealias Job = @MainActor @Sendable () -> Void

    private struct State {
        var jobs: [Job] = []
        var taken = 0
        /// Whether code of apps may be running, which may be waiting for what is posted now.
        var isInsideCode = false
        var isAtRest = false
        /// Whether the main queue has been asked to look for jobs.
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

        /// Says whether the main queue is to be asked: what waits here may be what a run loop inside of code waits for.
        mutating func mustAskMainQueue() -> Bool {
            guard isInsideCode, taken < jobs.count, !mainQueueWillLook else { return false }
            mainQueueWillLook = true
            return true
        }
    }

    /// What the device wants to be told of the thread; called there.
    package struct Observer: Sendable {
        /// Code has run that the device did not send: it may have printed something and changed what apps show.
        var ownCodeHasRun: @MainActor @Sendable () -> Void
        /// Nothing runs and nothing waits.
        var isAtRest: @Sendable () -> Void
    }

    private let state = Mutex(State())
    private let signal = WakeSignal()
    private let observer = Mutex<Observer?>(nil)
    /// Whether Foundation's timers fire. They follow the real clock, and where no time passes they do not.
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

    /// Ends ``serve()``, when the code that runs returns.
    package func stop(status: Int32) {
        state.withLock { $0.status = status }
        signal.raise()
    }

    /// Runs apps' code until ``stop(status:)``.
    ///
    /// - Returns: The status given there.
    @MainActor
    package func serve() -> Int32 {
        while true {
            // In portions, so that a flood of messages leaves apps' own code its turns.
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

    /// How many jobs run, inside each other.
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

    /// Performs jobs for a run loop that a job runs. Elsewhere the main queue is not the place: a run loop inside of the jobs
    /// could not serve it.
    @MainActor
    private func performNestedJobs() {
        state.withLock { $0.mainQueueWillLook = false }
        guard depth > 0 else { return }
        while performJob() {}
    }

    /// Sleeps until there is something to do.
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

    /// Fires the timers that are due and runs the blocks that code has left for the run loop.
    @MainActor
    private func fireTimers() {
        guard firesTimers, ApplicationHost.hasLaunched else { return }
        let isDue = RunLoopTimers.next.map { $0.timeIntervalSinceNow <= 0 } ?? false
        // The run loop serves the main queue as well.
        let hasBlocks = MainQueue.isReady
        RunLoopTimers.fire()
        if isDue || hasBlocks { observer.withLock { $0 }?.ownCodeHasRun() }
    }
}
