import NotificationModel

// The screen goes dark and lights up.
extension NotificationSystem {
    /// The button at the side: it wakes a dark screen; one that is on it turns off, and the device is locked then.
    mutating func pressSideButton(_ effects: inout Effects) {
        display.isOn ? turnScreenOff(&effects) : turnScreenOn(&effects)
    }

    /// The person wakes the screen, or uses it: what a notification has lit stays on.
    mutating func turnScreenOn(_ effects: inout Effects) {
        if display.turnOn() { effects.log(.device, nil, "the screen is on") }
    }

    /// The device is locked, and nothing stays open behind the dark screen: neither a long look nor the question whether
    /// to unlock, which the person has walked away from.
    mutating func turnScreenOff(_ effects: inout Effects) {
        guard display.isOn else { return }
        if !isLocked { lock(&effects) }
        unlockPurpose = nil
        closeLongLook(&effects)
        display.turnOff()
        effects.log(.device, nil, "the screen is off")
    }

    /// Something of an app's has arrived that lights a dark screen.
    mutating func lightScreen(for application: ApplicationIdentifier, _ effects: inout Effects) {
        guard isLocked else { return }
        if display.light(at: effects.now) { effects.log(.device, application, "the screen lights up") }
    }
}

extension SystemEvent {
    /// Whether it is something that a person does by touching the screen, which must be on for it and stays on then.
    var touchesScreen: Bool {
        switch self {
        case .screenTouched, .notificationCenterOpened, .notificationCenterClosed, .applicationOpened, .alertAnswered,
            .notificationTapped, .bannerDismissed, .longLookOpened, .longLookClosed, .actionTapped,
            .liveActivityTapped, .liveActivityDismissed, .cleared, .clearUndone, .applicationMuted,
            .quietDeliveryChosen, .trialKept, .applicationSettingsOpened:
            true
        case .applicationInstalled, .authorizationPreset, .applicationWoken, .application, .pushArrived,
            .attachmentsImported, .lockPressed, .sideButtonPressed, .unlocked, .homePressed, .settingAssigned,
            .applicationRemoved, .clockStepped, .languageChanged, .locationChanged, .timeZoneChanged, .timePassed:
            false
        }
    }
}
