import FoundationEssentials
import NotificationCore
import NotificationModel
import TerminalCanvas

/// A question or menu of our own.
enum Dialog: Hashable, Sendable {
    case clearAll
    /// What to clear while the list has several sections: this one, or all.
    case clearSection(ListSection)
    case time
    /// The menu of a notification.
    case options(DeliveredNotification.Identifier)
    /// How to go on with an app on trial.
    case keep(ApplicationIdentifier)
    /// The sheet before an app is turned off, perhaps from a notification.
    case turnOff(ApplicationIdentifier, from: DeliveredNotification.Identifier?)
    case deleteApplication(ApplicationIdentifier)
    /// The values of a setting.
    case choices(SettingAssignment.Setting)
}

/// The words of an alert, question or menu.
struct DialogContent {
    struct Button {
        var title: String
        /// What stands at the right of a menu's row.
        var note = ""
        var isDestructive = false
    }

    var title: String
    var body: String
    var buttons: [Button]
    /// Whether the buttons are rows of a menu.
    var isMenu = false
    /// The button that has focus at first.
    var preferredButton = 0
    /// The button that says yes.
    var acceptingButton = 0

    init(_ alert: DeviceAlert, _ system: NotificationSystem) {
        switch alert {
        case .permission(let application):
            title = "“\(Self.name(application, system))” Would Like to Send You Notifications"
            body = "Notifications may include alerts, sounds, and icon badges. These can be configured in Settings."
            buttons = [Button(title: "Don’t Allow"), Button(title: "Allow")]
            preferredButton = 1
            acceptingButton = 1
        case .criticalPermission(let application):
            title = "“\(Self.name(application, system))” Would Like to Send You Critical Alerts"
            body = "Critical alerts sound and are shown also while a Focus is on or the app is muted."
            buttons = [Button(title: "Don’t Allow"), Button(title: "Allow")]
            preferredButton = 1
            acceptingButton = 1
        case .unlock(let purpose):
            let name = Self.name(purpose.application, system)
            switch purpose {
            case .open, .openLiveActivity: title = "Unlock to open \(name)"
            case .view: title = "Unlock to view \(name)"
            case .configure: title = "Unlock to configure \(name)"
            case .action(let notification, let identifier, _):
                let action =
                    system.displayedLongLookActions.first { $0.identifier == identifier }
                    ?? system.displayedCategory(of: notification)?.actions
                    .first { $0.identifier == identifier }
                title = "Unlock for “\(action?.title ?? identifier)”"
            }
            body = "The device is locked."
            buttons = [Button(title: "Unlock"), Button(title: "Cancel")]
        }
    }

    init(_ dialog: Dialog, _ snapshot: DeviceSnapshot) {
        switch dialog {
        case .clearAll:
            let count = snapshot.system.list.shownCount
            title = "Clear All Notifications?"
            body = "\(count) notification\(count == 1 ? "" : "s") will be cleared. Undo brings them back."
            buttons = [Button(title: "Clear All", isDestructive: true), Button(title: "Cancel")]
        case .clearSection(let section):
            let question = ClearQuestion(section, snapshot)
            title = question.title
            body = ""
            isMenu = true
            buttons = question.buttons
        case .options(let notification):
            let name = Self.name(notification.application, snapshot.system)
            // Apple's title is "X Notifications"; of an app that is called so it would say it twice.
            title = name.hasSuffix("Notifications") ? name : "\(name) Notifications"
            body = ""
            isMenu = true
            let menu = OptionsMenu(notification.application, snapshot.system, at: snapshot.now)
            buttons = (menu?.actions ?? []).map {
                Button(title: $0.title(name), isDestructive: $0.isDestructive)
            }
        case .keep(let application):
            title = TrialQuestion.text(Self.name(application, snapshot.system))
            body = ""
            isMenu = true
            buttons = Self.trialAnswers(snapshot.system).map { Button(title: $0.title) }
        case .turnOff(let application, _):
            let name = Self.name(application, snapshot.system)
            title = "Turn Off All “\(name)” Notifications?"
            body = "They can be turned on again in Settings."
            isMenu = true
            buttons = Self.turnOffChoices(application, snapshot.system).map { choice in
                switch choice {
                case .turnOff: Button(title: "Turn Off All Notifications", isDestructive: true)
                case .configure: Button(title: "Configure in \(name)…")
                case .cancel: Button(title: "Cancel")
                }
            }
            preferredButton = buttons.count - 1
        case .deleteApplication(let application):
            title = "Delete “\(Self.name(application, snapshot.system))”?"
            body = "Its notifications and settings are deleted with it. This cannot be undone."
            buttons = [Button(title: "Delete App", isDestructive: true), Button(title: "Cancel")]
            preferredButton = 1
        case .choices(let setting):
            title = setting.title
            body = ""
            isMenu = true
            let current = setting.valueName(snapshot.system)
            var choices: [SettingChoice] = []
            if case .choices(let all) = setting.values { choices = all }
            buttons = choices.map { Button(title: $0.title, note: $0.name == current ? "✓" : "") }
        case .time:
            title = "Move the clock"
            body = "It is \(snapshot.local(snapshot.now).clock)."
            isMenu = true
            let next = snapshot.system.pending.nextDate
            let nextNote =
                next.map { date in
                    let local = snapshot.local(date)
                    let isToday = local.dayNumber == snapshot.local(snapshot.now).dayNumber
                    return isToday ? local.clockWithSeconds : "\(local.shortDate) \(local.clock)"
                } ?? "none"
            buttons = [
                Button(title: "To the next scheduled notification", note: nextNote),
                Button(title: "1 minute ahead"),
                Button(title: "1 hour ahead"),
                Button(title: "1 day ahead"),
            ]
        }
    }

    /// The summary is offered while there is one.
    static func trialAnswers(_ system: NotificationSystem) -> [TrialAnswer] {
        system.settings.scheduledSummary.isOn ? TrialAnswer.allCases : [.prominently, .quietly]
    }

    static func turnOffChoices(_ application: ApplicationIdentifier, _ system: NotificationSystem) -> [TurnOffChoice] {
        let offersConfiguration = system.applications[application].map(OptionsMenu.offersConfiguration) == true
        return offersConfiguration ? [.turnOff, .configure, .cancel] : [.turnOff, .cancel]
    }

    private static func name(_ application: ApplicationIdentifier, _ system: NotificationSystem) -> String {
        system.applications[application]?.application.name ?? application.lastComponent
    }
}

/// What a dialog is, for the report.
extension Dialog {
    var kind: String {
        switch self {
        case .clearAll: "clearAll"
        case .clearSection: "clearSection"
        case .time: "time"
        case .options: "options"
        case .keep: "keep"
        case .turnOff: "turnOff"
        case .deleteApplication: "deleteApplication"
        case .choices: "choices"
        }
    }
}

/// What an alert is, for the report.
extension DeviceAlert {
    var kind: String {
        switch self {
        case .permission: "permission"
        case .criticalPermission: "criticalPermission"
        case .unlock: "unlock"
        }
    }
}
