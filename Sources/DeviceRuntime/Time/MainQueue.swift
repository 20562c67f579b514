import CNcenterDevice

/// The main queue, as seen by the code that serves the main thread. It runs Swift's main actor and
/// `DispatchQueue.main`.
@MainActor
enum MainQueue {
    /// Readable while there is work.
    static var descriptor: Int32 { ncenter_main_queue_descriptor() }

    /// Whether there is work.
    static var isReady: Bool { ncenter_wait(descriptor, -1, 0) != 0 }

    /// Runs the available work without waiting for more.
    static func drain() {
        ncenter_main_queue_drain()
    }
}
