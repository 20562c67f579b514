import Dispatch
import Foundation
import NotificationLocking

/// A few threads for code that waits for other processes.
///
/// Swift has as many threads for tasks as the machine has cores. A test that waits on one of them takes it away from every
/// other test; here it waits elsewhere, and no more processes run at once than there are threads.
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
