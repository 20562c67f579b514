package import FoundationEssentials
import NotificationLocking

/// The identifiers of a scripted run, which are the same in every run.
package final class UUIDSeries: Sendable {
    private let count = Mutex<UInt64>(0)

    package init() {}

    package func next() -> UUID {
        let number = count.withLock { count in
            count += 1
            return count
        }
        let bytes = (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * UInt64($0))) }
        return UUID(
            uuid: (
                0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]
            )
        )
    }
}
