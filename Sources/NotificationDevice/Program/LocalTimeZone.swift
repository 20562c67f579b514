import Foundation
import Glibc

/// The time zone of the process, as the C library reads it from `TZ` or the system.
///
/// Foundation's `TimeZone.current` loads its whole time-zone machinery for the same answer, which would be a large part
/// of the time to the first frame.
enum LocalTimeZone {
    /// `TZ` as the process was given it, once it has been changed.
    @MainActor private static var original: String??

    /// Gives the process, and with it the apps in it, another time zone: `TimeZone.current` and `Calendar.current` answer
    /// it, as on iOS, after a person has changed it in Settings. `nil` gives back the machine's own.
    ///
    /// There is one zone a process. A copy that an app has kept stays what it was, on iOS as here; `NSTimeZone.default`
    /// wins over it in an app that has set it. The C library reads no zone that is given in hours.
    @MainActor
    static func set(_ timeZone: TimeZone?) {
        let original = unsafe self.original ?? getenv("TZ").map { unsafe String(cString: $0) }
        self.original = .some(original)
        if let value = timeZone?.identifier ?? original {
            unsafe setenv("TZ", value, 1)
        } else {
            unsafe unsetenv("TZ")
        }
        tzset()
        NSTimeZone.resetSystemTimeZone()
    }

    /// Seconds that local time is ahead of GMT at a moment.
    static func secondsFromGMT(at date: Date) -> Int {
        var seconds = time_t(date.timeIntervalSince1970.rounded(.down))
        var parts = unsafe tm()
        guard unsafe localtime_r(&seconds, &parts) != nil else { return 0 }
        return unsafe parts.tm_gmtoff
    }

    /// The zone of the process, for what is scheduled.
    ///
    /// Where clocks are put forward and back it is the named zone, so that 22:00 is 22:00 in summer and in winter; only
    /// then is the price of Foundation's machinery paid. Elsewhere, and where `TZ` gives rules in place of a name, it
    /// is the zone with the offset of that moment.
    static func current(at date: Date) -> TimeZone {
        let offset = secondsFromGMT(at: date)
        let fixed = TimeZone(secondsFromGMT: offset) ?? .gmt
        let quarter = 365.25 / 4 * 86_400
        let changes = (1...4).contains { secondsFromGMT(at: date.addingTimeInterval(Double($0) * quarter)) != offset }
        guard changes, let name, let zone = TimeZone(identifier: name), zone.secondsFromGMT(for: date) == offset else {
            return fixed
        }
        return zone
    }

    /// Such as `Europe/Berlin`: from `TZ`, else from the file that the system's local time is a link to.
    private static var name: String? {
        if let variable = unsafe getenv("TZ") {
            let name = unsafe String(cString: variable)
            return String(name.drop { $0 == ":" })
        }
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime")
        return link?.split(separator: "zoneinfo/", maxSplits: 1).last.map(String.init)
    }
}
