import NotificationCore
import NotificationModel

/// The words of the field that searches Settings.
struct SettingsLabel: LabelSet {
    let words: DeviceText

    /// Shown in the empty field.
    static var placeholder: Self { Self("find a setting; Enter changes it") }
    /// Shown instead of the rows.
    static var nothingFound: Self { Self("No setting for that") }
}

/// The titles over the Settings screen's rows.
enum SettingsHeading: DeviceLabel, Hashable {
    case section(DeviceSetting.Section)
    case applications

    func text(in language: DeviceLanguage) -> String {
        let words =
            switch self {
            case .section(.notifications): DeviceText("Notifications", of: Self.self, "notifications")
            case .section(.focusAndSummary): DeviceText("Focus and Summary", of: Self.self, "focusAndSummary")
            case .section(.device): DeviceText("Device", of: Self.self, "device")
            case .section(.display): DeviceText("Display", of: Self.self, "display")
            case .section(.developer): DeviceText("Developer", of: Self.self, "developer")
            case .applications: DeviceText("Apps", of: Self.self, "applications")
            }
        return words.text(in: language)
    }
}

extension DeviceSetting: DeviceLabel {}

extension ApplicationSetting: DeviceLabel {}

extension SettingAssignment.Setting: DeviceLabel {}

/// The picture of a switch with a word beside it.
struct SwitchLabel: LabelSet {
    let words: DeviceText

    static var on: Self { Self("On") }
    static var off: Self { Self("Off") }
}

extension SwitchLabel {
    init(isOn: Bool) { self = isOn ? .on : .off }
}
