import DeviceRuntime
import Dispatch

/// The thread of apps where somebody else serves the main queue.
struct MainQueueThread: ApplicationThread {
    var isImmediate: Bool { false }

    /// Always: what others have put on the queue is not apps', and the device counts what it has sent itself.
    var isAtRest: Bool { true }

    func perform(_ code: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated { code() } }
    }
}
