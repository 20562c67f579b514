package import FoundationEssentials
import FoundationInternationalization
import NotificationModel

// The names of time zones for users: `Asia/Seoul`, `UTC`, or an offset in hours and minutes such as `+09:00`.
extension TimeZone {
    /// The time zone of the device's location.
    package static let automaticName = "automatic"

    /// The name of the time zone in settings, which can be parsed again.
    package var settingName: String {
        if identifier == "GMT" { return "UTC" }
        let digits = identifier.dropFirst(4)
        guard identifier.hasPrefix("GMT+") || identifier.hasPrefix("GMT-"), digits.count == 4 else { return identifier }
        return "\(identifier.dropFirst(3).prefix(3)):\(digits.suffix(2))"
    }

    package init?(settingName name: String) {
        switch name {
        // Foundation ignores everything after the first zero byte of a name.
        case _ where name.isEmpty || name.utf8.contains(0): return nil
        case "UTC": self = .gmt
        case _ where name.hasPrefix("+") || name.hasPrefix("-"):
            guard let seconds = Self.offset(name) else { return nil }
            self.init(secondsFromGMT: seconds)
        // Foundation reads these in many spellings, control characters among them, and without our limit.
        case _ where ["UTC", "GMT"].contains { name.hasPrefix($0 + "+") || name.hasPrefix($0 + "-") }:
            self.init(settingName: String(name.dropFirst(3)))
        default:
            self.init(identifier: name)
        }
    }

    /// Parses `+09:00`, at most fourteen hours in either direction, which is the maximum of all time zones.
    private static func offset(_ text: String) -> Int? {
        let parts = String(text.unicodeScalars.dropFirst()).parts(separatedBy: ":")
        guard parts.count == 2,
            parts.allSatisfy({ $0.utf8.count == 2 && $0.unicodeScalars.allSatisfy { ("0"..."9").contains($0) } }),
            let hours = Int(parts[0]), let minutes = Int(parts[1]), minutes < 60, hours * 60 + minutes <= 14 * 60
        else { return nil }
        return (text.hasPrefix("-") ? -1 : 1) * (hours * 60 + minutes) * 60
    }

    /// Returns the most similar time zone name, by the whole name or by the city alone (`seoul`). Only here all names
    /// are loaded.
    static func nearestName(to name: String) -> String? {
        let names = [automaticName, "UTC"] + knownTimeZoneIdentifiers
        if let nearest = Spelling.nearest(to: name, among: names) { return nearest }
        guard !name.contains("/") else { return nil }
        func city(_ name: String) -> String { name.split(separator: "/").last.map(String.init) ?? name }
        guard let nearest = Spelling.nearest(to: name, among: names.map(city)) else { return nil }
        return names.first { city($0) == nearest }
    }
}
