import FoundationEssentials
package import NotificationModel
import NotificationWire

// Changing settings by name, and the immediate effects.
extension NotificationSystem {
    /// Returns the settings that an app can read.
    package func settings(of record: ApplicationRecord) -> NotificationSettings {
        record.settings(previews: settings.previews, isSummaryOn: settings.scheduledSummary.isOn)
    }

    /// Returns the value of a device setting, one of ``DeviceSetting/values``.
    package func valueName(of setting: DeviceSetting) -> String {
        switch setting.definition.storage {
        case .kept(let read, _): read(settings)
        case .state(let read, _): read(self, ()) ?? ""
        }
    }

    /// Returns the value of an app's setting, one of ``ApplicationSetting/values``; `nil` if the app is not on the
    /// device.
    package func valueName(of setting: ApplicationSetting, of application: ApplicationIdentifier) -> String? {
        guard let record = applications[application] else { return nil }
        return switch setting.definition.storage {
        case .kept(let read, _): read(record.preferences)
        case .state(let read, _): read(self, application)
        }
    }

    mutating func assign(_ assignment: SettingAssignment, _ effects: inout Effects) {
        do {
            switch assignment.setting {
            case .device(let setting):
                try assign(assignment.value, to: setting, &effects)
            case .application(let application, let setting):
                guard applications[application] != nil else {
                    return keep(assignment, of: setting, until: application, &effects)
                }
                try assign(assignment.value, to: setting, of: application, &effects)
            }
        } catch {
            preconditionFailure("an assignment holds a value that its setting takes: \(error)")
        }
    }

    // MARK: The configuration

    /// Gives settings the values of a configuration, unless the user has chosen other ones on the device.
    ///
    /// A setting that neither has its default nor what a configuration gave it is the user's choice and stays. One that
    /// the configuration has lost is the default again.
    mutating func follow(configuration values: [DeviceSetting: String], _ effects: inout Effects) {
        for setting in DeviceSetting.allCases {
            guard let standard = DeviceSettings().valueName(of: setting) else { continue }
            let given = configuredSettings[setting]
            guard valueName(of: setting) == given ?? standard, values[setting] != given else { continue }
            configuredSettings[setting] = values[setting]
            do {
                assign(try SettingAssignment(setting, values[setting] ?? standard), &effects)
            } catch {
                // The configuration was checked by the same table.
                effects.log(.device, nil, "the configuration: \(error)")
            }
        }
    }

    // MARK: The device

    private mutating func assign(
        _ value: String,
        to setting: DeviceSetting,
        _ effects: inout Effects
    ) throws(SettingError) {
        if case .state(_, let change) = setting.definition.storage { return change(&self, (), value, &effects) }
        let old = settings
        try settings.set(setting, toValueNamed: value)
        guard settings != old else { return }
        effects.log(.device, nil, "\(setting.title): \(value)")
        if old.language != settings.language { relabelList() }
        if old.previews != settings.previews { closeHiddenLongLook(&effects) }
        if old.timeZone != settings.timeZone { adoptTimeZone(&effects) }
        if let place = settings.location, place != old.location { arrive(at: place, &effects) }
        if !old.isOnline, settings.isOnline { receiveStoredPushes(&effects) }
        if old.focus != .off, settings.focus == .off { endFocus(&effects) }
        if old.groupsAlways != settings.groupsAlways {
            list.setStackingThreshold(settings.groupsAlways ? 2 : DeviceSettings.dynamicGroupingThreshold)
        }
        if old.scheduledSummary != settings.scheduledSummary { rescheduleSummary(&effects) }
    }

    /// Notifications that a Focus has silenced become recent.
    private mutating func endFocus(_ effects: inout Effects) {
        let count = list.count(in: .missed)
        list.move(.missed, to: .recent)
        if count > 0 { effects.log(.device, nil, "\(count) missed in the Focus, recent now") }
    }

    // MARK: One app

    /// Keeps a setting until its app comes.
    private mutating func keep(
        _ assignment: SettingAssignment,
        of setting: ApplicationSetting,
        until application: ApplicationIdentifier,
        _ effects: inout Effects
    ) {
        awaitedSettings[application, default: []].removeAll { $0.setting == assignment.setting }
        awaitedSettings[application, default: []].append(assignment)
        effects.log(.device, application, "\(setting.title): \(assignment.value), when the app comes")
    }

    /// The settings that wait for their apps, sorted by app, in the order in which they were assigned.
    package var allAwaitedSettings: [SettingAssignment] {
        awaitedSettings.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap(\.value)
    }

    /// Changes the settings that have waited for an app.
    mutating func assignAwaitedSettings(of application: ApplicationIdentifier, _ effects: inout Effects) {
        for assignment in awaitedSettings.removeValue(forKey: application) ?? [] { assign(assignment, &effects) }
    }

    private mutating func assign(
        _ value: String,
        to setting: ApplicationSetting,
        of application: ApplicationIdentifier,
        _ effects: inout Effects
    ) throws(SettingError) {
        guard let record = applications[application] else { return }
        if case .state(_, let change) = setting.definition.storage {
            return change(&self, application, value, &effects)
        }
        let old = record.preferences
        try applications[application]?.preferences.set(setting, toValueNamed: value)
        guard let preferences = applications[application]?.preferences, preferences != old else { return }
        effects.log(.device, application, "\(setting.title): \(value)")
        list.setGrouping(preferences.grouping, of: application)
        if old.previews != preferences.previews { closeHiddenLongLook(&effects) }
        if old.showsInNotificationCenter, !preferences.showsInNotificationCenter {
            // On the lock screen, the other notifications stay until the device is unlocked.
            for notification in list.notifications(of: application)
            where !isLocked || list.entry(notification.id)?.group.section == .history {
                withdraw(notification.id, &effects)
            }
        }
        if old.isInScheduledSummary, !preferences.isInScheduledSummary {
            list.move(.upcomingSummary, to: .recent, of: application)
        }
        if old.showsBanners, !preferences.showsBanners { banners.removeAll(of: application, at: effects.now) }
        returnFromSettings(to: application, &effects)
    }

    /// The user decides in Settings whether the app may notify.
    mutating func chooseAuthorization(
        _ status: AuthorizationStatus,
        of application: ApplicationIdentifier,
        _ effects: inout Effects
    ) {
        guard let record = applications[application], status != record.authorizationStatus else { return }
        effects.log(.device, application, "\(ApplicationSetting.authorization.title): \(status.name)")
        authorize(application, status, &effects)
        returnFromSettings(to: application, &effects)
    }

    /// Performs the effects of the user's decision, or of resetting it.
    mutating func authorize(
        _ application: ApplicationIdentifier,
        _ status: AuthorizationStatus,
        _ effects: inout Effects
    ) {
        guard var record = applications[application] else { return }
        // Only their own prompt grants critical alerts; a provisional app was not asked.
        var asksForCriticalAlerts = record.authorizationStatus == .provisional
        // The decision answers a visible prompt.
        let question = permissionQuestions.firstIndex { $0.application == application }
        if let question = question.map({ permissionQuestions[$0] }) {
            if question.subject == .notifications {
                record.requestedOptions = []
                asksForCriticalAlerts = true
            }
            record.requestedOptions.formUnion(question.options)
        }
        if asksForCriticalAlerts {
            asksForCriticalAlerts =
                record.requestedOptions.remove(.criticalAlert) != nil && status == .authorized
                && record.isEntitled(to: .criticalAlerts)
        }
        if status == .notDetermined {
            record.requestedOptions = []
        } else if record.requestedOptions.isEmpty {
            record.requestedOptions = [.alert, .sound, .badge]
        }
        applications[application] = record
        setAuthorizationStatus(status, of: application, &effects)
        if !asksForCriticalAlerts {
            settlePermissionPrompt(of: application, &effects)
        } else if let question {
            permissionQuestions[question].subject = .criticalAlerts
        } else {
            permissionQuestions.append(
                PermissionQuestion(
                    application: application, options: .criticalAlert, subject: .criticalAlerts, calls: []))
        }
        if status == .denied { dropStoredPushes(for: application, &effects) }
    }

    // MARK: Scheduled summary

    /// Calculates the next delivery; if summaries are switched off, waiting notifications are delivered at once.
    private mutating func rescheduleSummary(_ effects: inout Effects) {
        nextSummaryDate = nextSummaryDate(after: effects.now)
        if !settings.scheduledSummary.isOn { list.move(.upcomingSummary, to: .recent) }
    }

    /// Returns the next delivery on the device's calendar; `nil` without a scheduled summary.
    func nextSummaryDate(after now: Date) -> Date? {
        guard settings.scheduledSummary.isOn else { return nil }
        return settings.scheduledSummary.times.compactMap { time in
            NotificationTrigger
                .calendar(DateComponents(hour: time.hour, minute: time.minute), repeats: true)
                .nextDate(after: now, timeZone: timeZone)
        }.min()
    }

    /// Delivers the scheduled summary, which is due.
    mutating func deliverSummary(_ effects: inout Effects) {
        let count = list.count(in: .upcomingSummary)
        if count > 0 {
            list.deliverSummary()
            lastSummaryDate = effects.now
            effects.log(.delivery, nil, "scheduled summary: \(count) notification\(count == 1 ? "" : "s")")
        }
        // Of a device that was off for years only the summaries of the last days are caught up on.
        let caughtUp = effects.end.addingTimeInterval(-Self.summaryCatchUp)
        nextSummaryDate = nextSummaryDate(after: max(effects.now, caughtUp))
    }

    /// A week, in seconds.
    private static let summaryCatchUp = 7.0 * 86_400
}
