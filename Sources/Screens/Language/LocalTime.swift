import FoundationEssentials
import NotificationModel

/// A moment in the Gregorian calendar at a fixed offset, by arithmetic alone: it is asked for on every line drawn.
struct LocalTime: Equatable {
    let year: Int
    /// 1 through 12.
    let month: Int
    let day: Int
    let hour: Int
    let minute: Int
    let second: Int
    /// Days since 1 January 1970.
    let dayNumber: Int
    /// The region whose forms its words have.
    let region: DeviceRegion

    /// Dates further from 1970 than this many seconds are taken for this one; calendars mean little that far out.
    private static let limit = 1e14

    init(_ date: Date, secondsFromGMT: Int, region: DeviceRegion = .automatic) {
        self.region = region
        let interval = date.timeIntervalSince1970
        let clamped = interval.isNaN ? 0 : min(max(interval, -Self.limit), Self.limit)
        let seconds = Int(clamped.rounded(.down)) + secondsFromGMT
        dayNumber = Self.floorDivide(seconds, 86_400)
        let secondOfDay = seconds - dayNumber * 86_400
        hour = secondOfDay / 3_600
        minute = secondOfDay / 60 % 60
        second = secondOfDay % 60

        // Years are counted from 1 March, so that the leap day is the last one; 1 March 0000 is day -719,468.
        let days = dayNumber + 719_468
        let cycle = Self.floorDivide(days, 146_097)
        var rest = days - cycle * 146_097
        let centuries = min(rest / 36_524, 3)
        rest -= centuries * 36_524
        let leapCycles = rest / 1_461
        rest -= leapCycles * 1_461
        let years = min(rest / 365, 3)
        rest -= years * 365
        let monthsFromMarch = (5 * rest + 2) / 153
        day = rest - (153 * monthsFromMarch + 2) / 5 + 1
        month = monthsFromMarch < 10 ? monthsFromMarch + 3 : monthsFromMarch - 9
        year = cycle * 400 + centuries * 100 + leapCycles * 4 + years + (month <= 2 ? 1 : 0)
    }

    /// Minutes since 1 January 1970.
    var minuteNumber: Int { dayNumber * 1_440 + hour * 60 + minute }

    /// 0 is Sunday.
    var weekday: Int {
        let shifted = dayNumber + 4
        return shifted - Self.floorDivide(shifted, 7) * 7
    }

    /// `09:41`
    var clock: String { "\(Self.twoDigits(hour)):\(Self.twoDigits(minute))" }

    /// `09:41:05`
    var clockWithSeconds: String { "\(clock):\(Self.twoDigits(second))" }

    /// `2026-11-21T09:41:05Z`, for a time made with no offset.
    var internetDateTime: String {
        let digits = String(year.magnitude)
        let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        let day = "\(year < 0 ? "-" : "")\(padded)-\(Self.twoDigits(month))-\(Self.twoDigits(self.day))"
        return "\(day)T\(clockWithSeconds)Z"
    }

    static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }

    static func floorDivide(_ dividend: Int, _ divisor: Int) -> Int {
        let quotient = dividend / divisor
        return dividend % divisor < 0 ? quotient - 1 : quotient
    }
}
