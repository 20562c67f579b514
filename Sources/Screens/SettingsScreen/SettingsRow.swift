import NotificationCore
import NotificationModel
import TerminalCanvas

/// A line of the Settings screen.
enum SettingsRow: Hashable, Sendable {
    /// A blank line and a title, if any; takes no focus.
    case heading(SettingsHeading?)
    case setting(SettingAssignment.Setting)
    case about
    /// Leads to the app's page.
    case application(ApplicationIdentifier)
    /// The app's own settings, inside the app.
    case configure(ApplicationIdentifier)
    /// Takes the app from the device, after asking.
    case delete(ApplicationIdentifier)

    var takesFocus: Bool {
        if case .heading = self { false } else { true }
    }

    /// The lines of the device's page, or of an app's.
    static func rows(of application: ApplicationIdentifier?, _ system: NotificationSystem) -> [SettingsRow] {
        guard let application else {
            return deviceRows + [.about, .heading(.applications)] + system.applicationOrder.map(SettingsRow.application)
        }
        guard let record = system.applications[application] else { return [] }
        var rows: [SettingsRow] = ApplicationSetting.allCases
            .filter { $0.definition.place.holds(for: record) }
            .flatMap { setting -> [SettingsRow] in
                (setting.beginsGroup ? [.heading(nil)] : []) + [.setting(.application(application, setting))]
            }
        if record.offersSettings { rows += [.heading(nil), .configure(application)] }
        return rows + [.heading(nil), .delete(application)]
    }

    private static let deviceRows: [SettingsRow] = DeviceSetting.Section.allCases.flatMap { section in
        [SettingsRow.heading(.section(section))]
            + DeviceSetting.allCases.filter { $0.definition.place == section }.map { SettingsRow.setting(.device($0)) }
    }
}

extension ApplicationSetting {
    /// Whether a blank row sets it apart from those before: whether it may notify, where and how, and with what.
    fileprivate var beginsGroup: Bool { self == .lockScreen || self == .previews }
}

extension SettingAssignment.Setting {
    /// The value now, as a user reads it.
    func valueTitle(_ snapshot: DeviceSnapshot) -> String {
        title(ofValue: valueName(snapshot.system), snapshot)
    }

    /// A value as a user reads it.
    func title(ofValue name: String, _ snapshot: DeviceSnapshot) -> String {
        if snapshot.repertoire != .unicode, self == .device(.language), let language = DeviceLanguage(rawValue: name) {
            return language.latinName
        }
        if self == .device(.summaryTimes) {
            return name.split(separator: ",").compactMap { ScheduledSummary.Time(String($0)) }
                .map(snapshot.clock).joined(separator: ", ")
        }
        return title(ofValue: name, in: snapshot.language)
    }

    /// `nil` unless it is a switch.
    func isOn(_ system: NotificationSystem) -> Bool? {
        values == .onOff ? valueName(system) == "on" : nil
    }
}

extension DeviceSnapshot {
    /// A setting with its value, and before it the app that it is of.
    func words(for assignment: SettingAssignment) -> String {
        let setting = assignment.setting
        let words = [setting.text(in: language), setting.title(ofValue: assignment.value, self)]
        return ElementLine.list(setting.application.map { [name(of: $0)] + words } ?? words, in: language)
    }
}

extension SettingsRow {
    /// The rows of apps' pages that a search on the device's page finds; the name of the app may be among the words,
    /// but alone it finds only the app.
    static func rowsOfApplications(foundBy query: FilterQuery, _ snapshot: DeviceSnapshot) -> [SettingsRow] {
        let system = snapshot.system
        return system.applicationOrder.flatMap { application -> [SettingsRow] in
            let name = snapshot.name(of: application)
            guard !query.matches(FoldedText(name)) else { return [] }
            return rows(of: application, system).filter { row in
                guard case .setting(let setting) = row else { return false }
                var text = FoldedText(setting.text(in: snapshot.language))
                text.append(setting.valueTitle(snapshot))
                text.append(name)
                return query.matches(text)
            }
        }
    }

    /// The rows of the device's page and of the apps' that a search finds.
    static func rows(foundBy query: FilterQuery, _ snapshot: DeviceSnapshot) -> [SettingsRow] {
        rows(of: nil, snapshot.system).filter { $0.isFound(by: query, snapshot) }
            + rowsOfApplications(foundBy: query, snapshot)
    }

    /// Whether all words of a text are in its title or its value.
    func isFound(by query: FilterQuery, _ snapshot: DeviceSnapshot) -> Bool {
        let language = snapshot.language
        var text = FoldedText("")
        switch self {
        case .heading: return false
        case .setting(let setting):
            text.append(setting.text(in: language))
            text.append(setting.valueTitle(snapshot))
        case .about: text.append(AboutLabel.about.text(in: language))
        case .application(let application): text.append(snapshot.name(of: application))
        case .configure(let application):
            text.append(DialogLabel.configure(snapshot.name(of: application)).text(in: language))
        case .delete: text.append(DialogLabel.deleteApplication.text(in: language))
        }
        return query.matches(text)
    }
}
