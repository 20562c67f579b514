import FoundationEssentials
import NotificationCore
import NotificationModel

/// The action of a row of a notification's menu.
enum OptionsAction: Hashable, Sendable {
    case mute(MuteSpan)
    case unmute
    case addToSummary
    case deliverImmediately
    case turnOffTimeSensitive
    /// Asks how to go on with provisional authorization.
    case keep
    case viewSettings
    case configure
    case turnOff
}

/// The menu of a notification: what can be changed about its app.
///
/// Apple: the options menu since iOS 15. *Deliver Quietly* of iOS 12 is an answer for provisional apps alone, whose
/// menu begins with the two answers of ``ProvisionalQuestion``. *Turn Off During …* is left out: a Focus here allows no
/// apps, and *Turn Off Time Sensitive* ends what it lets through.
struct OptionsMenu {
    let actions: [OptionsAction]

    init?(_ notification: DeliveredNotification.Identifier, _ system: NotificationSystem, at now: Date) {
        let application = notification.application
        guard let record = system.applications[application] else { return nil }
        var actions: [OptionsAction] = []
        if record.authorizationStatus == .provisional {
            actions += [.keep, .turnOff]
        } else {
            if system.isMuted(application, at: now) {
                actions.append(.unmute)
            } else {
                actions += [.mute(.hour), .mute(.today)]
            }
            if system.settings.scheduledSummary.isOn {
                actions.append(record.preferences.isInScheduledSummary ? .deliverImmediately : .addToSummary)
            }
            if Self.isTimeSensitive(notification, system) { actions.append(.turnOffTimeSensitive) }
        }
        actions.append(.viewSettings)
        if record.offersSettings { actions.append(.configure) }
        if !actions.contains(.turnOff) { actions.append(.turnOff) }
        self.actions = actions
    }

    /// Whether a notification is time-sensitive and its app may send such ones. iOS 15 offers to turn that off only on
    /// a time-sensitive notification.
    private static func isTimeSensitive(
        _ notification: DeliveredNotification.Identifier, _ system: NotificationSystem
    ) -> Bool {
        system.applications[notification.application]?.settings().timeSensitive == .enabled
            && system.notification(notification).map(system.level) == .timeSensitive
    }
}
