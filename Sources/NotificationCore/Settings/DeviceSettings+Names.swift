import FoundationEssentials
import NotificationModel

// The table of names, read and written. What is the device's state (``DeviceSetting/isState``) is not in here.
extension DeviceSettings {
    /// The value of a setting as a name; `nil` for one that is kept elsewhere.
    func valueName(of setting: DeviceSetting) -> String? {
        switch setting {
        case .previews: previews.settingName
        case .summaryText: summaryWording.rawValue
        case .focus: focus.rawValue
        case .alwaysGroup: SwitchName.name(of: groupsAlways)
        case .displayAs: displayStyle.rawValue
        case .scheduledSummary: SwitchName.name(of: scheduledSummary.isOn)
        case .summaryTimes: scheduledSummary.times.map(\.description).joined(separator: ",")
        case .language: language
        case .timeZone: timeZone?.settingName ?? TimeZone.automaticName
        case .theme: theme.rawValue
        case .imageRendering: imageRendering.rawValue
        case .online: SwitchName.name(of: isOnline)
        case .location: location.map { "\($0.latitude),\($0.longitude)" } ?? "none"
        case .haptics: SwitchName.name(of: playsHaptics)
        case .locked, .screen: nil
        }
    }

    /// Sets what a name says.
    ///
    /// - Throws: When the setting takes no such value; nothing is changed then.
    mutating func set(_ setting: DeviceSetting, toValueNamed name: String) throws(SettingError) {
        func wrong() -> SettingError { SettingError(wrongValue: name, setting: setting.name, values: setting.values) }
        func isOn() throws(SettingError) -> Bool {
            guard let isOn = SwitchName.isOn(name) else { throw wrong() }
            return isOn
        }
        switch setting {
        case .previews:
            guard let value = NotificationSettings.ShowPreviews(settingName: name) else { throw wrong() }
            previews = value
        case .summaryText:
            guard let value = SummaryWording(rawValue: name) else { throw wrong() }
            summaryWording = value
        case .focus:
            guard let value = FocusMode(rawValue: name) else { throw wrong() }
            focus = value
        case .displayAs:
            guard let value = DisplayStyle(rawValue: name) else { throw wrong() }
            displayStyle = value
        case .language:
            guard SettingValues.languages.contains(name) else { throw wrong() }
            language = name
        case .timeZone:
            guard name != TimeZone.automaticName else { return timeZone = nil }
            guard let zone = TimeZone(settingName: name) else {
                throw .wrongValue(
                    name, setting: setting.name, values: setting.values, nearest: TimeZone.nearestName(to: name))
            }
            timeZone = zone
        case .theme:
            guard let value = DisplayTheme(rawValue: name) else { throw wrong() }
            theme = value
        case .imageRendering:
            guard let value = ImageRendering(rawValue: name) else { throw wrong() }
            imageRendering = value
        case .summaryTimes:
            guard let times = ScheduledSummary.times(name) else { throw wrong() }
            scheduledSummary.times = times
        case .location:
            guard name != "none" else { return location = nil }
            guard let place = Coordinate(name) else { throw wrong() }
            location = place
        case .alwaysGroup: groupsAlways = try isOn()
        case .scheduledSummary: scheduledSummary.isOn = try isOn()
        case .online: isOnline = try isOn()
        case .haptics: playsHaptics = try isOn()
        case .locked, .screen: throw wrong()
        }
    }
}

extension ScheduledSummary {
    /// Reads `8:00,18:00`; the times come out in the order of the day, each once.
    static func times(_ text: String) -> [Time]? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let times = Set(parts.compactMap { Time(String($0)) })
        guard times.count == parts.count, times.count <= maximumTimes else { return nil }
        return times.sorted()
    }
}

extension Coordinate {
    /// Reads `52.5,13.4`.
    init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
            (-90...90).contains(latitude), (-180...180).contains(longitude)
        else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }
}

extension SettingError {
    init(wrongValue value: String, setting: String, values: SettingValues) {
        var nearest: String?
        if case .choices(let choices) = values {
            nearest = Spelling.nearest(to: value, among: choices)
        }
        self = .wrongValue(value, setting: setting, values: values, nearest: nearest)
    }
}
