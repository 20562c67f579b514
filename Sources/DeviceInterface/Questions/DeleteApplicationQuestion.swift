import NotificationCore
import NotificationModel

/// Asks whether to delete an app.
struct DeleteApplicationQuestion: Question {
    let application: ApplicationIdentifier

    var kind: String { "deleteApplication" }

    func content(_ snapshot: DeviceSnapshot) -> QuestionContent {
        func text(_ label: DialogLabel) -> String { label.text(in: snapshot.language) }
        // The app's page in Settings makes way for the device's.
        let delete = Outcome(
            effects: [.event(.applicationRemoved(application))], navigation: [.open(SettingsScreen())],
            notice: .managed(.deleted, application, snapshot.system))
        return QuestionContent(
            title: text(.deleteQuestion(snapshot.system.name(of: application))), body: text(.deleteBody),
            buttons: [
                .init(text(.deleteApplication), isDestructive: true, delete), .init(text(.cancel)),
            ])
    }

    func isValid(_ system: NotificationSystem) -> Bool {
        system.applications[application] != nil
    }
}
