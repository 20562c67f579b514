import FoundationEssentials
import NotificationCore
import NotificationModel
import TerminalCanvas

/// The menu of a notification.
struct OptionsQuestion: Question {
    let notification: DeliveredNotification.Identifier
    var kind: String { "options" }

    func content(_ snapshot: DeviceSnapshot) -> QuestionContent {
        let name = snapshot.system.name(of: notification.application)
        let menu = OptionsMenu(notification, snapshot.system, at: snapshot.now)
        return QuestionContent(
            title: DialogLabel.options(name).text(in: snapshot.language),
            buttons: (menu?.actions ?? []).map {
                .init(
                    $0.title(name, in: snapshot.language), note: $0.note(snapshot), isDestructive: $0.isDestructive,
                    $0.outcome(for: notification, snapshot.system))
            },
            isMenu: true, isAboutFocus: true)
    }

    func isValid(_ system: NotificationSystem) -> Bool {
        system.notification(notification) != nil
    }
}

extension OptionsAction {
    /// When what is chosen ends or comes; empty where the title says it.
    fileprivate func note(_ snapshot: DeviceSnapshot) -> String {
        switch self {
        case .mute(.hour):
            DialogLabel.until(snapshot.local(snapshot.now.addingTimeInterval(3_600))).text(in: snapshot.language)
        case .addToSummary:
            snapshot.system.summarySchedule.nextDate.map { snapshot.local($0).clock(in: snapshot.language) } ?? ""
        case .mute(.today), .unmute, .deliverImmediately, .turnOffTimeSensitive, .keep, .viewSettings, .configure,
            .turnOff:
            ""
        }
    }

    /// The outcome of choosing a row of the menu.
    func outcome(for notification: DeliveredNotification.Identifier, _ system: NotificationSystem)
        -> Outcome
    {
        let application = notification.application
        var outcome: Outcome =
            switch self {
            case .mute(let span): .event(.applicationMuted(application, span))
            case .unmute: .event(.applicationMuted(application, nil))
            case .addToSummary: .assign("on", to: .application(application, .summary))
            case .deliverImmediately: .assign("off", to: .application(application, .summary))
            case .turnOffTimeSensitive: .assign("off", to: .application(application, .timeSensitive))
            case .keep: .go(.ask(KeepQuestion(application: application)))
            case .viewSettings: .go(.open(SettingsScreen(application)))
            case .configure: .event(.applicationSettingsOpened(application, from: notification))
            case .turnOff:
                .go(.ask(TurnOffQuestion(application: application, notification: notification)))
            }
        if let done { outcome.notice = .managed(done, application, system) }
        return outcome
    }
}

extension Notice {
    /// Says what has been done to an app.
    static func managed(
        _ done: ManagementLabel, _ application: ApplicationIdentifier, _ system: NotificationSystem
    ) -> Notice {
        Notice(label: .managed(done, application: AppFace(application, system).name.string))
    }
}
