import NotificationCore
import NotificationModel

// The rows of a notification's menu, and what the screen says once one has been chosen.

extension OptionsAction {
    /// Apple's words for it; the ones with an app's name in them need it.
    func title(_ name: String, in language: DeviceLanguage) -> String {
        switch self {
        case .mute(.hour):
            language.text(
                "Mute for 1 Hour", ko: "1시간 동안 끄기", ja: "1時間通知を停止", zh: "1小时不再提醒",
                fr: "Pas d’alertes pendant 1\u{A0}h")
        case .mute(.today):
            language.text(
                "Mute for Today", ko: "오늘 하루 알림 끔", ja: "今日は通知を停止", zh: "今天不再提醒",
                fr: "Pas d’alertes aujourd’hui")
        case .unmute: language.text("Unmute", ko: "알림 활성화", ja: "停止を解除", zh: "取消静音", fr: "Ne plus masquer")
        case .addToSummary: ProvisionalAnswer.inScheduledSummary.title(in: language)
        case .deliverImmediately:
            language.text(
                "Deliver Immediately", ko: "즉시 전달", ja: "すぐに配信", zh: "立即推送", fr: "Distribuer immédiatement")
        case .turnOffTimeSensitive:
            language.text(
                "Turn Off Time Sensitive", ko: "긴급 알림 끄기", ja: "即時通知をオフにする", zh: "关闭时效性通知",
                fr: "Désactiver «\u{A0}Urgent\u{A0}»")
        case .keep: language.text("Keep…", ko: "계속 받기…", ja: "続ける…", zh: "继续接收…", fr: "Conserver…")
        case .viewSettings:
            language.text("View Settings", ko: "보기 설정", ja: "設定を表示", zh: "查看设置", fr: "Afficher les réglages")
        case .configure: DialogLabel.configure(name).text(in: language)
        case .turnOff: language.text("Turn Off…", ko: "끄기…", ja: "オフにする…", zh: "关闭…", fr: "Désactiver…")
        }
    }

    var isDestructive: Bool { self == .turnOff }
}

extension ProvisionalAnswer {
    /// Apple's words for it.
    func title(in language: DeviceLanguage) -> String {
        switch self {
        case .prominently:
            language.text(
                "Deliver Prominently", ko: "눈에 띄는 알림", ja: "目立つ形で配信", zh: "显式推送", fr: "Distribuer avec alerte")
        case .quietly:
            language.text(
                "Deliver Quietly", ko: "조용한 알림", ja: "目立たない形で配信", zh: "隐式推送", fr: "Distribuer en silence")
        case .inScheduledSummary:
            language.text("Add To Summary", ko: "요약에 추가", ja: "要約へ追加", zh: "添加到摘要", fr: "Ajouter au résumé")
        }
    }

    var done: ManagementLabel {
        switch self {
        case .prominently: .keptProminently
        case .quietly: .keptQuietly
        case .inScheduledSummary: .keptInSummary
        }
    }
}
