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
            requestAuthorization(record.possible(options, &effects), call, of: record, &effects)
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
            openCalls.finishResponse(call, from: application, &effects)
        case .delegateMissing(let call):
            // Without a delegate the notification is not shown. A response has no push.
            pushes.records.end(call.flatMap { openCalls[$0]?.push }, .silent)
            openCalls.noteMissingDelegate(call, of: application, &effects)
        case .extensionActionsChanged(let session, let actions):
            if isOnShow(session, application, &effects) {
                stage.longLook?.actions = NotificationCategory.shown(actions)
            }
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
                stage.note(record.authorizationStatus == .notDetermined ? .refusedUnasked : .refusedOff, of: record.id)
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
        if request.content.hasVisibleText {
            stage.note(.scheduled(request.content, date: date), of: application)
        }
        if let discarded {
            effects.log(
                .delivery, application,
                "discarded \(discarded.item.request.identifier): "
                    + "\(discarded.others) that were added later are pending"
            )
        }
        effects.reply(application, call, .added(nil))
    }

    mutating func fire(_ item: PendingQueue.Item, _ effects: inout Effects) {
        if let trigger = item.request.trigger, trigger.repeats, let date = item.date,
            let next = trigger.nextDate(after: date, until: effects.end, timeZone: timeZone), next > date
        {
            pending.putBack(item, date: next)
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
        effects.log(.call, record.id, "setBadgeCount(\(count))\(error.map { ": \($0)" as LogMessage } ?? "")")
        effects.reply(record.id, call, .badgeCountSet(error))
    }
}
