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
        let now = snapshot.local(snapshot.now)
        let then = snapshot.local(date)
        let days = now.dayNumber - then.dayNumber
        if minutes < -1 {
            // It came before the clock went back.
            return days == 0 ? then.clock(in: language) : then.dayAndMonth(in: language)
        }
        if minutes < 1 { return ListLabel.now.text(in: language) }
        if minutes < 60 { return AgeLabel.ago(.length(minutes: minutes)).text(in: language) }
        if days == 0 || minutes < hourLimit * 60 {
            return AgeLabel.ago(.length(hours: minutes / 60)).text(in: language)
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
        if (1..<60).contains(minutes) { return AgeLabel.shortMinutes(minutes).text(in: language) }
        let hours = minutes / 60
        let isToday = { snapshot.local(snapshot.now).dayNumber == snapshot.local(date).dayNumber }
        if minutes >= 60, minutes < hourLimit * 60 || isToday() {
            return AgeLabel.shortHours(hours).text(in: language)
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
        let label: AgeLabel =
            days >= 2
            ? .inDays(days)
            : .ahead(
                !isSpoken && hours > 0 && rest == 0
                    ? .hours(hours) : .length(hours: hours, minutes: rest, isSpoken: isSpoken))
        return label.text(in: language)
    }

    /// How long something still takes: `8 min`, `1 h 20 min`, `now` when it is over.
    ///
    /// - Parameter isSpoken: Whether units are words: `1 hour 20 minutes`.
    static func remaining(until date: Date, in snapshot: DeviceSnapshot, isSpoken: Bool = false) -> String {
        let minutes = LocalTime.floorDivide(59 - secondsSince(date, in: snapshot), 60)
        let language = snapshot.language
        guard minutes > 0 else { return ListLabel.now.text(in: language) }
        return AgeLabel.length(hours: minutes / 60, minutes: minutes % 60, isSpoken: isSpoken).text(in: language)
    }

    /// A length with its two greatest units: `2 d 1 h`, `1 h 20 min`, `8 min`.
    static func length(ofMinutes minutes: Int, in language: DeviceLanguage) -> String {
        let (days, hours, rest) = (minutes / 1_440, minutes / 60 % 24, minutes % 60)
        let label: AgeLabel =
            switch (days, hours, rest) {
            case (0, _, 0): .hours(hours)
            case (0, _, _): .length(hours: hours, minutes: rest, isSpoken: false)
            case (_, 0, 0): .days(days)
            case (_, 0, _): .both(.days(days), .minutes(rest))
            case (_, _, _): .both(.days(days), .hours(hours))
            }
        return label.text(in: language)
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

/// The words of ages and lengths.
private struct AgeLabel: LabelSet {
    let words: DeviceText

    static func shortMinutes(_ minutes: Int) -> Self { Self("\(minutes)m") }
    static func shortHours(_ hours: Int) -> Self { Self("\(hours)h") }
    static func inDays(_ days: Int) -> Self { Self("in \(days) days") }
    static func ahead(_ length: Self) -> Self { Self("in \(length)") }
    static func ago(_ length: Self) -> Self { Self("\(length) ago") }
    static func minutes(_ minutes: Int) -> Self { Self("\(minutes) min") }
    static func hours(_ hours: Int) -> Self { Self("\(hours) h") }
    static func days(_ days: Int) -> Self { Self("\(days) d") }
    static func both(_ first: Self, _ second: Self) -> Self { Self("\(first) \(second)", "spoken") }
    static func spokenMinutes(_ minutes: Int) -> Self { Self("\(minutes) minutes", one: "1 minute") }
    static func spokenHours(_ hours: Int) -> Self { Self("\(hours) hours", one: "1 hour") }

    /// `1 hour 20 minutes`, of which a part that is zero is left out beside another; with signs for units `1 h 20 min`.
    static func length(hours: Int = 0, minutes: Int = 0, isSpoken: Bool = true) -> Self {
        switch (isSpoken, hours, minutes) {
        case (false, 0, _): .minutes(minutes)
        case (false, _, _): Self("\(hours) h \(minutes) min", "hoursAndMinutes")
        case (true, 0, _): .spokenMinutes(minutes)
        case (true, _, 0): .spokenHours(hours)
        case (true, _, _): .both(spokenHours(hours), spokenMinutes(minutes))
        }
    }
}
