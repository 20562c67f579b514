/// The times at which notifications that are not urgent are delivered together (iOS 15).
package struct ScheduledSummary: Equatable, Sendable, Codable {
    /// A time of day.
    package struct Time: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
        /// 0 through 23.
        package var hour: Int
        /// 0 through 59.
        package var minute: Int

        package init(hour: Int, minute: Int = 0) {
            self.hour = hour
            self.minute = minute
        }

        /// Parses `8:00` or `18:30`.
        package init?(_ text: String) {
            let parts = text.parts(separatedBy: ":")
            guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
                parts.joined().unicodeScalars.allSatisfy({ ("0"..."9").contains($0) }),
                let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
            else { return nil }
            self.init(hour: hour, minute: minute)
        }

        package var description: String { "\(hour):\(minute < 10 ? "0" : "")\(minute)" }

        package static func < (left: Self, right: Self) -> Bool {
            (left.hour, left.minute) < (right.hour, right.minute)
        }
    }

    package var isOn = false
    /// In chronological order, at least one and at most ``maximumTimes``.
    package var times = [Time(hour: 8), Time(hour: 18)]

    /// The maximum in iOS.
    package static let maximumTimes = 12

    package init() {}
}
