import Dispatch
import NotificationLocking

/// The queue on which a center's completion handlers are called.
///
/// It has a thread of its own. Those that libdispatch starts cannot be told from threads of apps, and the device would
/// have to ask the system at each step whether they sleep.
final class CallbackQueue: Sendable {
    typealias Job = @Sendable () -> Void

    /// The number of threads of such queues.
    final class Threads: Sendable {
        private let number = Mutex(0)
        var count: Int { number.withLock(\.self) }
        func change(_ change: Int) { number.withLock { $0 += change } }
    }

    /// What the thread knows, which outlives the queue until all jobs are done.
    private final class Jobs: Sendable {
        let waiting = Mutex<ArraySlice<Job>>([])
        /// Counts the jobs, and the end of the queue.
        let semaphore = DispatchSemaphore(value: 0)

        /// Waits for the next job and runs it; `false` at the end. A job is not kept after that, nor what it refers to.
        func runNext(on queue: DispatchQueue) -> Bool {
            semaphore.wait()
            let job = waiting.withLock { waiting in
                defer { if waiting.isEmpty { waiting = [] } }
                return waiting.popFirst()
            }
            guard let job else { return false }
            queue.sync(execute: job)
            return true
        }
    }

    private let queue: DispatchQueue
    private let threads: Threads
    private let jobs = Jobs()
    private let hasThread = Mutex(false)

    init(label: String, threads: Threads) {
        queue = DispatchQueue(label: label)
        self.threads = threads
    }

    deinit {
        jobs.semaphore.signal()
    }

    /// Runs a job behind those before it, without waiting.
    func perform(_ job: @escaping Job) {
        jobs.waiting.withLock { $0.append(job) }
        let mustStart = hasThread.withLock { hasThread in
            defer { hasThread = true }
            return !hasThread
        }
        if mustStart { start() }
        jobs.semaphore.signal()
    }

    private func start() {
        threads.change(1)
        let body: Job = { [queue, threads, jobs] in
            while jobs.runNext(on: queue) {}
            threads.change(-1)
        }
        do throws(SystemError) {
            try SystemThread.start(body)
        } catch {
            // libdispatch waits until the system has a thread.
            DispatchQueue.global().async(execute: body)
        }
    }
}
