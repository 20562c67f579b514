import CNcenterDevice
import CNcenterInterposition
import NotificationLocking
package import NotificationWire

/// The work of a device's apps, on the apps' thread and elsewhere. The device asks it whether apps are at rest.
///
/// It counts the messages to apps and the work that apps put on queues, gives each piece its turn, and has the timers
/// that follow the device's clock.
package final class ApplicationSchedule: Sendable {
    private struct State {
        /// The number of messages that were posted but not handled yet.
        var outstanding = 0
        /// The time since which apps have to handle a message: when the oldest outstanding message was posted or, if
        /// the one before it took longer, when that one was handled.
        var busySince: ContinuousClock.Instant?
        /// The name of the app that is handling a message.
        var running: String?
        /// The threads on which messages are handled.
        var handlers: Set<Int32> = []
        /// The pieces of work that code of apps has put on queues and that are not done.
        var work = 0
        /// The threads on which such work or a message is handled, with the number of the ones that have begun there:
        /// one can wait for another by running it.
        var workers: [Int32: Int] = [:]
        /// The pieces of work that are done.
        var doneWork: UInt64 = 0
        /// The threads that wait for a semaphore or a group, and hold up work or the apps' thread by it.
        var waits = 0
        /// The threads that code of apps has started and that still run.
        var threads = 0

        /// The work and messages that have not begun, behind others or because the machine is busy.
        var queued: Int { work + outstanding - workers.values.reduce(0, +) }

        mutating func begin(on thread: Int32) {
            workers[thread, default: 0] += 1
        }

        mutating func end(on thread: Int32) {
            let count = workers[thread, default: 0] - 1
            workers[thread] = count > 0 ? count : nil
        }
    }

    /// The thread that app code runs on.
    package let thread: any ApplicationThread
    /// Which code of apps runs at a time, on a device whose runs are repeatable.
    package let turns = Turns()
    /// The work that apps do at a time of the device's clock.
    package let timers = ApplicationTimers()
    private let state = Mutex(State())
    private let onProgress: @Sendable () -> Void
    private let collectPrinted: @Sendable (ApplicationContext?) -> Void

    /// - Parameters:
    ///   - thread: The thread that app code runs on.
    ///   - onProgress: Called on any thread when something has ended that the device may wait for.
    ///   - collectPrinted: Called on any thread to pass on what an app has printed; `nil` if the app is not known.
    package init(
        thread: any ApplicationThread, onProgress: @escaping @Sendable () -> Void,
        collectPrinted: @escaping @Sendable (ApplicationContext?) -> Void
    ) {
        self.thread = thread
        self.onProgress = onProgress
        self.collectPrinted = collectPrinted
    }

    // MARK: Messages

    /// Whether no code is running on the apps' thread and no message to apps is outstanding.
    package var isAtRest: Bool { thread.isAtRest && state.withLock { $0.outstanding == 0 } }

    /// Runs code on the apps' thread, as a message to an app; `nil`: of no app.
    package func perform(as context: ApplicationContext?, _ code: @escaping @MainActor @Sendable () -> Void) {
        let turn = postMessage(on: TurnOrder.mainQueue)
        thread.perform { [self] in handleMessage(of: context, turn) { code() } }
    }

    /// Counts a message that is on its way to a queue, where ``handleMessage(of:_:_:)`` takes its turn.
    package func postMessage(on queue: Turns.Queue) -> Turns.Number? {
        state.withLock { state in
            state.outstanding += 1
            if state.busySince == nil { state.busySince = .now }
        }
        return turns.post(on: queue)
    }

    /// Runs the code that handles a posted message, on the calling thread.
    package func handleMessage(of context: ApplicationContext?, _ turn: Turns.Number?, _ code: () -> Void) {
        turns.run(turn) { handleMessage(of: context, code) }
    }

    private func handleMessage(of context: ApplicationContext?, _ code: () -> Void) {
        let worker = ncenter_thread_identifier()
        // A message may be handled in a wait inside of another one.
        let isOutermost = state.withLock { state in
            state.running = context?.name
            state.begin(on: worker)
            return state.handlers.insert(worker).inserted
        }
        code()
        collectPrinted(context)
        let isDone = state.withLock { state in
            state.running = nil
            if isOutermost { state.handlers.remove(worker) }
            state.end(on: worker)
            state.outstanding -= 1
            state.busySince = state.outstanding == 0 ? nil : .now
            return state.outstanding == 0
        }
        if isDone { onProgress() }
    }

    /// The time since which apps have made no progress with their messages, and the name of the app whose code runs, if
    /// known; `nil` if no messages are outstanding.
    package var delay: (since: ContinuousClock.Instant, name: String?)? {
        state.withLock { state in state.busySince.map { ($0, state.running) } }
    }

    // MARK: Work

    /// Whether nothing is left of what apps have put on queues.
    package var isWithoutWork: Bool { state.withLock { $0.work == 0 } }

    /// Changes the number of pieces of work that apps have on queues.
    func count(_ change: Int) {
        let isDone = state.withLock { state in
            state.work += change
            if change < 0 { state.doneWork += 1 }
            return state.work == 0
        }
        if isDone { onProgress() }
    }

    /// Runs a piece of work that an app has put on a queue and that was counted, on the calling thread.
    func runWork(of context: ApplicationContext, _ body: () -> Void) {
        let thread = ncenter_thread_identifier()
        state.withLock { $0.begin(on: thread) }
        body()
        collectPrinted(inTurnOf: context)
        state.withLock { $0.end(on: thread) }
        count(-1)
    }

    /// Passes on the printed text at the end of a turn of an app's code, so that it has its place in the log and
    /// belongs to that app and not to the next one.
    func collectPrinted(inTurnOf context: ApplicationContext) {
        if turns.areTaken { collectPrinted(context) }
    }

    /// From now on code of apps runs one piece after the other.
    package func beginTurns() {
        ncenter_interposition_give_room()
        turns.begin()
    }

    /// Runs code on a thread on which a piece of work runs that waits for the device: a test, which is not an app's.
    /// Until the code has ended, the piece does not count.
    ///
    /// - Returns: `nil`, without running it, if the thread handles a message to an app.
    package func withoutWorkOfThread<Value>(_ body: () throws -> Value) rethrows -> Value? {
        let thread = ncenter_thread_identifier()
        let count: Int? = state.withLock { state in
            guard !state.handlers.contains(thread) else { return nil }
            let count = state.workers.removeValue(forKey: thread) ?? 0
            state.work -= count
            return count
        }
        guard let count else { return nil }
        defer {
            state.withLock { state in
                state.work += count
                if count > 0 { state.workers[thread, default: 0] += count }
            }
        }
        return try body()
    }

    // MARK: Waits

    /// The calling thread waits.
    ///
    /// - Returns: Whether something waits with it.
    func beginWait() -> Bool {
        let thread = ncenter_thread_identifier()
        return state.withLock { state in
            guard state.workers[thread] != nil else { return false }
            state.waits += 1
            return true
        }
    }

    /// A thread waits: the device goes on if all that apps do waits.
    func noteWait() {
        if waitsForSomething { onProgress() }
    }

    /// A thread that waits is about to go on.
    func endWait() {
        state.withLock { $0.waits -= 1 }
    }

    /// Whether all that apps do waits for semaphores and groups: for the user, or for time.
    package var waitsForSomething: Bool {
        state.withLock { $0.waits > 0 && $0.queued == 0 && $0.waits == $0.workers.count }
    }

    /// Whether code of the apps is on a thread, running or asleep.
    package var hasThread: Bool { state.withLock { !$0.workers.isEmpty } }

    /// A value that stays equal while the code of apps sleeps in another way than ``waitsForSomething`` knows.
    package struct Standstill: Equatable, Sendable {
        private let marks: [UInt64]
        private let doneWork: UInt64

        fileprivate init?(_ threads: [Int32], doneWork: UInt64) {
            marks = threads.sorted().map { ncenter_thread_mark($0) }
            // Work that has no thread waits for one and does not sleep.
            guard !marks.isEmpty, !marks.contains(0) else { return nil }
            self.doneWork = doneWork
        }
    }

    /// `nil` while code of the apps runs.
    package var standstill: Standstill? {
        let (threads, doneWork) = state.withLock { (Array($0.workers.keys), $0.doneWork) }
        return Standstill(threads, doneWork: doneWork)
    }

    // MARK: Threads

    /// Whether no thread runs that apps have started, as far as the process replaces the function that starts them.
    package var isWithoutThreads: Bool { state.withLock { $0.threads == 0 } }

    /// Changes the number of threads that apps have started.
    func countThreads(_ change: Int) {
        let isDone = state.withLock { state in
            state.threads += change
            return state.threads == 0
        }
        if isDone { onProgress() }
    }

    // MARK: Timers of run loops

    /// The device's clock has reached the date of a run loop's timer.
    func expire(_ timer: Int32) {
        ncenter_interposition_expire(timer)
        guard let mainThread = thread as? MainThread else { return }
        perform(as: nil) { mainThread.serveRunLoop() }
    }
}
