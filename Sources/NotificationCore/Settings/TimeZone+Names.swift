package import FoundationEssentials
import FoundationInternationalization
import NotificationModel

// Time zones as a person names them: `Asia/Seoul`, `UTC`, or hours and minutes east of it such as `+09:00`.
extension TimeZone {
    /// The zone of wherever the device is.
    package static let automaticName = "automatic"

    /// The zone's name among settings; reading it gives the zone again.
    package var settingName: String {
        if identifier == "GMT" { return "UTC" }
        let digits = identifier.dropFirst(4)
        guard identifier.hasPrefix("GMT+") || identifier.hasPrefix("GMT-"), digits.count == 4 else { return identifier }
        return "\(identifier.dropFirst(3).prefix(3)):\(digits.suffix(2))"
    }

    init?(settingName name: String) {
        switch name {
        // Foundation reads a name up to its first zero byte.
        case _ where name.isEmpty || name.utf8.contains(0): return nil
        case "UTC": self = .gmt
        case _ where name.hasPrefix("+") || name.hasPrefix("-"):
            guard let seconds = Self.offset(name) else { return nil }
            self.init(secondsFromGMT: seconds)
        default:
            self.init(identifier: name)
            // Foundation reads `UTC+2` and `GMT+14:50` as well, without our limit.
            if identifier.hasPrefix("GMT+") || identifier.hasPrefix("GMT-"), Self.offset(settingName) == nil {
                return nil
            }
        }
    }

    /// Reads `+09:00`, at most fourteen hours either way, the most there is anywhere.
    private static func offset(_ text: String) -> Int? {
        let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.count == 2 && $0.allSatisfy { ("0"..."9").contains($0) } }),
            let hours = Int(parts[0]), let minutes = Int(parts[1]), minutes < 60, hours * 60 + minutes <= 14 * 60
        else { return nil }
        return (text.hasPrefix("-") ? -1 : 1) * (hours * 60 + minutes) * 60
    }

    /// The zone most likely meant: by its whole name, or by its city alone (`seoul`). Only here the names are loaded.
    static func nearestName(to name: String) -> String? {
        let names = [automaticName, "UTC"] + knownTimeZoneIdentifiers
        if let nearest = Spelling.nearest(to: name, among: names) { return nearest }
        guard !name.contains("/") else { return nil }
        func city(_ name: String) -> String { name.split(separator: "/").last.map(String.init) ?? name }
        guard let nearest = Spelling.nearest(to: name, among: names.map(city)) else { return nil }
        return names.first { city($0) == nearest }
    }
}
