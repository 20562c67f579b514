package import NotificationCore
import NotificationModel

/// The list's own words in the device's language.
///
/// They are Apple's labels of iOS 15 and macOS 12. Those without a published translation (the titles of summaries, a
/// Focus that has no name) are the project's own in the other four languages, and the line on a dark screen is in all.
package enum ListLabel: Hashable, Sendable, CaseIterable {
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

    /// Complexity: O(1).
    package func text(in language: SummaryLanguage) -> String {
        switch language {
        case .english: english
        case .korean: korean
        case .japanese: japanese
        case .simplifiedChinese: simplifiedChinese
        case .french: french
        }
    }

    /// The heading over what waits for the next summary; the project's own words but in English.
    static func upcomingSummary(at time: String, in language: SummaryLanguage) -> String {
        switch language {
        case .english: "Upcoming Summary at \(time)"
        case .korean: "\(time)에 예정된 요약"
        case .japanese: "\(time)に予定されている要約"
        case .simplifiedChinese: "将于\(time)推送的摘要"
        case .french: "Prochain résumé à \(time)"
        }
    }

    private var english: String {
        switch self {
        case .notificationCenter: "Notification Center"
        case .noNotifications: "No Notifications"
        case .noOlderNotifications: "No Older Notifications"
        case .showLess: "Show less"
        case .clear: "Clear"
        case .clearAll: "Clear All"
        case .now: "now"
        case .yesterday: "Yesterday"
        case .whileInDoNotDisturb: "While in Do Not Disturb"
        case .whileInWork: "While in Work Focus"
        case .whileInFocus: "While in Focus"
        case .morningSummary: "Your Morning Summary"
        case .afternoonSummary: "Your Afternoon Summary"
        case .eveningSummary: "Your Evening Summary"
        case .nightSummary: "Your Night Summary"
        case .timeSensitive: "Time Sensitive"
        case .critical: "Critical"
        case .screenIsOff: "The screen is off: any key wakes it"
        }
    }

    private var korean: String {
        switch self {
        case .notificationCenter: "알림 센터"
        case .noNotifications: "알림 없음"
        case .noOlderNotifications: "오래된 알림 없음"
        case .showLess: "간략히 보기"
        case .clear: "지우기"
        case .clearAll: "모두 지우기"
        case .now: "지금"
        case .yesterday: "어제"
        case .whileInDoNotDisturb: "방해금지 모드 중"
        case .whileInWork: "업무 집중 모드 중"
        case .whileInFocus: "집중 모드 중"
        case .morningSummary: "아침 요약"
        case .afternoonSummary: "오후 요약"
        case .eveningSummary: "저녁 요약"
        case .nightSummary: "야간 요약"
        case .timeSensitive: "긴급"
        case .critical: "중요"
        case .screenIsOff: "화면 꺼짐: 아무 키나 누르면 켜짐"
        }
    }

    private var japanese: String {
        switch self {
        case .notificationCenter: "通知センター"
        case .noNotifications: "通知はありません"
        case .noOlderNotifications: "過去の通知はありません"
        case .showLess: "表示を減らす"
        case .clear: "消去"
        case .clearAll: "すべて消去"
        case .now: "たった今"
        case .yesterday: "昨日"
        case .whileInDoNotDisturb: "おやすみモード中"
        case .whileInWork: "“仕事”集中モード中"
        case .whileInFocus: "集中モード中"
        case .morningSummary: "朝の要約"
        case .afternoonSummary: "午後の要約"
        case .eveningSummary: "夕方の要約"
        case .nightSummary: "夜の要約"
        case .timeSensitive: "即時通知"
        case .critical: "重大"
        case .screenIsOff: "画面はオフ：キーを押すと点灯"
        }
    }

    private var simplifiedChinese: String {
        switch self {
        case .notificationCenter: "通知中心"
        case .noNotifications: "没有通知"
        case .noOlderNotifications: "没有更早的通知"
        case .showLess: "折叠"
        case .clear: "清除"
        case .clearAll: "全部清除"
        case .now: "现在"
        case .yesterday: "昨天"
        case .whileInDoNotDisturb: "“勿扰模式”期间"
        case .whileInWork: "“工作”专注模式期间"
        case .whileInFocus: "专注模式期间"
        case .morningSummary: "早间摘要"
        case .afternoonSummary: "午后摘要"
        case .eveningSummary: "傍晚摘要"
        case .nightSummary: "夜间摘要"
        case .timeSensitive: "时效性"
        case .critical: "重要"
        case .screenIsOff: "屏幕已关闭：按任意键唤醒"
        }
    }

    private var french: String {
        switch self {
        case .notificationCenter: "Centre de notifications"
        case .noNotifications: "Aucune notification"
        case .noOlderNotifications: "Aucune ancienne notification"
        case .showLess: "En afficher moins"
        case .clear: "Effacer"
        case .clearAll: "Tout effacer"
        case .now: "maintenant"
        case .yesterday: "Hier"
        case .whileInDoNotDisturb: "Pendant « Ne pas déranger »"
        case .whileInWork: "Pendant « Travail »"
        case .whileInFocus: "Pendant la concentration"
        case .morningSummary: "Résumé du matin"
        case .afternoonSummary: "Résumé de l’après-midi"
        case .eveningSummary: "Résumé du soir"
        case .nightSummary: "Résumé de la nuit"
        case .timeSensitive: "URGENT"
        case .critical: "Critique"
        case .screenIsOff: "Écran éteint : une touche le rallume"
        }
    }
}
