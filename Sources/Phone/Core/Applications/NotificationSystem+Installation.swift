import NotificationModel
import NotificationWire

// Puts apps on the device and deletes them.
extension NotificationSystem {
    mutating func install(_ application: Application, _ standing: ApplicationStanding?, _ effects: inout Effects) {
        let old = applications[application.identifier]?.application
        if let old {
            applications[application.identifier]?.application = application
            if !old.hasSameTexts(as: application) { relabelList() }
        } else {
            applications[application.identifier] = ApplicationRecord(application: application)
            // A stored device installs its apps with code again at each start, which is not logged.
            effects.log(.device, application.identifier, "installed")
        }
        if let standing {
            // An app that has been there before keeps what the user has decided since.
            if old == nil {
                let options = ApplicationRecord(application: application).possible(standing.options, &effects)
                preset(application.identifier, standing.authorizationStatus, options, &effects)
                settlePermissionPrompt(of: application.identifier, &effects)
            }
            if let categories = standing.categories { register(categories, of: application.identifier, &effects) }
        }
        for assignment in presets.takeAwaited(of: application.identifier) { assign(assignment, &effects) }
    }

    mutating func register(
        _ categories: [NotificationCategory],
        of application: ApplicationIdentifier,
        _ effects: inout Effects
    ) {
        let byIdentifier = Dictionary(categories.map { ($0.identifier, $0) }, uniquingKeysWith: { _, last in last })
        applications[application]?.categories = byIdentifier
        effects.log(
            .call, application, "setNotificationCategories(\(byIdentifier.keys.sorted()))")
    }

    /// Deletes an app with all its data (iOS: Settings › General › iPhone Storage › Delete App). The app is not told,
    /// as on iOS; installed again, it has to request authorization.
    mutating func remove(_ application: ApplicationIdentifier, _ effects: inout Effects) {
        guard let name = applications[application]?.application.name else { return }
        removeContents(of: application, &effects)
        applications[application] = nil
        applications.noteDeletion(of: application, at: effects.now)
        effects.log(.device, application, "deleted \(name)")
        effects.tell(application, .terminate)
    }

    private mutating func removeContents(of application: ApplicationIdentifier, _ effects: inout Effects) {
        // In reverse order, from the front to the back: otherwise a banner would appear behind a long look that closes.
        for part in SystemPart.all.reversed() {
            switch part {
            case .pending: pending.removeAll(of: application)
            case .banners: banners.removeAll(of: application, at: effects.now)
            // A mute is part of the app's record.
            case .display, .summarySchedule, .mutes: break
            case .liveActivities:
                for change in liveActivities.removeAll(of: application, at: effects.now) { report(change, &effects) }
            case .openCalls:
                for push in openCalls.pushes(of: application) { pushes.records.end(push, .dropped) }
                openCalls.removeAll(of: application, &effects)
            case .list:
                for notification in list.notifications(of: application) { list.remove(notification.id) }
                list.setGrouping(.automatic, of: application)
                list.conceal(false, application)
            case .clears: clears.removeAll(of: application)
            case .pushes: pushes.removeAll(of: application)
            case .stage:
                if longLook?.notification.application == application { closeLongLook(&effects) }
                stage.remove(application)
            case .permissionQuestions: settlePermissionPrompt(of: application, &effects)
            }
        }
    }
}
