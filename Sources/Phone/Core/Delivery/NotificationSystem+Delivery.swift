import FoundationEssentials
import NotificationModel
import NotificationWire

// From a request that fires to its presentation.
extension NotificationSystem {
    /// Decides where a notification is presented (behaviour by state of the device: Apple,
    /// `UNUserNotificationCenterDelegate`, and WWDC 2017, session 708).
    ///
    /// - Parameter push: The push that the request comes from, if it is remembered.
    mutating func deliver(
        _ request: NotificationRequest,
        to application: ApplicationIdentifier,
        push: UUID? = nil,
        _ effects: inout Effects
    ) {
        guard let record = applications[application] else {
            effects.log(.delivery, application, "not delivered: the app is not installed")
            return pushes.records.end(push, .dropped)
        }
        guard record.mayNotify else {
            effects.log(.delivery, application, "not delivered: notifications are not allowed")
            return pushes.records.end(push, .denied)
        }
        let request = record.possible(request, &effects)
        let notification = DeliveredNotification(application: application, date: effects.now, request: request)
        // An app without code has no delegate to ask; by Apple's documentation, the notification's own options then
        // apply.
        guard stage.shows(application), record.application.hasCode else {
            present(notification, as: [.list, .banner, .sound, .badge], push: push, &effects)
            return
        }
        let call = openCalls.open(
            .presentation(
                PresentationQuestion(
                    application: application,
                    notification: notification,
                    push: push,
                    deadline: effects.now.addingTimeInterval(PresentationQuestion.timeLimit)
                )))
        effects.tell(application, .center(.willPresent(call, notification)))
    }

    /// The app in front has answered how to present a notification.
    mutating func answerPresentation(
        _ call: CallIdentifier,
        _ options: PresentationOptions,
        from application: ApplicationIdentifier,
        _ effects: inout Effects
    ) {
        guard let question = openCalls.takePresentation(call) else {
            effects.log(.delegate, application, "a late answer to willPresent was ignored")
            return
        }
        effects.log(.delegate, question.application, "willPresent answered \(options)")
        guard !options.isEmpty else { return pushes.records.end(question.push, .silent) }
        present(question.notification, as: options, push: question.push, &effects)
    }

    private mutating func present(
        _ notification: DeliveredNotification,
        as options: PresentationOptions,
        push: UUID?,
        _ effects: inout Effects
    ) {
        guard let record = applications[notification.application] else { return }
        let content = notification.content
        let presentation = Presentation(of: content, options: options, in: situation(of: record, at: effects.now))
        let badge = BadgeChange(
            to: presentation.badge,
            from: notification.request.trigger == .push ? .push : .localNotification,
            isEnabled: true
        )
        let isShown = presentation.section != nil || presentation.showsBanner
        pushes.records.end(
            push, presentation.outcome(isLocked: isLocked),
            isReplacement: isShown && self.notification(notification.id) != nil,
            hasSound: presentation.sound != nil)
        if badge.clearsDelivered {
            clearDelivered(by: notification, &effects)
        }
        if let section = presentation.section {
            list.add(
                notification, to: section, summaryArgument: displayed(notification).summaryArgument,
                level: presentation.level)
        }
        // A notification replaces the previous one everywhere: in a banner that would outlast it, and in the list below
        // a banner.
        if isShown {
            banners.remove(notification.id, at: effects.now)
        }
        // What badge 0 has cleared may have been in the long look.
        if presentation.showsBanner, longLook != nil || !isLocked && !isNotificationCenterOpen {
            if presentation.section == nil { list.remove(notification.id) }
            banners.show(
                Banner(
                    notification: notification,
                    shownAt: effects.now,
                    isPersistent: record.preferences.bannerStyle == .persistent,
                    isListed: presentation.section != nil
                )
            )
        }
        if record.authorizationStatus == .provisional, options.contains(.banner), presentation.section != nil {
            stage.note(.deliveredQuietly, of: record.id)
        }
        log(presentation, of: notification, record, &effects)
        if presentation.wakesScreen { lightScreen(for: notification.application, &effects) }
        if let sound = presentation.sound {
            effects.add(.playSound(notification.application, sound))
        }
        if let badge = badge.badge {
            applications[notification.application]?.badge = badge
            effects.log(.device, notification.application, "badge \(badge)")
        }
        if isShown { replaceInLongLook(notification) }
        forwardToLongLook(notification, &effects)
    }

    /// A push with badge 0 removes the app's delivered notifications (``BadgeChange``).
    private mutating func clearDelivered(by notification: DeliveredNotification, _ effects: inout Effects) {
        let delivered = list.notifications(of: notification.application)
        guard !delivered.isEmpty else { return }
        let number: LogMessage =
            delivered.count == 1 ? "one delivered notification" : "\(delivered.count) delivered notifications"
        effects.log(.delivery, notification.application, "badge 0 in a push clears \(number)")
        for delivered in delivered { withdraw(delivered.id, &effects) }
    }

    /// Logs where a notification is presented, and why its level is lower than requested.
    private func log(
        _ presentation: Presentation,
        of notification: DeliveredNotification,
        _ record: ApplicationRecord,
        _ effects: inout Effects
    ) {
        let title = logTitle(of: notification)
        let places = presentation.words(isLocked: isLocked)
        let verb: LogMessage = presentation.section == .missed ? "held" : "delivered"
        let what: LogMessage = title.isEmpty ? "\(verb) without text" : "\(verb) “\(title)”"
        effects.log(.delivery, notification.application, "\(what): \(places)")
        let asked = Presentation.levelAskedFor(by: notification.content)
        guard presentation.level != asked else { return }
        effects.log(
            .delivery, notification.application,
            "\(record.reason(against: asked)): delivered as \(presentation.level, \.payloadName)")
    }

    /// An open long look shows the notification that has replaced its own, with the actions of its category; a content
    /// extension keeps the actions that it has set.
    private mutating func replaceInLongLook(_ notification: DeliveredNotification) {
        guard var open = longLook, open.notification.id == notification.id else { return }
        open.notification = notification
        if open.contentExtension == nil { open.actions = category(of: notification)?.actions ?? [] }
        stage.longLook = open
    }

    /// Returns the state that the presentation of an app's notifications depends on.
    func situation(of record: ApplicationRecord, at now: Date) -> Presentation.Situation {
        Presentation.Situation(
            isLocked: isLocked,
            isNotificationCenterOpen: isNotificationCenterOpen,
            isLongLookOpen: longLook != nil,
            focus: settings.focus,
            isSummaryOn: settings.scheduledSummary.isOn,
            isMuted: isMuted(record.id, at: now),
            isProvisional: record.authorizationStatus == .provisional,
            settings: settings(of: record),
            isInScheduledSummary: record.preferences.isInScheduledSummary,
            isInFront: stage.shows(record.id)
        )
    }

    /// While a content extension is visible, it receives each new notification of the same thread (Apple,
    /// `UNNotificationContentExtension.didReceive(_:)`). All notifications without a thread count as one thread.
    private mutating func forwardToLongLook(_ notification: DeliveredNotification, _ effects: inout Effects) {
        guard let open = longLook, open.contentExtension != nil,
            open.notification.application == notification.application,
            open.notification.content.threadIdentifier == notification.content.threadIdentifier
        else { return }
        effects.tell(
            notification.application, .contentExtensionReceived(session: open.session, notification))
    }

    /// Removes a notification from every place where it is visible.
    @discardableResult
    mutating func withdraw(
        _ identifier: DeliveredNotification.Identifier,
        _ effects: inout Effects
    ) -> NotificationList.Entry? {
        banners.remove(identifier, at: effects.now)
        if longLook?.notification.id == identifier { removeLongLook(&effects) }
        return list.remove(identifier)
    }
}
