import NotificationCore
import NotificationModel

/// A question of the device's own: the core asks it, and closes it when it is answered.
struct AlertQuestion: Question {
    let alert: DeviceAlert

    var kind: String {
        switch alert {
        case .permission: "permission"
        case .criticalPermission: "criticalPermission"
        case .unlock: "unlock"
        }
    }

    /// Whether a command answers it that does so on no other question.
    func answer(to command: Command) -> Outcome? {
        switch (command, alert) {
        case (.back, _): .event(.alertAnswered(accepted: false))
        // The button that locks also unlocks, which is the answer.
        case (.lock, .unlock): .event(.alertAnswered(accepted: true))
        case (.look, .unlock): .event(.userRecognized)
        default: nil
        }
    }

    func content(_ snapshot: DeviceSnapshot) -> QuestionContent {
        let system = snapshot.system
        func text(_ label: DialogLabel) -> String { label.text(in: snapshot.language) }
        let yes = Outcome.event(.alertAnswered(accepted: true))
        let no = Outcome.event(.alertAnswered(accepted: false))
        switch alert {
        case .permission(let application):
            return QuestionContent(
                icon: AppFace(application, system), title: text(.permission(system.name(of: application))),
                body: text(.permissionBody),
                buttons: [.init(text(.dontAllow), no), .init(text(.allow), yes)], preferredButton: 1)
        case .criticalPermission(let application):
            return QuestionContent(
                icon: AppFace(application, system), title: text(.criticalPermission(system.name(of: application))),
                body: text(.criticalPermissionBody),
                buttons: [.init(text(.dontAllow), no), .init(text(.allow), yes)], preferredButton: 1)
        case .unlock(let purpose):
            return QuestionContent(
                title: text(Self.title(purpose, snapshot)), body: text(.deviceIsLocked),
                buttons: [.init(text(.unlock), yes), .init(text(.cancel), no)])
        }
    }

    private static func title(_ purpose: UnlockPurpose, _ snapshot: DeviceSnapshot) -> DialogLabel {
        let (system, words) = (snapshot.system, snapshot.language)
        let name = system.name(of: purpose.application)
        switch purpose {
        case .open, .openLiveActivity: return .unlockToOpen(name)
        case .view: return .unlockToView(name)
        case .configure: return .unlockToConfigure(name)
        case .action(let notification, let identifier, _):
            let action =
                system.displayedLongLookActions(words: words).first { $0.identifier == identifier }
                ?? system.displayedCategory(of: notification, words: words)?.actions
                .first { $0.identifier == identifier }
            return .unlockForAction(action?.title ?? identifier)
        }
    }

    func isValid(_ system: NotificationSystem) -> Bool {
        system.alert == alert
    }
}
