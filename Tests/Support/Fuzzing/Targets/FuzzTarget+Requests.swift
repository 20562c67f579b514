import ApplicationScheduling
import DeviceRuntime
import Foundation
import NotificationLocking
import SeededRandom

extension FuzzTarget {
    /// Calls of apps from several threads and actions of the user in the meantime, each decoded from a few bytes.
    static let requests = FuzzTarget(
        "requests",
        longestInput: 512,
        seeds: {
            (1...8 as ClosedRange<UInt64>).map { seed in
                var generator = SeededGenerator(seed: seed)
                return (0..<256).map { _ in UInt8.random(in: 0...255, using: &generator) }
            }
        }
    ) { bytes in
        let plan = RequestPlan(bytes)
        let violations = withApplicationThread { RequestLife(plan, on: $0).violations() }
        return violations.isEmpty ? [] : violations + ["in\n\(plan)"]
    }

    /// Runs the device's code next to a thread for apps.
    ///
    /// If called on the main thread, that thread belongs to apps and the device has its own, as in the program.
    /// Otherwise, as in the process of a test, other code serves the main queue, and the device's code runs on the
    /// calling thread.
    private static func withApplicationThread(
        _ device: @escaping @Sendable (any ApplicationThread) -> [String]
    ) -> [String] {
        guard Thread.isMainThread else { return device(MainQueueThread()) }
        let mainThread = MainThread(timers: .deviceTime)
        let result = Mutex<[String]>([])
        Thread.detachNewThread {
            let violations = device(mainThread)
            result.withLock { $0 = violations }
            mainThread.stop(status: 0)
        }
        _ = MainActor.assumeIsolated { mainThread.serve() }
        return result.withLock { $0 }
    }
}
