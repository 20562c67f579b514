import Foundation
import Glibc

/// The time zone of the process, as the C library reads it from `TZ` or the system.
///
/// Foundation's `TimeZone.current` loads its whole time-zone machinery for the same answer, which would be a large part
/// of the time to the first frame.
enum LocalTimeZone {
    /// Seconds that local time is ahead of GMT at a moment.
    static func secondsFromGMT(at date: Date) -> Int {
        var seconds = time_t(date.timeIntervalSince1970.rounded(.down))
        var parts = unsafe tm()
        guard unsafe localtime_r(&seconds, &parts) != nil else { return 0 }
        return unsafe parts.tm_gmtoff
    }

    /// The zone with the offset of a moment.
    static func current(at date: Date) -> TimeZone {
        TimeZone(secondsFromGMT: secondsFromGMT(at: date)) ?? .gmt
    }
}
