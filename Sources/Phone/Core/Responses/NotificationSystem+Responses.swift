import NotificationModel
import NotificationWire

// The user's responses to notifications, and which code receives them.
//
// Where Apple is silent: closing a long look sends no response, and only clearing sends the dismiss action. Clearing a
// stack sends a dismiss action for each of its notifications whose category requests it. An extension's "dismiss"
// removes the notification from the list, like an action without the foreground option. If an extension closes itself
// and answers afterwards, its answer counts; after the user has closed the long look, it is too late. A notification
// with hidden previews on the lock screen requires unlocking before it is opened, just as iOS asks for Face ID first.
// Opened on an unlocked device, the long look shows everything, even if previews are never shown, because it is not a
// preview and the user has requested it.
extension NotificationSystem {
    /// Opens the app from a notification, after unlocking if necessary; the notification leaves the list.
    mutating func open(_ notification: DeliveredNotification, _ effects: inout Effects) {
        guard !isLocked else { return unlock(for: .open(notification), &effects) }
        finish(
            NotificationResponse(
                notification: notification, actionIdentifier: NotificationResponse.defaultActionIdentifier),
            inForeground: true, &effects
        )
    }

    // MARK: Long look

    mutating func openLongLook(_ identifier: DeliveredNotification.Identifier, _ effects: inout Effects) {
        guard let notification = notification(identifier), longLook?.notification.id != identifier else { return }
        // The alert of a Live Activity has nothing to show that the card does not.
        guard banner?.notification.id != identifier || banner?.liveActivity == nil else { return }
        guard !isHiddenByLock(notification) else { return unlock(for: .view(notification), &effects) }
        closeLongLook(&effects)
        banners.holdBack(besides: identifier)
        let actions = category(of: notification)?.actions ?? []
        let contentExtension = contentExtension(for: notification)
        let session = openCalls.makeCall()
        stage.longLook = LongLook(
            notification: notification, contentExtension: contentExtension, actions: actions, session: session,
            drafts: list.drafts(of: identifier))
        if settings.playsHaptics { effects.add(.playHaptic(notification.application)) }
        if let contentExtension {
            effects.tell(
                notification.application,
                .startContentExtension(session: session, contentExtension, notification, actions))
        }
        noteExtension(of: notification, isShown: contentExtension != nil, &effects)
    }

    /// Writes into the log why the long look has no content extension, or no actions, although the app has extensions.
    private func noteExtension(of notification: DeliveredNotification, isShown: Bool, _ effects: inout Effects) {
        guard let record = applications[notification.application] else { return }
        let name = notification.content.categoryIdentifier
        let own = record.application.contentExtensions.flatMap(\.categories)
        let isUnknown = !name.isEmpty && record.categories[name] == nil
        if isShown, isUnknown {
            effects.log(
                .device, record.id,
                "the app has not registered the category “\(name)” of its content extension, which has no actions")
        } else if !isShown, !own.isEmpty, isUnknown || Set(own).isDisjoint(with: record.categories.keys) {
            effects.log(
                .device, record.id,
                "no content extension for the category “\(name)”: the app's are for "
                    + "\(own.map { "“\($0)”" as LogMessage })")
        }
    }

    /// Whether the device must be unlocked before a notification is opened.
    private func isHiddenByLock(_ notification: DeliveredNotification) -> Bool {
        !stage.isAuthenticated && hidesPreviews(of: notification.application)
    }

    /// The device was unlocked to view a notification: the list stays visible behind it, like the lock screen on iOS
    /// after Face ID.
    mutating func viewUnlocked(_ notification: DeliveredNotification, _ effects: inout Effects) {
        openNotificationCenter()
        openLongLook(notification.id, &effects)
    }

    /// Closes a long look on a locked device when previews become hidden.
    mutating func closeHiddenLongLook(_ effects: inout Effects) {
        if let longLook, isHiddenByLock(longLook.notification) { closeLongLook(&effects) }
    }

    /// The user closes the long look, directly or through another action.
    mutating func closeLongLook(_ effects: inout Effects) {
        guard let session = longLook?.session else { return }
        openCalls.removeQuestions(of: session)
        removeLongLook(&effects)
    }

    /// Closes the long look because its extension or its app requests it; outstanding answers of the extension still
    /// count.
    mutating func removeLongLook(_ effects: inout Effects) {
        guard let open = longLook else { return }
        stage.longLook = nil
        // What is in the list is seen there.
        if isLocked || isNotificationCenterOpen { banners.removeAll() } else { banners.resume(at: effects.now) }
        if open.contentExtension != nil {
            effects.tell(open.notification.application, .stopContentExtension(session: open.session))
        }
    }

    // MARK: Actions

    mutating func tapAction(
        _ action: String,
        of identifier: DeliveredNotification.Identifier,
        userText: String?,
        _ effects: inout Effects
    ) {
        guard let notification = notification(identifier), let tapped = self.action(action, of: notification) else {
            return
        }
        // An empty reply cannot be sent: on iOS the button is disabled until the user has typed something.
        if tapped.textInput != nil, userText?.isEmpty ?? true { return }
        // If an extension handles the action, it shows the hidden content.
        let showsHidden = isHiddenByLock(notification) && contentExtension(for: notification) != nil
        if isLocked, showsHidden || !tapped.options.isDisjoint(with: [.authenticationRequired, .foreground]) {
            unlock(for: .action(notification, identifier: action, userText: userText), &effects)
        } else {
            performAction(action, of: notification, userText: userText, &effects)
        }
    }

    /// A visible extension handles every action first; without an extension the app does, and the notification is
    /// removed.
    mutating func performAction(
        _ action: String,
        of notification: DeliveredNotification,
        userText: String?,
        _ effects: inout Effects
    ) {
        send(userText, by: action, of: notification.id)
        let response = NotificationResponse(
            notification: notification,
            actionIdentifier: action,
            userText: userText
        )
        // For a button on a banner, the extension that handles it becomes visible.
        if longLook?.notification.id != notification.id, contentExtension(for: notification) != nil {
            openLongLook(notification.id, &effects)
        }
        if let longLook, longLook.notification.id == notification.id, longLook.contentExtension != nil {
            let call = openCalls.open(
                .contentExtension(
                    ExtensionQuestion(
                        session: longLook.session,
                        response: response,
                        opensApplication: opensApplication(action, of: notification)
                    )))
            effects.tell(
                notification.application, .askContentExtension(session: longLook.session, call, response))
        } else {
            finish(response, inForeground: opensApplication(action, of: notification), &effects)
        }
    }

    mutating func answerExtension(
        _ call: CallIdentifier,
        _ option: ContentExtensionResponseOption,
        _ effects: inout Effects
    ) {
        guard let question = openCalls.takeContentExtension(call) else {
            effects.log(.delegate, nil, "a late answer of a content extension was ignored")
            return
        }
        let response = question.response
        effects.log(.delegate, response.notification.application, "content extension answered \(option)")
        switch option {
        case .doNotDismiss:
            break
        case .dismiss:
            remove(response.notification, &effects)
        case .dismissAndForwardAction:
            finish(response, inForeground: question.opensApplication && !isLocked, &effects)
        }
    }

    /// Returns the content extension for a notification's long look.
    private func contentExtension(for notification: DeliveredNotification) -> ContentExtension? {
        applications[notification.application]?.application
            .contentExtension(forCategory: notification.content.categoryIdentifier)
    }

    /// Whether an action brings its app to the front.
    func opensApplication(_ action: String, of notification: DeliveredNotification) -> Bool {
        self.action(action, of: notification)?.options.contains(.foreground) ?? false
    }

    /// Returns the visible action: an extension may have replaced the category's actions.
    private func action(_ identifier: String, of notification: DeliveredNotification) -> NotificationAction? {
        let actions =
            longLook?.notification.id == notification.id ? longLook?.actions : category(of: notification)?.actions
        return actions?.first { $0.identifier == identifier }
    }

    /// The notification was answered: it is removed and the app receives the response.
    private mutating func finish(_ response: NotificationResponse, inForeground: Bool, _ effects: inout Effects) {
        let application = response.notification.application
        remove(response.notification, &effects)
        if inForeground {
            bringToFront(application, for: response.notification.request, &effects)
        }
        tell(response, &effects)
    }

    /// The notification was answered. One with something that is written and not sent can come back, as one that was
    /// cleared.
    private mutating func remove(_ notification: DeliveredNotification, _ effects: inout Effects) {
        if let entry = withdraw(notification.id, &effects), !entry.drafts.isEmpty { clears.append([entry]) }
    }

    private mutating func tell(_ response: NotificationResponse, _ effects: inout Effects) {
        let application = response.notification.application
        guard applications[application]?.application.hasCode == true else {
            let text: LogMessage = response.userText.map { " “\($0)”" } ?? ""
            effects.log(
                .delegate, application,
                "response \(response.actionIdentifier)\(text): the app has no code to receive it")
            return
        }
        wake(application, isForResponse: true, &effects)
        effects.log(.delegate, application, "response \(response.actionIdentifier) for the delegate")
        let call = openCalls.open(.response(response))
        effects.tell(application, .center(.didReceive(call, response)))
    }

    // MARK: Clearing

    mutating func clear(_ identifiers: [DeliveredNotification.Identifier], _ effects: inout Effects) {
        var cleared: [NotificationList.Entry] = []
        for identifier in identifiers {
            guard let entry = withdraw(identifier, &effects) else { continue }
            cleared.append(entry)
            // For a stack or all that are cleared there is none: measured on several phones (invertase/notifee #577).
            let isReported = category(of: entry.notification)?.options.contains(.customDismissAction) == true
            if isReported, identifiers.count == 1 {
                let dismiss = NotificationResponse(
                    notification: entry.notification,
                    actionIdentifier: NotificationResponse.dismissActionIdentifier
                )
                tell(dismiss, &effects)
            }
        }
        guard !cleared.isEmpty else { return }
        clears.append(cleared)
        effects.log(.device, nil, "cleared \(cleared.count) notification\(own: cleared.count == 1 ? "" : "s")")
    }

    /// Returns the section of a cleared notification that is restored: its previous section, unless settings have
    /// changed in the meantime. Notifications that waited for a Focus or a summary that is over become recent; `nil` if
    /// there is no section for it.
    private func section(restoring entry: NotificationList.Entry) -> ListSection? {
        let preferences = applications[entry.notification.application]?.preferences ?? ApplicationSettings()
        let isInNotificationCenter = preferences.showsInNotificationCenter
        switch entry.group.section {
        case .history: return isInNotificationCenter ? .history : nil
        case _ where !preferences.showsOnLockScreen: return isInNotificationCenter ? .history : nil
        case _ where !isInNotificationCenter && !isLocked: return nil
        case .missed where settings.focus == .off: return .recent
        case .upcomingSummary where !(settings.scheduledSummary.isOn && preferences.isInScheduledSummary):
            return .recent
        case let section: return section
        }
    }

    /// Whether undoing the last clear brings anything back: its notifications may have been replaced since, or have no
    /// place in the list any more.
    ///
    /// - Complexity: O(n) in the cleared notifications.
    package var undoBringsBack: Bool {
        clears.clears.last?.contains { list.restores($0) && section(restoring: $0) != nil } == true
    }

    /// Restores the notifications of the last clear. Responses that apps have received cannot be undone.
    mutating func undoClear(_ effects: inout Effects) {
        guard let entries = clears.popLast() else { return }
        var restored = 0
        // Oldest first, so that each is appended to its group, which is cheaper than an insertion.
        for entry in entries.sorted(by: { $0.sequence < $1.sequence }) {
            let argument = displayed(entry.notification).summaryArgument
            guard let section = section(restoring: entry) else { continue }
            if list.restore(entry, to: section, summaryArgument: argument) { restored += 1 }
        }
        effects.log(
            .device, nil,
            "undo: \(restored) of \(entries.count) cleared notification\(own: entries.count == 1 ? "" : "s") came "
                + "back; what apps were told stays told"
        )
    }
}
