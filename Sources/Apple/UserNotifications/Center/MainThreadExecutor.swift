import Dispatch

/// Runs code without isolation on the main thread.
final class MainThreadExecutor: TaskExecutor {
    static let shared = MainThreadExecutor()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        // The executor lives as long as the process.
        DispatchQueue.main.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
