import NotificationCore
import NotificationModel

/// Asks whether to delete an app.
struct DeleteApplicationQuestion: Question {
    let application: ApplicationIdentifier

    func content(_ snapshot: DeviceSnapshot) -> QuestionContent {
        // The app's page in Settings makes way for the device's.
        let delete = Outcome(
            effects: [.event(.applicationRemoved(application))], navigation: [.open(SettingsScreen())],
            notice: .managed(.deleted, application, snapshot.system))
        return QuestionContent(
            kind: "deleteApplication", title: snapshot.words(.deleteQuestion(snapshot.system.name(of: application))),
            body: snapshot.words(.deleteBody),
            buttons: [
                .init(snapshot.words(.deleteApplication), isDestructive: true, delete), .init(snapshot.words(.cancel)),
            ])
    }

    func isValid(_ system: NotificationSystem) -> Bool {
        system.applications[application] != nil
    }
}
