package import FoundationEssentials
import NotificationModel
import NotificationWire

// Deadlines and what happens at them.
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

    /// Returns the next deadline of a part.
    private func deadline(of part: SystemPart) -> Date? {
        switch part {
        case .pending: pending.nextDate
        case .banners: banners.deadline
        case .display: display.offDate
        case .scheduledSummary: nextSummaryDate
        case .mutes: nextMuteEnd
        case .liveActivities: liveActivities.nextDeadline
        case .openCalls: openCalls.nextDeadline
        case .list, .clears, .storedPushes, .unlockQuestion, .longLook, .permissionQuestions: nil
        }
    }

    /// Handles the deadline of a part, which is due.
    private mutating func happen(to part: SystemPart, _ effects: inout Effects) {
        switch part {
        case .pending:
            if let item = pending.popDue(at: effects.now) { fire(item, &effects) }
        case .banners: banners.dismiss(at: effects.now)
        case .display: turnScreenOff(&effects)
        case .scheduledSummary: deliverSummary(&effects)
        case .mutes: endMutes(&effects)
        case .liveActivities:
            if let change = liveActivities.popDue(at: effects.now) { report(change, &effects) }
        case .openCalls:
            if let (call, value) = openCalls.due(at: effects.now) { stopWaiting(for: call, value, &effects) }
        case .list, .clears, .storedPushes, .unlockQuestion, .longLook, .permissionQuestions: break
        }
    }

    /// Stops waiting for an answer that is late.
    private mutating func stopWaiting(for call: CallIdentifier, _ value: OpenCall, _ effects: inout Effects) {
        switch value {
        case .presentation(let question):
            openCalls[call] = nil
            effects.log(
                .delegate, question.application,
                "willPresent was not answered within \(Int(PresentationQuestion.timeLimit)) s: not presented"
            )
        case .serviceExtension(let run):
            passDeadline(of: call, run, &effects)
        case .backgroundPush(let push):
            giveUp(call, push, &effects)
        case .contentExtension, .response, .attachmentImport:
            preconditionFailure("only a call with a deadline is late")
        }
    }
}
