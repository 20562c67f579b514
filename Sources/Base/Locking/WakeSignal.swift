import CNcenterDevice
import Glibc

/// A signal that any thread can raise and that a thread can sleep on together with other descriptors.
package final class WakeSignal: Sendable {
    /// Readable while the signal is raised.
    package let descriptor: Int32

    package init() {
        descriptor = ncenter_signal_make()
        precondition(descriptor >= 0, "the system gives no descriptor to wait on")
    }

    deinit {
        close(descriptor)
    }

    package func raise() {
        ncenter_signal_raise(descriptor)
    }

    package func lower() {
        ncenter_signal_lower(descriptor)
    }

    /// Sleeps until the signal is raised or the time has passed (`nil`: no limit), then lowers the signal.
    package func wait(_ time: Duration?) {
        _ = ncenter_wait(descriptor, -1, time?.milliseconds ?? -1)
        lower()
    }
}

extension Duration {
    /// Whole milliseconds, rounded up; 0 for a negative duration.
    package var milliseconds: Int32 {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        guard seconds < Int64(Int32.max) / 1_000 else { return .max }
        return Int32(seconds) * 1_000 + Int32((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
