import NotificationModel

// Turns the display on and off.
extension NotificationSystem {
    /// The side button: it turns a dark display on; it turns a lit display off and locks the device.
    mutating func pressSideButton(_ effects: inout Effects) {
        display.isOn ? turnScreenOff(&effects) : turnScreenOn(&effects)
    }

    /// The user turns the display on or uses it: a display that a notification has turned on stays on.
    mutating func turnScreenOn(_ effects: inout Effects) {
        if display.turnOn() { effects.log(.device, nil, "the screen is on") }
    }

    /// Turns the display off and locks the device. Closes the long look and the question whether to unlock, which the
    /// user has abandoned.
    mutating func turnScreenOff(_ effects: inout Effects) {
        guard display.isOn else { return }
        if !isLocked { lock(&effects) }
        unlockPurpose = nil
        closeLongLook(&effects)
        display.turnOff()
        effects.log(.device, nil, "the screen is off")
    }

    /// Turns the display on because of a notification.
    mutating func lightScreen(for application: ApplicationIdentifier, _ effects: inout Effects) {
        guard isLocked else { return }
        if display.light(at: effects.now) { effects.log(.device, application, "the screen lights up") }
    }
}

extension SystemEvent {
    /// Whether the user causes the event by touching the display, which must be on for that and stays on afterwards.
    var touchesScreen: Bool {
        switch self {
        case .screenTouched, .notificationCenterOpened, .notificationCenterClosed, .applicationOpened, .alertAnswered,
            .notificationTapped, .bannerDismissed, .longLookOpened, .longLookClosed, .actionTapped,
            .liveActivityTapped, .liveActivityDismissed, .cleared, .clearUndone, .applicationMuted,
            .quietDeliveryChosen, .provisionalKept, .applicationSettingsOpened:
            true
        case .applicationInstalled, .authorizationPreset, .applicationWoken, .application, .pushArrived,
            .attachmentsImported, .lockPressed, .sideButtonPressed, .unlocked, .homePressed, .settingAssigned,
            .settingsConfigured,
            .applicationRemoved, .clockStepped, .languageChanged, .locationChanged, .timeZoneChanged, .timePassed,
            .started:
            false
        }
    }
}
