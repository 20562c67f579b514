import NotificationModel

// The cards above the list.
extension NotificationSystem {
    /// Handles a push for a Live Activity, and presents its alert.
    ///
    /// - Parameter request: The push as a request; its text and sound are the alert.
    /// - Returns: What became of the push.
    mutating func receive(
        _ push: LiveActivityPush,
        _ request: NotificationRequest,
        for application: ApplicationIdentifier,
        _ effects: inout Effects
    ) -> PushOutcome {
        let changes = liveActivities.handle(push, content: request.content, for: application, at: effects.now)
        for change in changes {
            report(change, &effects)
            guard var alert = change.alert, let type = change.attributesType else { continue }
            // An alert has neither actions nor a content extension.
            alert.categoryIdentifier = ""
            // A separate identifier: otherwise a notification of the app with the push's collapse identifier could be
            // confused with the alert.
            present(
                NotificationRequest(
                    identifier: "live-activity:\(type)\(change.number.map { ":\($0)" } ?? "")", content: alert,
                    trigger: request.trigger),
                asAlertOf: LiveActivity.Identifier(
                    application: application, attributesType: type, number: change.number),
                &effects
            )
        }
        let isDropped = changes.contains { if case .dropped = $0.kind { true } else { false } }
        return isDropped ? .dropped : .activity
    }

    func report(_ change: LiveActivityChange, _ effects: inout Effects) {
        effects.log(.delivery, change.application, change.message)
    }

    /// Opens the app from a card or its alert, after unlocking if necessary. The card stays.
    mutating func openLiveActivity(_ identifier: LiveActivity.Identifier, _ effects: inout Effects) {
        guard applications[identifier.application] != nil else { return }
        guard !isLocked else { return unlock(for: .openLiveActivity(identifier), &effects) }
        if banner?.liveActivity == identifier { banners.dismiss(at: effects.now) }
        openApplication(identifier.application, &effects)
    }

    /// The user clears a card.
    mutating func dismissLiveActivity(_ identifier: LiveActivity.Identifier, _ effects: inout Effects) {
        for change in liveActivities.dismiss(identifier, at: effects.now) { report(change, &effects) }
        if banner?.liveActivity == identifier { banners.dismiss(at: effects.now) }
    }

    /// Presents the alert of an update: banner and sound as for a notification of the app, but not listed, because the
    /// card shows it. Apple only says that it turns on the display; here it does so unless it is passive or held back.
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
