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
        var jobs: ArraySlice<Job> = []
        /// Whether app code may be running, which may be waiting for a message that is posted now.
        var isInsideCode = false
        var isAtRest = false
        /// Whether the main queue has been asked to check for jobs.
        var mainQueueWillLook = false
        var status: Int32?
        /// How often the device holds the thread, because it has more to say before anything runs.
        var holds = 0
        var isHeld: Bool { holds > 0 }
        /// Whether the thread sleeps until the device releases it.
        var awaitsRelease = false

        mutating func next() -> Job? {
            guard !isHeld else { return nil }
            guard let next = jobs.popFirst() else {
                // Frees what the jobs that have run refer to.
                jobs = []
                return nil
            }
            return next
        }

        /// Returns whether to ask the main queue, because a run loop inside app code may be waiting for a job in this
        /// queue.
        mutating func mustAskMainQueue() -> Bool {
            guard !isHeld, isInsideCode, !jobs.isEmpty, !mainQueueWillLook else { return false }
            mainQueueWillLook = true
            return true
        }
    }

    /// Callbacks about the thread's activity, called on that thread.
    package struct Observer: Sendable {
        /// Code has run that the device did not start: it may have printed text and changed what apps show.
        package var ownCodeHasRun: @MainActor @Sendable () -> Void
        /// No code is running and none is waiting.
        package var isAtRest: @Sendable () -> Void

        package init(
            ownCodeHasRun: @escaping @MainActor @Sendable () -> Void, isAtRest: @escaping @Sendable () -> Void
        ) {
            self.ownCodeHasRun = ownCodeHasRun
            self.isAtRest = isAtRest
        }
    }

    private let state = Mutex(State())
    private let signal = WakeSignal()
    private let observer = Mutex<Observer?>(nil)
    private let timers: Timers

    /// The clock that Foundation's timers follow.
    package enum Timers {
        case realTime
        /// The clock of a device whose time only moves on command. Without replaced functions they would follow real
        /// time, and do not fire.
        case deviceTime
    }

    package init(timers: Timers) {
        self.timers = timers
    }

    package var isImmediate: Bool { false }
    /// The flag is read before and after the queue: the thread lowers it before it takes work from the queue.
    package var isAtRest: Bool {
        state.withLock { $0.isAtRest } && ncenter_wait(ncenter_main_queue_descriptor(), -1, 0) == 0
            && state.withLock { $0.isAtRest }
    }

    package func observe(_ observer: Observer) {
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

    package func hold() {
        state.withLock { $0.holds += 1 }
    }

    package func release() {
        // The device holds and releases the thread at every commit, mostly without a word in between. Waking it then
        // would make it work, and the device would wait for it to come to rest before the next frame.
        let (mustWake, mustAsk) = state.withLock { state in
            state.holds -= 1
            let mustWake = !state.isHeld && (state.awaitsRelease || !state.jobs.isEmpty)
            if mustWake { state.awaitsRelease = false }
            return (mustWake, state.mustAskMainQueue())
        }
        if mustWake { signal.raise() }
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
                if timers == .realTime { fireTimers() }
            }
            if let status = state.withLock({ $0.status }) { return status }
            let isHeld = state.withLock { state in
                state.awaitsRelease = state.isHeld
                return state.isHeld
            }
            if isHeld {
                // The device is about to release it: it only posts messages meanwhile.
                signal.wait(nil)
            } else if MainQueue.isReady {
                MainQueue.drain()
                if timers == .realTime { fireTimers() }
                hasRunCode = true
                observer.withLock { $0 }?.ownCodeHasRun()
            } else if let next = nextTimer, next.timeIntervalSinceNow <= 0 {
                fireTimers()
            } else if timers == .deviceTime, hasRunCode {
                // Runs the sources that this code has added to the run loop; no timer is due before the device says so.
                hasRunCode = false
                fireTimers()
            } else {
                rest()
            }
        }
    }

    private static let jobsPerTurn = 64

    /// Whether code has run since the run loop was served.
    @MainActor private var hasRunCode = false

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
        hasRunCode = true
        job()
        return true
    }

    /// Whether the code of any app has started.
    @MainActor package static var hasLaunched = false

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
            state.isAtRest = state.jobs.isEmpty && state.status == nil
            state.isInsideCode = !state.isAtRest
            return state.isAtRest
        }
        guard isAtRest else { return }
        observer.withLock { $0 }?.isAtRest()
        let time = nextTimer.map { Duration.seconds(max(0, $0.timeIntervalSinceNow)).milliseconds } ?? -1
        _ = ncenter_wait(signal.descriptor, MainQueue.descriptor, time)
        signal.lower()
        state.withLock { state in
            state.isAtRest = false
            state.isInsideCode = true
        }
    }

    /// When the thread has to wake up for a timer. The device's clock wakes it otherwise.
    @MainActor private var nextTimer: Date? { timers == .realTime ? RunLoopTimers.next : nil }

    /// Fires due timers, whose time has come on the device's clock.
    @MainActor
    func serveRunLoop() {
        RunLoopTimers.fire()
        observer.withLock { $0 }?.ownCodeHasRun()
    }

    /// Fires due timers and runs the blocks that code has added to the run loop.
    @MainActor
    private func fireTimers() {
        guard timers == .realTime || Interposition.isOn, Self.hasLaunched else { return }
        let isDue = nextTimer.map { $0.timeIntervalSinceNow <= 0 } ?? false
        // The run loop also serves the main queue.
        let hasBlocks = MainQueue.isReady
        RunLoopTimers.fire()
        if isDue || hasBlocks { observer.withLock { $0 }?.ownCodeHasRun() }
    }
}

/// The main queue, as seen by the code that serves the main thread. It runs Swift's main actor and
/// `DispatchQueue.main`.
@MainActor
private enum MainQueue {
    /// Readable while there is work.
    static var descriptor: Int32 { ncenter_main_queue_descriptor() }

    /// Whether there is work.
    static var isReady: Bool { ncenter_wait(descriptor, -1, 0) != 0 }

    /// Runs the available work without waiting for more.
    static func drain() {
        ncenter_main_queue_drain()
    }
}

/// Foundation's timers on the main run loop, as seen by the code that serves the main thread.
///
/// Apps use them as on iOS: `Timer.scheduledTimer`, `RunLoop.main.add(_:forMode:)`, `RunLoop.main.perform(_:)`. On a
/// terminal they follow real time: a jump of the device's clock fires none of them. In `ncenter render` they follow
/// that clock.
@MainActor
private enum RunLoopTimers {
    /// The time at which the next timer is due, as of the last ``fire()``; `nil` without timers.
    private(set) static var next: Date?

    /// Fires due timers.
    static func fire() {
        // The call polls the run loop and returns the next date: "fires due timers" (Apple, `limitDate(forMode:)`).
        let date = RunLoop.main.limitDate(forMode: .default)
        next = date.flatMap { $0 < .distantFuture ? $0 : nil }
    }
}

/// The thread that app code runs on, as seen by the device.
package protocol ApplicationThread: Sendable {
    /// Whether ``perform(_:)`` runs the code before it returns, so that the device does not need to wait for it.
    var isImmediate: Bool { get }

    /// Whether the thread is running no code and none is waiting.
    var isAtRest: Bool { get }

    /// Runs code on the thread, in the order of the calls. Can be called on any thread; never waits, unless it is
    /// immediate.
    func perform(_ code: @escaping @MainActor @Sendable () -> Void)

    /// Keeps the thread from running anything new until ``release()``, so that what belongs together arrives together.
    func hold()
    func release()
}

extension ApplicationThread {
    package func hold() {}
    package func release() {}
}
