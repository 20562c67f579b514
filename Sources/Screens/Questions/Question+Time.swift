import FoundationEssentials
import NotificationCore
import NotificationModel

extension Question {
    static func time(_ snapshot: DeviceSnapshot) -> QuestionContent {
        let language = snapshot.language
        let next = snapshot.system.pending.nextDate
        let lead = snapshot.clockLead
        return QuestionContent(
            kind: "time", title: TimeLabel.title.text(in: language),
            body: TimeLabel.now(snapshot.local(snapshot.now)).text(in: language), hasBodyOfTime: true,
            buttons: TimeJump.allCases.filter { $0 != .back || !lead.isEmpty }.map { jump in
                let isNext = jump == .nextScheduled
                return .init(
                    TimeLabel.jump(jump).text(in: language),
                    note: isNext ? Self.words(for: next, snapshot) : jump == .back ? lead : "",
                    isEnabled: !isNext || next != nil,
                    isNext && next == nil ? .say(.nothingScheduled) : Outcome(effects: [.timeJump(jump)]))
            },
            isMenu: true)
    }

    private static func words(for next: Date?, _ snapshot: DeviceSnapshot) -> String {
        let language = snapshot.language
        guard let next else { return TimeLabel.nothingScheduled.text(in: language) }
        let local = snapshot.local(next)
        let isToday = local.dayNumber == snapshot.local(snapshot.now).dayNumber
        guard isToday else { return "\(local.shortDate(in: language)) \(local.clock(in: language))" }
        // Seconds that say nothing would cost the time its place beside the title on a narrow screen.
        return local.second == 0 ? local.clock(in: language) : local.clockWithSeconds(in: language)
    }
}
