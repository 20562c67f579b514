package import Foundation
import Glibc

/// The time zone of a device that has no other.
package enum MachineTimeZone: Equatable, Sendable {
    /// The time zone of the process, which is changed together with the device's, so that apps read it.
    case process
    /// A time zone apart from the process, for several devices in one process.
    case fixed(TimeZone)

    /// Returns the seconds that local time is ahead of GMT at a date.
    func secondsFromGMT(at date: Date) -> Int {
        switch self {
        case .process: LocalTimeZone.secondsFromGMT(at: date)
        case .fixed(let timeZone): timeZone.secondsFromGMT(for: date)
        }
    }

    /// Returns the time zone for scheduling from a date on.
    func timeZone(at date: Date) -> TimeZone {
        switch self {
        case .process: LocalTimeZone.current(at: date)
        case .fixed(let timeZone): timeZone
        }
    }
}

/// The time zone of the process, as the C library reads it from `TZ` or the system.
///
/// Foundation's `TimeZone.current` loads all of its time-zone data for the same result, which would be a large part of
/// the time to the first frame.
package enum LocalTimeZone {
    /// The value of `TZ` before it was changed.
    private static let original = unsafe getenv("TZ").map { unsafe String(cString: $0) }

    /// Gives the process a time zone before anything has read one.
    package static func begin(_ timeZone: TimeZone) { unsafe setenv("TZ", variable(for: timeZone), 1) }

    /// Changes the time zone of the process and of its apps: `TimeZone.current` and `Calendar.current` return it, as on
    /// iOS after the user has changed it in Settings. `nil` restores the machine's own.
    ///
    /// A process has only one time zone. Copies that an app has stored do not change, also on iOS; `NSTimeZone.default`
    /// takes precedence in an app that has set it. The C library misreads an offset that no named time zone has.
    package static func set(_ timeZone: TimeZone?) {
        let original = original
        let isDefault = NSTimeZone.default == NSTimeZone.system
        if let value = timeZone.map(variable) ?? original {
            unsafe setenv("TZ", value, 1)
        } else {
            unsafe unsetenv("TZ")
        }
        tzset()
        NSTimeZone.resetSystemTimeZone()
        // A `DateFormatter` has the default one, which keeps the first value that was read.
        if isDefault { NSTimeZone.default = NSTimeZone.system }
    }

    /// Returns the value of `TZ` for a time zone that both libraries understand: for an offset the name of a time zone
    /// that has it all year. Names of whole hours have an inverted sign in the time zone database.
    private static func variable(for zone: TimeZone) -> String {
        let seconds = zone.secondsFromGMT(), hours = seconds / 3_600
        guard zone.identifier.hasPrefix("GMT") else { return zone.identifier }
        if seconds == 0 { return "UTC" }
        if seconds % 3_600 == 0, (-12...14).contains(hours) {
            return "Etc/GMT\(hours > 0 ? "-" : "+")\(hours.magnitude)"
        }
        let zones = TimeZone.knownTimeZoneIdentifiers.lazy.compactMap(TimeZone.init(identifier:))
        let named = zones.first { $0.secondsFromGMT() == seconds && $0.nextDaylightSavingTimeTransition == nil }
        return named?.identifier ?? zone.identifier
    }

    /// Returns the seconds that local time is ahead of GMT at a date.
    static func secondsFromGMT(at date: Date) -> Int {
        var seconds = time_t(date.timeIntervalSince1970.rounded(.down))
        var parts = unsafe tm()
        guard unsafe localtime_r(&seconds, &parts) != nil else { return 0 }
        return unsafe parts.tm_gmtoff
    }

    /// Returns the time zone of the process for scheduling.
    ///
    /// If the clocks change, it is the named time zone, so that 22:00 stays 22:00 in summer and winter; only this case
    /// pays for loading Foundation's data. Foundation does not understand rules such as `CET-1CEST,M3.5.0,M10.5.0/3` in
    /// place of a name: in this case it is the first named time zone whose clocks change at the same dates. If no named
    /// zone has these rules, use a fixed offset until the next change.
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

    /// Returns dates just before and after each change of the clocks in the next two years.
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

    /// A name such as `Europe/Berlin`, from `TZ` or from the target of the system's local time link.
    private static var name: String? {
        let variable = unsafe getenv("TZ").map { unsafe String(cString: $0) }
        guard let path = variable ?? link else { return nil }
        if let folder = path.range(of: "zoneinfo/") { return String(path[folder.upperBound...]) }
        return variable.map { String($0.drop { $0 == ":" }) }
    }

    /// What is wrong with `TZ`; `nil` for a name or a rule that the C library knows. It takes every other text for UTC.
    package static var problem: String? {
        guard let variable = unsafe getenv("TZ").map({ unsafe String(cString: $0) }) else { return nil }
        let name = variable.drop { $0 == ":" }
        // A rule such as CET-1CEST has an offset.
        guard !name.isEmpty, !name.contains(where: \.isNumber), name.first != "/" else { return nil }
        let isKnown = unsafe access("/usr/share/zoneinfo/\(name)", F_OK) == 0 || ["UTC", "GMT"].contains(name)
        return isKnown ? nil : "TZ=\(variable) is no time zone that this computer knows; the time is UTC"
    }

    private static var link: String? {
        do {
            return try FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime")
        } catch {
            // A regular file instead of the link has no name.
            return nil
        }
    }
}
