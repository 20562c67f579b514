import NotificationCore
import NotificationModel
import TerminalCanvas

extension FocusMode {
    /// The name of the Focus; `nil` when none is on.
    var label: DeviceText? { self == .off ? nil : choice.title }
}

extension ListLabel {
    fileprivate static func missed(in focus: FocusMode) -> ListLabel {
        switch focus {
        case .work: .whileInWork
        case .doNotDisturb: .whileInDoNotDisturb
        case .off: .whileInFocus
        }
    }

    /// iOS 15 calls a summary by its time of day.
    fileprivate static func summary(deliveredAt time: LocalTime) -> ListLabel {
        switch time.hour {
        case 5..<12: .morningSummary
        case 12..<17: .afternoonSummary
        case 17..<22: .eveningSummary
        default: .nightSummary
        }
    }
}

extension DeviceSnapshot {
    /// The heading of a section in the list; the recent section has none.
    func heading(of section: ListSection) -> TerminalText? {
        switch section {
        case .recent: return nil
        case .missed: return text(.missed(in: system.settings.focus))
        case .summary: return system.summarySchedule.lastDate.map { text(.summary(deliveredAt: local($0))) }
        case .upcomingSummary:
            return system.summarySchedule.nextDate.map { text(SummaryLabel.upcoming(local($0))) }
        case .history: return text(.notificationCenter)
        }
    }
}
