import NotificationCore
import NotificationModel

/// The names of the screens, and what they say when they have nothing to show.
enum ScreenLabel: DeviceLabel, Hashable, CaseIterable {
    case locked
    /// The lock screen after Face ID has seen the user.
    case unlocked
    case home
    case settings
    case inspector
    case help
    case noApplications
    case applicationShowsNothing
    case applicationWithoutCode
    /// The hint of Tab on a banner with buttons.
    case answer
    /// The heading above the next pending notifications.
    case upNext
    /// The hint of the key that moves the clock to the first of them.
    case jumpThere
    /// The name of the clock on the dock.
    case time
    /// In place of the hints of a viewer that only looks, and how it leaves.
    case watching
    /// The name of the sign that others look.
    case otherViewers
    /// The name of the sign that what is done is recorded.
    case recording

    func text(in language: DeviceLanguage) -> String {
        switch self {
        case .locked: language.text("Locked", ko: "잠김", ja: "ロック中", zh: "已锁定", fr: "Verrouillé")
        case .unlocked:
            language.text("Unlocked", ko: "잠금 해제됨", ja: "ロック解除済み", zh: "已解锁", fr: "Déverrouillé")
        case .watching:
            language.text(
                "Watching; q leaves", ko: "보기 전용. q로 나가기", ja: "表示のみ。qで終了", zh: "仅查看；按q离开",
                fr: "Simple regard\u{A0}; q quitte")
        case .otherViewers:
            language.text("Other viewers", ko: "다른 뷰어", ja: "ほかの端末", zh: "其他终端", fr: "Autres spectateurs")
        case .recording:
            language.text("Recording", ko: "기록 중", ja: "記録中", zh: "正在录制", fr: "Enregistrement")
        case .home: language.text("Home", ko: "홈 화면", ja: "ホーム画面", zh: "主屏幕", fr: "Écran d’accueil")
        case .time: language.text("Time", ko: "시간", ja: "時刻", zh: "时间", fr: "Heure")
        case .settings: language.text("Settings", ko: "설정", ja: "設定", zh: "设置", fr: "Réglages")
        case .inspector: language.text("Inspector", ko: "인스펙터", ja: "インスペクタ", zh: "检查器", fr: "Inspecteur")
        case .help: language.text("Help", ko: "도움말", ja: "ヘルプ", zh: "帮助", fr: "Aide")
        case .noApplications: language.text("No apps", ko: "앱 없음", ja: "Appがありません", zh: "没有App", fr: "Aucune app")
        case .applicationShowsNothing:
            language.text(
                "This app shows nothing.", ko: "이 앱에는 표시할 내용이 없습니다.", ja: "このAppは何も表示しません。",
                zh: "此App没有可显示的内容。", fr: "Cette app n’affiche rien.")
        case .applicationWithoutCode:
            language.text(
                "This app has no code here; it only receives notifications.", ko: "이 앱의 코드가 여기에 없어서 알림만 받습니다.",
                ja: "このAppのコードはここにはなく、通知を受け取るだけです。", zh: "此App在这里没有代码，只接收通知。",
                fr: "Cette app n’a pas de code ici\u{A0}: elle reçoit seulement des notifications.")
        case .answer: language.text("answer", ko: "응답", ja: "応答", zh: "回应", fr: "répondre")
        case .upNext: language.text("Up Next", ko: "다음 예정", ja: "次の予定", zh: "即将到来", fr: "À venir")
        case .jumpThere:
            language.text("jump there", ko: "그때로 이동", ja: "その時刻へ", zh: "跳到那时", fr: "y aller")
        }
    }

    /// The one line on a screen that is too small.
    static func sizeNeeded(_ size: String, in language: DeviceLanguage) -> String {
        language.text(
            "ncenter needs \(size) or more", ko: "ncenter는 \(size) 이상이 필요합니다", ja: "ncenterには\(size)以上が必要です",
            zh: "ncenter需要\(size)或更大", fr: "ncenter exige au moins \(size)")
    }
}
