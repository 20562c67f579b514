package import FoundationEssentials
import NotificationModel
import NotificationWire

// Deadlines and what happens at them, and changes of the clock while the device runs.
extension NotificationSystem {
    /// The next time at which something happens without an event.
    package var nextDeadline: Date? { soonest?.deadline }

    /// Handles all deadlines until `now`, each at its own time.
    mutating func passTime(until now: Date, _ effects: inout Effects) {
        effects.end = now
        while let (part, deadline) = soonest, deadline <= now {
            effects.now = deadline
            happen(to: part, &effects)
        }
    }

    private var soonest: (part: SystemPart, deadline: Date)? {
        var soonest: (part: SystemPart, deadline: Date)?
        for part in SystemPart.all {
            guard let deadline = deadline(of: part) else { continue }
            if soonest.map({ deadline < $0.deadline }) ?? true { soonest = (part, deadline) }
        }
        return soonest
    }

    private func deadline(of part: SystemPart) -> Date? {
        switch part {
        case .pending: pending.nextDate
        case .banners: banners.deadline
        case .display: display.offDate
        case .summarySchedule: summarySchedule.nextDate
        case .mutes: applications.nextMuteEnd
        case .liveActivities: liveActivities.nextDeadline
        case .openCalls: openCalls.nextDeadline
        case .list, .clears, .pushes, .stage, .permissionQuestions: nil
        }
    }

    /// Handles the deadline of a part, which is due.
    private mutating func happen(to part: SystemPart, _ effects: inout Effects) {
        switch part {
        case .pending:
            if let item = pending.popDue(at: effects.now) { fire(item, &effects) }
        case .banners: banners.dismiss(at: effects.now)
        case .display: turnScreenOff(&effects)
        case .summarySchedule: deliverSummary(&effects)
        case .mutes: endMutes(&effects)
        case .liveActivities:
            if let change = liveActivities.popDue(at: effects.now) { report(change, &effects) }
        case .openCalls:
            if let (call, value) = openCalls.due(at: effects.now) { stopWaiting(for: call, value, &effects) }
        case .list, .clears, .pushes, .stage, .permissionQuestions: break
        }
    }

    /// Stops waiting for an answer that is late.
    private mutating func stopWaiting(for call: CallIdentifier, _ value: OpenCall, _ effects: inout Effects) {
        switch value {
        case .presentation(let question):
            openCalls[call] = nil
            pushes.records.end(question.push, .silent)
            effects.log(
                .delegate, question.application,
                "willPresent was not answered within \(Int(PresentationQuestion.timeLimit)) s: not presented"
            )
        case .serviceExtension(let run):
            passDeadline(of: call, run, &effects)
        case .backgroundPush(let push):
            openCalls[call] = nil
            effects.log(
                .delegate, push.application,
                "didReceiveRemoteNotification: the completion handler was not called within "
                    + "\(Int(BackgroundPush.timeLimit)) s")
        case .contentExtension, .response, .attachmentImport:
            preconditionFailure("only a call with a deadline is late")
        }
    }

    // MARK: Changes of the clock

    // Calendar dates follow the clock: calendar triggers, the scheduled summary, mutes and the dates of Live
    // Activities. Durations stay the same: time interval triggers, banners, a display that is on for a limited time,
    // and the time apps have for an answer (Apple, `UNTimeIntervalNotificationTrigger`: "after the specified number of
    // seconds elapse").

    /// Moves the ends of durations together with the clock, so that the remaining time stays the same.
    mutating func moveCountdowns(by seconds: Double) {
        for part in SystemPart.all {
            switch part {
            case .pending: pending.moveIntervals(by: seconds)
            case .banners: banners.move(by: seconds)
            case .display: stage.move(by: seconds)
            case .openCalls: openCalls.move(by: seconds)
            case .summarySchedule, .mutes, .liveActivities: break
            case .list, .clears, .pushes, .stage, .permissionQuestions: break
            }
        }
    }

    /// Recalculates everything that follows the calendar. Dates that the clock has skipped have already been handled;
    /// dates that lie ahead again are scheduled again.
    mutating func stepClock(by seconds: Double, _ effects: inout Effects) {
        effects.log(
            .device, nil,
            "the clock was set \(Self.words(for: seconds.magnitude)) \(own: seconds < 0 ? "back" : "ahead")")
        guard seconds < 0 else { return }
        for part in SystemPart.all {
            switch part {
            case .pending:
                for item in pending.takeCalendarItems() {
                    let next = item.request.trigger?.nextDate(after: effects.now, timeZone: timeZone)
                    pending.putBack(item, date: next ?? item.date ?? effects.now)
                }
            case .summarySchedule: rescheduleSummary(after: effects.now)
            // Their dates do not change.
            case .mutes, .liveActivities: break
            case .banners, .display, .openCalls: break
            case .list, .clears, .pushes, .stage, .permissionQuestions: break
            }
        }
    }

    /// `1 h 30 min 5 s`
    private static func words(for seconds: Double) -> LogMessage {
        let total = Int(min(seconds.rounded(), 1e12))
        let parts: [(Int, LogMessage)] = [(total / 3_600, "h"), (total / 60 % 60, "min"), (total % 60, "s")]
        let given = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" as LogMessage }
        return given.isEmpty ? "0 s" : "\(given, separator: " ")"
    }
}
