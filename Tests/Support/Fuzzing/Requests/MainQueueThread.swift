import ApplicationScheduling
import Dispatch

/// The thread of apps if other code serves the main queue.
struct MainQueueThread: ApplicationThread {
    var isImmediate: Bool { false }

    /// Always true: other work on the queue is not the apps', and the device counts its own messages.
    var isAtRest: Bool { true }

    func perform(_ code: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated { code() } }
    }
}
