package import NotificationModel

extension DeviceSetting {
    package var explanation: DeviceText {
        switch self {
        case .previews:
            DeviceText(
                "When the text of notifications is shown; an app can differ.",
                ko: "알림 내용을 언제 보여 줄지 정하며, 앱마다 다를 수 있습니다.",
                ja: "通知の内容をいつ表示するか。Appごとに変更できます。",
                zh: "何时显示通知的内容；每个App可单独设定。",
                fr: "Quand le texte des notifications est affiché\u{A0}; une app peut différer.")
        case .displayAs:
            DeviceText(
                "How the lock screen shows notifications: stacks, a list or a count.",
                ko: "잠금 화면에 알림을 스택, 목록 또는 개수로 보여 줍니다.",
                ja: "ロック画面の通知を、スタック、リスト、件数のどれで表示するか。",
                zh: "锁定屏幕以堆叠、列表或数目显示通知。",
                fr: "Ce que montre l’écran verrouillé\u{A0}: des piles, une liste ou un nombre.")
        case .alwaysGroup:
            DeviceText(
                "Two notifications of a thread already form a stack, not only several.",
                ko: "같은 스레드의 알림이 두 개만 있어도 스택으로 묶습니다.",
                ja: "同じスレッドの通知は、2件だけでもスタックになります。",
                zh: "同一会话只要有两条通知便形成堆叠。",
                fr: "Deux notifications d’un même fil forment déjà une pile.")
        case .summaryText:
            DeviceText(
                "What stands under a stack: whom the others are from, or their number.",
                ko: "스택 아래에 나머지 알림을 보낸 이름 또는 개수를 보여 줍니다.",
                ja: "スタックの下に、残りの通知の名前または件数を表示します。",
                zh: "堆叠下方显示其余通知的来源或数目。",
                fr: "Sous une pile\u{A0}: de qui sont les autres, ou leur nombre.")
        case .focus:
            DeviceText(
                "Keeps notifications silent unless they are urgent enough.",
                ko: "긴급하지 않은 알림을 조용히 받습니다.",
                ja: "緊急でない通知を鳴らさずに届けます。",
                zh: "不够紧急的通知将静默送达。",
                fr: "Garde silencieuses les notifications qui ne sont pas assez urgentes.")
        case .silencedOnLockScreen:
            DeviceText(
                "Whether what a Focus silences is also on the lock screen.",
                ko: "집중 모드가 무음으로 처리한 알림을 잠금 화면에도 보여 줍니다.",
                ja: "集中モードが停止した通知をロック画面にも表示するか。",
                zh: "被专注模式静音的通知是否也显示在锁定屏幕上。",
                fr: "Si ce qu’une concentration fait taire est aussi sur l’écran verrouillé.")
        case .scheduledSummary:
            DeviceText(
                "Collects what can wait and shows it at the summary times.",
                ko: "급하지 않은 알림을 모아 요약 시간에 보여 줍니다.",
                ja: "急がない通知をまとめて、要約の時刻に表示します。",
                zh: "汇集可稍后查看的通知，在摘要时间显示。",
                fr: "Rassemble ce qui peut attendre et le montre aux heures du résumé.")
        case .summaryTimes:
            DeviceText(
                "The times of day at which the summary comes.",
                ko: "요약이 도착하는 시각입니다.",
                ja: "要約が届く時刻です。",
                zh: "每天推送摘要的时间。",
                fr: "Les heures auxquelles le résumé arrive.")
        case .locked:
            DeviceText(
                "A locked device shows its lock screen and asks before it opens an app.",
                ko: "잠긴 기기는 잠금 화면을 보여 주고 앱을 열기 전에 확인합니다.",
                ja: "ロック中はロック画面を表示し、Appを開く前に確認します。",
                zh: "锁定时显示锁定屏幕，打开App前会询问。",
                fr: "Verrouillé, l’appareil demande avant d’ouvrir une app.")
        case .screen:
            DeviceText(
                "A dark screen lights up for notifications that are loud enough.",
                ko: "꺼진 화면은 소리 나는 알림이 오면 켜집니다.",
                ja: "消えている画面は、音の鳴る通知で点灯します。",
                zh: "屏幕熄灭时，有声的通知会点亮它。",
                fr: "Un écran éteint s’allume pour les notifications assez fortes.")
        case .online:
            DeviceText(
                "Offline no push arrives; the last one of each app waits.",
                ko: "오프라인이면 푸시가 오지 않고 앱마다 마지막 것만 기다립니다.",
                ja: "オフライン中はプッシュが届かず、Appごとに最後の1件が待ちます。",
                zh: "离线时收不到推送；每个App的最后一条会等待。",
                fr: "Hors ligne, aucun push n’arrive\u{A0}; le dernier de chaque app attend.")
        case .location:
            DeviceText(
                "Where the device is; entering or leaving a region fires its triggers.",
                ko: "기기의 위치입니다. 지역에 들어가거나 나오면 알림이 실행됩니다.",
                ja: "デバイスの位置。領域への出入りで通知が発生します。",
                zh: "设备所在位置；进出区域会触发通知。",
                fr: "Où est l’appareil\u{A0}; entrer dans une région ou en sortir déclenche.")
        case .language:
            DeviceText(
                "The language of the device and of the texts of its apps.",
                ko: "기기와 앱 텍스트의 언어입니다.",
                ja: "デバイスとAppのテキストの言語です。",
                zh: "设备及其App文本的语言。",
                fr: "La langue de l’appareil et des textes de ses apps.")
        case .region:
            DeviceText(
                "Times and dates are written as in that region.",
                ko: "시간과 날짜를 이 지역의 형식으로 씁니다.",
                ja: "時刻と日付をこの地域の形式で表示します。",
                zh: "时间和日期采用该地区的格式。",
                fr: "Les heures et les dates s’écrivent comme dans cette région.")
        case .timeZone:
            DeviceText(
                "The zone of the clock and of calendar triggers.",
                ko: "시계와 달력 알림이 따르는 시간대입니다.",
                ja: "時計とカレンダーによる通知の時間帯です。",
                zh: "时钟与日历触发所用的时区。",
                fr: "Le fuseau de l’horloge et des déclencheurs de calendrier.")
        case .haptics:
            DeviceText(
                "Whether a tick is felt when a notification opens.",
                ko: "알림을 열 때 진동을 느낄 수 있습니다.",
                ja: "通知を開くときに触覚で知らせます。",
                zh: "打开通知时是否有触感反馈。",
                fr: "Si une vibration accompagne l’ouverture d’une notification.")
        case .theme:
            DeviceText(
                "The colours; automatic follows the ground of the terminal.",
                ko: "화면의 색입니다. 자동은 터미널의 배경을 따릅니다.",
                ja: "画面の色。自動はターミナルの背景に合わせます。",
                zh: "界面的颜色；自动会跟随终端的背景。",
                fr: "Les couleurs\u{A0}; automatique suit le fond du terminal.")
        case .imageRendering:
            DeviceText(
                "The characters that pictures of apps are drawn with.",
                ko: "앱의 그림을 그리는 문자입니다.",
                ja: "Appの画像を描く文字です。",
                zh: "绘制App图像所用的字符。",
                fr: "Les caractères qui dessinent les images des apps.")
        case .motion:
            DeviceText(
                "Whether banners, menus and groups move into place or just appear.",
                ko: "배너, 메뉴, 그룹이 움직이며 나타날지 바로 나타날지 정합니다.",
                ja: "バナー、メニュー、グループを動きをつけて表示するか。",
                zh: "横幅、菜单和分组是移入还是直接出现。",
                fr: "Si bannières, menus et groupes glissent ou apparaissent d’un coup.")
        case .callbacks:
            DeviceText(
                "Where apps’ completion handlers run: on a queue, as on iOS, or on main.",
                ko: "앱의 완료 핸들러를 iOS처럼 대기열에서 또는 메인 스레드에서 실행합니다.",
                ja: "Appの完了ハンドラを、iOSと同じキューまたはメインスレッドで実行します。",
                zh: "App的完成处理程序在队列（如iOS）或主线程上运行。",
                fr: "Où s’exécutent les gestionnaires de fin\u{A0}: file d’attente (iOS) ou main.")
        }
    }
}
