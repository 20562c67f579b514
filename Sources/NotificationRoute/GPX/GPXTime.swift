/// A time in GPX format: `2014-09-24T14:55:37Z`, optionally with fractional seconds and with an offset such as `+02:00`
/// instead of `Z`. A time without a zone counts as UTC, which the format requires anyway.
enum GPXTime {
    /// Returns seconds since 1970; `nil` if the text is not a valid time. Second 60 counts as the first second of the
    /// next minute.
    static func seconds(_ text: ArraySlice<UInt8>) -> Double? {
        var rest = text
        guard let year = number(4, &rest), take("-", &rest), let month = number(2, &rest), take("-", &rest),
            let day = number(2, &rest), take("T", &rest),
            let hour = number(2, &rest), take(":", &rest), let minute = number(2, &rest), take(":", &rest),
            let second = number(2, &rest)
        else { return nil }
        guard (1...12).contains(month), (1...days(in: month, of: year)).contains(day), hour < 24, minute < 60,
            second <= 60
        else { return nil }
        guard let fraction = fraction(&rest), let zone = zone(&rest), rest.isEmpty else { return nil }
        let minutes = (daysSince1970(year, month, day) * 24 + hour) * 60 + minute - zone
        return Double(minutes * 60 + second) + fraction
    }

    private static func take(_ mark: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
        guard rest.first == UInt8(ascii: mark) else { return false }
        rest.removeFirst()
        return true
    }

    private static func number(_ digits: Int, _ rest: inout ArraySlice<UInt8>) -> Int? {
        var value = 0
        for _ in 0..<digits {
            guard let digit = digit(&rest) else { return nil }
            value = value * 10 + digit
        }
        return value
    }

    private static func digit(_ rest: inout ArraySlice<UInt8>) -> Int? {
        guard let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        rest.removeFirst()
        return Int(byte - UInt8(ascii: "0"))
    }

    private static func fraction(_ rest: inout ArraySlice<UInt8>) -> Double? {
        guard take(".", &rest) else { return 0 }
        var value = 0.0
        var unit = 0.1
        guard let first = digit(&rest) else { return nil }
        value += Double(first) * unit
        while let next = digit(&rest) {
            unit /= 10
            value += Double(next) * unit
        }
        return value
    }

    /// Minutes east of UTC.
    private static func zone(_ rest: inout ArraySlice<UInt8>) -> Int? {
        if rest.isEmpty || take("Z", &rest) { return 0 }
        let sign = take("+", &rest) ? 1 : take("-", &rest) ? -1 : 0
        guard sign != 0, let hours = number(2, &rest), take(":", &rest), let minutes = number(2, &rest), hours <= 14,
            minutes < 60
        else { return nil }
        return sign * (hours * 60 + minutes)
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        default: 31
        }
    }

    private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
        // If years begin in March, the leap day is at their end. Adding four centuries keeps the years positive.
        let shifted = (month > 2 ? year : year - 1) + 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let leapDays = shifted / 4 - shifted / 100 + shifted / 400
        return shifted * 365 + leapDays + dayOfYear - 719_468 - 146_097
    }
}
