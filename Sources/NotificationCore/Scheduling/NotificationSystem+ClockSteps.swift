import FoundationEssentials
import NotificationModel

// Handles changes of the clock while the device runs. Calendar dates follow the clock: calendar triggers, the scheduled
// summary, mutes and the dates of Live Activities. Durations stay the same: time interval triggers, banners, a display
// that is on for a limited time, and the time apps have for an answer (Apple, `UNTimeIntervalNotificationTrigger`:
// "after the specified number of seconds elapse").
extension NotificationSystem {
    /// Moves the ends of durations together with the clock, so that the remaining time stays the same.
    mutating func moveCountdowns(by seconds: Double) {
        for part in SystemPart.all {
            switch part {
            case .pending: pending.moveIntervals(by: seconds)
            case .banners: banners.move(by: seconds)
            case .display: display.move(by: seconds)
            case .openCalls: openCalls.move(by: seconds)
            case .scheduledSummary, .mutes, .liveActivities: break
            case .list, .clears, .storedPushes, .unlockQuestion, .longLook, .permissionQuestions: break
            }
        }
    }

    /// Recalculates everything that follows the calendar. Dates that the clock has skipped have already been handled;
    /// dates that lie ahead again are scheduled again.
    mutating func stepClock(by seconds: Double, _ effects: inout Effects) {
        effects.log(
            .device, nil, "the clock was set \(Self.words(for: seconds.magnitude)) \(seconds < 0 ? "back" : "ahead")")
        guard seconds < 0 else { return }
        for part in SystemPart.all {
            switch part {
            case .pending:
                for item in pending.takeCalendarItems() {
                    let next = item.request.trigger?.nextDate(after: effects.now, timeZone: timeZone)
                    pending.insert(item.request, of: item.application, date: next ?? item.date ?? effects.now)
                }
            case .scheduledSummary: nextSummaryDate = nextSummaryDate(after: effects.now)
            // Their dates do not change.
            case .mutes, .liveActivities: break
            case .banners, .display, .openCalls: break
            case .list, .clears, .storedPushes, .unlockQuestion, .longLook, .permissionQuestions: break
            }
        }
    }

    /// `1 h 30 min 5 s`
    private static func words(for seconds: Double) -> String {
        let total = Int(min(seconds.rounded(), 1e12))
        let parts = [(total / 3_600, "h"), (total / 60 % 60, "min"), (total % 60, "s")].filter { $0.0 > 0 }
        return parts.isEmpty ? "0 s" : parts.map { "\($0.0) \($0.1)" }.joined(separator: " ")
    }
}
