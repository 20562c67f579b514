import NotificationCore
import NotificationModel

/// The titles over the Settings screen's rows.
enum SettingsHeading: DeviceLabel, Hashable, CaseIterable {
    case notifications
    case focusAndSummary
    case device
    case display
    case developer
    case applications

    init(_ section: DeviceSetting.Section) {
        self =
            switch section {
            case .notifications: .notifications
            case .focusAndSummary: .focusAndSummary
            case .device: .device
            case .display: .display
            case .developer: .developer
            }
    }

    func text(in language: DeviceLanguage) -> String {
        switch self {
        case .notifications: language.text("Notifications", ko: "알림", ja: "通知", zh: "通知", fr: "Notifications")
        case .focusAndSummary:
            language.text(
                "Focus and Summary", ko: "집중 모드 및 요약", ja: "集中モードと要約", zh: "专注模式与摘要", fr: "Concentration et résumé")
        case .device: language.text("Device", ko: "기기", ja: "デバイス", zh: "设备", fr: "Appareil")
        case .display: language.text("Display", ko: "디스플레이", ja: "画面表示", zh: "显示", fr: "Affichage")
        case .developer: language.text("Developer", ko: "개발자", ja: "デベロッパ", zh: "开发者", fr: "Développeur")
        case .applications: language.text("Apps", ko: "앱", ja: "App", zh: "App", fr: "Apps")
        }
    }
}
