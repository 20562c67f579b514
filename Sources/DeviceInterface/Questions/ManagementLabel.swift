import NotificationModel

/// What has been done to an app from a notification's menu; the project's own words.
enum ManagementLabel: DeviceLabel, Hashable, CaseIterable {
    case mutedForHour
    case mutedForToday
    case unmuted
    case addedToSummary
    case deliversImmediately
    case deliversQuietly
    case deliversProminently
    case timeSensitiveTurnedOff
    case keptProminently
    case keptQuietly
    case keptInSummary
    case turnedOff
    case deleted

    func text(in language: DeviceLanguage) -> String {
        switch self {
        case .mutedForHour:
            language.text(
                "Muted for 1 hour", ko: "1시간 동안 알림 끔", ja: "1時間通知を停止しました", zh: "1小时内不再提醒",
                fr: "Pas d’alertes pendant 1\u{A0}h")
        case .mutedForToday:
            language.text(
                "Muted for today", ko: "오늘 하루 알림 끔", ja: "今日は通知を停止しました", zh: "今天不再提醒",
                fr: "Pas d’alertes aujourd’hui")
        case .unmuted:
            language.text("No longer muted", ko: "알림 활성화됨", ja: "停止を解除しました", zh: "已取消静音", fr: "Alertes rétablies")
        case .addedToSummary:
            language.text(
                "Waits for the scheduled summary", ko: "예약 요약에 추가됨", ja: "時刻指定要約に追加しました",
                zh: "已添加到定时推送摘要", fr: "Ajoutée au résumé programmé")
        case .deliversImmediately:
            language.text(
                "Delivers immediately", ko: "알림을 즉시 전달함", ja: "すぐに配信します", zh: "将立即推送",
                fr: "Distribution immédiate")
        case .deliversQuietly:
            language.text(
                "Delivers quietly", ko: "조용히 알림", ja: "目立たない形で配信します", zh: "将隐式推送", fr: "Distribution en silence")
        case .deliversProminently:
            language.text(
                "Delivers prominently", ko: "눈에 띄게 알림", ja: "目立つ形で配信します", zh: "将显式推送",
                fr: "Distribution avec alerte")
        case .timeSensitiveTurnedOff:
            language.text(
                "Time Sensitive turned off", ko: "긴급 알림 꺼짐", ja: "即時通知をオフにしました", zh: "已关闭时效性通知",
                fr: "Notifications urgentes désactivées")
        case .keptProminently:
            language.text(
                "Kept, delivers prominently", ko: "계속 받음, 눈에 띄게 알림", ja: "受信を継続し、目立つ形で配信します",
                zh: "继续接收，将显式推送", fr: "Conservée, avec alerte")
        case .keptQuietly:
            language.text(
                "Kept, delivers quietly", ko: "계속 받음, 조용히 알림", ja: "受信を継続し、目立たない形で配信します",
                zh: "继续接收，将隐式推送", fr: "Conservée, en silence")
        case .keptInSummary:
            language.text(
                "Kept, waits for the scheduled summary", ko: "계속 받음, 예약 요약에 추가됨", ja: "受信を継続し、時刻指定要約に追加しました",
                zh: "继续接收，已添加到定时推送摘要", fr: "Conservée, dans le résumé programmé")
        case .turnedOff: language.text("Turned off", ko: "꺼짐", ja: "オフにしました", zh: "已关闭", fr: "Désactivée")
        case .deleted: language.text("Deleted", ko: "삭제됨", ja: "削除しました", zh: "已删除", fr: "Supprimée")
        }
    }
}
