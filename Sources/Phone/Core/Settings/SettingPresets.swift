package import NotificationModel

/// The values of settings that were given in advance: by a configuration, and for apps that are not on the device yet.
package struct SettingPresets: Sendable {
    /// The values that a configuration has given. A setting with another value was changed by the user.
    package private(set) var configured: [DeviceSetting: String] = [:]
    /// The settings of apps that are not on the device yet, in the order in which they were assigned; one for each
    /// setting.
    package private(set) var awaited: [ApplicationIdentifier: [SettingAssignment]] = [:]

    init() {}

    /// Continues with what a store has kept.
    init(restoring state: SavedState) {
        for (name, value) in state.configuredSettings {
            if let setting = DeviceSetting(rawValue: name) { configured[setting] = value }
        }
        for assignment in state.awaitedSettings {
            if case .application(let application, _) = assignment.setting { keep(assignment, until: application) }
        }
    }

    /// The settings that wait for their apps, sorted by app, in the order in which they were assigned.
    package var allAwaited: [SettingAssignment] {
        awaited.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap(\.value)
    }

    mutating func configure(_ setting: DeviceSetting, _ value: String?) {
        configured[setting] = value
    }

    /// Keeps a setting until its app comes, instead of an earlier value.
    mutating func keep(_ assignment: SettingAssignment, until application: ApplicationIdentifier) {
        awaited[application, default: []].removeAll { $0.setting == assignment.setting }
        awaited[application, default: []].append(assignment)
    }

    /// Returns the settings that have waited for an app, which has come.
    mutating func takeAwaited(of application: ApplicationIdentifier) -> [SettingAssignment] {
        awaited.removeValue(forKey: application) ?? []
    }
}
