import FoundationEssentials
import Glibc
import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("Times and dates in each language")
struct DateWordsTests {
    /// Saturday, 21 November 2026, 09:41.
    private static let now = Date(timeIntervalSince1970: 1_795_254_060)

    @Test(
        "The clock and the date are in the device's language",
        arguments: [
            (DeviceLanguage.english, "09:41", "21:05", "00:00", "Saturday, November 21", "Sat Nov 21"),
            (.korean, "오전 9:41", "오후 9:05", "오전 12:00", "11월 21일 토요일", "11월 21일 (토)"),
            (.japanese, "9:41", "21:05", "0:00", "11月21日 土曜日", "11月21日(土)"),
            (.simplifiedChinese, "09:41", "21:05", "00:00", "11月21日 星期六", "11月21日 周六"),
            (.french, "09:41", "21:05", "00:00", "samedi 21 novembre", "sam. 21 nov."),
        ])
    func clockAndDate(
        _ language: DeviceLanguage, _ morning: String, _ evening: String, _ midnight: String, _ long: String,
        _ short: String
    ) {
        func local(_ seconds: Double) -> LocalTime { LocalTime(Self.now + seconds, secondsFromGMT: 0) }
        #expect(local(0).clock(in: language) == morning)
        #expect(local(0).clockWithSeconds(in: language) == "\(morning):00")
        #expect(local(41_040).clock(in: language) == evening)
        #expect(local(51_540).clock(in: language) == midnight)
        #expect(local(0).longDate(in: language) == long)
        #expect(local(0).shortDate(in: language) == short)
    }

    @Test(
        "Times and dates have the forms of the region",
        arguments: [
            ("US", DeviceLanguage.english, "9:41", "9:41 AM", "9:05:00 PM", "12:00 AM"),
            ("CA", .english, "9:41", "9:41 a.m.", "9:05:00 p.m.", "12:00 a.m."),
            ("AU", .english, "9:41", "9:41 am", "9:05:00 pm", "12:00 am"),
            ("GB", .english, "09:41", "09:41", "21:05:00", "00:00"),
            ("ZA", .english, "09:41", "09:41", "21:05:00", "00:00"),
            ("DE", .english, "09:41", "09:41", "21:05:00", "00:00"),
            ("MX", .english, "9:41", "9:41 a.m.", "9:05:00 p.m.", "12:00 a.m."),
            ("automatic", .english, "09:41", "09:41", "21:05:00", "00:00"),
            ("KR", .korean, "9:41", "오전 9:41", "오후 9:05:00", "오전 12:00"),
            ("FR", .korean, "09:41", "09:41", "21:05:00", "00:00"),
            ("JP", .japanese, "9:41", "9:41", "21:05:00", "0:00"),
            ("US", .japanese, "9:41", "午前9:41", "午後9:05:00", "午前12:00"),
            ("CN", .simplifiedChinese, "09:41", "09:41", "21:05:00", "00:00"),
            ("SG", .simplifiedChinese, "9:41", "上午9:41", "下午9:05:00", "上午12:00"),
            ("FR", .french, "09:41", "09:41", "21:05:00", "00:00"),
            ("CA", .french, "09:41", "09:41", "21:05:00", "00:00"),
        ])
    func regionalTimes(
        _ name: String, _ language: DeviceLanguage, _ digits: String, _ morning: String, _ evening: String,
        _ midnight: String
    ) throws {
        let region = try #require(DeviceRegion(rawValue: name))
        func local(_ seconds: Double) -> LocalTime {
            LocalTime(Self.now + seconds, secondsFromGMT: 0, region: region)
        }
        #expect(local(0).clockDigits(in: language) == digits)
        #expect(local(0).clock(in: language) == morning)
        #expect(local(41_040).clockWithSeconds(in: language) == evening)
        #expect(local(51_540).clock(in: language) == midnight)
    }

    @Test("Clocks have twelve hours in these regions, and in English months come first in those")
    func facts() {
        func regions(_ isMeant: (RegionForm) -> Bool) -> [String] {
            DeviceRegion.allCases.filter { $0 != .automatic && isMeant(RegionForm($0, .english)) }.map(\.rawValue)
        }
        #expect(regions { $0.hours == 12 } == ["AU", "CA", "IN", "MX", "NZ", "SG", "KR", "US"])
        #expect(regions { $0.isMonthFirst } == ["CA", "US"])
        for code in ["DE", "ES", "IT", "NL", "SE", "BR", "PT", "PL", "AT", "CH", "DK", "NO", "FI", "BE", "TR"] {
            #expect(DeviceRegion(locale: "en_\(code).UTF-8")?.rawValue == code)
        }
    }

    @Test(
        "English has the region's order of a date",
        arguments: [
            ("US", "Saturday, November 21", "Sat Nov 21", "Nov 21, 2026"),
            ("CA", "Saturday, November 21", "Sat Nov 21", "Nov 21, 2026"),
            ("GB", "Saturday 21 November", "Sat 21 Nov", "21 Nov 2026"),
            ("AU", "Saturday 21 November", "Sat 21 Nov", "21 Nov 2026"),
            ("KR", "Saturday 21 November", "Sat 21 Nov", "21 Nov 2026"),
            ("DE", "Saturday 21 November", "Sat 21 Nov", "21 Nov 2026"),
            ("MX", "Saturday 21 November", "Sat 21 Nov", "21 Nov 2026"),
            ("automatic", "Saturday, November 21", "Sat Nov 21", "Nov 21, 2026"),
        ])
    func regionalDates(_ name: String, _ long: String, _ short: String, _ date: String) throws {
        let time = LocalTime(
            Self.now, secondsFromGMT: 0, region: try #require(DeviceRegion(rawValue: name)))
        #expect(time.longDate(in: .english) == long)
        #expect(time.shortDate(in: .english) == short)
        #expect(time.date(in: .english) == date)
    }

    @Test("The lock screen and the status line leave out whether it is morning, and have the date once")
    func lockScreen() {
        var device = ScreenDevice.empty()
        device.set("region=US")
        device.size = Size(columns: 40, rows: 12)
        #expect(device.lines()[0].contains("  9:41  ") && device.lines()[0].contains("Sat Nov 21"))
        device.size = Size(columns: 80, rows: 24)
        #expect(device.lines().filter { $0.contains("Nov") }.count == 1)
        device.press("L")
        #expect(device.lines()[0].hasPrefix(" 9:41  "))
        device.press("S")
        #expect(device.lines().contains { $0.contains("Summary Times") && $0.contains("8:00 AM, 6:00 PM") })
    }

    /// The leap day of 2028 is a Tuesday, New Year's Eve of 2026 a Thursday.
    @Test(
        "Leap days and New Year are written correctly",
        arguments: [
            (
                DeviceLanguage.english, "Tuesday, February 29", "Tue Feb 29", "Thursday, December 31", "Thu Dec 31",
                "Friday, January 1", "Fri Jan 1", "Jan 1, 2027"
            ),
            (
                .korean, "2월 29일 화요일", "2월 29일 (화)", "12월 31일 목요일", "12월 31일 (목)", "1월 1일 금요일", "1월 1일 (금)",
                "2027년 1월 1일"
            ),
            (.japanese, "2月29日 火曜日", "2月29日(火)", "12月31日 木曜日", "12月31日(木)", "1月1日 金曜日", "1月1日(金)", "2027年1月1日"),
            (
                .simplifiedChinese, "2月29日 星期二", "2月29日 周二", "12月31日 星期四", "12月31日 周四", "1月1日 星期五", "1月1日 周五",
                "2027年1月1日"
            ),
            (
                .french, "mardi 29 février", "mar. 29 févr.", "jeudi 31 décembre", "jeu. 31 déc.",
                "vendredi 1er janvier",
                "ven. 1er janv.", "1er janv. 2027"
            ),
        ])
    func leapDayAndNewYear(
        _ language: DeviceLanguage, _ leapDay: String, _ shortLeapDay: String, _ lastDay: String,
        _ shortLastDay: String, _ newYear: String, _ shortNewYear: String, _ numbered: String
    ) {
        func local(_ seconds: Double) -> LocalTime {
            LocalTime(Date(timeIntervalSince1970: seconds), secondsFromGMT: 3_600)
        }
        #expect(local(1_835_395_200).longDate(in: language) == leapDay)
        #expect(local(1_835_395_200).shortDate(in: language) == shortLeapDay)
        // An hour east of Greenwich the year ends an hour sooner.
        let end = 1_798_758_000.0
        #expect(local(end - 1).longDate(in: language) == lastDay)
        #expect(local(end - 1).shortDate(in: language) == shortLastDay)
        #expect(local(end).longDate(in: language) == newYear)
        #expect(local(end).shortDate(in: language) == shortNewYear)
        #expect(local(end).date(in: language) == numbered)
    }

    /// Four hundred years are a whole round of the calendar; the step takes every day of the week and of the year.
    @Test("Every day equals that of the C library") func everyDay() {
        for day in stride(from: -40_000, to: 106_000, by: 3) {
            var seconds = time_t(day) * 86_400
            var parts = unsafe tm()
            unsafe gmtime_r(&seconds, &parts)
            var name = [CChar](repeating: 0, count: 64)
            unsafe strftime(&name, name.count, "%A, %B %e %Y", &parts)
            let local = LocalTime(Date(timeIntervalSince1970: Double(seconds)), secondsFromGMT: 0)
            let words = "\(local.longDate(in: .english)) \(local.year)".split(separator: " ")
            #expect(
                words == String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self).split(separator: " "))
        }
    }

    @Test("French writes the first of a month as an ordinal") func frenchFirst() {
        let first = LocalTime(Self.now + 10 * 86_400, secondsFromGMT: 0)
        #expect(first.longDate(in: .french) == "mardi 1er décembre")
        #expect(first.dayAndMonth(in: .french) == "1er déc.")
        #expect(first.longDate(in: .english) == "Tuesday, December 1")
    }

    @Test(
        "An age in words",
        arguments: [
            (DeviceLanguage.korean, "지금", "5분 전", "3시간 전", "어제", "수요일", "11월 7일", "2025년 10월 17일"),
            (.japanese, "たった今", "5分前", "3時間前", "昨日", "水曜日", "11月7日", "2025年10月17日"),
            (.simplifiedChinese, "现在", "5分钟前", "3小时前", "昨天", "星期三", "11月7日", "2025年10月17日"),
            (
                .french, "maintenant", "il y a 5\u{A0}minutes", "il y a 3\u{A0}heures", "Hier", "mercredi", "7 nov.",
                "17 oct. 2025"
            ),
        ])
    func ageInWords(
        _ language: DeviceLanguage, _ justNow: String, _ minutes: String, _ hours: String, _ yesterday: String,
        _ weekday: String, _ date: String, _ year: String
    ) {
        var system = NotificationSystem()
        _ = system.handle(.languageChanged(language.rawValue), at: Self.now)
        let snapshot = DeviceSnapshot(now: Self.now, system: system)
        let ages = [0, 300, 3 * 3_600, 86_400, 3 * 86_400, 14 * 86_400, 400 * 86_400]
        let texts = ages.map { RelativeTime.text(for: Self.now.addingTimeInterval(-Double($0)), in: snapshot) }
        #expect(texts == [justNow, minutes, hours, yesterday, weekday, date, year])
    }

    @Test("Every day and every month has a name of its own", arguments: DeviceLanguage.allCases)
    func namesAreUnique(_ language: DeviceLanguage) {
        let days = (0..<7).map { LocalTime(Self.now + Double($0) * 86_400, secondsFromGMT: 0) }
        #expect(Set(days.map { $0.weekdayName(in: language) }).count == 7)
        let months = (0..<12).map { LocalTime(Self.now + Double($0) * 30.5 * 86_400, secondsFromGMT: 0) }
        #expect(Set(months.map(\.month)).count == 12)
        #expect(Set(months.map { $0.dayAndMonth(in: language) }).count == 12)
    }
}
