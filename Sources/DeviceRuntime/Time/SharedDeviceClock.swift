import FoundationEssentials
import NotificationLocking

/// The device's clock and time zone, which apps can read on any thread.
final class SharedDeviceClock: Sendable {
    private let clock: Mutex<DeviceClock>
    private let zone: Mutex<TimeZone>

    init(_ clock: DeviceClock, timeZone: TimeZone) {
        self.clock = Mutex(clock)
        zone = Mutex(timeZone)
    }

    var value: DeviceClock { clock.withLock { $0 } }

    var timeZone: TimeZone {
        get { zone.withLock { $0 } }
        set { zone.withLock { $0 = newValue } }
    }

    /// See ``DeviceClock/takeStep()``.
    func takeStep() -> TimeInterval? { clock.withLock { $0.takeStep() } }

    func change(_ body: (inout DeviceClock) -> Void) {
        clock.withLock { body(&$0) }
    }
}
