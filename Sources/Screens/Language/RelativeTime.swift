import FoundationEssentials
import NotificationModel

/// How long ago something was, in the words of a platter.
///
/// Ages are counted from the beginning of the current minute, so that no text changes except when the clock does and
/// the screen sleeps a minute at a time.
enum RelativeTime {
    /// Up to this age in hours a text counts hours, even if midnight lies between.
    private static let hourLimit = 12

    /// `now`, `5 minutes ago`, `3 hours ago`, `Yesterday`, `Wednesday`, `Nov 14`, `Nov 14, 2025`, in the device's
    /// language, as VoiceOver says it: Apple's words for now and yesterday, the CLDR's long forms for the rest.
    static func text(for date: Date, in snapshot: DeviceSnapshot) -> String {
        let minutes = LocalTime.floorDivide(secondsSince(date, in: snapshot), 60)
        let language = snapshot.language
        if minutes < 1 { return ListLabel.now.text(in: language) }
        if minutes < 60 { return ago(words(minutes: minutes, in: language), in: language) }
        let now = snapshot.local(snapshot.now)
        let then = snapshot.local(date)
        let days = now.dayNumber - then.dayNumber
        if days == 0 || minutes < hourLimit * 60 {
            return ago(words(hours: minutes / 60, in: language), in: language)
        }
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
    ///
    /// - Parameter isSpoken: Whether units are words: `in 12 hours 19 minutes`.
    static func textAhead(to date: Date, in snapshot: DeviceSnapshot, isSpoken: Bool = false) -> String {
        let minutes = max(0, LocalTime.floorDivide(-secondsSince(date, in: snapshot), 60))
        let language = snapshot.language
        let (days, hours, rest) = (minutes / 1_440, minutes / 60, minutes % 60)
        if days >= 2 {
            return language.text(
                "in \(days) days", ko: "\(days)일 후", ja: "\(days)日後", zh: "\(days)天后", fr: "dans \(days)\u{A0}jours")
        }
        var words = words(hours: hours, minutes: rest, isSpoken: isSpoken, in: language)
        if !isSpoken, hours > 0, rest == 0 {
            words = language.text(
                "\(hours) h", ko: "\(hours)시간", ja: "\(hours)時間", zh: "\(hours)小时", fr: "\(hours)\u{A0}h")
        }
        return language.text(
            "in \(words)", ko: "\(words) 후", ja: "\(words)後", zh: "\(words)后", fr: "dans \(words)")
    }

    /// How long something still takes: `8 min`, `1 h 20 min`, `now` when it is over.
    ///
    /// - Parameter isSpoken: Whether units are words: `1 hour 20 minutes`.
    static func remaining(until date: Date, in snapshot: DeviceSnapshot, isSpoken: Bool = false) -> String {
        let minutes = LocalTime.floorDivide(59 - secondsSince(date, in: snapshot), 60)
        let language = snapshot.language
        guard minutes > 0 else { return ListLabel.now.text(in: language) }
        return words(hours: minutes / 60, minutes: minutes % 60, isSpoken: isSpoken, in: language)
    }

    private static func ago(_ words: String, in language: DeviceLanguage) -> String {
        language.text("\(words) ago", ko: "\(words) 전", ja: "\(words)前", zh: "\(words)前", fr: "il y a \(words)")
    }

    /// `1 hour 20 minutes`, of which a part that is zero is left out beside another; with signs for units `1 h 20 min`.
    private static func words(
        hours: Int = 0, minutes: Int = 0, isSpoken: Bool = true, in language: DeviceLanguage
    ) -> String {
        if !isSpoken, hours == 0 {
            return language.text(
                "\(minutes) min", ko: "\(minutes)분", ja: "\(minutes)分", zh: "\(minutes)分钟", fr: "\(minutes)\u{A0}min")
        }
        if !isSpoken {
            return language.text(
                "\(hours) h \(minutes) min", ko: "\(hours)시간 \(minutes)분", ja: "\(hours)時間\(minutes)分",
                zh: "\(hours)小时\(minutes)分钟", fr: "\(hours)\u{A0}h\u{A0}\(minutes)")
        }
        func s(_ count: Int) -> String { count == 1 ? "" : "s" }
        let hourWords = language.text(
            "\(hours) hour\(s(hours))", ko: "\(hours)시간", ja: "\(hours)時間", zh: "\(hours)小时",
            fr: "\(hours)\u{A0}heure\(s(hours))")
        let minuteWords = language.text(
            "\(minutes) minute\(s(minutes))", ko: "\(minutes)분", ja: "\(minutes)分", zh: "\(minutes)分钟",
            fr: "\(minutes)\u{A0}minute\(minutes < 2 ? "" : "s")")
        guard hours > 0 else { return minuteWords }
        guard minutes > 0 else { return hourWords }
        return hourWords + language.text(" ", ko: " ", ja: "", zh: "", fr: " ") + minuteWords
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
