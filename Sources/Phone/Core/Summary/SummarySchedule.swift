package import FoundationEssentials
import NotificationModel

/// When the scheduled summary is delivered.
package struct SummarySchedule: Sendable {
    /// When it was last delivered; its heading shows the time.
    package private(set) var lastDate: Date?
    /// The time of the next delivery; `nil` while the summary is off.
    package private(set) var nextDate: Date?

    /// How far back summaries are caught up on after the device was off for years: a week, in seconds.
    private static let catchUp = 7.0 * 86_400

    /// Calculates the next delivery on the device's calendar.
    mutating func reschedule(_ summary: ScheduledSummary, after now: Date, timeZone: TimeZone) {
        guard summary.isOn else { return nextDate = nil }
        nextDate =
            summary.times.compactMap { time in
                NotificationTrigger
                    .calendar(DateComponents(hour: time.hour, minute: time.minute), repeats: true)
                    .nextDate(after: now, timeZone: timeZone)
            }.min()
    }

    /// The summary is due.
    ///
    /// - Parameters:
    ///   - isDelivered: Whether there was something to deliver.
    ///   - now: When it was due.
    ///   - end: The device's time, which is later if the device was off.
    mutating func pass(
        _ summary: ScheduledSummary, isDelivered: Bool, at now: Date, until end: Date, timeZone: TimeZone
    ) {
        if isDelivered { lastDate = now }
        reschedule(summary, after: max(now, end.addingTimeInterval(-Self.catchUp)), timeZone: timeZone)
    }
}
