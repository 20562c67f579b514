import FoundationEssentials
import NotificationCore

/// How long ago something was, in the words of a platter.
///
/// Ages are counted from the beginning of the current minute, so that no text changes except when the clock does and
/// the screen sleeps a minute at a time.
enum RelativeTime {
    /// Up to this age the hours are counted, whatever the calendar says.
    private static let hourLimit = 12

    /// Apple's words for now and yesterday in the device's language, the rest in English: `now`, `5 min ago`, `3 h ago`, `Yesterday`, `Wednesday`, `14 Nov`, `14 Nov 2025`.
    static func text(for date: Date, in snapshot: DeviceSnapshot) -> String {
        let now = snapshot.local(snapshot.now)
        let then = snapshot.local(date)
        let minutes = LocalTime.floorDivide(Self.secondsToMinute(now) - Self.seconds(then), 60)
        let language = snapshot.system.summaryLanguage
        if minutes < 1 { return ListLabel.now.text(in: language) }
        if minutes < 60 { return "\(minutes) min ago" }
        let days = now.dayNumber - then.dayNumber
        if days == 0 || minutes < hourLimit * 60 { return "\(minutes / 60) h ago" }
        if days == 1 { return ListLabel.yesterday.text(in: language) }
        if days < 7 { return then.weekdayName }
        let date = "\(then.day) \(then.monthName.prefix(3))"
        return then.year == now.year ? date : "\(date) \(then.year)"
    }

    /// When the texts and the clock change next.
    static func nextChange(after now: Date, secondsFromGMT: Int) -> Date? {
        let local = now.timeIntervalSince1970 + Double(secondsFromGMT)
        guard local.isFinite else { return nil }
        let next = ((local / 60).rounded(.down) + 1) * 60
        return Date(timeIntervalSince1970: next - Double(secondsFromGMT))
    }

    private static func seconds(_ time: LocalTime) -> Int {
        secondsToMinute(time) + time.second
    }

    private static func secondsToMinute(_ time: LocalTime) -> Int {
        time.dayNumber * 86_400 + time.hour * 3_600 + time.minute * 60
    }
}
