import CNcenterDevice
import Dispatch
import FlyingSocks
import Foundation
import Glibc
import NotificationLocking

/// The thread that serves the API: it runs the code of all connections and waits for all their sockets at once.
///
/// It is the socket pool of FlyingSocks with what that pool does not have: a deadline for every wait, and an end from
/// outside. It is the executor as well, because the threads of libdispatch would compete with those of apps. While
/// nothing happens it sleeps without a timeout.
final class ControlThread: TaskExecutor, AsyncSocketPool {
    /// Why a socket is not waited for any longer.
    enum End: Error {
        case late
        case stopped
    }

    private struct Wait {
        var events: Int16
        var deadline: ContinuousClock.Instant?
        var continuation: CheckedContinuation<Result<Void, End>, Never>
    }

    private struct State {
        var jobs: [UnownedJob] = []
        var waits: [Int32: Wait] = [:]
        /// When the next wait for a socket ends at the latest.
        var deadlines: [Int32: ContinuousClock.Instant] = [:]
        /// The readers that have received the log up to a position and wait for more.
        var readers: [Int32: Int] = [:]
        /// The position behind the last entry of the log.
        var logEnd = 0
        var sleeps = false
        var isStopped = false
    }

    private let state = Mutex(State())
    private let signal = ncenter_signal_make()
    private let hasEnded = DispatchSemaphore(value: 0)

    init() {
        precondition(signal >= 0, "the system gives no descriptor to wait on")
    }

    deinit {
        close(signal)
    }

    func start() {
        let thread = Thread { [self] in
            run()
            hasEnded.signal()
        }
        thread.name = "control"
        thread.start()
    }

    /// Ends all waits and the thread, after what is queued by then: it sends the last answers.
    func stop() {
        state.withLock { $0.isStopped = true }
        ncenter_signal_raise(signal)
        // Answers take no time, because a client that does not take its answer is not waited for any more.
        _ = hasEnded.wait(timeout: .now() + .seconds(1))
    }

    // MARK: Executing

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let sleeps = state.withLock { state in
            state.jobs.append(job)
            defer { state.sleeps = false }
            return state.sleeps
        }
        if sleeps { ncenter_signal_raise(signal) }
    }

    private func run() {
        while true {
            let jobs = state.withLock { state in
                defer { state.jobs = [] }
                return state.jobs
            }
            for job in jobs { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
            guard waitForSockets() else { return }
        }
    }

    // MARK: Waiting

    func prepare() async throws {}

    func run() async throws {}

    func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
        var mask: Int32 = 0
        if events.contains(.read) { mask |= POLLIN }
        if events.contains(.write) { mask |= POLLOUT }
        try await wait(for: socket.file.rawValue, Int16(mask)).get()
    }

    /// Sets when waits for a socket end; `nil` for never.
    func setDeadline(_ deadline: ContinuousClock.Instant?, for descriptor: Int32) {
        state.withLock { $0.deadlines[descriptor] = deadline }
    }

    /// Waits until the log is longer than the given position or the reader is gone.
    ///
    /// - Returns: Whether the log is longer.
    func waitForLog(beyond position: Int, for descriptor: Int32) async throws -> Bool {
        guard state.withLock({ $0.logEnd <= position }) else { return true }
        state.withLock {
            $0.readers[descriptor] = position
            $0.deadlines[descriptor] = nil
        }
        defer { state.withLock { $0.readers[descriptor] = nil } }
        // Without events poll(2) reports the end of the connection only.
        try await wait(for: descriptor, 0).get()
        return state.withLock { $0.logEnd > position }
    }

    /// Tells how long the log is. Called by the device after each of its turns; it only wakes this thread for a reader.
    func logReaches(_ position: Int) {
        let hasReader = state.withLock { state in
            guard state.logEnd != position else { return false }
            state.logEnd = position
            return !state.readers.isEmpty
        }
        if hasReader { ncenter_signal_raise(signal) }
    }

    /// Ends the current wait for a socket.
    func expire(_ descriptor: Int32) {
        state.withLock { $0.waits[descriptor]?.deadline = .now }
    }

    /// Waits for a time.
    func pause(_ time: Duration, _ descriptor: Int32) async throws {
        setDeadline(.now + time, for: descriptor)
        defer { setDeadline(nil, for: descriptor) }
        // A socket that listens has no events of which poll(2) tells unasked.
        if case .failure(.stopped) = await wait(for: descriptor, 0) { throw End.stopped }
    }

    private func wait(for descriptor: Int32, _ events: Int16) async -> Result<Void, End> {
        await withCheckedContinuation { continuation in
            state.withLock { state in
                state.waits[descriptor] = Wait(
                    events: events, deadline: state.deadlines[descriptor], continuation: continuation)
            }
        }
    }

    /// Sleeps until a socket is ready, a wait is late, or there is something to run.
    ///
    /// - Returns: Whether the thread goes on.
    private func waitForSockets() -> Bool {
        var descriptors = [pollfd(fd: signal, events: Int16(POLLIN), revents: 0)]
        let (deadline, goesOn) = state.withLock { state -> (ContinuousClock.Instant?, Bool) in
            for (descriptor, wait) in state.waits {
                descriptors.append(pollfd(fd: descriptor, events: wait.events, revents: 0))
            }
            state.sleeps = state.jobs.isEmpty
            return (state.waits.values.compactMap(\.deadline).min(), state.sleeps && !state.isStopped)
        }
        let timeout = goesOn ? deadline.map { Self.milliseconds(until: $0) } ?? -1 : 0
        let count = unsafe Glibc.poll(&descriptors, nfds_t(descriptors.count), timeout)
        if descriptors[0].revents != 0 { ncenter_signal_lower(signal) }
        var ended: [(Wait, Result<Void, End>)] = []
        let isOver = state.withLock { state -> Bool in
            state.sleeps = false
            let now = ContinuousClock.now
            for descriptor in descriptors.dropFirst() {
                guard let wait = state.waits[descriptor.fd] else { continue }
                let result: Result<Void, End>? =
                    if state.isStopped {
                        .failure(.stopped)
                    } else if count > 0 && descriptor.revents != 0 {
                        .success(())
                    } else if let position = state.readers[descriptor.fd], state.logEnd > position {
                        .success(())
                    } else if let deadline = wait.deadline, deadline <= now {
                        .failure(.late)
                    } else {
                        nil
                    }
                guard let result else { continue }
                state.waits[descriptor.fd] = nil
                ended.append((wait, result))
            }
            return state.isStopped && state.waits.isEmpty && state.jobs.isEmpty && ended.isEmpty
        }
        for (wait, result) in ended { wait.continuation.resume(returning: result) }
        return !isOver
    }

    /// Rounded up, because waking too early would only mean sleeping again.
    private static func milliseconds(until deadline: ContinuousClock.Instant) -> Int32 {
        let (seconds, attoseconds) = max(deadline - .now, .zero).components
        return Int32(min(seconds, 86_400)) * 1_000 + Int32((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
