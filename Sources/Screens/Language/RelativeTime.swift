import FoundationEssentials
import NotificationModel

/// How long ago something was, in the words of a platter.
///
/// Ages are counted from the beginning of the current minute, so that no text changes except when the clock does and
/// the screen sleeps a minute at a time.
enum RelativeTime {
    /// Up to this age in hours a text counts hours, even if midnight lies between.
    private static let hourLimit = 12

    /// `now`, `5 min ago`, `3 h ago`, `Yesterday`, `Wednesday`, `14 Nov`, `14 Nov 2025`, in the device's language:
    /// Apple's words for now and yesterday, the CLDR's short forms for the rest.
    static func text(for date: Date, in snapshot: DeviceSnapshot) -> String {
        let minutes = LocalTime.floorDivide(secondsSince(date, in: snapshot), 60)
        let language = snapshot.language
        if minutes < 1 { return ListLabel.now.text(in: language) }
        if minutes < 60 { return minutesAgo(minutes, in: language) }
        let now = snapshot.local(snapshot.now)
        let then = snapshot.local(date)
        let days = now.dayNumber - then.dayNumber
        if days == 0 || minutes < hourLimit * 60 { return hoursAgo(minutes / 60, in: language) }
        if days == 1 { return ListLabel.yesterday.text(in: language) }
        if days < 7 { return then.weekdayName(in: language) }
        return then.year == now.year ? then.dayAndMonth(in: language) : then.date(in: language)
    }

    /// A short form for a row with little room: `now`, `5m`, `3h`, and the words of ``text(for:in:)`` from yesterday
    /// on.
    static func shortText(for date: Date, in snapshot: DeviceSnapshot) -> String {
        let minutes = LocalTime.floorDivide(secondsSince(date, in: snapshot), 60)
        let language = snapshot.language
        if (1..<60).contains(minutes) {
            return language.text(
                "\(minutes)m", ko: "\(minutes)분", ja: "\(minutes)分", zh: "\(minutes)分钟", fr: "\(minutes)\u{A0}min")
        }
        let hours = minutes / 60
        let isToday = { snapshot.local(snapshot.now).dayNumber == snapshot.local(date).dayNumber }
        if minutes >= 60, minutes < hourLimit * 60 || isToday() {
            return language.text(
                "\(hours)h", ko: "\(hours)시간", ja: "\(hours)時間", zh: "\(hours)小时", fr: "\(hours)\u{A0}h")
        }
        return text(for: date, in: snapshot)
    }

    /// How long until something that is to come: `in 4 min`, `in 1 h`, `in 12 h 19 min`, `in 3 days`.
    static func textAhead(to date: Date, in snapshot: DeviceSnapshot) -> String {
        let minutes = max(0, LocalTime.floorDivide(-secondsSince(date, in: snapshot), 60))
        let language = snapshot.language
        let (days, hours, rest) = (minutes / 1_440, minutes / 60, minutes % 60)
        if days >= 2 {
            return language.text(
                "in \(days) days", ko: "\(days)일 후", ja: "\(days)日後", zh: "\(days)天后", fr: "dans \(days)\u{A0}jours")
        }
        if hours > 0, rest > 0 {
            return language.text(
                "in \(hours) h \(rest) min", ko: "\(hours)시간 \(rest)분 후", ja: "\(hours)時間\(rest)分後",
                zh: "\(hours)小时\(rest)分钟后", fr: "dans \(hours)\u{A0}h\u{A0}\(rest)")
        }
        if hours > 0 {
            return language.text(
                "in \(hours) h", ko: "\(hours)시간 후", ja: "\(hours)時間後", zh: "\(hours)小时后", fr: "dans \(hours)\u{A0}h")
        }
        return language.text(
            "in \(rest) min", ko: "\(rest)분 후", ja: "\(rest)分後", zh: "\(rest)分钟后", fr: "dans \(rest)\u{A0}min")
    }

    /// How long something still takes: `8 min`, `1 h 20 min`, `now` when it is over.
    static func remaining(until date: Date, in snapshot: DeviceSnapshot) -> String {
        let minutes = LocalTime.floorDivide(59 - secondsSince(date, in: snapshot), 60)
        let language = snapshot.language
        guard minutes > 0 else { return ListLabel.now.text(in: language) }
        let (hours, rest) = (minutes / 60, minutes % 60)
        if hours == 0 {
            return language.text(
                "\(rest) min", ko: "\(rest)분", ja: "\(rest)分", zh: "\(rest)分钟", fr: "\(rest)\u{A0}min")
        }
        return language.text(
            "\(hours) h \(rest) min", ko: "\(hours)시간 \(rest)분", ja: "\(hours)時間\(rest)分",
            zh: "\(hours)小时\(rest)分钟", fr: "\(hours)\u{A0}h\u{A0}\(rest)")
    }

    private static func minutesAgo(_ count: Int, in language: DeviceLanguage) -> String {
        language.text(
            "\(count) min ago", ko: "\(count)분 전", ja: "\(count)分前", zh: "\(count)分钟前", fr: "il y a \(count)\u{A0}min")
    }

    private static func hoursAgo(_ count: Int, in language: DeviceLanguage) -> String {
        language.text(
            "\(count) h ago", ko: "\(count)시간 전", ja: "\(count)時間前", zh: "\(count)小时前", fr: "il y a \(count)\u{A0}h")
    }

    /// When the texts and the clock change next.
    static func nextChange(after now: Date, secondsFromGMT: Int) -> Date? {
        let local = now.timeIntervalSince1970 + Double(secondsFromGMT)
        guard local.isFinite else { return nil }
        let next = ((local / 60).rounded(.down) + 1) * 60
        return Date(timeIntervalSince1970: next - Double(secondsFromGMT))
    }

    /// The seconds from a moment to the beginning of the clock's minute. One offset serves both, so that a day of 25
    /// hours has them all.
    private static func secondsSince(_ date: Date, in snapshot: DeviceSnapshot) -> Int {
        let then = LocalTime(date, secondsFromGMT: snapshot.secondsFromGMT)
        return (snapshot.local(snapshot.now).minuteNumber - then.minuteNumber) * 60 - then.second
    }
}
