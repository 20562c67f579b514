import NotificationCore
package import NotificationModel

/// The list's own words in the device's language.
///
/// They are Apple's labels of iOS 15 and macOS 12. Those without a published translation (the titles of summaries, a
/// Focus that has no name) are the project's own in the other four languages, and the line on a dark screen is in all.
package enum ListLabel: DeviceLabel, Equatable, Sendable {
    case notificationCenter
    case noNotifications
    case tourAgain(command: String)
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
    /// On the screen of a viewer that only looks, whose keys wake nothing.
    case screenIsOffThere
    /// How many things of the list lie below the screen.
    case moreBelow(Int)
    /// At least that many: the rest has not been counted.
    case moreThanBelow(Int)
    /// How many notifications of the group that is cut off, and how many groups after it.
    case membersBelow(Int, groups: Int, isMore: Bool)
    case moreAbove(Int)
    /// At least that many, too.
    case moreThanAbove(Int)
    /// How many are in Notification Center and not on the lock screen.
    case older(Int)
    /// How many notifications have arrived above the screen since the user has moved.
    case newAbove(Int)

    package func text(in language: DeviceLanguage) -> String {
        switch self {
        case .notificationCenter: ApplicationSetting.notificationCenter.text(in: language)
        case .noNotifications:
            language.text("No Notifications", ko: "알림 없음", ja: "通知はありません", zh: "没有通知", fr: "Aucune notification")
        case .tourAgain(let command):
            language.text(
                "“\(command)” starts the tour again", ko: "“\(command)” 명령으로 둘러보기를 다시 시작할 수 있습니다",
                ja: "「\(command)」でツアーをもう一度始められます", zh: "“\(command)”可重新开始导览",
                fr: "«\u{A0}\(command)\u{A0}» relance la visite guidée")
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
        case .moreThanBelow(let count):
            language.text(
                "▾ \(count)+ more", ko: "▾ \(count)+개 더", ja: "▾ 他\(count)+件", zh: "▾ 还有\(count)+个",
                fr: "▾ \(count)+ de plus")
        case .membersBelow(let count, let groups, let isMore):
            language.text(
                "▾ \(count) more, then \(groups)\(isMore ? "+" : "") \(groups == 1 ? "group" : "groups")",
                ko: "▾ \(count)개 더, 이어서 그룹 \(groups)\(isMore ? "+" : "")개",
                ja: "▾ 他\(count)件、次に\(groups)\(isMore ? "+" : "")グループ",
                zh: "▾ 还有\(count)个，然后\(groups)\(isMore ? "+" : "")组",
                fr: "▾ \(count) de plus, puis \(groups)\(isMore ? "+" : "") groupe\(groups < 2 ? "" : "s")")
        case .moreAbove(let count):
            language.text(
                "▴ \(count) more", ko: "▴ \(count)개 더", ja: "▴ 他\(count)件", zh: "▴ 还有\(count)个",
                fr: "▴ \(count) de plus")
        case .moreThanAbove(let count):
            language.text(
                "▴ \(count)+ more", ko: "▴ \(count)+개 더", ja: "▴ 他\(count)+件", zh: "▴ 还有\(count)+个",
                fr: "▴ \(count)+ de plus")
        case .older(let count):
            language.text(
                "▾ \(count) in Notification Center", ko: "▾ 알림 센터에 \(count)개", ja: "▾ 通知センターに\(count)件",
                zh: "▾ 通知中心有\(count)个", fr: "▾ \(count) dans le centre de notifications")
        case .newAbove(let count):
            language.text(
                "↑ \(count) new   g to see", ko: "↑ 새 알림 \(count)개   g로 보기", ja: "↑ 新着\(count)件   gで表示",
                zh: "↑ \(count)个新通知   按g查看",
                fr: "↑ \(count) nouvelle\(count < 2 ? "" : "s")   g pour voir")
        case .screenIsOffThere:
            language.text(
                "The screen is off", ko: "화면 꺼짐", ja: "画面はオフ", zh: "屏幕已关闭", fr: "Écran éteint")
        case .screenIsOff:
            language.text(
                "The screen is off: any key wakes it", ko: "화면 꺼짐: 아무 키나 누르면 켜짐", ja: "画面はオフ：キーを押すと点灯",
                zh: "屏幕已关闭：按任意键唤醒", fr: "Écran éteint\u{A0}: une touche le rallume")
        }
    }
}

extension ListLabel: CaseIterable {
    package static var allCases: [ListLabel] {
        [
            .notificationCenter, .noNotifications, .noOlderNotifications, .showLess, .clear, .clearAll, .now,
            .yesterday,
            .whileInDoNotDisturb, .whileInWork, .whileInFocus, .morningSummary, .afternoonSummary, .eveningSummary,
            .nightSummary, .timeSensitive, .critical, .screenIsOff, .screenIsOffThere, .moreBelow(3),
            .moreThanBelow(99),
            .membersBelow(1, groups: 3, isMore: false), .moreAbove(3), .moreThanAbove(99), .older(4), .newAbove(2),
        ]
    }
}

/// The words of the filter; Apple has none for it, so they are the project's own.
enum FilterLabel: DeviceLabel, Equatable {
    /// Shown in the empty field.
    case placeholder
    case count(Int, of: Int)
    /// The size of the stack that a match comes from.
    case stack(Int)
    /// Shown instead of the list when nothing matches.
    case noMatches
    /// Below the matches, how many notifications are not shown.
    case hidden(Int)

    func text(in language: DeviceLanguage) -> String {
        switch self {
        case .placeholder:
            language.text(
                "filter by text", ko: "텍스트로 필터링", ja: "テキストで絞り込む", zh: "按文本筛选", fr: "filtrer par texte")
        case .count(0, _): language.text("no match", ko: "일치 없음", ja: "一致なし", zh: "无匹配", fr: "aucun résultat")
        case .count(let matches, let total):
            language.text(
                "\(matches) of \(total)", ko: "\(total)개 중 \(matches)개", ja: "\(total)件中\(matches)件",
                zh: "\(total)个中的\(matches)个", fr: "\(matches) sur \(total)")
        case .stack(let count):
            language.text(
                "in a stack of \(count)", ko: "\(count)개의 스택 중", ja: "\(count)件のスタック内", zh: "属于\(count)个的堆叠",
                fr: "dans une pile de \(count)")
        case .noMatches:
            language.text(
                "No Matching Notifications", ko: "일치하는 알림 없음", ja: "一致する通知はありません", zh: "没有匹配的通知",
                fr: "Aucune notification correspondante")
        case .hidden(let count):
            language.text(
                count == 1 ? "1 other is hidden by the filter" : "\(count) others are hidden by the filter",
                ko: "필터로 가려진 알림 \(count)개", ja: "ほか\(count)件はフィルタで非表示", zh: "另有\(count)个被筛选隐藏",
                fr: count == 1 ? "1 autre est masquée par le filtre" : "\(count) autres sont masquées par le filtre")
        }
    }
}

/// The words of the scheduled summary's card, and of the section that waits for the next one.
enum SummaryLabel: DeviceLabel, Equatable {
    /// The number of notifications that the card does not feature (Apple's label of a digest's tile).
    case more(Int)
    /// The heading over what waits; the project's own words but in English.
    case upcoming(LocalTime)

    /// How much a summary has: at least two notifications.
    case contents(notifications: Int, applications: Int)

    func text(in language: DeviceLanguage) -> String {
        switch self {
        case .more(let count):
            return language.text(
                "+\(count) more", ko: "+\(count)개 더 보기", ja: "+その他\(count)件", zh: "+\(count)个", fr: "+\(count) de plus")
        case .contents(let notifications, let applications):
            return language.text(
                "\(notifications) notifications from \(applications) \(applications == 1 ? "app" : "apps")",
                ko: "앱 \(applications)개의 알림 \(notifications)개", ja: "\(applications)個のAppからの通知\(notifications)件",
                zh: "来自\(applications)个App的\(notifications)条通知",
                fr: "\(notifications) notifications de \(applications) \(applications == 1 ? "app" : "apps")")
        case .upcoming(let time):
            let time = time.clock(in: language)
            return language.text(
                "Upcoming Summary at \(time)", ko: "\(time)에 예정된 요약", ja: "\(time)に予定されている要約",
                zh: "将于\(time)推送的摘要", fr: "Prochain résumé à \(time)")
        }
    }
}

/// The words on the card of a Live Activity.
enum ActivityLabel: DeviceLabel, Hashable, CaseIterable {
    case liveActivity
    /// A shorter word where there is no room.
    case live
    case stale
    case ended
    case yes
    case no
    /// A field that is null.
    case nothing

    func text(in language: DeviceLanguage) -> String {
        switch self {
        case .liveActivity:
            language.text("Live Activity", ko: "실시간 현황", ja: "ライブアクティビティ", zh: "实时活动", fr: "Activité en direct")
        case .live: language.text("live", ko: "실시간", ja: "ライブ", zh: "实时", fr: "en direct")
        case .stale:
            language.text(
                "stale: no update came in time", ko: "오래됨: 제때 업데이트되지 않았습니다", ja: "情報が古い: 更新が間に合いませんでした",
                zh: "已过时：未及时更新", fr: "périmée\u{A0}: aucune mise à jour reçue à temps")
        case .yes: language.text("yes", ko: "예", ja: "はい", zh: "是", fr: "oui")
        case .no: language.text("no", ko: "아니요", ja: "いいえ", zh: "否", fr: "non")
        case .nothing: language.text("none", ko: "없음", ja: "なし", zh: "无", fr: "aucun")
        case .ended: language.text("ended", ko: "종료됨", ja: "終了", zh: "已结束", fr: "terminée")
        }
    }
}
