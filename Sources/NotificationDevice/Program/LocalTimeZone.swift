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
    /// wins over it in an app that has set it. The C library misreads a zone of hours and minutes: there it is a day off.
    @MainActor
    static func set(_ timeZone: TimeZone?) {
        let original = unsafe self.original ?? getenv("TZ").map { unsafe String(cString: $0) }
        self.original = .some(original)
        if let value = timeZone.map(variable) ?? original {
            unsafe setenv("TZ", value, 1)
        } else {
            unsafe unsetenv("TZ")
        }
        tzset()
        NSTimeZone.resetSystemTimeZone()
    }

    /// What both libraries read for a zone: one of whole hours by the name it has among those of the world, whose sign is
    /// the other way round.
    private static func variable(for zone: TimeZone) -> String {
        let hours = zone.secondsFromGMT() / 3_600
        guard zone.identifier.hasPrefix("GMT"), hours != 0, zone.secondsFromGMT() % 3_600 == 0,
            (-12...14).contains(hours)
        else { return zone.identifier }
        return "Etc/GMT\(hours > 0 ? "-" : "+")\(hours.magnitude)"
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
    /// then is the price of Foundation's machinery paid. Foundation reads no rules such as `CET-1CEST,M3.5.0,M10.5.0/3`
    /// in place of a name: then it is the first zone of the world whose clocks are put forward and back at the same
    /// moments. Rules that nobody has are the offset of that moment, until the clocks change.
    static func current(at date: Date) -> TimeZone {
        let moments = [date] + changes(after: date)
        func agrees(_ zone: TimeZone) -> Bool {
            moments.allSatisfy { zone.secondsFromGMT(for: $0) == secondsFromGMT(at: $0) }
        }
        if moments.count > 1 {
            if let zone = name.flatMap(TimeZone.init(identifier:)), agrees(zone) { return zone }
            let zones = TimeZone.knownTimeZoneIdentifiers.lazy.compactMap(TimeZone.init(identifier:))
            if let zone = zones.first(where: agrees) { return zone }
        }
        return TimeZone(secondsFromGMT: secondsFromGMT(at: date)) ?? .gmt
    }

    /// The moments before and after each change of the clocks in the two years to come; none where they are never changed.
    private static func changes(after date: Date) -> [Date] {
        let quarter = 365.25 / 4 * 86_400
        return (0..<8).flatMap { index -> [Date] in
            var before = date.addingTimeInterval(Double(index) * quarter)
            var after = before.addingTimeInterval(quarter)
            let offset = secondsFromGMT(at: before)
            guard secondsFromGMT(at: after) != offset else { return [] }
            while after.timeIntervalSince(before) > 1 {
                let middle = before.addingTimeInterval(after.timeIntervalSince(before) / 2)
                if secondsFromGMT(at: middle) == offset { before = middle } else { after = middle }
            }
            return [before, after]
        }
    }

    /// Such as `Europe/Berlin`: from `TZ`, else from the file that the system's local time is a link to.
    private static var name: String? {
        let variable = unsafe getenv("TZ").map { unsafe String(cString: $0) }
        guard let path = variable ?? link else { return nil }
        if let folder = path.range(of: "zoneinfo/") { return String(path[folder.upperBound...]) }
        return variable.map { String($0.drop { $0 == ":" }) }
    }

    private static var link: String? {
        do {
            return try FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime")
        } catch {
            // A file of its own in place of a link has no name.
            return nil
        }
    }
}
