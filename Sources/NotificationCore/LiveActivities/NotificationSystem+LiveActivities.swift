import NotificationModel

// The cards above the list.
extension NotificationSystem {
    /// Takes in a push about a Live Activity, and shows its alert.
    ///
    /// - Parameter request: The push as a request; its text and sound are the alert.
    mutating func receive(
        _ push: LiveActivityPush,
        _ request: NotificationRequest,
        for application: ApplicationIdentifier,
        _ effects: inout Effects
    ) {
        for change in liveActivities.handle(push, content: request.content, for: application, at: effects.now) {
            report(change, &effects)
            guard var alert = change.alert, let type = change.attributesType else { continue }
            // Neither buttons nor a content extension belong to an alert.
            alert.categoryIdentifier = ""
            // A name of its own: a notification of the app may carry the push's collapse identifier, and would be taken
            // for the alert, or the alert for it.
            present(
                NotificationRequest(identifier: "live-activity:\(type)", content: alert, trigger: request.trigger),
                asAlertOf: LiveActivity.Identifier(application: application, attributesType: type),
                &effects
            )
        }
    }

    /// Writes what became of an activity into the log.
    func report(_ change: LiveActivityChange, _ effects: inout Effects) {
        effects.log(.delivery, change.application, change.text)
    }

    /// Opens the app from a card or its alert, after unlocking if need be. The card stays.
    mutating func openLiveActivity(_ identifier: LiveActivity.Identifier, _ effects: inout Effects) {
        guard applications[identifier.application] != nil else { return }
        guard !isLocked else {
            unlockPurpose = .openLiveActivity(identifier)
            return
        }
        if banner?.liveActivity == identifier { banners.dismiss(at: effects.now) }
        openApplication(identifier.application, &effects)
    }

    /// The person clears a card.
    mutating func dismissLiveActivity(_ identifier: LiveActivity.Identifier, _ effects: inout Effects) {
        for change in liveActivities.dismiss(identifier, at: effects.now) { report(change, &effects) }
        if banner?.liveActivity == identifier { banners.dismiss(at: effects.now) }
    }

    /// The alert of an update: banner and sound as of a notification of the app, with its settings, Focus and mute, but
    /// listed nowhere, since the card says it. Apple tells only that it lights the screen up, which it does here unless it
    /// is passive or held back; an app that may not notify changes its card without an alert.
    private mutating func present(
        _ request: NotificationRequest,
        asAlertOf activity: LiveActivity.Identifier,
        _ effects: inout Effects
    ) {
        guard let record = applications[activity.application], record.mayNotify else { return }
        let presentation = Presentation(
            of: request.content, options: [.banner, .sound], in: situation(of: record, at: effects.now))
        if presentation.showsBanner {
            let notification = DeliveredNotification(
                application: activity.application, date: effects.now, request: request)
            var banner = Banner(
                notification: notification,
                shownAt: effects.now,
                isPersistent: record.preferences.bannerStyle == .persistent,
                isListed: true
            )
            banner.liveActivity = activity
            banners.show(banner)
        }
        if presentation.isLoud { lightScreen(for: activity.application, &effects) }
        if let sound = presentation.sound { effects.add(.playSound(activity.application, sound)) }
    }
}
