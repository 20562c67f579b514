import NotificationCore
import NotificationModel

/// Asks how to go on with an app whose authorization is provisional.
struct KeepQuestion: Question {
    let application: ApplicationIdentifier

    func content(_ snapshot: DeviceSnapshot) -> QuestionContent {
        let system = snapshot.system
        // The summary is offered while there is one.
        let answers: [ProvisionalAnswer] =
            system.settings.scheduledSummary.isOn ? ProvisionalAnswer.allCases : [.prominently, .quietly]
        return QuestionContent(
            kind: "keep", title: DialogLabel.keepReceiving(system.name(of: application)).text(in: snapshot.language),
            buttons: answers.map {
                .init(
                    $0.title(in: snapshot.language),
                    Outcome(
                        effects: [.event(.provisionalKept(application, $0))],
                        notice: .managed($0.done, application, system)))
            },
            isMenu: true)
    }

    func isValid(_ system: NotificationSystem) -> Bool {
        system.applications[application]?.authorizationStatus == .provisional
    }
}
