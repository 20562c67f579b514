import NotificationModel
import NotificationWire

/// The names of the screens, and what they say when they have nothing to show.
struct ScreenLabel: LabelSet {
    let words: DeviceText

    static let locked = Self("Locked", ko: "잠김", ja: "ロック中", zh: "已锁定", fr: "Verrouillé")
    /// The lock screen after Face ID has seen the user.
    static let unlocked = Self("Unlocked", ko: "잠금 해제됨", ja: "ロック解除済み", zh: "已解锁", fr: "Déverrouillé")
    /// In place of the hints of a viewer that only looks, and how it leaves.
    static let watching = Self(
        "Watching; q leaves", ko: "보기 전용. q로 나가기", ja: "表示のみ。qで終了", zh: "仅查看；按q离开",
        fr: "Vous regardez seulement\u{A0}; q pour quitter")
    /// The name of the sign that others look.
    static let otherViewers = Self("Other viewers", ko: "다른 뷰어", ja: "ほかの端末", zh: "其他终端", fr: "Autres spectateurs")
    /// The name of the sign that what is done is recorded.
    static let recording = Self("Recording", ko: "기록 중", ja: "記録中", zh: "正在录制", fr: "Enregistrement")
    static let home = Self("Home", ko: "홈 화면", ja: "ホーム画面", zh: "主屏幕", fr: "Écran d’accueil")
    /// The name of the clock on the dock.
    static let time = Self("Time", ko: "시간", ja: "時刻", zh: "时间", fr: "Heure")
    static let settings = Self("Settings", ko: "설정", ja: "設定", zh: "设置", fr: "Réglages")
    static let inspector = Self("Inspector", ko: "인스펙터", ja: "インスペクタ", zh: "检查器", fr: "Inspecteur")
    static let help = Self("Help", ko: "도움말", ja: "ヘルプ", zh: "帮助", fr: "Aide")
    static let noApplications = Self("No apps", ko: "앱 없음", ja: "Appがありません", zh: "没有App", fr: "Aucune app")
    static let applicationShowsNothing = Self(
        "This app shows nothing.", ko: "이 앱에는 표시할 내용이 없습니다.", ja: "このAppは何も表示しません。",
        zh: "此App没有可显示的内容。", fr: "Cette app n’affiche rien.")
    static let applicationWithoutCode = Self(
        "This app has no code here; it only receives notifications.", ko: "이 앱의 코드가 여기에 없어서 알림만 받습니다.",
        ja: "このAppのコードはここにはなく、通知を受け取るだけです。", zh: "此App在这里没有代码，只接收通知。",
        fr: "Cette app n’a pas de code ici\u{A0}: elle reçoit seulement des notifications.")
    /// The hint of Tab on a banner with buttons.
    static let answer = Self("answer", ko: "응답", ja: "応答", zh: "回应", fr: "répondre")
    /// The heading above the next pending notifications.
    static let upNext = Self("Up Next", ko: "다음 예정", ja: "次の予定", zh: "即将到来", fr: "À venir")
    /// The hint of the key that moves the clock to the first of them.
    static let jumpThere = Self("jump there", ko: "그때로 이동", ja: "その時刻へ", zh: "跳到那时", fr: "y aller")

    /// The one line on a screen that is too small.
    /// Instead of the screen's name while apps do not answer.
    static func delay(_ delay: ApplicationDelay) -> Self {
        Self { language in
            let seconds = delay.seconds
            let name = delay.name ?? language.text("An app", ko: "앱", ja: "App", zh: "App", fr: "Une app")
            return language.text(
                "\(name) has not answered for \(seconds) s", ko: "\(name): \(seconds)초 동안 응답 없음",
                ja: "\(name): \(seconds)秒間応答なし", zh: "\(name)：\(seconds)秒没有响应",
                fr: "\(name) ne répond pas depuis \(seconds) s")
        }
    }

    /// Over the last frame of a device that runs elsewhere and answers no input.
    ///
    /// - Parameter remedy: The command that lets a stopped process go on; `nil` if the process is not stopped.
    static func deviceIsSilent(_ remedy: String?) -> Self {
        guard let remedy else {
            return Self(
                "The device does not answer; q leaves", ko: "기기가 응답하지 않습니다. q로 나가기",
                ja: "デバイスが応答しません。qで終了", zh: "设备没有响应；按q离开",
                fr: "L’appareil ne répond pas\u{A0}; q quitte")
        }
        return Self(
            "The device is stopped; q leaves, \(remedy) lets it go on",
            ko: "기기가 멈췄습니다. q로 나가기, 계속: \(remedy)", ja: "デバイスは停止中。qで終了、再開: \(remedy)",
            zh: "设备已停止；按q离开，继续：\(remedy)", fr: "L’appareil est arrêté\u{A0}; q quitte, \(remedy) le reprend")
    }

    /// Instead of the screen's name while the device cannot save.
    ///
    /// - Parameter reason: A few words in the operating system's language.
    static func notSaved(_ reason: String) -> Self {
        Self(
            "Not saved: \(reason)", ko: "저장 안 됨: \(reason)", ja: "未保存: \(reason)", zh: "未保存：\(reason)",
            fr: "Non enregistré\u{A0}: \(reason)")
    }

    static func sizeNeeded(_ size: String) -> Self {
        Self(
            "ncenter needs \(size) or more", ko: "ncenter는 \(size) 이상이 필요합니다", ja: "ncenterには\(size)以上が必要です",
            zh: "ncenter需要\(size)或更大", fr: "ncenter exige au moins \(size)")
    }
}
