import ApplicationScheduling
import Dispatch

/// The main thread of a test's process, which belongs to apps as on iOS. The process serves its queue while tests wait.
struct MainQueueThread: ApplicationThread {
    var isImmediate: Bool { false }
    /// What is on its way is counted by the process that posts it.
    var isAtRest: Bool { true }

    func perform(_ code: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated { code() } }
    }
}
