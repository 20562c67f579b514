package import FoundationEssentials
package import NotificationModel
package import NotificationWire

/// Something that happened to the device.
package enum SystemEvent: Hashable, Sendable {
    // MARK: Apps
    /// An app was put on the device, or put there again with another description.
    ///
    /// `standing` is that of an app without code, which cannot ask; without one nothing has been asked yet, or what was
    /// answered stays.
    case applicationInstalled(Application, standing: ApplicationStanding? = nil)
    /// The person deleted an app.
    case applicationRemoved(ApplicationIdentifier)
    /// The person's answer to the permission question is known already (a tour, a script, an app without code).
    case authorizationPreset(ApplicationIdentifier, AuthorizationStatus, AuthorizationOptions)
    /// The app's code is started behind whatever is in front.
    case applicationWoken(ApplicationIdentifier)
    /// An app called the device.
    case application(ApplicationIdentifier, ApplicationRequest)

    // MARK: Pushes
    /// A remote notification. An app that is not on the device is put there without code and may notify.
    ///
    /// `remarks` say what is odd in the payload, for the log.
    case pushArrived(ApplicationIdentifier, RemoteNotification, remarks: [String] = [])

    // MARK: The shell
    /// The answer to ``SystemEffect/importAttachments(_:_:_:)``: the attachments with their files in the store, in the order
    /// asked, or why not one of them is.
    case attachmentsImported(CallIdentifier, Result<[NotificationAttachment], RequestError>)

    // MARK: The person
    /// Locks with the lock screen on show, since this is a device to explore, or unlocks.
    case lockPressed
    /// The button at the side: sleep or wake.
    case sideButtonPressed
    /// The person touched the screen in a way that nothing else here tells: a dark one goes on, and one that a notification
    /// has lit stays on.
    case screenTouched
    case unlocked
    case homePressed
    case notificationCenterOpened
    case notificationCenterClosed
    case applicationOpened(ApplicationIdentifier)
    /// The answer to the alert that is up.
    case alertAnswered(accepted: Bool)
    /// A platter or banner was tapped.
    case notificationTapped(DeliveredNotification.Identifier)
    case bannerDismissed
    case longLookOpened(DeliveredNotification.Identifier)
    case longLookClosed
    /// A button of a notification.
    case actionTapped(DeliveredNotification.Identifier, action: String, userText: String?)
    /// The card of a Live Activity was tapped.
    case liveActivityTapped(LiveActivity.Identifier)
    /// The card of a Live Activity was cleared.
    case liveActivityDismissed(LiveActivity.Identifier)
    case cleared([DeliveredNotification.Identifier])
    case clearUndone

    case settingAssigned(SettingAssignment)
    /// From a notification's menu; `nil` takes the mute back.
    case applicationMuted(ApplicationIdentifier, MuteSpan?)
    case quietDeliveryChosen(ApplicationIdentifier, Bool)
    /// The answer to “Keep receiving notifications?” of an app on trial.
    case trialKept(ApplicationIdentifier, TrialAnswer)
    /// “Configure in …”: the person wants the app's own notification settings, perhaps from a notification's menu.
    case applicationSettingsOpened(ApplicationIdentifier, from: DeliveredNotification.Identifier?)
    // MARK: The world
    /// The person set another language, such as `de` or `zh-Hans-CN`; everything already delivered is shown in it.
    case languageChanged(String)
    /// The device is somewhere else: degrees north and degrees east. Requests fire whose region it has entered or left.
    ///
    /// An app needs permission to use the location "when in use" for that on iOS. There is no such question here: moving
    /// the device by hand is permission enough.
    ///
    /// `isOnRoute` is one of many fixes on a way; those are not logged one by one.
    case locationChanged(latitude: Double, longitude: Double, isOnRoute: Bool = false)
    /// The device is in another time zone; calendar requests that name none move with it.
    case timeZoneChanged(TimeZone)
    /// The device's clock was set: it shows as many seconds more, or less, than it would have by itself. `now` is what it
    /// shows from here on.
    case clockStepped(by: Double)

    // MARK: Time
    /// Nothing but time has passed.
    case timePassed
}
