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
        let language = system.summaryLanguage
        func text(_ label: DialogLabel) -> String { label.text(in: language) }
        switch alert {
        case .permission(let application):
            title = text(.permission(Self.name(application, system)))
            body = text(.permissionBody)
            buttons = [Button(title: text(.dontAllow)), Button(title: text(.allow))]
            preferredButton = 1
            acceptingButton = 1
        case .criticalPermission(let application):
            title = text(.criticalPermission(Self.name(application, system)))
            body = text(.criticalPermissionBody)
            buttons = [Button(title: text(.dontAllow)), Button(title: text(.allow))]
            preferredButton = 1
            acceptingButton = 1
        case .unlock(let purpose):
            let name = Self.name(purpose.application, system)
            switch purpose {
            case .open, .openLiveActivity: title = text(.unlockToOpen(name))
            case .view: title = text(.unlockToView(name))
            case .configure: title = text(.unlockToConfigure(name))
            case .action(let notification, let identifier, _):
                let action =
                    system.displayedLongLookActions.first { $0.identifier == identifier }
                    ?? system.displayedCategory(of: notification)?.actions
                    .first { $0.identifier == identifier }
                title = text(.unlockForAction(action?.title ?? identifier))
            }
            body = text(.deviceIsLocked)
            buttons = [Button(title: text(.unlock)), Button(title: text(.cancel))]
        }
    }

    init(_ dialog: Dialog, _ snapshot: DeviceSnapshot) {
        let language = snapshot.language
        func text(_ label: DialogLabel) -> String { label.text(in: language) }
        switch dialog {
        case .clearAll:
            let count = snapshot.system.list.shownCount
            title = text(.clearAllQuestion)
            body = text(.willBeCleared(count))
            buttons = [Button(title: text(.clearAll), isDestructive: true), Button(title: text(.cancel))]
        case .clearSection(let section):
            let question = ClearQuestion(section, snapshot)
            title = question.title
            body = ""
            isMenu = true
            buttons = question.buttons
        case .options(let notification):
            let name = Self.name(notification.application, snapshot.system)
            title = text(.options(name))
            body = ""
            isMenu = true
            let menu = OptionsMenu(notification, snapshot.system, at: snapshot.now)
            buttons = (menu?.actions ?? []).map {
                Button(title: $0.title(name, in: language), isDestructive: $0.isDestructive)
            }
        case .keep(let application):
            title = text(.keepReceiving(Self.name(application, snapshot.system)))
            body = ""
            isMenu = true
            buttons = Self.trialAnswers(snapshot.system).map { Button(title: $0.title(in: language)) }
        case .turnOff(let application, _):
            let name = Self.name(application, snapshot.system)
            title = text(.turnOffQuestion(name))
            body = text(.turnOffBody)
            isMenu = true
            buttons = Self.turnOffChoices(application, snapshot.system).map { choice in
                switch choice {
                case .turnOff: Button(title: text(.turnOffAll), isDestructive: true)
                case .configure: Button(title: text(.configure(name)))
                case .cancel: Button(title: text(.cancel))
                }
            }
            preferredButton = buttons.count - 1
        case .deleteApplication(let application):
            title = text(.deleteQuestion(Self.name(application, snapshot.system)))
            body = text(.deleteBody)
            buttons = [Button(title: text(.deleteApplication), isDestructive: true), Button(title: text(.cancel))]
            preferredButton = 1
        case .choices(let setting):
            title = setting.text(in: language)
            body = ""
            isMenu = true
            let current = setting.valueName(snapshot.system)
            var choices: [String] = []
            if case .choices(let all) = setting.values { choices = all }
            buttons = choices.map {
                Button(title: setting.title(ofValue: $0, snapshot.system), note: $0 == current ? "✓" : "")
            }
        case .time:
            title = TimeLabel.title.text(in: language)
            body = TimeLabel.now(snapshot.local(snapshot.now)).text(in: language)
            isMenu = true
            let next = snapshot.system.pending.nextDate
            let nextNote =
                next.map { date in
                    let local = snapshot.local(date)
                    let isToday = local.dayNumber == snapshot.local(snapshot.now).dayNumber
                    return isToday
                        ? local.clockWithSeconds(in: language)
                        : "\(local.shortDate(in: language)) \(local.clock(in: language))"
                } ?? TimeLabel.nothingScheduled.text(in: language)
            buttons = TimeJump.allCases.map { jump in
                Button(
                    title: TimeLabel.jump(jump).text(in: language), note: jump == .nextScheduled ? nextNote : "")
            }
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
