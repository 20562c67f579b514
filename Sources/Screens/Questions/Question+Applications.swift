import NotificationCore
import NotificationModel

// Questions about an app or a setting.
extension Question {
    static func turningOff(
        _ application: ApplicationIdentifier, from notification: DeliveredNotification.Identifier,
        _ snapshot: DeviceSnapshot
    ) -> QuestionContent {
        let system = snapshot.system
        let name = snapshot.name(of: application)
        var turnOff = Outcome.assign("denied", to: .application(application, .authorization))
        turnOff.notice = .managed(.turnedOff, application, snapshot)
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

    static func keeping(_ application: ApplicationIdentifier, _ snapshot: DeviceSnapshot) -> QuestionContent {
        let system = snapshot.system
        // The summary is offered while there is one.
        let answers: [ProvisionalAnswer] =
            system.settings.scheduledSummary.isOn ? ProvisionalAnswer.allCases : [.prominently, .quietly]
        return QuestionContent(
            kind: "keep", title: DialogLabel.keepReceiving(snapshot.name(of: application)).text(in: snapshot.language),
            buttons: answers.map {
                .init(
                    $0.title(in: snapshot.language),
                    Outcome(
                        effects: [.event(.provisionalKept(application, $0))],
                        notice: .managed($0.done, application, snapshot)))
            },
            isMenu: true)
    }

    /// The device has no second page and no App Library, so an app leaves the Home Screen only when it is deleted.
    static func icon(of application: ApplicationIdentifier, _ snapshot: DeviceSnapshot) -> QuestionContent {
        let remove = Outcome.go(.ask(.remove(application)))
        return QuestionContent(
            kind: "icon", title: snapshot.name(of: application),
            buttons: [.init(snapshot.words(.removeApplication), isDestructive: true, remove)], isMenu: true)
    }

    static func removing(_ application: ApplicationIdentifier, _ snapshot: DeviceSnapshot) -> QuestionContent {
        let delete = Outcome.go(.ask(.delete(application, isOnHome: true)))
        return QuestionContent(
            kind: "removeApplication", title: snapshot.words(.removeQuestion(snapshot.name(of: application))),
            buttons: [
                .init(snapshot.words(.deleteApplication), isDestructive: true, delete), .init(snapshot.words(.cancel)),
            ])
    }

    static func deleting(
        _ application: ApplicationIdentifier, isOnHome: Bool, _ snapshot: DeviceSnapshot
    ) -> QuestionContent {
        // The app's page in Settings makes way for the device's.
        let delete = Outcome(
            effects: [.event(.applicationRemoved(application))],
            navigation: isOnHome ? [] : [.open(SettingsScreen())],
            notice: .managed(.deleted, application, snapshot))
        return QuestionContent(
            kind: "deleteApplication", title: snapshot.words(.deleteQuestion(snapshot.name(of: application))),
            body: snapshot.words(.deleteBody),
            buttons: [
                .init(snapshot.words(isOnHome ? .delete : .deleteApplication), isDestructive: true, delete),
                .init(snapshot.words(.cancel)),
            ])
    }

    static func choices(for setting: SettingAssignment.Setting, _ snapshot: DeviceSnapshot) -> QuestionContent {
        let current = setting.valueName(snapshot.system)
        var choices: [String] = []
        if case .choices(let all) = setting.values { choices = all }
        return QuestionContent(
            kind: "choices", title: setting.text(in: snapshot.language),
            buttons: choices.map {
                .init(
                    setting.title(ofValue: $0, snapshot), isSelected: $0 == current,
                    .assign($0, to: setting))
            },
            isMenu: true, isAboutFocus: true, preferredButton: choices.firstIndex(of: current) ?? 0)
    }
}
