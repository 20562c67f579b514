import NotificationModel

/// The words of the long look: what pressing a button entails, what is attached, what plays.
enum LongLookLabel: DeviceLabel, Hashable, CaseIterable {
    case send
    case destructive
    case unlocksFirst
    case opensApplication
    case asksForText
    case play
    case pause
    case image
    case audio
    case video
    case file

    func text(in language: DeviceLanguage) -> String {
        switch self {
        case .send: language.text("Send", ko: "보내기", ja: "送信", zh: "发送", fr: "Envoyer")
        case .destructive: language.text("destructive", ko: "되돌릴 수 없음", ja: "元に戻せません", zh: "不可恢复", fr: "irréversible")
        case .unlocksFirst:
            language.text("unlocks first", ko: "먼저 잠금 해제", ja: "先にロック解除", zh: "先解锁", fr: "déverrouille d’abord")
        case .opensApplication: language.text("opens the app", ko: "앱 열기", ja: "Appを開く", zh: "打开App", fr: "ouvre l’app")
        case .asksForText:
            language.text("asks for text", ko: "텍스트 입력", ja: "テキスト入力", zh: "需要输入文本", fr: "demande un texte")
        case .play: language.text("Play", ko: "재생", ja: "再生", zh: "播放", fr: "Lire")
        case .pause: language.text("Pause", ko: "일시 정지", ja: "一時停止", zh: "暂停", fr: "Pause")
        case .image: language.text("image", ko: "이미지", ja: "画像", zh: "图像", fr: "image")
        case .audio: language.text("audio", ko: "오디오", ja: "オーディオ", zh: "音频", fr: "audio")
        case .video: language.text("video", ko: "비디오", ja: "ビデオ", zh: "视频", fr: "vidéo")
        case .file: language.text("file", ko: "파일", ja: "ファイル", zh: "文件", fr: "fichier")
        }
    }
}
