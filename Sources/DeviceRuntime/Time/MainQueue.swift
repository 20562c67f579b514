import CDeviceSupport

/// The main queue, as seen by the loop that owns the main thread.
///
/// Swift's main actor and `DispatchQueue.main` both run here; the loop waits for ``descriptor`` together with the terminal
/// and then calls ``drain()``.
@MainActor
package enum MainQueue {
    /// Readable when there is work.
    package static var descriptor: Int32 { ncenter_main_queue_descriptor() }

    /// Runs the work there is, without waiting for more.
    package static func drain() {
        ncenter_main_queue_drain()
    }

    /// Waits for work.
    ///
    /// - Returns: Whether there is any; `false` after `milliseconds` without.
    package static func wait(milliseconds: Int) -> Bool {
        ncenter_main_queue_wait(Int32(clamping: milliseconds))
    }
}
