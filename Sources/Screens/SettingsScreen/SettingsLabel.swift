import NotificationCore
import NotificationModel

/// The words of the field that searches Settings.
struct SettingsLabel: LabelSet {
    let words: DeviceText

    /// Shown in the empty field.
    static let placeholder = Self(
        "find a setting; Enter changes it", ko: "설정 찾기, Enter로 변경", ja: "設定を検索。Enterで変更",
        zh: "查找设置；Enter更改", fr: "chercher un réglage\u{A0}; Entrée le change")
    /// Shown instead of the rows.
    static let nothingFound = Self(
        "No setting for that", ko: "해당하는 설정 없음", ja: "該当する設定はありません", zh: "没有这样的设置",
        fr: "Aucun réglage pour cela")
}

/// The titles over the Settings screen's rows.
enum SettingsHeading: DeviceLabel, Hashable {
    case section(DeviceSetting.Section)
    case applications

    func text(in language: DeviceLanguage) -> String {
        switch self {
        case .section(.notifications): language.text("Notifications", ko: "알림", ja: "通知", zh: "通知", fr: "Notifications")
        case .section(.focusAndSummary):
            language.text(
                "Focus and Summary", ko: "집중 모드 및 요약", ja: "集中モードと要約", zh: "专注模式与摘要", fr: "Concentration et résumé")
        case .section(.device): language.text("Device", ko: "기기", ja: "デバイス", zh: "设备", fr: "Appareil")
        case .section(.display): language.text("Display", ko: "디스플레이", ja: "画面表示", zh: "显示", fr: "Affichage")
        case .section(.developer): language.text("Developer", ko: "개발자", ja: "デベロッパ", zh: "开发者", fr: "Développeur")
        case .applications: language.text("Apps", ko: "앱", ja: "App", zh: "App", fr: "Apps")
        }
    }
}

extension DeviceSetting: DeviceLabel {}

extension ApplicationSetting: DeviceLabel {}

extension SettingAssignment.Setting: DeviceLabel {
    /// Says that a text is not a value of the setting, and gives an example of one.
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
struct SwitchLabel: LabelSet {
    let words: DeviceText

    static let on = Self("On", ko: "켬", ja: "オン", zh: "开", fr: "Oui")
    static let off = Self("Off", ko: "끔", ja: "オフ", zh: "关", fr: "Non")
}

extension SwitchLabel {
    init(isOn: Bool) { self = isOn ? .on : .off }
}
