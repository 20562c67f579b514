import NotificationModel

/// The words of the long look: what pressing a button entails, what is attached, what plays.
struct LongLookLabel: LabelSet {
    let words: DeviceText

    static let send = Self("Send", ko: "보내기", ja: "送信", zh: "发送", fr: "Envoyer")
    static let unlocksFirst = Self(
        "unlock first", ko: "먼저 잠금 해제", ja: "先にロック解除", zh: "先解锁", fr: "déverrouiller d’abord")
    static let opensApplication = Self("opens the app", ko: "앱 열기", ja: "Appを開く", zh: "打开App", fr: "ouvre l’app")
    static let asksForText = Self("text", ko: "텍스트", ja: "テキスト", zh: "文本", fr: "texte")
    static let play = Self("Play", ko: "재생", ja: "再生", zh: "播放", fr: "Lire")
    static let pause = Self("Pause", ko: "일시 정지", ja: "一時停止", zh: "暂停", fr: "Pause")
    static let image = Self("image", ko: "이미지", ja: "画像", zh: "图像", fr: "image")
    static let audio = Self("audio", ko: "오디오", ja: "オーディオ", zh: "音频", fr: "audio")
    static let video = Self("video", ko: "비디오", ja: "ビデオ", zh: "视频", fr: "vidéo")
    static let file = Self("file", ko: "파일", ja: "ファイル", zh: "文件", fr: "fichier")
}
