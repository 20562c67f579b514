import NotificationModel
import NotificationWire

// The display, the lock, the home screen, the app in front and the alerts.
extension NotificationSystem {
    // MARK: The display

    /// The side button: it turns a dark display on; it turns a lit display off and locks the device.
    mutating func pressSideButton(_ effects: inout Effects) {
        display.isOn ? turnScreenOff(&effects) : turnScreenOn(&effects)
    }

    /// The user turns the display on or uses it: a display that a notification has turned on stays on.
    mutating func turnScreenOn(_ effects: inout Effects) {
        if stage.turnOn() { effects.log(.device, nil, "the screen is on") }
    }

    /// Turns the display off and locks the device. Closes the long look and the question whether to unlock, which the
    /// user has abandoned.
    mutating func turnScreenOff(_ effects: inout Effects) {
        guard display.isOn else { return }
        if !isLocked { lock(&effects) }
        closeLongLook(&effects)
        stage.turnOff()
        effects.log(.device, nil, "the screen is off")
    }

    /// Turns the display on because of a notification.
    mutating func lightScreen(for application: ApplicationIdentifier, _ effects: inout Effects) {
        if stage.light(at: effects.now) { effects.log(.device, application, "the screen lights up") }
    }

    // MARK: The lock

    mutating func lock(_ effects: inout Effects) {
        banners.removeAll()
        closeLongLook(&effects)
        stage.lock()
        leaveForeground(&effects)
        effects.log(.device, nil, "locked")
    }

    /// Unlocks: notifications on the lock screen go to the history; those that are only shown on the lock screen are
    /// removed.
    mutating func unlock(_ effects: inout Effects) {
        guard isLocked else { return }
        turnScreenOn(&effects)
        stage.unlock()
        list.move(.recent, to: .history)
        list.markSeen()
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
        closeLongLook(&effects)
        unlock(&effects)
    }

    /// Face ID sees the user: the lock screen shows what it has hidden, and stays. What the device was asked to be
    /// unlocked for goes on (iOS 11; WWDC 2017, session 708).
    ///
    /// A terminal has no camera: a key stands for the look.
    mutating func recognizeUser(_ effects: inout Effects) {
        guard !stage.isAuthenticated else { return }
        stage.authenticate()
        effects.log(.device, nil, "Face ID has unlocked the lock screen")
        guard let purpose = stage.unlockPurpose else { return }
        stage.unlockPurpose = nil
        perform(purpose, &effects)
    }

    /// Does what the device has to be unlocked for, after asking the user; at once if Face ID has seen the user.
    mutating func unlock(for purpose: UnlockPurpose, _ effects: inout Effects) {
        if stage.isAuthenticated { perform(purpose, &effects) } else { stage.unlockPurpose = purpose }
    }

    /// Does what the device was unlocked for. What shows an app leaves the lock screen.
    private mutating func perform(_ purpose: UnlockPurpose, _ effects: inout Effects) {
        switch purpose {
        case .open(let notification):
            unlock(&effects)
            open(notification, &effects)
        case .view(let notification):
            isLocked ? openLongLook(notification.id, &effects) : viewUnlocked(notification, &effects)
        case .action(let notification, let identifier, let userText):
            if opensApplication(identifier, of: notification) { unlock(&effects) }
            performAction(identifier, of: notification, userText: userText, &effects)
        case .configure(let application, let notification):
            unlock(&effects)
            showApplicationSettings(application, from: notification, &effects)
        case .openLiveActivity(let activity):
            unlock(&effects)
            openLiveActivity(activity, &effects)
        }
    }

    // MARK: The home screen and apps

    mutating func goHome(_ effects: inout Effects) {
        if isLocked { unlockFromLockScreen(&effects) }
        closeLongLook(&effects)
        leaveForeground(&effects)
        stage.show(nil)
    }

    mutating func openNotificationCenter() {
        stage.isNotificationCenterOpen = true
        // The banner's notification is at the top of the list that has just been opened.
        banners.removeAll()
    }

    /// The user taps an icon on the home screen.
    mutating func openApplication(_ application: ApplicationIdentifier, _ effects: inout Effects) {
        guard applications[application] != nil, !isLocked else { return }
        closeLongLook(&effects)
        bringToFront(application, &effects)
    }

    /// - Parameter request: The notification that the user has opened; its code may start because of it.
    mutating func bringToFront(
        _ application: ApplicationIdentifier, for request: NotificationRequest? = nil, _ effects: inout Effects
    ) {
        if frontApplication != application { leaveForeground(&effects) }
        stage.show(application)
        enterForeground(application, for: request, &effects)
        askWithoutCode(application, &effects)
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
            unlock(for: .configure(application, notification), &effects)
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
        bringToFront(application, &effects)
        let title: LogMessage? = notification.map { "“\(logTitle(of: $0))”" }
        effects.log(.delegate, application, "openSettingsFor \(title ?? "nil" as LogMessage)")
        effects.tell(application, .center(.openSettings(notification)))
    }

    /// The user returns from Settings, which is a separate app on iOS: the app in front enters the background and the
    /// foreground again, where apps read their settings.
    mutating func returnFromSettings(to application: ApplicationIdentifier, _ effects: inout Effects) {
        guard applications[application]?.execution == .foreground else { return }
        leaveForeground(&effects)
        enterForeground(application, &effects)
    }

    /// Starts an app's code in the background, if it is not running.
    ///
    /// - Parameter request: The push that is the reason.
    mutating func wake(
        _ application: ApplicationIdentifier, for request: NotificationRequest? = nil, isForResponse: Bool = false,
        _ effects: inout Effects
    ) {
        guard let record = applications[application], record.application.hasCode,
            record.execution == .notRunning
        else { return }
        applications[application]?.execution = .background
        prepareLaunch(of: record, from: request, &effects)
        effects.tell(application, .launch(inForeground: false, forResponse: isForResponse))
    }

    /// Ends an app: its content extension closes, and the home screen is behind it. Its notifications and requests
    /// stay, and what it was asked goes on without an answer when the time for one is over.
    mutating func end(_ application: ApplicationIdentifier, _ effects: inout Effects) {
        guard let record = applications[application], record.execution != .notRunning else { return }
        if longLook?.notification.application == application, longLook?.contentExtension != nil {
            closeLongLook(&effects)
        }
        if frontApplication == application { stage.show(nil) }
        applications[application]?.execution = .notRunning
        effects.log(.device, application, "the app ended")
        if record.application.hasCode { effects.tell(application, .end) }
    }

    private mutating func enterForeground(
        _ application: ApplicationIdentifier, for request: NotificationRequest? = nil, _ effects: inout Effects
    ) {
        guard let record = applications[application], record.execution != .foreground else { return }
        applications[application]?.execution = .foreground
        if record.application.hasCode {
            let isNew = record.execution == .notRunning
            if isNew { prepareLaunch(of: record, from: request, &effects) }
            effects.tell(application, .launch(inForeground: true, forResponse: isNew && request != nil))
        }
    }

    /// The app in front enters the background.
    private mutating func leaveForeground(_ effects: inout Effects) {
        guard let application = frontApplication, let record = applications[application],
            record.execution == .foreground
        else { return }
        applications[application]?.execution = .background
        if record.application.hasCode {
            effects.tell(application, .enterBackground)
        }
    }

    // MARK: Alerts

    mutating func answerAlert(accepted: Bool, _ effects: inout Effects) {
        switch alert {
        case .unlock(let purpose):
            stage.unlockPurpose = nil
            guard accepted else { return }
            unlock(&effects)
            perform(purpose, &effects)
        case .permission, .criticalPermission:
            answerPermission(granted: accepted, &effects)
        case nil:
            break
        }
    }
}
