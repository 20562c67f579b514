import NotificationModel

// Times of day and dates as each language writes them, from tables: loading a formatter would be a large part of the time
// to the first frame.
//
// The forms are those of the CLDR's standard patterns, which iOS uses; English has this program's own (`09:41`,
// `Sat 21 Nov`). The large clock of the lock screen has as many hours as the small one; iOS leaves out there whether it is
// morning, too.
extension LocalTime {
    /// `09:41`; `오전 9:41`, where the clock has twelve hours; `9:41` in Japanese.
    func clock(in language: DeviceLanguage) -> String {
        language.text(clock, ko: "\(koreanHour):\(Self.twoDigits(minute))", ja: hourAndMinute, zh: clock, fr: clock)
    }

    /// `09:41:05`
    func clockWithSeconds(in language: DeviceLanguage) -> String {
        "\(clock(in: language)):\(Self.twoDigits(second))"
    }

    /// The digits of the big clock: those of ``clock(in:)``.
    func clockDigits(in language: DeviceLanguage) -> String {
        let korean = "\(hour % 12 == 0 ? 12 : hour % 12):\(Self.twoDigits(minute))"
        return language.text(clock, ko: korean, ja: hourAndMinute, zh: clock, fr: clock)
    }

    private var hourAndMinute: String { "\(hour):\(Self.twoDigits(minute))" }

    private var koreanHour: String {
        "\(hour < 12 ? "오전" : "오후") \(hour % 12 == 0 ? 12 : hour % 12)"
    }

    /// `Saturday, November 21`: under the lock screen's clock.
    func longDate(in language: DeviceLanguage) -> String {
        let weekday = weekdayName(in: language)
        return language.text(
            "\(weekday), \(monthName) \(day)", ko: "\(month)월 \(day)일 \(weekday)", ja: "\(month)月\(day)日 \(weekday)",
            zh: "\(month)月\(day)日 \(weekday)", fr: "\(weekday) \(frenchDay) \(Self.frenchMonths[month - 1].name)")
    }

    /// `Sat 21 Nov`: in the status line.
    func shortDate(in language: DeviceLanguage) -> String {
        switch language {
        case .english: "\(weekdayName(in: language).prefix(3)) \(dayAndMonth(in: language))"
        case .korean: "\(dayAndMonth(in: language)) (\(Self.koreanWeekdays[weekday]))"
        case .japanese: "\(dayAndMonth(in: language))(\(Self.japaneseWeekdays[weekday]))"
        case .simplifiedChinese: "\(dayAndMonth(in: language)) 周\(Self.chineseWeekdays[weekday])"
        case .french: "\(weekdayName(in: language).prefix(3)). \(dayAndMonth(in: language))"
        }
    }

    /// `21 Nov`: on a platter, and with its year when that is another one.
    func dayAndMonth(in language: DeviceLanguage) -> String {
        language.text(
            "\(day) \(monthName.prefix(3))", ko: "\(month)월 \(day)일", ja: "\(month)月\(day)日", zh: "\(month)月\(day)日",
            fr: "\(frenchDay) \(Self.frenchMonths[month - 1].short)")
    }

    /// `21 Nov 2026`
    func date(in language: DeviceLanguage) -> String {
        let date = dayAndMonth(in: language)
        return language.text(
            "\(date) \(year)", ko: "\(year)년 \(date)", ja: "\(year)年\(date)", zh: "\(year)年\(date)",
            fr: "\(date) \(year)")
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
