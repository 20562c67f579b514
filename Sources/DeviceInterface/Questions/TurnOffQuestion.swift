import NotificationCore
import NotificationModel

/// The sheet before an app is turned off.
struct TurnOffQuestion: Question {
    let application: ApplicationIdentifier
    /// The notification that led here.
    let notification: DeliveredNotification.Identifier
    var kind: String { "turnOff" }

    func content(_ snapshot: DeviceSnapshot) -> QuestionContent {
        let system = snapshot.system
        let name = system.name(of: application)
        func text(_ label: DialogLabel) -> String { label.text(in: snapshot.language) }
        var turnOff = Outcome.assign("denied", to: .application(application, .authorization))
        turnOff.notice = .managed(.turnedOff, application, system)
        var buttons = [QuestionContent.Button(text(.turnOffAll), isDestructive: true, turnOff)]
        if system.applications[application]?.offersSettings == true {
            buttons.append(
                .init(
                    text(.configure(name)),
                    .event(.applicationSettingsOpened(application, from: notification))))
        }
        buttons.append(.init(text(.cancel)))
        return QuestionContent(
            title: text(.turnOffQuestion(name)), body: text(.turnOffBody), buttons: buttons, isMenu: true)
    }

    func isValid(_ system: NotificationSystem) -> Bool {
        system.notification(notification) != nil
    }
}
