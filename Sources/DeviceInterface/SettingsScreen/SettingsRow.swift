import NotificationCore
import NotificationModel

/// A line of the Settings screen.
enum SettingsRow: Hashable, Sendable {
    /// A blank line and a title, if any; takes no focus.
    case heading(SettingsHeading?)
    case setting(SettingAssignment.Setting)
    /// Leads to the app's page.
    case application(ApplicationIdentifier)
    /// The app's own settings, inside the app.
    case configure(ApplicationIdentifier)
    /// Takes the app from the device, after asking.
    case delete(ApplicationIdentifier)

    var takesFocus: Bool {
        if case .heading = self { return false }
        return true
    }

    /// The lines of the device's page, or of an app's.
    static func rows(of application: ApplicationIdentifier?, _ system: NotificationSystem) -> [SettingsRow] {
        guard let application else {
            return deviceRows + [.heading(.applications)] + system.applicationOrder.map(SettingsRow.application)
        }
        guard let record = system.applications[application] else { return [] }
        var rows = ApplicationSetting.allCases
            .filter { applies($0, to: record) }
            .map { SettingsRow.setting(.application(application, $0)) }
        if record.requestedOptions.contains(.providesAppNotificationSettings), record.application.hasCode {
            rows += [.heading(nil), .configure(application)]
        }
        return rows + [.heading(nil), .delete(application)]
    }

    private static let deviceRows: [SettingsRow] = {
        let notifications: [DeviceSetting] = [.previews, .displayAs, .alwaysGroup, .summaryText]
        let quiet: [DeviceSetting] = [.focus, .scheduledSummary, .summaryTimes]
        let device: [DeviceSetting] = [.locked, .screen, .online, .location, .language, .timeZone, .haptics]
        let display: [DeviceSetting] = [.theme, .imageRendering]
        func rows(_ settings: [DeviceSetting]) -> [SettingsRow] { settings.map { .setting(.device($0)) } }
        return [.heading(.notifications)] + rows(notifications) + [.heading(.focusAndSummary)] + rows(quiet)
            + [.heading(.device)] + rows(device)
            + [.heading(.display)] + rows(display)
    }()

    /// Whether an app's page has a setting: iOS shows switches only for what the app has asked for.
    private static func applies(_ setting: ApplicationSetting, to record: ApplicationRecord) -> Bool {
        let isAsked = record.authorizationStatus != .notDetermined
        switch setting {
        case .authorization: return true
        case .sounds: return isAsked && record.requestedOptions.contains(.sound)
        case .badges: return isAsked && record.requestedOptions.contains(.badge)
        case .banners, .bannerStyle: return isAsked && record.requestedOptions.contains(.alert)
        case .criticalAlerts: return isAsked && record.requestedOptions.contains(.criticalAlert)
        case .lockScreen, .notificationCenter, .previews, .grouping, .timeSensitive, .summary: return isAsked
        }
    }
}

extension SettingAssignment.Setting {
    var values: SettingValues {
        switch self {
        case .device(let setting): setting.values
        case .application(_, let setting): setting.values
        }
    }

    /// The value now, as the table names it.
    func valueName(_ system: NotificationSystem) -> String {
        switch self {
        case .device(let setting): system.valueName(of: setting)
        case .application(let application, let setting):
            system.valueName(of: setting, of: application) ?? ""
        }
    }

    /// The value now, as a person reads it.
    func valueTitle(_ system: NotificationSystem) -> String {
        ChoiceTitle.text(of: valueName(system), system)
    }

    /// `nil` unless it is a switch.
    func isOn(_ system: NotificationSystem) -> Bool? {
        values == .onOff ? valueName(system) == "on" : nil
    }

    /// The assignment of a value that is one of the setting's own.
    ///
    /// - Throws: When it is none; typed text can be anything.
    func assignment(_ value: String) throws(SettingError) -> SettingAssignment {
        switch self {
        case .device(let setting): try SettingAssignment(setting, value)
        case .application(let application, let setting): try SettingAssignment(setting, of: application, value)
        }
    }
}
