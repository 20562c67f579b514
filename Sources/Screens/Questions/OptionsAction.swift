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

extension OptionsAction {
    /// The menu of a notification: what can be changed about its app.
    ///
    /// Apple: the options menu since iOS 15. *Deliver Quietly* of iOS 12 is an answer for provisional apps alone, whose
    /// menu begins with the two answers of ``ProvisionalQuestion``. *Turn Off During …* is left out: a Focus here
    /// allows no apps, and *Turn Off Time Sensitive* ends what it lets through.
    static func menu(
        of notification: DeliveredNotification.Identifier, _ snapshot: DeviceSnapshot
    ) -> [OptionsAction] {
        let (system, now) = (snapshot.system, snapshot.now)
        guard let record = system.applications[notification.application] else { return [] }
        // A guest changes nothing about an app but in the app.
        if snapshot.isKiosk { return record.offersSettings ? [.configure] : [] }
        let settings: [OptionsAction] = record.offersSettings ? [.viewSettings, .configure] : [.viewSettings]
        if record.authorizationStatus == .provisional { return [.keep, .turnOff] + settings }
        let isMuted = system.isMuted(notification.application, at: now)
        var actions: [OptionsAction] = isMuted ? [.unmute] : [.mute(.hour), .mute(.today)]
        if system.settings.scheduledSummary.isOn {
            actions.append(record.preferences.isInScheduledSummary ? .deliverImmediately : .addToSummary)
        }
        // iOS 15 offers it only on a time-sensitive notification, of an app that may send such ones.
        if record.settings().timeSensitive == .enabled,
            system.notification(notification).map(system.level) == .timeSensitive
        {
            actions.append(.turnOffTimeSensitive)
        }
        return actions + settings + [.turnOff]
    }
}
