package import FoundationEssentials
package import NotificationModel
package import NotificationWire

/// An event on the device.
package indirect enum SystemEvent: Equatable, Sendable {
    /// The device goes on with what a store has kept (``NotificationSystem/init(restoring:timeZone:)``).
    case started
    /// The device ends and starts again with what a store would keep, without its program: no app runs, nothing is
    /// open, and what was on its way is delivered.
    case startedAgain

    // MARK: Apps
    /// An app was put on the device, or put there again with another description.
    ///
    /// `standing` belongs to an app without code, which cannot ask; without one nothing has been asked yet. If the app
    /// was there before, what was answered stays.
    case applicationInstalled(Application, standing: ApplicationStanding? = nil)
    /// The user deleted an app.
    case applicationRemoved(ApplicationIdentifier)
    /// The user ended an app, as in the app switcher; its code starts again when it is needed.
    case applicationEnded(ApplicationIdentifier)
    /// The user's answer to the authorization request is known in advance (a tour, a script, an app without code).
    case authorizationPreset(ApplicationIdentifier, AuthorizationStatus, AuthorizationOptions)
    /// The app's code was started in the background.
    case applicationWoken(ApplicationIdentifier)
    /// An app called the device.
    case application(ApplicationIdentifier, ApplicationRequest)

    // MARK: Pushes
    /// A remote notification. An app that is not on the device is put there without code and may notify.
    ///
    /// `remarks` say what is odd in the payload, for those who ask what became of it.
    case pushArrived(ApplicationIdentifier, RemoteNotification, remarks: [MemberDiagnostic] = [])

    // MARK: The runtime
    /// The answer to ``SystemEffect/importAttachments(_:_:_:)``: the attachments in the same order with their files in
    /// the store, or the reason why none of them could be stored.
    case attachmentsImported(CallIdentifier, Result<[NotificationAttachment], RequestError>)

    // MARK: The user
    /// Locks the device but keeps the lock screen visible, because this is a device to explore; or unlocks it.
    case lockPressed
    /// Locks the device whatever its state is, also a lock screen that Face ID has unlocked, and keeps the lock screen
    /// visible.
    case locked
    /// The side button: turns the display on or off.
    case sideButtonPressed
    /// The user touched the display in a way that no other event describes: a dark display turns on, and a display that
    /// a notification has turned on stays on.
    case screenTouched
    case unlocked
    /// Face ID has seen the device's user: the lock screen stays, unlocked.
    case userRecognized
    case homePressed
    /// On the lock screen a swipe up, to what is older.
    case notificationCenterOpened
    case notificationCenterClosed
    case applicationOpened(ApplicationIdentifier)
    case alertAnswered(accepted: Bool)
    case notificationTapped(DeliveredNotification.Identifier)
    case bannerDismissed
    case longLookOpened(DeliveredNotification.Identifier)
    case longLookClosed
    /// A reply is being written to the notification of the open long look; `nil` leaves its field.
    case draftChanged(DeliveredNotification.Identifier, Draft?)
    case actionTapped(DeliveredNotification.Identifier, action: String, userText: String?)
    /// The card of a Live Activity was tapped.
    case liveActivityTapped(LiveActivity.Identifier)
    case liveActivityDismissed(LiveActivity.Identifier)
    case cleared([DeliveredNotification.Identifier])
    case clearUndone
    /// A group was expanded, or made a stack again.
    case groupExpanded(GroupKey, Bool)
    /// A summary was opened to show all, or closed to its card.
    case summaryOpened(ListSection, Bool)

    /// The setting of an app that is not on the device waits for it.
    case settingAssigned(SettingAssignment)
    /// The user's configuration, which every device follows where its own settings have not been changed.
    case settingsConfigured([DeviceSetting: String])
    /// From a notification's menu; `nil` removes the mute.
    case applicationMuted(ApplicationIdentifier, MuteSpan?)
    /// The answer to "Keep receiving notifications?" for a provisional app.
    case provisionalKept(ApplicationIdentifier, ProvisionalAnswer)
    /// "Configure in …": the user opens the app's own notification settings, possibly from a notification's menu.
    case applicationSettingsOpened(ApplicationIdentifier, from: DeliveredNotification.Identifier?)
    // MARK: The environment
    /// The user set another language, such as `de` or `zh-Hans-CN`; delivered notifications are also shown in it.
    case languageChanged(String)
    /// The location of the device has changed: degrees north and degrees east. Requests fire if the device has entered
    /// or left their region.
    ///
    /// On iOS an app needs authorization for the location "when in use". Here, moving the device by hand is sufficient.
    ///
    /// `isOnRoute` marks one of many updates on a route, which are not logged one by one.
    case locationChanged(latitude: Double, longitude: Double, isOnRoute: Bool = false)
    /// The device is in another time zone; calendar requests without a time zone follow it.
    case timeZoneChanged(TimeZone)
    /// The device's clock was set ahead by this number of seconds, or back if negative. `now` is the time after the
    /// change.
    case clockStepped(by: Double)

    // MARK: Time
    /// Time has passed without another event.
    case timePassed
}

extension SystemEvent {
    /// Whether it changes nothing but what of the list is open, or a reply that is being written.
    var onlyOpens: Bool {
        switch self {
        case .groupExpanded, .summaryOpened, .draftChanged: true
        default: false
        }
    }

    /// Whether the user causes the event by touching the display, which must be on for that and stays on afterwards.
    var touchesScreen: Bool {
        switch self {
        case .screenTouched, .userRecognized, .notificationCenterOpened, .notificationCenterClosed, .applicationOpened,
            .alertAnswered,
            .notificationTapped, .bannerDismissed, .longLookOpened, .longLookClosed, .draftChanged, .actionTapped,
            .liveActivityTapped, .liveActivityDismissed, .cleared, .clearUndone, .groupExpanded, .summaryOpened,
            .applicationMuted,
            .provisionalKept, .applicationSettingsOpened:
            true
        case .applicationInstalled, .authorizationPreset, .applicationWoken, .application, .pushArrived,
            .attachmentsImported, .lockPressed, .locked, .sideButtonPressed, .unlocked, .homePressed, .settingAssigned,
            .settingsConfigured,
            .applicationRemoved, .applicationEnded, .clockStepped, .languageChanged, .locationChanged, .timeZoneChanged,
            .timePassed,
            .started, .startedAgain:
            false
        }
    }
}
