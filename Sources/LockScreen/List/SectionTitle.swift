import NotificationCore
import NotificationModel

/// The titles of the list's sections.
enum SectionTitle {
    static func missed(in focus: FocusMode) -> ListLabel {
        switch focus {
        case .work: .whileInWork
        case .doNotDisturb: .whileInDoNotDisturb
        case .off: .whileInFocus
        }
    }

    /// iOS 15 calls a summary by its time of day.
    static func summary(deliveredAt time: LocalTime) -> ListLabel {
        switch time.hour {
        case 5..<12: .morningSummary
        case 12..<17: .afternoonSummary
        case 17..<22: .eveningSummary
        default: .nightSummary
        }
    }
}
