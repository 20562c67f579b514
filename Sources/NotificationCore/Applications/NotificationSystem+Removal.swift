import NotificationModel

// An app leaves the device, and with it everything that is its (iOS: Settings › General › iPhone Storage › Delete App).
// It is told nothing, as on iOS: its process ends. Put on the device again it starts anew and has to ask.
extension NotificationSystem {
    mutating func remove(_ application: ApplicationIdentifier, _ effects: inout Effects) {
        guard let name = applications[application]?.application.name else { return }
        dropQuestions(of: application, &effects)
        if unlockPurpose?.application == application { unlockPurpose = nil }
        if longLook?.notification.application == application { closeLongLook(&effects) }
        banners.removeAll(of: application, at: effects.now)
        for notification in list.notifications(of: application) { list.remove(notification.id) }
        list.setGrouping(.automatic, of: application)
        dropClears(of: application)
        pending.removeAll(of: application)
        _ = storedPushes.removeAll(of: application)
        for change in liveActivities.removeAll(of: application, at: effects.now) { report(change, &effects) }
        if frontApplication == application { frontApplication = nil }
        applications[application] = nil
        applicationOrder.removeAll { $0 == application }
        findNextMuteEnd()
        effects.log(.device, application, "deleted \(name)")
        effects.add(.terminate(application))
    }

    /// What the app has asked is answered, what it was asked is not waited for any more.
    private mutating func dropQuestions(of application: ApplicationIdentifier, _ effects: inout Effects) {
        settlePermissionPrompt(of: application, &effects)
        for (call, question) in presentationQuestions where question.application == application {
            presentationQuestions[call] = nil
        }
        for (call, question) in extensionQuestions where question.response.notification.application == application {
            extensionQuestions[call] = nil
        }
        for (call, response) in unhandledResponses where response.notification.application == application {
            unhandledResponses[call] = nil
        }
        let runs = serviceExtensionRuns.filter { $0.value.application == application }.map(\.key)
        for call in runs.sorted(by: { $0.rawValue < $1.rawValue }) {
            serviceExtensionRuns[call] = nil
            effects.add(.endServiceExtension(call))
        }
    }

    /// Undoing a clear brings nothing of it back.
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
