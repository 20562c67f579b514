import NotificationCore
import NotificationModel

/// The list's own words in the device's language.
///
/// They are Apple's labels of iOS 15 and macOS 12. Those without a published translation (the titles of summaries, a
/// Focus that has no name) are the project's own in the other four languages, and the line on a dark screen is in all.
struct ListLabel: LabelSet {
    let words: DeviceText

    static let notificationCenter = Self(words: ApplicationSetting.notificationCenter.definition.title)
    static let noNotifications = Self(
        "No Notifications", ko: "알림 없음", ja: "通知はありません", zh: "没有通知", fr: "Aucune notification")

    // What brings notifications to an empty device, behind the key or the command.
    static let opensSender = Self(
        "open an app that sends one", ko: "알림을 보내는 앱 열기", ja: "通知を送るAppを開く", zh: "打开会发送通知的App",
        fr: "ouvrir une app qui en envoie")
    static let fromShell = Self(
        "from another shell", ko: "다른 셸에서 실행", ja: "別のシェルで実行", zh: "在另一个shell中运行",
        fr: "depuis un autre shell")
    static let fillsDevice = Self(
        "fills this device", ko: "이 기기를 알림으로 채움", ja: "このデバイスに通知を入れる", zh: "为此设备填入通知",
        fr: "remplit cet appareil")

    static let noOlderNotifications = Self(
        "No Older Notifications", ko: "오래된 알림 없음", ja: "過去の通知はありません", zh: "没有更早的通知",
        fr: "Aucune ancienne notification")
    static let showLess = Self("Show less", ko: "간략히 보기", ja: "表示を減らす", zh: "折叠", fr: "En afficher moins")
    static let clear = Self("Clear", ko: "지우기", ja: "消去", zh: "清除", fr: "Effacer")
    static let clearAll = Self("Clear All", ko: "모두 지우기", ja: "すべて消去", zh: "全部清除", fr: "Tout effacer")
    static let now = Self("now", ko: "지금", ja: "たった今", zh: "现在", fr: "maintenant")
    static let yesterday = Self("Yesterday", ko: "어제", ja: "昨日", zh: "昨天", fr: "Hier")
    static let whileInDoNotDisturb = Self(
        "While in Do Not Disturb", ko: "방해금지 모드 중", ja: "おやすみモード中", zh: "“勿扰模式”期间",
        fr: "Pendant «\u{A0}Ne pas déranger\u{A0}»")
    static let whileInWork = Self(
        "While in Work Focus", ko: "업무 집중 모드 중", ja: "“仕事”集中モード中", zh: "“工作”专注模式期间",
        fr: "Pendant «\u{A0}Travail\u{A0}»")
    static let whileInFocus = Self(
        "While in Focus", ko: "집중 모드 중", ja: "集中モード中", zh: "专注模式期间", fr: "Pendant la concentration")
    static let morningSummary = Self("Your Morning Summary", ko: "아침 요약", ja: "朝の要約", zh: "早间摘要", fr: "Résumé du matin")
    static let afternoonSummary = Self(
        "Your Afternoon Summary", ko: "오후 요약", ja: "午後の要約", zh: "午后摘要", fr: "Résumé de l’après-midi")
    static let eveningSummary = Self("Your Evening Summary", ko: "저녁 요약", ja: "夕方の要約", zh: "傍晚摘要", fr: "Résumé du soir")
    static let nightSummary = Self("Your Night Summary", ko: "야간 요약", ja: "夜の要約", zh: "夜间摘要", fr: "Résumé de la nuit")
    static let timeSensitive = Self("Time Sensitive", ko: "긴급", ja: "即時通知", zh: "时效性", fr: "URGENT")
    static let critical = Self("Critical", ko: "중요", ja: "重大", zh: "重要", fr: "Critique")

    /// How many things of the list lie below the screen.
    ///
    /// - Parameter isMore: Whether there are at least that many: the rest has not been counted.
    static func moreBelow(_ count: Int, isMore: Bool = false) -> Self { more("▾", count, isMore) }
    static func moreAbove(_ count: Int, isMore: Bool = false) -> Self { more("▴", count, isMore) }

    private static func more(_ sign: String, _ count: Int, _ isMore: Bool) -> Self {
        let count = "\(count)\(isMore ? "+" : "")"
        return Self(
            "\(sign) \(count) more", ko: "\(sign) \(count)개 더", ja: "\(sign) 他\(count)件", zh: "\(sign) 还有\(count)个",
            fr: "\(sign) \(count) de plus")
    }

    /// How many notifications of the group that is cut off, and how many groups after it.
    static func membersBelow(_ count: Int, groups: Int, isMore: Bool) -> Self {
        Self(
            "▾ \(count) more, then \(groups)\(isMore ? "+" : "") \(groups == 1 ? "group" : "groups")",
            ko: "▾ \(count)개 더, 이어서 그룹 \(groups)\(isMore ? "+" : "")개",
            ja: "▾ 他\(count)件、次に\(groups)\(isMore ? "+" : "")グループ",
            zh: "▾ 还有\(count)个，然后\(groups)\(isMore ? "+" : "")组",
            fr: "▾ \(count) de plus, puis \(groups)\(isMore ? "+" : "") groupe\(groups < 2 ? "" : "s")")
    }

    /// How many are in Notification Center and not on the lock screen.
    static func older(_ count: Int) -> Self {
        Self(
            "▾ \(count) in Notification Center", ko: "▾ 알림 센터에 \(count)개", ja: "▾ 通知センターに\(count)件",
            zh: "▾ 通知中心有\(count)个", fr: "▾ \(count) dans le centre de notifications")
    }

    /// How many notifications have arrived above the screen since the user has moved.
    static func newAbove(_ count: Int) -> Self {
        Self(
            "↑ \(count) new   g to see", ko: "↑ 새 알림 \(count)개   g로 보기", ja: "↑ 新着\(count)件   gで表示",
            zh: "↑ \(count)个新通知   按g查看",
            fr: "↑ \(count) nouvelle\(count < 2 ? "" : "s")   g pour voir")
    }

    /// On the screen of a viewer that only looks, whose keys wake nothing.
    static let screenIsOffThere = Self(
        "The screen is off", ko: "화면 꺼짐", ja: "画面はオフ", zh: "屏幕已关闭", fr: "Écran éteint")
    static let screenIsOff = Self(
        "The screen is off: any key wakes it", ko: "화면 꺼짐: 아무 키나 누르면 켜짐", ja: "画面はオフ：キーを押すと点灯",
        zh: "屏幕已关闭：按任意键唤醒", fr: "Écran éteint\u{A0}: une touche le rallume")
}

/// The words of the filter; Apple has none for it, so they are the project's own.
struct FilterLabel: LabelSet {
    let words: DeviceText

    /// Shown in the empty field.
    static let placeholder = Self(
        "filter by text", ko: "텍스트로 필터링", ja: "テキストで絞り込む", zh: "按文本筛选", fr: "filtrer par texte")

    static func count(_ matches: Int, of total: Int) -> Self {
        guard matches > 0 else { return Self("no match", ko: "일치 없음", ja: "一致なし", zh: "无匹配", fr: "aucun résultat") }
        return Self(
            "\(matches) of \(total)", ko: "\(total)개 중 \(matches)개", ja: "\(total)件中\(matches)件",
            zh: "\(total)个中的\(matches)个", fr: "\(matches) sur \(total)")
    }

    /// The size of the stack that a match comes from.
    static func stack(_ count: Int) -> Self {
        Self(
            "in a stack of \(count)", ko: "알림 \(count)개가 쌓인 스택 중", ja: "\(count)件のスタック内", zh: "属于\(count)个的堆叠",
            fr: "dans une pile de \(count)")
    }

    /// Shown instead of the list when nothing matches.
    static let noMatches = Self(
        "No Matching Notifications", ko: "일치하는 알림 없음", ja: "一致する通知はありません", zh: "没有匹配的通知",
        fr: "Aucune notification correspondante")

    /// Below the matches, how many notifications are not shown.
    static func hidden(_ count: Int) -> Self {
        Self(
            count == 1 ? "1 other is hidden by the filter" : "\(count) others are hidden by the filter",
            ko: "필터로 가려진 알림 \(count)개", ja: "ほか\(count)件はフィルタで非表示", zh: "另有\(count)个被筛选隐藏",
            fr: count == 1 ? "1 autre est masquée par le filtre" : "\(count) autres sont masquées par le filtre")
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
struct ActivityLabel: LabelSet {
    let words: DeviceText

    static let liveActivity = Self(
        "Live Activity", ko: "실시간 현황", ja: "ライブアクティビティ", zh: "实时活动", fr: "Activité en direct")
    /// A shorter word where there is no room.
    static let live = Self("live", ko: "실시간", ja: "ライブ", zh: "实时", fr: "en direct")
    static let stale = Self(
        "stale: no update came in time", ko: "오래됨: 제때 업데이트되지 않았습니다", ja: "情報が古い: 更新が間に合いませんでした",
        zh: "已过时：未及时更新", fr: "périmée\u{A0}: aucune mise à jour reçue à temps")
    static let yes = Self("yes", ko: "예", ja: "はい", zh: "是", fr: "oui")
    static let no = Self("no", ko: "아니요", ja: "いいえ", zh: "否", fr: "non")
    /// A field that is null.
    static let nothing = Self("none", ko: "없음", ja: "なし", zh: "无", fr: "aucun")
    static let ended = Self("ended", ko: "종료됨", ja: "終了", zh: "已结束", fr: "terminée")
}
