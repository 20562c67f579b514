import Dispatch

/// Runs what apps do off the main actor on a thread of its own.
///
/// Tests that wait for other processes hold the few threads that tasks share; an app would wait for all of them.
final class ClientExecutor: TaskExecutor {
    static let shared = ClientExecutor()

    private let queue = DispatchQueue(label: "com.example.Client")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
