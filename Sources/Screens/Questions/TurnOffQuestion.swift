import NotificationCore
import NotificationModel

/// The sheet before an app is turned off.
struct TurnOffQuestion: Question {
    let application: ApplicationIdentifier
    /// The notification that led here.
    let notification: DeliveredNotification.Identifier

    func content(_ snapshot: DeviceSnapshot) -> QuestionContent {
        let system = snapshot.system
        let name = system.name(of: application)
        var turnOff = Outcome.assign("denied", to: .application(application, .authorization))
        turnOff.notice = .managed(.turnedOff, application, system)
        var buttons = [QuestionContent.Button(snapshot.words(.turnOffAll), isDestructive: true, turnOff)]
        if system.applications[application]?.offersSettings == true {
            buttons.append(
                .init(
                    snapshot.words(.configure(name)),
                    .event(.applicationSettingsOpened(application, from: notification))))
        }
        buttons.append(.init(snapshot.words(.cancel)))
        return QuestionContent(
            kind: "turnOff", title: snapshot.words(.turnOffQuestion(name)), body: snapshot.words(.turnOffBody),
            buttons: buttons, isMenu: true)
    }

    func isValid(_ system: NotificationSystem) -> Bool {
        system.notification(notification) != nil
    }
}
