import NotificationModel
import NotificationWire

// Deletes an app with all its data (iOS: Settings › General › iPhone Storage › Delete App). The app is not told, as on
// iOS, where its process ends. When it is installed again, it starts from the beginning and has to request
// authorization.
extension NotificationSystem {
    mutating func remove(_ application: ApplicationIdentifier, _ effects: inout Effects) {
        guard let name = applications[application]?.application.name else { return }
        removeContents(of: application, &effects)
        if frontApplication == application { frontApplication = nil }
        applications[application] = nil
        followers[application] = nil
        tokenWaiters.removeAll { $0 == application }
        applicationOrder.removeAll { $0 == application }
        effects.log(.device, application, "deleted \(name)")
        effects.tell(application, .terminate)
    }

    /// Removes everything of an app.
    private mutating func removeContents(of application: ApplicationIdentifier, _ effects: inout Effects) {
        // In reverse order, from the front to the back: otherwise a banner would appear behind a long look that closes.
        for part in SystemPart.all.reversed() {
            switch part {
            case .pending: pending.removeAll(of: application)
            case .banners: banners.removeAll(of: application, at: effects.now)
            case .display, .scheduledSummary: break
            case .mutes:
                applications[application]?.preferences.mutedUntil = nil
                findNextMuteEnd()
            case .liveActivities:
                for change in liveActivities.removeAll(of: application, at: effects.now) { report(change, &effects) }
            case .openCalls:
                for (call, value) in openCalls.removeAll(of: application) {
                    if case .serviceExtension = value { effects.tell(application, .serviceExtension(.end(call))) }
                }
            case .list:
                for notification in list.notifications(of: application) { list.remove(notification.id) }
                list.setGrouping(.automatic, of: application)
            case .clears: dropClears(of: application)
            case .storedPushes: storedPushes.removeAll(of: application)
            case .unlockQuestion: if unlockPurpose?.application == application { unlockPurpose = nil }
            case .longLook: if longLook?.notification.application == application { closeLongLook(&effects) }
            case .permissionQuestions: settlePermissionPrompt(of: application, &effects)
            }
        }
    }

    /// Undoing a clear does not restore the app's notifications.
    private mutating func dropClears(of application: ApplicationIdentifier) {
        for index in clears.indices {
            for entry in clears[index] where entry.notification.application == application {
                ledger.use.end(entry.notification.content)
            }
            clears[index].removeAll { $0.notification.application == application }
        }
        clears.removeAll(where: \.isEmpty)
    }
}
