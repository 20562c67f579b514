import NotificationCore
import NotificationModel

// What may be done from a seat in a kiosk: a terminal for guests, such as people who come over SSH to an account that
// has nothing but `ncenter attach --kiosk`. They use the phone. They write and read no files, stop no process, delete
// no app, move no clock, change no settings and read no log, and what somebody else has copied is not theirs.
//
// Each switch names all cases, so that who adds one decides.

extension Command {
    /// Whether a kiosk has the key. The others are missing in its help and its hints.
    var isForKiosk: Bool {
        switch self {
        case .focusNext, .focusPrevious, .focusFirst, .focusLast, .pageDown, .pageUp, .nextControl, .previousControl,
            .left, .right:
            true
        case .tap, .view, .showLess, .clear, .clearAll, .undo, .swipeActions, .number, .filter, .copy,
            .nextMatch, .previousMatch, .rendering:
            true
        case .back, .lock, .look, .sideButton, .notificationCenter, .home: true
        case .options, .settings, .inspector, .focusInspector, .time, .focusMode: false
        // q and Ctrl-C leave the seat; the device goes on.
        case .help, .mouse, .detach, .quit, .interrupt, .redraw: true
        case .savePicture, .record, .writeExpectation, .suspend: false
        case .send, .leaveField, .cursorLeft, .cursorRight, .cursorStart, .cursorEnd, .wordLeft, .wordRight,
            .deleteBackward, .deleteForward, .deleteToStart, .deleteToEnd, .deleteWord, .deleteWordForward:
            true
        case .insertPasteboard: false
        }
    }
}

extension InterfaceEffect {
    /// Whether it may come from a kiosk, by whatever way: a key, a click, a row of a menu.
    var isForKiosk: Bool {
        switch self {
        case .event(let event): event.isForKiosk
        case .control, .copy, .redraw, .mouse, .detach: true
        case .timeJump, .insertPasteboard, .savePicture, .record, .suspend, .quit: false
        }
    }
}

extension SystemEvent {
    /// Whether a user of the phone causes it, and nothing of the device is changed by it for good.
    fileprivate var isForKiosk: Bool {
        switch self {
        case .lockPressed, .locked, .sideButtonPressed, .screenTouched, .unlocked, .userRecognized, .homePressed,
            .notificationCenterOpened, .notificationCenterClosed, .applicationOpened, .alertAnswered,
            .notificationTapped, .bannerDismissed, .longLookOpened, .longLookClosed, .draftChanged, .actionTapped,
            .liveActivityTapped, .liveActivityDismissed, .cleared, .clearUndone, .groupExpanded,
            .summaryOpened, .applicationSettingsOpened:
            true
        case .applicationRemoved, .applicationEnded, .settingAssigned, .settingsConfigured, .applicationMuted,
            .provisionalKept:
            false
        case .started, .startedAgain, .applicationInstalled, .authorizationPreset, .applicationWoken, .application,
            .pushArrived, .attachmentsImported, .languageChanged, .locationChanged, .timeZoneChanged, .clockStepped,
            .timePassed:
            false
        }
    }
}

extension DeviceAlert {
    /// Whether a kiosk shows it. Of what an app may do, a guest answers its first question alone, to which nobody has
    /// given an answer.
    func isForKiosk(_ system: NotificationSystem) -> Bool {
        switch self {
        case .unlock: true
        case .permission(let application): system.applications[application]?.authorizationStatus == .notDetermined
        case .criticalPermission: false
        }
    }
}

extension Layer {
    /// Whether a kiosk opens it.
    var isForKiosk: Bool {
        switch self {
        case .home, .application, .list, .longLook, .banner, .question, .alert, .field, .help, .dark: true
        case .settings, .about, .inspector: false
        }
    }
}

extension KeyMap {
    /// The keys that a kiosk has.
    var forKiosk: KeyMap { KeyMap(bindings.filter(\.command.isForKiosk)) }
}
