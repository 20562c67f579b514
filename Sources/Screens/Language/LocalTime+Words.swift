import NotificationModel

// Times of day and dates as each language writes them, from the tables of words: loading a formatter would be a large
// part of the time to the first frame.
//
// The forms are those of the CLDR's standard patterns, which iOS uses; the region decides between them (`RegionForm`).
extension LocalTime {
    /// `09:41`; `9:41 AM` and `오전 9:41`, where the clock has twelve hours; `9:41` in Japanese.
    func clock(in language: DeviceLanguage) -> String { clock(seconds: "", in: language) }

    /// `09:41:05`
    func clockWithSeconds(in language: DeviceLanguage) -> String {
        clock(seconds: ":\(Self.twoDigits(second))", in: language)
    }

    /// The digits of the big clock and of the status line: those of ``clock(in:)``, without the word for morning, which
    /// iOS leaves out there, too.
    func clockDigits(in language: DeviceLanguage) -> String {
        let form = RegionForm(region, language)
        let hour = form.hours == 12 ? (self.hour % 12 == 0 ? 12 : self.hour % 12) : self.hour
        let isPadded = form.hours == 24 && Self.text("2", "hourDigits").text(in: language) == "2"
        return "\(isPadded ? Self.twoDigits(hour) : "\(hour)"):\(Self.twoDigits(minute))"
    }

    private func clock(seconds: String, in language: DeviceLanguage) -> String {
        let digits = clockDigits(in: language) + seconds
        let form = RegionForm(region, language)
        guard form.hours == 12 else { return digits }
        let word = hour < 12 ? form.words.morning : form.words.afternoon
        return Self.text("\(digits) \(word)", "clock").text(in: language)
    }

    /// `Saturday, November 21`: under the lock screen's clock.
    func longDate(in language: DeviceLanguage) -> String {
        let (weekday, month) = (weekdayName(in: language), Self.months[month - 1, language])
        let day = dayNumber(in: language)
        return RegionForm(region, language).isMonthFirst
            ? Self.text("\(weekday), \(month) \(day)", "longDateMonthFirst").text(in: language)
            : Self.text("\(weekday) \(day) \(month)", "longDateDayFirst").text(in: language)
    }

    /// `Sat Nov 21`, `Sat 21 Nov`: in the status line.
    func shortDate(in language: DeviceLanguage) -> String {
        Self.text("\(Self.shortWeekdays[weekday, language]) \(dayAndMonth(in: language))", "shortDate")
            .text(in: language)
    }

    /// `Nov 21`, `21 Nov`: on a platter, and with its year when that is another one.
    func dayAndMonth(in language: DeviceLanguage) -> String {
        let (day, month) = (dayNumber(in: language), Self.shortMonths[month - 1, language])
        return RegionForm(region, language).isMonthFirst
            ? Self.text("\(month) \(day)", "monthAndDay").text(in: language)
            : Self.text("\(day) \(month)", "dayAndMonth").text(in: language)
    }

    /// `Nov 21, 2026`, `21 Nov 2026`
    func date(in language: DeviceLanguage) -> String {
        let date = dayAndMonth(in: language)
        return RegionForm(region, language).isMonthFirst
            ? Self.text("\(date), \("\(year)")", "dateMonthFirst").text(in: language)
            : Self.text("\(date) \("\(year)")", "dateDayFirst").text(in: language)
    }

    /// `Saturday`
    func weekdayName(in language: DeviceLanguage) -> String { Self.weekdays[weekday, language] }

    /// French counts the first of a month and no other day.
    private func dayNumber(in language: DeviceLanguage) -> String {
        day == 1 ? Self.text("1", "firstDay").text(in: language) : "\(day)"
    }

    private static func text(_ english: DeviceText.English, _ member: String) -> DeviceText {
        DeviceText(english, of: Self.self, member)
    }

    private static var weekdays: DeviceText {
        text("Sunday Monday Tuesday Wednesday Thursday Friday Saturday", "weekdays")
    }
    private static var shortWeekdays: DeviceText { text("Sun Mon Tue Wed Thu Fri Sat", "shortWeekdays") }
    private static var months: DeviceText {
        text(
            "January February March April May June July August September October November December", "months")
    }
    private static var shortMonths: DeviceText {
        text("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec", "shortMonths")
    }
}

extension DeviceText {
    /// A word of a text that lists them.
    fileprivate subscript(_ number: Int, _ language: DeviceLanguage) -> String {
        String(text(in: language).split(separator: " ")[number])
    }
}

/// A time inside of a text.
enum ClockLabel: DeviceLabel {
    case clock(LocalTime)
    case clockWithSeconds(LocalTime)
    case shortDate(LocalTime)

    func text(in language: DeviceLanguage) -> String {
        switch self {
        case .clock(let time): time.clock(in: language)
        case .clockWithSeconds(let time): time.clockWithSeconds(in: language)
        case .shortDate(let time): time.shortDate(in: language)
        }
    }
}
