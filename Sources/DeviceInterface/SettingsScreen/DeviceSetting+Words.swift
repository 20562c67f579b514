import NotificationCore
import NotificationModel

// What the Settings screen says about settings.

extension DeviceSetting: DeviceLabel {}

extension ApplicationSetting: DeviceLabel {}

extension SettingAssignment.Setting: DeviceLabel {
    /// Says that a text is not a value of it, with one that is.
    func refusal(of error: SettingError, in language: DeviceLanguage) -> String {
        guard language != .english, case .wrongValue(let value, _, _, _) = error else { return error.description }
        let title = text(in: language)
        func example(_ before: String, _ after: String) -> String { self.example.map { before + $0 + after } ?? "" }
        return language.text(
            "", ko: "\(title): “\(value)” 값을 사용할 수 없습니다\(example(" (예: ", ")"))",
            ja: "\(title): “\(value)”は使用できません\(example("（例: ", "）"))",
            zh: "\(title)：无法使用“\(value)”\(example("（如", "）"))",
            fr: "\(title)\u{A0}: «\u{A0}\(value)\u{A0}» n’est pas accepté\(example(" (exemple\u{A0}: ", ")"))")
    }
}

/// The picture of a switch with a word beside it.
enum SwitchLabel: DeviceLabel, Hashable, CaseIterable {
    case on, off

    init(isOn: Bool) { self = isOn ? .on : .off }

    func text(in language: DeviceLanguage) -> String {
        switch self {
        case .on: language.text("On", ko: "켬", ja: "オン", zh: "开", fr: "Oui")
        case .off: language.text("Off", ko: "끔", ja: "オフ", zh: "关", fr: "Non")
        }
    }
}
