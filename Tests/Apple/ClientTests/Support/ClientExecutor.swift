import Dispatch

/// Runs the nonisolated code of apps on a separate thread.
///
/// Tests that wait for other processes occupy the few threads that tasks share, so an app would have to wait for all of
/// them.
final class ClientExecutor: TaskExecutor {
    static let shared = ClientExecutor()

    private let queue = DispatchQueue(label: "com.example.Client")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
