import CNcenterDevice

/// The main queue, as seen by whoever serves the main thread. Swift's main actor and `DispatchQueue.main` both run here.
@MainActor
enum MainQueue {
    /// Readable when there is work.
    static var descriptor: Int32 { ncenter_main_queue_descriptor() }

    /// Whether there is work.
    static var isReady: Bool { ncenter_wait(descriptor, -1, 0) != 0 }

    /// Runs the work there is, without waiting for more.
    static func drain() {
        ncenter_main_queue_drain()
    }
}
