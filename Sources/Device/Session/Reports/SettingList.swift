package import NotificationCore
import NotificationModel
import TerminalCanvas

/// Every setting of a device and its apps with its value, as printed by `ncenter settings`.
package struct SettingList: Codable {
    package struct Setting: Codable {
        package let name: String
        package let title: String
        package let value: String
        /// The possible values; absent for free text.
        package let values: [String]?
        /// The format of free text; absent for a setting with a few values.
        package let form: String?

        package init(name: String, title: String, value: String, _ values: SettingValues) {
            self.name = name
            self.title = title
            self.value = value
            switch values {
            case .choices(let choices):
                self.values = choices
                form = nil
            case .text(let form):
                self.values = nil
                self.form = form
            }
        }

        package var possibilities: String { form ?? values?.joined(separator: "|") ?? "" }
    }

    package struct App: Codable {
        package let identifier: String
        package let name: String
        package let settings: [Setting]
    }

    package let device: [Setting]
    /// In the order of the home screen.
    package let apps: [App]

    package init(_ system: NotificationSystem) {
        device = DeviceSetting.allCases.map {
            Setting(name: $0.name, title: $0.title, value: system.valueName(of: $0), $0.values)
        }
        apps = system.applicationOrder.compactMap { identifier in
            guard let record = system.applications[identifier] else { return nil }
            let settings = ApplicationSetting.allCases.compactMap { setting in
                system.valueName(of: setting, of: identifier).map {
                    Setting(name: setting.name, title: setting.title, value: $0, setting.values)
                }
            }
            return App(identifier: identifier.rawValue, name: record.application.name, settings: settings)
        }
    }

    /// The arguments that can follow `--set`, one per line; the rest of each line is a comment, also for a shell.
    package var text: String {
        var sections = [Self.section("The device", device, prefix: "")]
        for app in apps {
            sections.append(Self.section(app.name, app.settings, prefix: app.identifier + ":"))
        }
        return sections.joined(separator: "\n")
    }

    private static func section(_ heading: String, _ settings: [Setting], prefix: String) -> String {
        let assignments = settings.map { "\(prefix)\($0.name)=\($0.value)" }
        let width = assignments.map(\.count).max() ?? 0
        let lines = zip(settings, assignments).map { setting, assignment in
            let padding = String(repeating: " ", count: width - assignment.count)
            return "\(assignment)\(padding)  # \(setting.possibilities)"
        }
        return (["# \(TerminalText(heading).string)"] + lines).map { $0 + "\n" }.joined()
    }
}
