import FoundationEssentials
import NotificationModel
import NotificationWire

// Handles requests and answers from apps.
extension NotificationSystem {
    mutating func handle(
        _ request: ApplicationRequest,
        from application: ApplicationIdentifier,
        _ effects: inout Effects
    ) {
        guard let record = applications[application] else {
            effects.log(.call, application, "a call from an app that is not installed was ignored")
            return
        }
        switch request {
        case .requestAuthorization(let call, let options):
            let options = possible(options, of: record, &effects)
            requestAuthorization(options, call, of: record, &effects)
        case .setCategories(let categories):
            register(categories, of: application, &effects)
        case .getCategories(let call):
            let categories = record.categories.values.sorted { $0.identifier < $1.identifier }
            effects.reply(application, call, .categories(categories))
        case .getSettings(let call):
            effects.reply(application, call, .settings(settings(of: record)))
        case .add(let call, let request):
            add(request, call, of: record, &effects)
        case .getPending(let call):
            effects.reply(application, call, .pending(pending.items(of: application).map(\.request)))
        case .removePending(let identifiers):
            pending.remove(Set(identifiers), of: application)
        case .removeAllPending:
            pending.removeAll(of: application)
        case .getDelivered(let call):
            effects.reply(application, call, .delivered(retrievableNotifications(of: application)))
        case .removeDelivered(let identifiers):
            for identifier in identifiers {
                withdraw(.init(application: application, request: identifier), &effects)
            }
        case .removeAllDelivered:
            for notification in list.notifications(of: application) {
                withdraw(notification.id, &effects)
            }
        case .setBadgeCount(let call, let count):
            setBadgeCount(count, call, of: record, &effects)
        case .application(let call):
            handle(call, from: application, &effects)
        case .interactionDonated(let text):
            // iOS derives suggestions from donations; this device does not.
            effects.log(.call, application, "donate(\(text))")
        case .urlOpeningRefused(let url):
            effects.log(.call, application, "open(\(url)): refused, as iOS does in content extensions")
        case .applicationGroupRefused(let group, let reason):
            effects.log(.call, application, "no folder of the app group “\(group)”: \(reason)")
        case .attachmentRefused(let name, let reason):
            effects.log(.call, application, "the attachment “\(name)” is refused: \(reason)")
        case .willPresentAnswered(let call, let options):
            answerPresentation(call, options, from: application, &effects)
        case .responseHandled(let call):
            finishResponse(call, from: application, &effects)
        case .delegateMissing(let call):
            noteMissingDelegate(call, of: application, &effects)
        case .extensionActionsChanged(let session, let actions):
            if isOnShow(session, application, &effects) { longLook?.actions = actions }
        case .extensionPerformedDefaultAction(let session):
            if isOnShow(session, application, &effects), let longLook { open(longLook.notification, &effects) }
        case .extensionDismissed(let session):
            if isOnShow(session, application, &effects) { removeLongLook(&effects) }
        case .extensionAnswered(let call, let option):
            answerExtension(call, option, &effects)
        case .serviceExtensionAnswered(let call, let content):
            answerServiceExtension(call, content, from: application, &effects)
        case .serviceExtensionExpired(let call):
            finishExpiration(call, from: application, &effects)
        }
    }

    /// Returns the delivered notifications that an app can read: those triggered by a location can be removed but not
    /// retrieved (Apple's header of `UNUserNotificationCenter`).
    private func retrievableNotifications(of application: ApplicationIdentifier) -> [DeliveredNotification] {
        list.notifications(of: application).filter {
            if case .location = $0.request.trigger { false } else { true }
        }
    }

    /// Whether the view of a content extension is still open. A late request from a closed one is logged.
    private func isOnShow(
        _ session: CallIdentifier, _ application: ApplicationIdentifier, _ effects: inout Effects
    ) -> Bool {
        if longLook?.session == session { return true }
        effects.log(.delegate, application, "a content extension whose view has closed was ignored")
        return false
    }

    // MARK: Authorization

    /// The first request shows a prompt, unless it is for provisional authorization; later requests only return the
    /// stored answer (Apple, *Asking permission to use notifications*). A provisional app that requests again without
    /// `provisional` shows a prompt. Whether the app has its own settings is not up to the user, so each request can
    /// change it. Critical alerts have a separate prompt, shown once, also if the app requests them later (Apple only
    /// says that it is separate). Provisional authorization does not grant critical alerts: their prompt is shown when
    /// the user keeps the app.
    private mutating func requestAuthorization(
        _ options: AuthorizationOptions,
        _ call: CallIdentifier,
        of record: ApplicationRecord,
        _ effects: inout Effects
    ) {
        let isProvisional = record.authorizationStatus == .provisional
        guard record.authorizationStatus == .notDetermined || (isProvisional && !options.contains(.provisional)) else {
            if record.authorizationStatus == .authorized, options.contains(.criticalAlert),
                !record.requestedOptions.contains(.criticalAlert)
            {
                return ask(.criticalAlerts, options, call, of: record.id, &effects)
            }
            if options.contains(.providesAppNotificationSettings) {
                applications[record.id]?.requestedOptions.insert(.providesAppNotificationSettings)
            }
            effects.reply(record.id, call, .authorization(granted: record.mayNotify))
            return
        }
        if options.contains(.provisional) {
            preset(record.id, .provisional, options, &effects)
            effects.log(.call, record.id, "requestAuthorization: provisional, no prompt")
            note(.provisionallyAuthorized, of: record.id)
            effects.reply(record.id, call, .authorization(granted: true))
        } else {
            ask(.notifications, options, call, of: record.id, &effects)
        }
    }

    /// Queues the question for the user. A call that asks the same question while it is waiting gets the same answer.
    ///
    /// The question is the system's, not the app's: it appears over whatever is on the unlocked screen, also if the app is
    /// in the background. Apple says that the first request has the system prompt the user (*Asking permission to use
    /// notifications*) and makes no condition about the app's state, and gives no way to learn that the prompt was
    /// postponed. On iOS SpringBoard draws it, so that it covers any app (appium/WebDriverAgent, pull request 907) and is
    /// over the home screen when the app has gone (NativeScript/push-plugin, issue 38). No source says that it waits for the
    /// app to come to the front. On a locked device it waits, because nobody can answer it there. That Home counts as a
    /// refusal was observed once (Faifly/xDrip, issue 228, of 2020) and is documented nowhere: here the question stays.
    private mutating func ask(
        _ subject: PermissionQuestion.Subject,
        _ options: AuthorizationOptions,
        _ call: CallIdentifier,
        of application: ApplicationIdentifier,
        _ effects: inout Effects
    ) {
        if let index = permissionQuestions.firstIndex(where: { $0.application == application }) {
            permissionQuestions[index].calls.append(call)
        } else {
            permissionQuestions.append(
                PermissionQuestion(application: application, options: options, subject: subject, calls: [call]))
            effects.log(.call, application, "requestAuthorization: asking the user")
        }
    }

    mutating func answerPermission(granted: Bool, _ effects: inout Effects) {
        guard var question = permissionQuestions.first else { return }
        let application = question.application
        switch question.subject {
        case .notifications:
            preset(
                application, granted ? .authorized : .denied, question.options.subtracting(.criticalAlert), &effects)
            effects.log(.device, application, granted ? "notifications allowed" : "notifications not allowed")
            if !granted { dropStoredPushes(for: application, &effects) }
            if granted, question.options.contains(.criticalAlert) {
                question.subject = .criticalAlerts
                permissionQuestions[0] = question
                return
            }
        case .criticalAlerts:
            applications[application]?.requestedOptions.insert(.criticalAlert)
            if question.options.contains(.providesAppNotificationSettings) {
                applications[application]?.requestedOptions.insert(.providesAppNotificationSettings)
            }
            applications[application]?.preferences.allowsCriticalAlerts = granted
            effects.log(.device, application, granted ? "critical alerts allowed" : "critical alerts not allowed")
        }
        permissionQuestions.removeFirst()
        // The app may notify even if critical alerts were refused.
        let mayNotify = applications[application]?.mayNotify ?? false
        for call in question.calls {
            effects.reply(application, call, .authorization(granted: mayNotify))
        }
    }

    // MARK: Scheduling

    /// An app that is denied or was never authorized gets an error. Apple's pages say both "ignored" and "error"; an
    /// error is more helpful.
    ///
    /// If more than ``PendingQueue/limit`` requests are pending, some are discarded. The app is not told which ones, as
    /// on iOS.
    private mutating func add(
        _ request: NotificationRequest,
        _ call: CallIdentifier,
        of record: ApplicationRecord,
        _ effects: inout Effects
    ) {
        let date: Date?
        do {
            date = try firstDate(of: request, of: record, after: effects.now)
        } catch {
            if error == .notificationsNotAllowed {
                note(record.authorizationStatus == .notDetermined ? .refusedUnasked : .refusedOff, of: record.id)
            }
            return refuse(request, call, of: record.id, error, &effects)
        }
        if request.content.onlyRemovesBadge {
            pending.remove([request.identifier], of: record.id)
            effects.log(.call, record.id, "add(\(request.identifier)): only removes the badge, not scheduled")
            effects.reply(record.id, call, .added(nil))
        } else if request.content.attachments.isEmpty {
            schedule(request, at: date, call, of: record.id, &effects)
        } else {
            importAttachments(.add(call, request, date: date), of: record.id, &effects)
        }
    }

    /// Returns when a request will fire; `nil` for a request with a location and for one without a trigger.
    ///
    /// - Throws: Why it cannot be scheduled, except for errors in its attachments.
    private func firstDate(
        of request: NotificationRequest,
        of record: ApplicationRecord,
        after now: Date
    ) throws(RequestError) -> Date? {
        let content = request.content
        guard record.mayNotify else { throw .notificationsNotAllowed }
        guard content.hasVisibleText || content.badge != nil || content.sound != nil else {
            throw .notificationInvalidNoContent
        }
        switch request.trigger {
        case nil, .location: return nil
        case let trigger?:
            guard let date = trigger.nextDate(after: now, timeZone: timeZone) else { throw .notificationInvalidNoDate }
            return date
        }
    }

    mutating func refuse(
        _ request: NotificationRequest,
        _ call: CallIdentifier,
        of application: ApplicationIdentifier,
        _ error: RequestError,
        _ effects: inout Effects
    ) {
        effects.log(.call, application, "add(\(request.identifier)): \(error)")
        effects.reply(application, call, .added(error))
    }

    /// Queues an accepted request, or delivers it at once if it has no trigger. In both cases it replaces a pending
    /// request with its identifier (Apple, `UNNotificationRequest.identifier`: the system uses it to replace a
    /// notification).
    mutating func schedule(
        _ request: NotificationRequest,
        at date: Date?,
        _ call: CallIdentifier,
        of application: ApplicationIdentifier,
        _ effects: inout Effects
    ) {
        guard request.trigger != nil else {
            pending.remove([request.identifier], of: application)
            effects.reply(application, call, .added(nil))
            deliver(request, to: application, &effects)
            return
        }
        let discarded = pending.insert(request, of: application, date: date, location: location)
        effects.log(.call, application, "add(\(request.identifier))")
        if let discarded {
            effects.log(
                .delivery, application,
                "discarded \(discarded.request.identifier): "
                    + "\(PendingQueue.limit) requests of the app that fire sooner are pending"
            )
        }
        effects.reply(application, call, .added(nil))
    }

    /// Delivers a pending request that is due.
    mutating func fire(_ item: PendingQueue.Item, _ effects: inout Effects) {
        if let trigger = item.request.trigger, trigger.repeats, let date = item.date,
            let next = trigger.nextDate(after: date, until: effects.end, timeZone: timeZone), next > date
        {
            pending.insert(item.request, of: item.application, date: next)
        }
        deliver(item.request, to: item.application, &effects)
    }

    private mutating func setBadgeCount(
        _ count: Int,
        _ call: CallIdentifier,
        of record: ApplicationRecord,
        _ effects: inout Effects
    ) {
        let isEnabled = record.settings().badge == .enabled
        let error: RequestError? = count < 0 ? .badgeInputInvalid : isEnabled ? nil : .notificationsNotAllowed
        if let badge = BadgeChange(to: count, from: .setBadgeCount, isEnabled: isEnabled).badge {
            applications[record.id]?.badge = badge
        }
        effects.log(.call, record.id, "setBadgeCount(\(count))\(error.map { ": \($0)" } ?? "")")
        effects.reply(record.id, call, .badgeCountSet(error))
    }
}
