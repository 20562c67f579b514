import NotificationModel
import NotificationWire

// The lock, the home screen, the app in front and the alerts.
extension NotificationSystem {
    mutating func install(_ application: Application, _ standing: ApplicationStanding?, _ effects: inout Effects) {
        let isNew = applications[application.identifier] == nil
        if let old = applications[application.identifier]?.application {
            applications[application.identifier]?.application = application
            if !old.hasSameTexts(as: application) { relabelList() }
        } else {
            applicationOrder.append(application.identifier)
            applications[application.identifier] = ApplicationRecord(application: application)
        }
        // Apps with code are put on a device that lasts at each of its starts.
        if isNew { effects.log(.device, application.identifier, "installed") }
        if let standing {
            // What the user has decided since the app came stays.
            if isNew {
                let options = possible(standing.options, of: ApplicationRecord(application: application), &effects)
                preset(application.identifier, standing.authorizationStatus, options, &effects)
                settlePermissionPrompt(of: application.identifier, &effects)
            }
            if let categories = standing.categories { register(categories, of: application.identifier, &effects) }
        }
        assignAwaitedSettings(of: application.identifier, &effects)
    }

    mutating func register(
        _ categories: [NotificationCategory],
        of application: ApplicationIdentifier,
        _ effects: inout Effects
    ) {
        let byIdentifier = Dictionary(categories.map { ($0.identifier, $0) }, uniquingKeysWith: { _, last in last })
        applications[application]?.categories = byIdentifier
        effects.log(
            .call, application, "setNotificationCategories(\(byIdentifier.keys.sorted().joined(separator: ", ")))")
    }

    mutating func preset(
        _ application: ApplicationIdentifier,
        _ status: AuthorizationStatus,
        _ options: AuthorizationOptions,
        _ effects: inout Effects
    ) {
        applications[application]?.requestedOptions = options
        setAuthorizationStatus(status, of: application, &effects)
    }

    /// Changes the authorization of an app; if it may not interrupt any more, its banners disappear.
    mutating func setAuthorizationStatus(
        _ status: AuthorizationStatus,
        of application: ApplicationIdentifier,
        _ effects: inout Effects
    ) {
        applications[application]?.authorizationStatus = status
        guard let record = applications[application], record.mayNotify, status != .provisional else {
            return banners.removeAll(of: application, at: effects.now)
        }
    }

    /// Removes the permission prompt of an app because the user has decided elsewhere; its calls are answered.
    mutating func settlePermissionPrompt(of application: ApplicationIdentifier, _ effects: inout Effects) {
        guard let index = permissionQuestions.firstIndex(where: { $0.application == application }) else { return }
        let granted = applications[application]?.mayNotify ?? false
        for call in permissionQuestions.remove(at: index).calls {
            effects.reply(application, call, .authorization(granted: granted))
        }
    }

    mutating func lock(_ effects: inout Effects) {
        isLocked = true
        list.hidesUpcomingSummary = true
        banners.removeAll()
        isNotificationCenterOpen = false
        closeLongLook(&effects)
        if let frontApplication {
            leaveForeground(frontApplication, &effects)
        }
        effects.log(.device, nil, "locked")
    }

    /// Unlocks: notifications on the lock screen go to the history; those that are only shown on the lock screen are
    /// removed.
    mutating func unlock(_ effects: inout Effects) {
        guard isLocked else { return }
        turnScreenOn(&effects)
        isLocked = false
        list.hidesUpcomingSummary = false
        list.move(.recent, to: .history)
        for record in applications.values where !record.preferences.showsInNotificationCenter {
            // An open long look stays, because the device may have been unlocked for it.
            for notification in list.notifications(of: record.id) { list.remove(notification.id) }
        }
        if let frontApplication {
            enterForeground(frontApplication, &effects)
        }
        effects.log(.device, nil, "unlocked")
    }

    /// The user unlocks without being asked: everything on the lock screen is left behind.
    mutating func unlockFromLockScreen(_ effects: inout Effects) {
        unlockPurpose = nil
        closeLongLook(&effects)
        unlock(&effects)
    }

    mutating func goHome(_ effects: inout Effects) {
        if isLocked { unlockFromLockScreen(&effects) }
        closeLongLook(&effects)
        isNotificationCenterOpen = false
        if let frontApplication {
            leaveForeground(frontApplication, &effects)
        }
        frontApplication = nil
    }

    mutating func openNotificationCenter() {
        guard !isLocked else { return }
        isNotificationCenterOpen = true
        // The banner's notification is at the top of the list that has just been opened.
        banners.removeAll()
    }

    /// The user taps an icon on the home screen.
    mutating func openApplication(_ application: ApplicationIdentifier, _ effects: inout Effects) {
        guard applications[application] != nil, !isLocked else { return }
        closeLongLook(&effects)
        isNotificationCenterOpen = false
        bringToFront(application, &effects)
    }

    /// - Parameter request: The notification that the user has opened; its code may start because of it.
    mutating func bringToFront(
        _ application: ApplicationIdentifier, for request: NotificationRequest? = nil, _ effects: inout Effects
    ) {
        if let frontApplication, frontApplication != application {
            leaveForeground(frontApplication, &effects)
        }
        frontApplication = application
        enterForeground(application, for: request, &effects)
    }

    /// Brings an app to the front, after unlocking if necessary, and tells it to show its own settings (Apple,
    /// `userNotificationCenter(_:openSettingsFor:)`).
    mutating func openApplicationSettings(
        _ application: ApplicationIdentifier,
        from notification: DeliveredNotification.Identifier?,
        _ effects: inout Effects
    ) {
        guard applications[application]?.application.hasCode == true else { return }
        let notification = notification.flatMap { self.notification($0) }
        if isLocked {
            unlockPurpose = .configure(application, notification)
        } else {
            showApplicationSettings(application, from: notification, &effects)
        }
    }

    private mutating func showApplicationSettings(
        _ application: ApplicationIdentifier,
        from notification: DeliveredNotification?,
        _ effects: inout Effects
    ) {
        closeLongLook(&effects)
        isNotificationCenterOpen = false
        bringToFront(application, &effects)
        let title = notification.map { "“\(logTitle(of: $0))”" }
        effects.log(.delegate, application, "openSettingsFor \(title ?? "nil")")
        effects.tell(application, .center(.openSettings(notification)))
    }

    /// The user returns from Settings, which is a separate app on iOS: the app in front enters the background and the
    /// foreground again, where apps read their settings.
    mutating func returnFromSettings(to application: ApplicationIdentifier, _ effects: inout Effects) {
        guard applications[application]?.execution == .foreground else { return }
        leaveForeground(application, &effects)
        enterForeground(application, &effects)
    }

    /// Starts an app's code in the background, if it is not running.
    ///
    /// - Parameter request: The push that is the reason.
    mutating func wake(
        _ application: ApplicationIdentifier, for request: NotificationRequest? = nil, _ effects: inout Effects
    ) {
        guard let record = applications[application], record.application.hasCode,
            record.execution == .notRunning
        else { return }
        applications[application]?.execution = .background
        prepareLaunch(of: record, from: request, &effects)
        effects.tell(application, .launch(inForeground: false))
    }

    mutating func answerAlert(accepted: Bool, _ effects: inout Effects) {
        switch alert {
        case .unlock(let purpose):
            unlockPurpose = nil
            guard accepted else { return }
            unlock(&effects)
            switch purpose {
            case .open(let notification): open(notification, &effects)
            case .view(let notification): viewUnlocked(notification, &effects)
            case .action(let notification, let identifier, let userText):
                performAction(identifier, of: notification, userText: userText, &effects)
            case .configure(let application, let notification):
                showApplicationSettings(application, from: notification, &effects)
            case .openLiveActivity(let activity): openLiveActivity(activity, &effects)
            }
        case .permission, .criticalPermission:
            answerPermission(granted: accepted, &effects)
        case nil:
            break
        }
    }

    private mutating func enterForeground(
        _ application: ApplicationIdentifier, for request: NotificationRequest? = nil, _ effects: inout Effects
    ) {
        guard let record = applications[application], record.execution != .foreground else { return }
        applications[application]?.execution = .foreground
        if record.application.hasCode {
            if record.execution == .notRunning { prepareLaunch(of: record, from: request, &effects) }
            effects.tell(application, .launch(inForeground: true))
        }
    }

    private mutating func leaveForeground(_ application: ApplicationIdentifier, _ effects: inout Effects) {
        guard let record = applications[application], record.execution == .foreground else { return }
        applications[application]?.execution = .background
        if record.application.hasCode {
            effects.tell(application, .enterBackground)
        }
    }
}
