import Dispatch
import Foundation
import NotificationLocking

/// Threads for code that waits for other processes.
///
/// Swift has as many threads for tasks as the machine has cores. A test that blocks one of them takes it away from all
/// other tests, so it blocks one of these instead. Their number also limits how many processes run at once.
final class BlockingThreads: TaskExecutor {
    static let shared = BlockingThreads(count: 3)

    private struct Places {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let jobs = Mutex<[UnownedJob]>([])
    private let hasJob = DispatchSemaphore(value: 0)
    private let places: Mutex<Places>

    /// Whether the code belongs to a test that has a place.
    @TaskLocal private static var hasPlace = false

    /// The threads live as long as the process.
    private init(count: Int) {
        places = Mutex(Places(free: count))
        for _ in 0..<count {
            Thread.detachNewThread { self.work() }
        }
    }

    /// Runs a test, at most one for each thread at a time: among hundreds that have begun, every `await` of a test
    /// would go to the end of the queue, and be minutes away from the next line.
    func withPlace(_ body: @concurrent @Sendable () async throws -> Void) async rethrows {
        // A test has the traits of its suite and its own.
        guard !Self.hasPlace else { return try await body() }
        await takePlace()
        defer { leavePlace() }
        try await Self.$hasPlace.withValue(true) {
            try await withTaskExecutorPreference(self) { try await body() }
        }
    }

    private func takePlace() async {
        await withCheckedContinuation { continuation in
            let isFree = places.withLock { places in
                if places.free > 0 {
                    places.free -= 1
                    return true
                }
                places.waiting.append(continuation)
                return false
            }
            if isFree { continuation.resume() }
        }
    }

    private func leavePlace() {
        let next = places.withLock { places -> CheckedContinuation<Void, Never>? in
            guard places.waiting.isEmpty else { return places.waiting.removeFirst() }
            places.free += 1
            return nil
        }
        next?.resume()
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
