import FoundationEssentials
import Synchronization

/// The device's clock where apps can read it, on whichever thread they run.
final class SharedDeviceClock: Sendable {
    private let clock: Mutex<DeviceClock>
    let timeZone: TimeZone

    init(_ clock: DeviceClock, timeZone: TimeZone) {
        self.clock = Mutex(clock)
        self.timeZone = timeZone
    }

    var value: DeviceClock { clock.withLock { $0 } }

    func change(_ body: (inout DeviceClock) -> Void) {
        clock.withLock { body(&$0) }
    }
}
