import FoundationEssentials
import NotificationModel
import Testing

@testable import NotificationCore

/// A device follows the user's configuration until another value is chosen on it.
@Suite("Configured settings") struct ConfiguredSettingsTests {
    /// Each step is what the configuration gives (`theme=dark`, or nothing) or, after a plus sign, what the user
    /// chooses.
    @Test(
        "The theme after a life of configurations and choices",
        arguments: [
            (["theme=dark"], "dark"), (["theme=dark", "theme=light"], "light"), (["theme=dark", ""], "automatic"),
            (["+theme=light", "theme=dark"], "light"), (["theme=dark", "+theme=light", "theme=monochrome"], "light"),
            (["theme=dark", "+theme=automatic", "theme=light"], "automatic"),
            (["theme=dark", "+theme=light", ""], "light"), (["theme=dark", "restart", "theme=light"], "light"),
            (["theme=dark", "+theme=light", "restart", "theme=dark"], "light"), (["", "restart", ""], "automatic"),
            (["language=fr", "theme=dark", "theme=dark"], "dark"),
        ])
    func life(steps: [String], theme: String) throws {
        var device = CoreDevice()
        device.system.track()
        var kept = SavedDevice()
        for step in steps {
            switch step {
            case "restart":
                if let state = device.system.takeChanges().state { kept.state = state }
                device.system = NotificationSystem(restoring: kept, timeZone: .gmt)
                device.system.track()
            case let step where step.hasPrefix("+"):
                device.send(.settingAssigned(try SettingAssignment(parsing: String(step.dropFirst()))))
            default:
                var values: [DeviceSetting: String] = [:]
                if !step.isEmpty, case .device(let setting) = try SettingAssignment(parsing: step).setting {
                    values[setting] = try SettingAssignment(parsing: step).value
                }
                device.send(.settingsConfigured(values))
            }
        }
        #expect(device.system.valueName(of: .theme) == theme)
    }
}
