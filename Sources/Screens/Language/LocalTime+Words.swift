import NotificationModel

// Times of day and dates as each language writes them, from tables: loading a formatter would be a large part of the
// time to the first frame.
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
        let isPadded = form.hours == 24 && language != .japanese
        return "\(isPadded ? Self.twoDigits(hour) : "\(hour)"):\(Self.twoDigits(minute))"
    }

    private func clock(seconds: String, in language: DeviceLanguage) -> String {
        let digits = clockDigits(in: language) + seconds
        let form = RegionForm(region, language)
        guard form.hours == 12 else { return digits }
        let isMorning = hour < 12
        let word = isMorning ? form.words.morning : form.words.afternoon
        return language.text(
            "\(digits) \(word)", ko: "\(isMorning ? "오전" : "오후") \(digits)", ja: "\(isMorning ? "午前" : "午後")\(digits)",
            zh: "\(isMorning ? "上午" : "下午")\(digits)", fr: "\(digits) \(word)")
    }

    /// `Saturday, November 21`: under the lock screen's clock.
    func longDate(in language: DeviceLanguage) -> String {
        let weekday = weekdayName(in: language)
        let isMonthFirst = RegionForm(region, language).isMonthFirst
        return language.text(
            isMonthFirst ? "\(weekday), \(monthName) \(day)" : "\(weekday) \(day) \(monthName)",
            ko: "\(month)월 \(day)일 \(weekday)", ja: "\(month)月\(day)日 \(weekday)", zh: "\(month)月\(day)日 \(weekday)",
            fr: "\(weekday) \(frenchDay) \(Self.frenchMonths[month - 1].name)")
    }

    /// `Sat Nov 21`, `Sat 21 Nov`: in the status line.
    func shortDate(in language: DeviceLanguage) -> String {
        switch language {
        case .english: "\(weekdayName(in: language).prefix(3)) \(dayAndMonth(in: language))"
        case .korean: "\(dayAndMonth(in: language)) (\(Self.koreanWeekdays[weekday]))"
        case .japanese: "\(dayAndMonth(in: language))(\(Self.japaneseWeekdays[weekday]))"
        case .simplifiedChinese: "\(dayAndMonth(in: language)) 周\(Self.chineseWeekdays[weekday])"
        case .french: "\(weekdayName(in: language).prefix(3)). \(dayAndMonth(in: language))"
        }
    }

    /// `Nov 21`, `21 Nov`: on a platter, and with its year when that is another one.
    func dayAndMonth(in language: DeviceLanguage) -> String {
        let isMonthFirst = RegionForm(region, language).isMonthFirst
        return language.text(
            isMonthFirst ? "\(monthName.prefix(3)) \(day)" : "\(day) \(monthName.prefix(3))", ko: "\(month)월 \(day)일",
            ja: "\(month)月\(day)日", zh: "\(month)月\(day)日", fr: "\(frenchDay) \(Self.frenchMonths[month - 1].short)")
    }

    /// `Nov 21, 2026`, `21 Nov 2026`
    func date(in language: DeviceLanguage) -> String {
        let date = dayAndMonth(in: language)
        let isMonthFirst = RegionForm(region, language).isMonthFirst
        return language.text(
            "\(date)\(isMonthFirst ? "," : "") \(year)", ko: "\(year)년 \(date)", ja: "\(year)年\(date)",
            zh: "\(year)年\(date)", fr: "\(date) \(year)")
    }

    /// `Saturday`
    func weekdayName(in language: DeviceLanguage) -> String {
        switch language {
        case .english: Self.englishWeekdays[weekday]
        case .korean: "\(Self.koreanWeekdays[weekday])요일"
        case .japanese: "\(Self.japaneseWeekdays[weekday])曜日"
        case .simplifiedChinese: "星期\(Self.chineseWeekdays[weekday])"
        case .french: Self.frenchWeekdays[weekday]
        }
    }

    private var monthName: String { Self.englishMonths[month - 1] }

    /// French counts the first of a month and no other day.
    private var frenchDay: String { day == 1 ? "1er" : "\(day)" }

    private static let englishWeekdays = [
        "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]
    private static let englishMonths = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    private static let koreanWeekdays = ["일", "월", "화", "수", "목", "금", "토"]
    private static let japaneseWeekdays = ["日", "月", "火", "水", "木", "金", "土"]
    private static let chineseWeekdays = ["日", "一", "二", "三", "四", "五", "六"]
    private static let frenchWeekdays = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"]
    private static let frenchMonths: [(name: String, short: String)] = [
        ("janvier", "janv."), ("février", "févr."), ("mars", "mars"), ("avril", "avr."), ("mai", "mai"),
        ("juin", "juin"), ("juillet", "juil."), ("août", "août"), ("septembre", "sept."), ("octobre", "oct."),
        ("novembre", "nov."), ("décembre", "déc."),
    ]
}
