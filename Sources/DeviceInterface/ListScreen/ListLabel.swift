import NotificationCore
package import NotificationModel

/// The list's own words in the device's language.
///
/// They are Apple's labels of iOS 15 and macOS 12. Those without a published translation (the titles of summaries, a
/// Focus that has no name) are the project's own in the other four languages, and the line on a dark screen is in all.
package enum ListLabel: DeviceLabel, Hashable, Sendable {
    case notificationCenter
    case noNotifications
    case noOlderNotifications
    case showLess
    case clear
    case clearAll
    case now
    case yesterday
    case whileInDoNotDisturb
    case whileInWork
    case whileInFocus
    case morningSummary
    case afternoonSummary
    case eveningSummary
    case nightSummary
    case timeSensitive
    case critical
    case screenIsOff
    /// How many things of the list lie below the screen.
    case moreBelow(Int)
    case moreAbove(Int)
    /// How many notifications have arrived above the screen since the user has moved.
    case newAbove(Int)

    /// Complexity: O(1).
    package func text(in language: DeviceLanguage) -> String {
        switch self {
        case .notificationCenter: ApplicationSetting.notificationCenter.text(in: language)
        case .noNotifications:
            language.text("No Notifications", ko: "알림 없음", ja: "通知はありません", zh: "没有通知", fr: "Aucune notification")
        case .noOlderNotifications:
            language.text(
                "No Older Notifications", ko: "오래된 알림 없음", ja: "過去の通知はありません", zh: "没有更早的通知",
                fr: "Aucune ancienne notification")
        case .showLess: language.text("Show less", ko: "간략히 보기", ja: "表示を減らす", zh: "折叠", fr: "En afficher moins")
        case .clear: language.text("Clear", ko: "지우기", ja: "消去", zh: "清除", fr: "Effacer")
        case .clearAll: language.text("Clear All", ko: "모두 지우기", ja: "すべて消去", zh: "全部清除", fr: "Tout effacer")
        case .now: language.text("now", ko: "지금", ja: "たった今", zh: "现在", fr: "maintenant")
        case .yesterday: language.text("Yesterday", ko: "어제", ja: "昨日", zh: "昨天", fr: "Hier")
        case .whileInDoNotDisturb:
            language.text(
                "While in Do Not Disturb", ko: "방해금지 모드 중", ja: "おやすみモード中", zh: "“勿扰模式”期间",
                fr: "Pendant «\u{A0}Ne pas déranger\u{A0}»")
        case .whileInWork:
            language.text(
                "While in Work Focus", ko: "업무 집중 모드 중", ja: "“仕事”集中モード中", zh: "“工作”专注模式期间",
                fr: "Pendant «\u{A0}Travail\u{A0}»")
        case .whileInFocus:
            language.text("While in Focus", ko: "집중 모드 중", ja: "集中モード中", zh: "专注模式期间", fr: "Pendant la concentration")
        case .morningSummary:
            language.text("Your Morning Summary", ko: "아침 요약", ja: "朝の要約", zh: "早间摘要", fr: "Résumé du matin")
        case .afternoonSummary:
            language.text("Your Afternoon Summary", ko: "오후 요약", ja: "午後の要約", zh: "午后摘要", fr: "Résumé de l’après-midi")
        case .eveningSummary:
            language.text("Your Evening Summary", ko: "저녁 요약", ja: "夕方の要約", zh: "傍晚摘要", fr: "Résumé du soir")
        case .nightSummary:
            language.text("Your Night Summary", ko: "야간 요약", ja: "夜の要約", zh: "夜间摘要", fr: "Résumé de la nuit")
        case .timeSensitive: language.text("Time Sensitive", ko: "긴급", ja: "即時通知", zh: "时效性", fr: "URGENT")
        case .critical: language.text("Critical", ko: "중요", ja: "重大", zh: "重要", fr: "Critique")
        case .moreBelow(let count):
            language.text(
                "▾ \(count) more", ko: "▾ \(count)개 더", ja: "▾ 他\(count)件", zh: "▾ 还有\(count)个",
                fr: "▾ \(count) de plus")
        case .moreAbove(let count):
            language.text(
                "▴ \(count) more", ko: "▴ \(count)개 더", ja: "▴ 他\(count)件", zh: "▴ 还有\(count)个",
                fr: "▴ \(count) de plus")
        case .newAbove(let count):
            language.text(
                "↑ \(count) new   g to see", ko: "↑ 새 알림 \(count)개   g로 보기", ja: "↑ 新着\(count)件   gで表示",
                zh: "↑ \(count)个新通知   按g查看",
                fr: "↑ \(count) nouvelle\(count < 2 ? "" : "s")   g pour voir")
        case .screenIsOff:
            language.text(
                "The screen is off: any key wakes it", ko: "화면 꺼짐: 아무 키나 누르면 켜짐", ja: "画面はオフ：キーを押すと点灯",
                zh: "屏幕已关闭：按任意键唤醒", fr: "Écran éteint\u{A0}: une touche le rallume")
        }
    }
}

extension ListLabel: CaseIterable {
    /// Those with a number stand for all of their kind.
    package static var allCases: [ListLabel] {
        [
            .notificationCenter, .noNotifications, .noOlderNotifications, .showLess, .clear, .clearAll, .now,
            .yesterday,
            .whileInDoNotDisturb, .whileInWork, .whileInFocus, .morningSummary, .afternoonSummary, .eveningSummary,
            .nightSummary, .timeSensitive, .critical, .screenIsOff, .moreBelow(3), .moreAbove(3), .newAbove(2),
        ]
    }
}
