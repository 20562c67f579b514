import NotificationModel

/// The words of the About screen.
enum AboutLabel: DeviceLabel, Hashable, CaseIterable {
    case about
    case version
    case terminal
    case colors
    case size
    case locale
    case timeZone
    /// In place of a value that is missing, such as the terminal of a picture that is only drawn.
    case nothing

    func text(in language: DeviceLanguage) -> String {
        switch self {
        case .about: language.text("About", ko: "정보", ja: "情報", zh: "关于本机", fr: "Informations")
        case .version: language.text("Version", ko: "버전", ja: "バージョン", zh: "版本", fr: "Version")
        case .terminal: language.text("Terminal", ko: "터미널", ja: "端末", zh: "终端", fr: "Terminal")
        case .colors: language.text("Colors", ko: "색상", ja: "色数", zh: "颜色", fr: "Couleurs")
        case .size: language.text("Size", ko: "크기", ja: "サイズ", zh: "大小", fr: "Taille")
        case .locale: language.text("Locale", ko: "로캘", ja: "ロケール", zh: "区域设置", fr: "Paramètres régionaux")
        case .timeZone: language.text("Time Zone", ko: "시간대", ja: "時間帯", zh: "时区", fr: "Fuseau horaire")
        case .nothing: language.text("none", ko: "없음", ja: "なし", zh: "无", fr: "aucun")
        }
    }
}
