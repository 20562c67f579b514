import FoundationEssentials
package import NotificationModel

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
        // An app has no critical alerts before the user has allowed them, although the preference begins as on.
        case .kept where setting == .criticalAlerts && record.awaitsCriticalAlerts: "off"
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
                    presets.keep(assignment, until: application)
                    return effects.log(
                        .device, application,
                        "\(setting, \.title): \(assignment.value, of: setting), when the app comes")
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
    mutating func apply(configuration values: [DeviceSetting: String], _ effects: inout Effects) {
        for setting in DeviceSetting.allCases {
            guard let standard = setting.valueName(in: DeviceSettings()) else { continue }
            let given = presets.configured[setting]
            guard valueName(of: setting) == given ?? standard, values[setting] != given else { continue }
            presets.configure(setting, values[setting])
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
        try setting.set(value, in: &settings)
        guard settings != old else { return }
        effects.log(.device, nil, "\(setting, \.title): \(value, of: setting)")
        if old.language != settings.language { relabelList() }
        if old.previews != settings.previews { closeHiddenLongLook(&effects) }
        if old.timeZone != settings.timeZone { adoptTimeZone(&effects) }
        if let place = settings.location, place != old.location { arrive(at: place, &effects) }
        if !old.isOnline, settings.isOnline { receiveStoredPushes(&effects) }
        if old.focus != .off, settings.focus == .off { endFocus(&effects) }
        if old.groupsAlways != settings.groupsAlways {
            list.setStackingThreshold(settings.groupsAlways ? 2 : DeviceSettings.dynamicGroupingThreshold)
        }
        if old.scheduledSummary != settings.scheduledSummary {
            rescheduleSummary(after: effects.now)
            // If summaries are switched off, waiting notifications are delivered at once.
            if !settings.scheduledSummary.isOn { list.move(.upcomingSummary, to: .recent) }
        }
    }

    /// Notifications that a Focus has silenced become recent.
    private mutating func endFocus(_ effects: inout Effects) {
        let count = list.count(in: .missed)
        list.move(.missed, to: .recent)
        if count > 0 { effects.log(.device, nil, "the Focus is over: \(count) silenced by it, recent now") }
    }

    // MARK: One app

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
        guard setting != .criticalAlerts || valueName(of: setting, of: application) != value else { return }
        let old = record.preferences
        var preferences = old
        try setting.set(value, in: &preferences)
        applications[application]?.preferences = preferences
        let isAllowedNow = setting == .criticalAlerts && allowCriticalAlerts(of: application)
        guard preferences != old || isAllowedNow else { return }
        effects.log(.device, application, "\(setting, \.title): \(value, of: setting)")
        list.setGrouping(preferences.grouping, of: application)
        if old.previews != preferences.previews { closeHiddenLongLook(&effects) }
        followPlaces(of: application, &effects)
        if old.isInScheduledSummary, !preferences.isInScheduledSummary {
            list.move(.upcomingSummary, to: .recent, of: application)
        }
        if old.showsBanners, !preferences.showsBanners { banners.removeAll(of: application, at: effects.now) }
        returnFromSettings(to: application, &effects)
    }

    /// Moves an app's notifications out of the places that are switched off: from the lock screen to history, and out
    /// of the list if Notification Center is switched off, too.
    mutating func followPlaces(of application: ApplicationIdentifier, _ effects: inout Effects) {
        guard let preferences = applications[application]?.preferences else { return }
        list.conceal(!preferences.showsOnLockScreen, application)
        if !preferences.showsOnLockScreen {
            for section in ListSection.allCases where section != .history {
                list.move(section, to: .history, of: application)
            }
        }
        guard !preferences.showsInNotificationCenter else { return }
        // On the lock screen, the other notifications stay until the device is unlocked.
        for notification in list.notifications(of: application)
        where !isLocked || list.entry(notification.id)?.group.section == .history {
            withdraw(notification.id, &effects)
        }
    }

    /// Allows critical alerts of an app without code, which cannot ask for them.
    ///
    /// - Returns: Whether they were not allowed before.
    private mutating func allowCriticalAlerts(of application: ApplicationIdentifier) -> Bool {
        guard let record = applications[application], record.preferences.allowsCriticalAlerts,
            record.awaitsCriticalAlerts
        else { return false }
        return applications[application]?.requestedOptions.insert(.criticalAlert).inserted == true
    }

    // MARK: Scheduled summary

    /// Calculates the next delivery of the scheduled summary.
    mutating func rescheduleSummary(after now: Date) {
        summarySchedule.reschedule(settings.scheduledSummary, after: now, timeZone: timeZone)
    }

    /// Delivers the scheduled summary, which is due.
    mutating func deliverSummary(_ effects: inout Effects) {
        let count = list.count(in: .upcomingSummary)
        if count > 0 {
            list.deliverSummary()
            effects.log(.delivery, nil, "scheduled summary: \(count) notification\(own: count == 1 ? "" : "s")")
        }
        summarySchedule.pass(
            settings.scheduledSummary, isDelivered: count > 0, at: effects.now, until: effects.end, timeZone: timeZone)
    }
}
