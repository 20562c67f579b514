import FoundationEssentials
package import NotificationModel

/// A setting of the device, in the order of the Settings screen.
package enum DeviceSetting: String, NamedSetting {
    case previews
    case displayAs
    case alwaysGroup
    case summaryText

    case focus
    case silencedOnLockScreen
    case scheduledSummary
    case summaryTimes

    case locked
    case screen
    case online
    case location
    case language
    case region
    case timeZone
    case haptics

    case theme
    case imageRendering
    case motion

    case callbacks

    /// The headings of the Settings screen.
    package enum Section: Hashable, Sendable, CaseIterable {
        case notifications
        case focusAndSummary
        case device
        case display
        case developer
    }

    package typealias Settings = DeviceSettings
    package typealias Subject = Void
    package typealias Place = Section

    package static let defaults = DeviceSettings()

    package var definition: SettingDefinition<Self> {
        switch self {
        case .previews:
            .choice(
                \.previews, among: NotificationSettings.ShowPreviews.choices, .showPreviews, .notifications,
                DeviceText(
                    "When the text of notifications is shown; an app can differ.",
                    ko: "알림 내용을 언제 보여 줄지 정하며, 앱마다 다를 수 있습니다.",
                    ja: "通知の内容をいつ表示するか。Appごとに変更できます。",
                    zh: "何时显示通知的内容；每个App可单独设定。",
                    fr: "Quand le texte des notifications est affiché\u{A0}; une app peut différer."))
        case .displayAs:
            .choice(
                \.displayStyle,
                DeviceText("Display As", ko: "다음으로 표시", ja: "表示形式", zh: "显示为", fr: "Afficher sous forme de"),
                .notifications,
                DeviceText(
                    "How the lock screen shows notifications: stacks, a list or a count.",
                    ko: "잠금 화면에 알림을 스택, 목록 또는 개수로 보여 줍니다.",
                    ja: "ロック画面の通知を、スタック、リスト、件数のどれで表示するか。",
                    zh: "锁定屏幕以堆叠、列表或数目显示通知。",
                    fr: "Ce que montre l’écran verrouillé\u{A0}: des piles, une liste ou un nombre."))
        case .alwaysGroup:
            .toggle(
                \.groupsAlways,
                DeviceText("Always Group", ko: "항상 그룹화", ja: "常にグループ化", zh: "始终分组", fr: "Toujours grouper"),
                .notifications,
                DeviceText(
                    "Two notifications of a thread already form a stack, not only several.",
                    ko: "같은 스레드의 알림이 두 개만 있어도 스택으로 묶습니다.",
                    ja: "同じスレッドの通知は、2件だけでもスタックになります。",
                    zh: "同一会话只要有两条通知便形成堆叠。",
                    fr: "Deux notifications d’un même fil forment déjà une pile."))
        case .summaryText:
            .choice(
                \.summaryWording,
                DeviceText("Summary Text", ko: "스택 요약", ja: "スタックの要約", zh: "堆叠摘要", fr: "Texte de résumé des piles"),
                .notifications,
                DeviceText(
                    "What stands under a stack: whom the others are from, or their number.",
                    ko: "스택 아래에 나머지 알림을 보낸 이름 또는 개수를 보여 줍니다.",
                    ja: "スタックの下に、残りの通知の名前または件数を表示します。",
                    zh: "堆叠下方显示其余通知的来源或数目。",
                    fr: "Sous une pile\u{A0}: de qui sont les autres, ou leur nombre."))

        case .focus:
            .choice(
                \.focus, DeviceText("Focus", ko: "집중 모드", ja: "集中モード", zh: "专注模式", fr: "Concentration"),
                .focusAndSummary,
                DeviceText(
                    "Keeps notifications silent unless they are urgent enough.",
                    ko: "긴급하지 않은 알림을 조용히 받습니다.",
                    ja: "緊急でない通知を鳴らさずに届けます。",
                    zh: "不够紧急的通知将静默送达。",
                    fr: "Garde silencieuses les notifications qui ne sont pas assez urgentes."))
        case .silencedOnLockScreen:
            .toggle(
                \.showsSilencedOnLockScreen,
                DeviceText(
                    "Silenced on Lock Screen", ko: "잠금 화면에 무음 처리된 알림 표시", ja: "停止中の通知をロック画面に表示", zh: "在锁定屏幕上显示已静音的通知",
                    fr: "En silence sur l’écran verrouillé"),
                .focusAndSummary,
                DeviceText(
                    "Whether what a Focus silences is also on the lock screen.",
                    ko: "집중 모드가 무음으로 처리한 알림을 잠금 화면에도 보여 줍니다.",
                    ja: "集中モードが停止した通知をロック画面にも表示するか。",
                    zh: "被专注模式静音的通知是否也显示在锁定屏幕上。",
                    fr: "Si ce que la concentration fait taire est aussi sur l’écran verrouillé."))
        case .scheduledSummary:
            .toggle(
                \.scheduledSummary.isOn, .scheduledSummary, .focusAndSummary,
                DeviceText(
                    "Collects what can wait and shows it at the summary times.",
                    ko: "급하지 않은 알림을 모아 요약 시간에 보여 줍니다.",
                    ja: "急がない通知をまとめて、要約の時刻に表示します。",
                    zh: "汇集可稍后查看的通知，在摘要时间显示。",
                    fr: "Rassemble ce qui peut attendre et le montre aux heures du résumé."))
        case .summaryTimes:
            .text(
                \.scheduledSummary.times,
                form: "1 to \(ScheduledSummary.maximumTimes) times of day such as 8:00,18:00",
                example: "8:00,18:00",
                parse: { ScheduledSummary.times($0) },
                format: { $0.map(\.description).joined(separator: ",") },
                DeviceText("Summary Times", ko: "요약 시간", ja: "要約の時刻", zh: "摘要推送时间", fr: "Heures du résumé"),
                .focusAndSummary,
                DeviceText(
                    "The times of day at which the summary comes.",
                    ko: "요약이 도착하는 시각입니다.",
                    ja: "要約が届く時刻です。",
                    zh: "每天推送摘要的时间。",
                    fr: "Les heures auxquelles le résumé arrive."))

        case .locked:
            .state(
                among: [true, false],
                read: { system, _ in system.isLocked },
                change: { system, _, isOn, effects in
                    if isOn {
                        if !system.isLocked { system.lock(&effects) }
                    } else {
                        if system.isLocked { system.unlockFromLockScreen(&effects) }
                    }
                },
                DeviceText("Locked", ko: "잠금", ja: "ロック", zh: "锁定", fr: "Verrouillé"),
                .device,
                DeviceText(
                    "A locked device shows its lock screen and asks before it opens an app.",
                    ko: "잠긴 기기는 잠금 화면을 보여 주고 앱을 열기 전에 확인합니다.",
                    ja: "ロック中はロック画面を表示し、Appを開く前に確認します。",
                    zh: "锁定时显示锁定屏幕，打开App前会询问。",
                    fr: "Verrouillé, l’appareil demande avant d’ouvrir une app."))
        case .screen:
            .state(
                among: [true, false],
                read: { system, _ in system.display.isOn },
                change: { system, _, isOn, effects in
                    isOn ? system.turnScreenOn(&effects) : system.turnScreenOff(&effects)
                },
                DeviceText("Screen", ko: "화면", ja: "画面", zh: "屏幕", fr: "Écran"),
                .device,
                DeviceText(
                    "A dark screen lights up for notifications that are loud enough.",
                    ko: "꺼진 화면은 소리 나는 알림이 오면 켜집니다.",
                    ja: "消えている画面は、音の鳴る通知で点灯します。",
                    zh: "屏幕熄灭时，有声的通知会点亮它。",
                    fr: "Un écran éteint s’allume pour les notifications assez fortes."))
        case .online:
            .toggle(
                \.isOnline, DeviceText("Online", ko: "온라인", ja: "オンライン", zh: "在线", fr: "En ligne"), .device,
                DeviceText(
                    "Offline no push arrives; the last one of each app waits.",
                    ko: "오프라인이면 푸시가 오지 않고 앱마다 마지막 것만 기다립니다.",
                    ja: "オフライン中はプッシュが届かず、Appごとに最後の1件が待ちます。",
                    zh: "离线时收不到推送；每个App的最后一条会等待。",
                    fr: "Hors ligne, aucun push n’arrive\u{A0}; le dernier de chaque app attend."))
        case .location:
            .text(
                \.location,
                form: "LATITUDE,LONGITUDE in degrees, or none",
                example: "52.5,13.4",
                words: [SettingChoice("none", DeviceText("none", ko: "없음", ja: "なし", zh: "无", fr: "Aucune"))],
                parse: { text in
                    if text == "none" { return .some(nil) }
                    return Coordinate(text).map(Optional.some)
                },
                format: { $0.map { "\($0.latitude),\($0.longitude)" } ?? "none" },
                DeviceText("Location", ko: "위치", ja: "位置情報", zh: "位置", fr: "Position"),
                .device,
                DeviceText(
                    "Where the device is; entering or leaving a region fires its triggers.",
                    ko: "기기의 위치입니다. 지역에 들어가거나 나오면 알림이 실행됩니다.",
                    ja: "デバイスの位置。領域への出入りで通知が発生します。",
                    zh: "设备所在位置；进出区域会触发通知。",
                    fr: "Où est l’appareil\u{A0}; entrer dans une région ou en sortir déclenche."))
        case .language:
            .choice(
                \.namedLanguage, among: DeviceLanguage.allCases.map(LanguageName.init),
                DeviceText("Language", ko: "언어", ja: "言語", zh: "语言", fr: "Langue"),
                .device,
                DeviceText(
                    "The language of the device and of the texts of its apps.",
                    ko: "기기와 앱 텍스트의 언어입니다.",
                    ja: "デバイスとAppのテキストの言語です。",
                    zh: "设备及其App文本的语言。",
                    fr: "La langue de l’appareil et des textes de ses apps."))
        case .region:
            .choice(
                \.region, DeviceText("Region", ko: "지역", ja: "地域", zh: "地区", fr: "Région"), .device,
                DeviceText(
                    "Times and dates are written as in that region.",
                    ko: "시간과 날짜를 이 지역의 형식으로 씁니다.",
                    ja: "時刻と日付をこの地域の形式で表示します。",
                    zh: "时间和日期采用该地区的格式。",
                    fr: "Les heures et les dates s’écrivent comme dans cette région."))
        case .timeZone:
            .text(
                \.timeZone,
                form: "a zone such as Asia/Seoul, UTC or +09:00, or automatic",
                example: "Asia/Seoul",
                words: [SettingChoice(TimeZone.automaticName, .automatic)],
                parse: { text in
                    if text == TimeZone.automaticName { return .some(nil) }
                    return TimeZone(settingName: text).map(Optional.some)
                },
                format: { $0?.settingName ?? TimeZone.automaticName },
                nearestValue: { TimeZone.nearestName(to: $0) },
                DeviceText("Time Zone", ko: "시간대", ja: "時間帯", zh: "时区", fr: "Fuseau horaire"),
                .device,
                DeviceText(
                    "The zone of the clock and of calendar triggers.",
                    ko: "시계와 달력 알림이 따르는 시간대입니다.",
                    ja: "時計とカレンダーによる通知の時間帯です。",
                    zh: "时钟与日历触发所用的时区。",
                    fr: "Le fuseau de l’horloge et des déclencheurs de calendrier."))
        case .haptics:
            .toggle(
                \.playsHaptics,
                DeviceText("System Haptics", ko: "시스템 햅틱", ja: "システムの触覚", zh: "系统触感反馈", fr: "Vibrations système"),
                .device,
                DeviceText(
                    "Whether a tick is felt when a notification opens.",
                    ko: "알림을 열 때 진동을 느낄 수 있습니다.",
                    ja: "通知を開くときに触覚で知らせます。",
                    zh: "打开通知时是否有触感反馈。",
                    fr: "Si une vibration accompagne l’ouverture d’une notification."))

        case .theme:
            .choice(
                \.theme, DeviceText("Theme", ko: "테마", ja: "テーマ", zh: "主题", fr: "Thème"), .display,
                DeviceText(
                    "The colours; automatic follows the ground of the terminal.",
                    ko: "화면의 색입니다. 자동은 터미널의 배경을 따릅니다.",
                    ja: "画面の色。自動はターミナルの背景に合わせます。",
                    zh: "界面的颜色；自动会跟随终端的背景。",
                    fr: "Les couleurs\u{A0}; automatique suit le fond du terminal."))
        case .imageRendering:
            .choice(
                \.imageRendering,
                DeviceText("Image Rendering", ko: "이미지 렌더링", ja: "画像の描画", zh: "图像渲染", fr: "Rendu des images"),
                .display,
                DeviceText(
                    "The characters that pictures of apps are drawn with.",
                    ko: "앱의 그림을 그리는 문자입니다.",
                    ja: "Appの画像を描く文字です。",
                    zh: "绘制App图像所用的字符。",
                    fr: "Les caractères qui dessinent les images des apps."))
        case .motion:
            .choice(
                \.motion, DeviceText("Motion", ko: "동작", ja: "動作", zh: "动态效果", fr: "Animations"), .display,
                DeviceText(
                    "Whether banners, menus and groups move into place or just appear.",
                    ko: "배너, 메뉴, 그룹이 움직이며 나타날지 바로 나타날지 정합니다.",
                    ja: "バナー、メニュー、グループを動きをつけて表示するか。",
                    zh: "横幅、菜单和群组是移入还是直接出现。",
                    fr: "Si bannières, menus et groupes glissent ou apparaissent d’un coup."))

        case .callbacks:
            .choice(
                \.callbacks,
                DeviceText(
                    "Completion Handlers", ko: "완료 핸들러", ja: "完了ハンドラ", zh: "完成处理程序", fr: "Gestionnaires de fin"),
                .developer,
                DeviceText(
                    "Where apps’ completion handlers run: on a queue, as on iOS, or on main.",
                    ko: "앱의 완료 핸들러를 iOS처럼 대기열에서 또는 메인 스레드에서 실행합니다.",
                    ja: "Appの完了ハンドラを、iOSと同じキューまたはメインスレッドで実行します。",
                    zh: "App的完成处理程序在队列（如iOS）或主线程上运行。",
                    fr: "Où s’exécutent les gestionnaires de fin\u{A0}: file d’attente (iOS) ou main."))
        }
    }
}

/// The identifier of the device's language, which can be a language that only apps have texts in.
private struct LanguageName: NamedSettingValue {
    var identifier: String

    init(identifier: String) { self.identifier = identifier }

    init(_ language: DeviceLanguage) { identifier = language.rawValue }

    /// Every language is called by its own name.
    var choice: SettingChoice {
        guard let name = DeviceLanguage(rawValue: identifier)?.ownName else {
            return SettingChoice(identifier, DeviceText(identifier))
        }
        return SettingChoice(identifier, DeviceText(name))
    }
}

extension DeviceSettings {
    fileprivate var namedLanguage: LanguageName {
        get { LanguageName(identifier: language) }
        set { language = newValue.identifier }
    }
}

extension DeviceText {
    static let showPreviews = DeviceText(
        "Show Previews", ko: "미리보기 표시", ja: "プレビューを表示", zh: "显示预览", fr: "Afficher les aperçus")
    static let scheduledSummary = DeviceText(
        "Scheduled Summary", ko: "예약 요약", ja: "時刻指定要約", zh: "定时推送摘要", fr: "Résumé programmé")
}

extension ScheduledSummary {
    /// Parses `8:00,18:00` and returns the distinct times in chronological order.
    fileprivate static func times(_ text: String) -> [Time]? {
        let parts = text.parts(separatedBy: ",")
        let times = Set(parts.compactMap { Time($0) })
        guard times.count == parts.count, times.count <= maximumTimes else { return nil }
        return times.sorted()
    }
}
