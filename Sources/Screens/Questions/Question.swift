import NotificationCore
import NotificationModel

/// A question or menu, with what it is about.
enum Question: Equatable, Sendable {
    /// A question of the device's own: the core asks it, and closes it when it is answered.
    case alert(DeviceAlert)
    /// A question of an app, which closes it.
    case application(ControlOwner, identifier: String)
    /// The menu of a notification.
    case options(DeliveredNotification.Identifier)
    /// The sheet before an app is turned off, for which the menu of a notification has asked.
    case turnOff(ApplicationIdentifier, from: DeliveredNotification.Identifier)
    /// How to go on with an app whose authorization is provisional.
    case keep(ApplicationIdentifier)
    /// The menu of an icon on the Home Screen.
    case icon(ApplicationIdentifier)
    /// Whether to remove an app, which the Home Screen asks before it asks whether to delete it.
    case remove(ApplicationIdentifier)
    /// Whether to delete an app.
    case delete(ApplicationIdentifier, isOnHome: Bool = false)
    /// The value of a setting.
    case choices(SettingAssignment.Setting)
    /// What to clear: the group or the section with focus, or all. There is no section where there is only one, and no
    /// group where it can be cleared by `x`.
    case clear(ListSection?, GroupKey?)
    /// How far to move the clock.
    case time
    /// Whether to record although the device then begins again, and loses what is open.
    case record
    /// Whether who quits leaves a device that others look at, or ends it.
    case endForAll(mayLeave: Bool)

    /// Whether what it asks about is still there.
    func isValid(_ snapshot: DeviceSnapshot) -> Bool {
        let system = snapshot.system
        return switch self {
        case .application: self == Question(askedIn: snapshot)
        case .alert(let alert): system.alert == alert
        case .options(let notification), .turnOff(_, let notification): system.notification(notification) != nil
        case .keep(let application): system.applications[application]?.authorizationStatus == .provisional
        case .icon(let application), .remove(let application), .delete(let application, _),
            .choices(.application(let application, _)):
            system.applications[application] != nil
        case .clear(let section, let group):
            system.showsList && section.map(system.list.shownSections.contains) ?? true
                && group.map { system.list.group($0) != nil } ?? true
        case .choices, .time, .record, .endForAll: true
        }
    }

    /// The names of the others, in a sentence; empty if none of them has a name.
    private static func others(_ snapshot: DeviceSnapshot) -> String {
        let names = snapshot.program.otherNames
        // More would leave no room on a small screen for what the buttons do.
        let shown = names.prefix(2) + (names.count > 2 ? ["+\(names.count - 2)"] : [])
        return shown.isEmpty ? "" : snapshot.words(.others(ElementLine.list(Array(shown), in: snapshot.language)))
    }

    /// Whether it is asked before the device's own questions.
    var precedesAlerts: Bool {
        switch self {
        case .record, .endForAll: true
        default: false
        }
    }

    func content(_ snapshot: DeviceSnapshot) -> QuestionContent {
        switch self {
        case .alert(let alert): Self.content(of: alert, snapshot)
        case .application(let owner, _): Self.content(of: owner, snapshot)
        case .options(let notification): Self.options(for: notification, snapshot)
        case .turnOff(let application, let notification): Self.turningOff(application, from: notification, snapshot)
        case .keep(let application): Self.keeping(application, snapshot)
        case .icon(let application): Self.icon(of: application, snapshot)
        case .remove(let application): Self.removing(application, snapshot)
        case .delete(let application, let isOnHome): Self.deleting(application, isOnHome: isOnHome, snapshot)
        case .choices(let setting): Self.choices(for: setting, snapshot)
        case .clear(let section, let group): Self.clearing(section, group, snapshot)
        case .time: Self.time(snapshot)
        case .record:
            QuestionContent(
                kind: "record", title: snapshot.words(.recordQuestion), body: snapshot.words(.recordingBeginsLocked),
                buttons: [
                    .init(snapshot.words(.record), isDestructive: true, Outcome(effects: [.record])),
                    .init(snapshot.words(.cancel)),
                ])
        case .endForAll(let mayLeave):
            QuestionContent(
                kind: "endForAll", title: snapshot.words(.othersLook),
                body: ElementLine.sentences(
                    [
                        Self.others(snapshot), snapshot.words(mayLeave ? .goesOnWhenLeft : .endsWithTerminal),
                    ], in: snapshot.language),
                buttons: (mayLeave ? [.init(snapshot.words(.leave), Outcome(effects: [.detach]))] : []) + [
                    .init(snapshot.words(.endForAll), isDestructive: true, Outcome(effects: [.quit])),
                    .init(snapshot.words(.cancel)),
                ])
        }
    }
}
