import Dispatch
import Foundation
import NotificationLocking

/// Threads for code that waits for other processes.
///
/// Swift has as many threads for tasks as the machine has cores. A test that blocks one of them takes it away from all
/// other tests, so it blocks one of these instead. Their number also limits how many processes run at once.
final class BlockingThreads: TaskExecutor {
    static let shared = BlockingThreads(count: 3)

    private let jobs = Mutex<[UnownedJob]>([])
    private let hasJob = DispatchSemaphore(value: 0)

    /// The threads live as long as the process.
    private init(count: Int) {
        for _ in 0..<count {
            Thread.detachNewThread { self.work() }
        }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        hasJob.signal()
    }

    private func work() {
        while true {
            hasJob.wait()
            let job = jobs.withLock { $0.removeFirst() }
            unsafe job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}
