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

    /// The zone by its name, which knows when summer time begins and ends, or else one with the offset of a moment.
    static func current(at date: Date) -> TimeZone {
        let seconds = secondsFromGMT(at: date)
        if let name, let zone = TimeZone(identifier: name), zone.secondsFromGMT(for: date) == seconds { return zone }
        return TimeZone(secondsFromGMT: seconds) ?? .gmt
    }

    /// What `TZ` or the system's link calls the zone; `nil` for Greenwich and where there is no name, only a rule.
    private static var name: String? {
        let path = unsafe getenv("TZ").map { unsafe String(cString: $0) } ?? systemLink
        let name = path?.split(separator: "zoneinfo/").last.map(String.init) ?? ""
        let known = name.hasPrefix(":") ? String(name.dropFirst()) : name
        return ["", "UTC", "Etc/UTC", "GMT"].contains(known) ? nil : known
    }

    private static var systemLink: String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime")
    }
}
