import FoundationEssentials
import NotificationModel
import NotificationWire

// The calls and messages of `UIApplication` on iOS: registration, badge, and whether the app is active.
extension NotificationSystem {
    mutating func handle(
        _ call: ApplicationCall, from application: ApplicationIdentifier, _ effects: inout Effects
    ) {
        switch call {
        case .followSituation:
            guard let situation = situation(of: application) else { return }
            applications.tell(application, situation, &effects)
        case .registerForRemoteNotifications:
            effects.log(.call, application, "registerForRemoteNotifications")
            register(application, &effects)
        case .unregisterForRemoteNotifications:
            effects.log(.call, application, "unregisterForRemoteNotifications")
            pushes.stopWaitingForToken(application)
            setRegistered(application, false, at: nil)
        case .setBadge(let count):
            setApplicationIconBadge(count, of: application, &effects)
        case .open(let address):
            effects.log(.call, application, "open(\(address))")
        case .note(let call):
            effects.log(.call, application, "\(call)")
        case .usedOffMainThread(let name, let place):
            effects.log(
                .call, application, "\(name) must be used on the main thread only; it was used on \(place)")
        case .remoteNotificationHandled(let call, let result):
            openCalls.finishBackgroundPush(call, result, from: application, &effects)
        }
    }

    // MARK: Registration

    /// An app asks for its token.
    private mutating func register(_ application: ApplicationIdentifier, _ effects: inout Effects) {
        if settings.isOnline {
            giveToken(to: application, &effects)
        } else {
            pushes.waitForToken(application, &effects)
        }
    }

    /// From now on the app is registered, also after a restart of the device (Apple,
    /// `isRegisteredForRemoteNotifications`: "registered for remote notifications and received its device token").
    mutating func giveToken(to application: ApplicationIdentifier, _ effects: inout Effects) {
        if applications[application]?.registrationDate == nil { setRegistered(application, true, at: effects.now) }
        effects.tell(application, .application(.deviceToken(pushes.token(of: application).bytes)))
    }

    private mutating func setRegistered(_ application: ApplicationIdentifier, _ isRegistered: Bool, at date: Date?) {
        guard var record = applications[application],
            (record.isRegistered, record.registrationDate) != (isRegistered, date)
        else { return }
        (record.isRegistered, record.registrationDate) = (isRegistered, date)
        applications[application] = record
    }

    // MARK: The badge

    private mutating func setApplicationIconBadge(
        _ count: Int, of application: ApplicationIdentifier, _ effects: inout Effects
    ) {
        guard let record = applications[application] else { return }
        let isEnabled = record.settings().badge == .enabled
        let change = BadgeChange(to: count, from: .applicationIcon, isEnabled: isEnabled)
        effects.log(
            .call, application,
            "applicationIconBadgeNumber = \(count)\(own: change.badge == nil ? ": ignored" : "")")
        if change.clearsDelivered {
            for notification in list.notifications(of: application) { withdraw(notification.id, &effects) }
        }
        if let badge = change.badge { applications[application]?.badge = badge }
        // The app shows its own count at once, which is wrong if the device has ignored it.
        if change.badge == nil, let situation = applications.toldSituations[application] {
            effects.tell(application, .application(.situation(situation)))
        }
    }

    // MARK: The situation

    /// Returns the situation that an app can read at any time; `nil` for an app that is not on the device.
    ///
    /// An app in front is inactive while something covers it that takes the user's input: an alert, Notification
    /// Center, a long look. A banner does not.
    func situation(of application: ApplicationIdentifier) -> ApplicationSituation? {
        guard let record = applications[application] else { return nil }
        let isCovered = alert != nil || isNotificationCenterOpen || longLook != nil
        return ApplicationSituation(
            activity: record.execution != .foreground ? .background : isCovered ? .inactive : .active,
            badge: record.badge,
            isRegistered: record.isRegistered)
    }

    /// Tells the apps that follow their situation what has changed.
    mutating func reportSituations(_ effects: inout Effects) {
        // Most devices have no such app, and every event comes here.
        guard !applications.toldSituations.isEmpty else { return }
        for application in applicationOrder where applications.toldSituations[application] != nil {
            guard let situation = situation(of: application) else { continue }
            applications.tell(application, situation, &effects)
        }
    }

    /// Tells an app whose code is about to start what it can read in its first calls.
    func prepareLaunch(
        of record: ApplicationRecord, from notification: NotificationRequest?, _ effects: inout Effects
    ) {
        if record.badge != 0 || record.isRegistered {
            effects.tell(
                record.id,
                .application(.situation(ApplicationSituation(badge: record.badge, isRegistered: record.isRegistered))))
        }
        if let notification, notification.trigger == .push {
            effects.tell(
                record.id, .application(.launchedByRemoteNotification(notification.content.userInfo)))
        }
    }
}
