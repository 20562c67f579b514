import NotificationCore
import NotificationModel

extension DeviceAlert {
    /// The outcome of a command that answers it and no other question.
    func answer(to command: Command) -> Outcome? {
        switch (command, self) {
        case (.back, _): .event(.alertAnswered(accepted: false))
        // The button that locks also unlocks, which is the answer.
        case (.lock, .unlock): .event(.alertAnswered(accepted: true))
        case (.look, .unlock): .event(.userRecognized)
        default: nil
        }
    }
}

extension Question {
    static func content(of alert: DeviceAlert, _ snapshot: DeviceSnapshot) -> QuestionContent {
        let yes = Outcome.event(.alertAnswered(accepted: true))
        let no = Outcome.event(.alertAnswered(accepted: false))
        func permission(
            _ kind: String, _ application: ApplicationIdentifier, _ title: (String) -> DialogLabel, _ body: DialogLabel
        ) -> QuestionContent {
            QuestionContent(
                kind: kind, picture: .icon(AppFace(application, snapshot)),
                title: snapshot.words(title(snapshot.name(of: application))), body: snapshot.words(body),
                buttons: [.init(snapshot.words(.dontAllow), no), .init(snapshot.words(.allow), yes)],
                preferredButton: 1)
        }
        switch alert {
        case .permission(let application):
            return permission("permission", application, DialogLabel.permission, .permissionBody)
        case .criticalPermission(let application):
            return permission(
                "criticalPermission", application, DialogLabel.criticalPermission, .criticalPermissionBody)
        case .unlock(let purpose):
            return QuestionContent(
                kind: "unlock", picture: .faceID, title: snapshot.words(Self.title(purpose, snapshot)),
                body: snapshot.words(.lookToUnlock),
                buttons: [.init(snapshot.words(.unlock), yes), .init(snapshot.words(.cancel), no)])
        }
    }

    private static func title(_ purpose: UnlockPurpose, _ snapshot: DeviceSnapshot) -> DialogLabel {
        let (system, words) = (snapshot.system, snapshot.language)
        let name = snapshot.name(of: purpose.application)
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
}
