import CanvasMedia
import NotificationModel
import TerminalCanvas

/// The words about pictures: what a platter has instead of one, which of several is shown, and why there is none.
struct PictureLabel: LabelSet {
    let words: DeviceText

    static let photo = Self("Photo", ko: "사진", ja: "写真", zh: "照片", fr: "Photo")
    static let sound = Self("Sound", ko: "사운드", ja: "サウンド", zh: "声音", fr: "Son")
    static let movie = Self("Video", ko: "비디오", ja: "ビデオ", zh: "视频", fr: "Vidéo")
    static let file = Self("File", ko: "파일", ja: "ファイル", zh: "文件", fr: "Fichier")

    /// Which picture of how many, counted from 1.
    static func number(_ number: Int, _ count: Int) -> Self {
        Self(
            "\(number) of \(count)", ko: "\(count)장 중 \(number)", ja: "\(count)枚中\(number)枚目",
            zh: "第\(number)张，共\(count)张", fr: "\(number) sur \(count)")
    }

    static func failure(_ error: PictureError) -> Self {
        switch error {
        case .unreadable:
            Self(
                "the file cannot be read", ko: "파일을 읽을 수 없음", ja: "ファイルを読み込めません", zh: "无法读取文件",
                fr: "le fichier est illisible")
        case .unknownFormat:
            Self(
                "the format is not known", ko: "알 수 없는 포맷", ja: "不明なフォーマットです", zh: "未知格式", fr: "format inconnu")
        case .damaged:
            Self(
                "the picture is damaged", ko: "손상된 사진", ja: "画像が壊れています", zh: "图片已损坏", fr: "l’image est endommagée")
        case .tooLarge(let width, let height):
            Self(
                "the picture is too large: \(width) × \(height)", ko: "사진이 너무 큼: \(width) × \(height)",
                ja: "画像が大きすぎます：\(width) × \(height)", zh: "图片过大：\(width) × \(height)",
                fr: "l’image est trop grande\u{A0}: \(width) × \(height)")
        case .tooLong:
            Self(
                "the file is too large", ko: "파일이 너무 큼", ja: "ファイルが大きすぎます", zh: "文件过大",
                fr: "le fichier est trop volumineux")
        case .tooSlow:
            Self(
                "the picture takes too long", ko: "사진 처리 시간이 너무 김", ja: "画像の処理に時間がかかりすぎます", zh: "图片处理时间过长",
                fr: "l’image demande trop de temps")
        case .outOfMemory:
            Self("out of memory", ko: "메모리 부족", ja: "メモリ不足", zh: "内存不足", fr: "mémoire insuffisante")
        case .missingLibrary(let name):
            Self(
                "\(name) is not installed", ko: "\(name) 설치되지 않음", ja: "\(name)がインストールされていません", zh: "未安装\(name)",
                fr: "\(name) n’est pas installé")
        case .otherLibrary(let name):
            Self(
                "another version of \(name) is needed", ko: "다른 버전의 \(name) 필요", ja: "別のバージョンの\(name)が必要です",
                zh: "需要其他版本的\(name)", fr: "une autre version de \(name) est nécessaire")
        }
    }
}
