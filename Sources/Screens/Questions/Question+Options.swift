import FoundationEssentials
import NotificationCore
import NotificationModel
import TerminalCanvas

extension Question {
    static func options(
        for notification: DeliveredNotification.Identifier, _ snapshot: DeviceSnapshot
    ) -> QuestionContent {
        let name = snapshot.name(of: notification.application)
        return QuestionContent(
            kind: "options", title: DialogLabel.options(name).text(in: snapshot.language),
            buttons: OptionsAction.menu(of: notification, snapshot).map {
                .init(
                    $0.title(name, in: snapshot.language), note: $0.note(snapshot),
                    hasNoteOfTime: $0 == .mute(.hour), isDestructive: $0.isDestructive,
                    $0.outcome(for: notification, snapshot))
            },
            isMenu: true, isAboutFocus: true)
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
    func outcome(for notification: DeliveredNotification.Identifier, _ snapshot: DeviceSnapshot) -> Outcome {
        let application = notification.application
        // What the screen says; nothing when the choice opens something instead.
        let (chosen, done): (Outcome, ManagementLabel?) =
            switch self {
            case .mute(.hour): (.event(.applicationMuted(application, .hour)), .mutedForHour)
            case .mute(.today): (.event(.applicationMuted(application, .today)), .mutedForToday)
            case .unmute: (.event(.applicationMuted(application, nil)), .unmuted)
            case .addToSummary: (.assign("on", to: .application(application, .summary)), .addedToSummary)
            case .deliverImmediately: (.assign("off", to: .application(application, .summary)), .deliversImmediately)
            case .turnOffTimeSensitive:
                (.assign("off", to: .application(application, .timeSensitive)), .timeSensitiveTurnedOff)
            case .keep: (.go(.ask(.keep(application))), nil)
            case .viewSettings: (.go(.open(SettingsScreen(application))), nil)
            case .configure: (.event(.applicationSettingsOpened(application, from: notification)), nil)
            case .turnOff: (.go(.ask(.turnOff(application, from: notification))), nil)
            }
        var outcome = chosen
        outcome.notice = done.map { .managed($0, application, snapshot) }
        return outcome
    }
}

extension Notice {
    /// Says what has been done to an app.
    static func managed(
        _ done: ManagementLabel, _ application: ApplicationIdentifier, _ snapshot: DeviceSnapshot
    ) -> Notice {
        Notice(label: .managed(done, application: AppFace(application, snapshot).name.string))
    }
}
