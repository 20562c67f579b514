import NotificationModel

/// The words of the help's own field.
enum HelpLabel: DeviceLabel, Hashable {
    /// Shown in the empty field.
    case placeholder
    /// Shown in place of the keys.
    case nothingFound

    func text(in language: DeviceLanguage) -> String {
        switch self {
        case .placeholder:
            language.text(
                "find a key; Enter runs it", ko: "키 찾기, Enter로 실행", ja: "キーを検索。Enterで実行", zh: "查找按键；Enter运行",
                fr: "chercher une touche\u{A0}; Entrée l’exécute")
        case .nothingFound:
            language.text(
                "No key for that", ko: "해당하는 키 없음", ja: "該当するキーはありません", zh: "没有这样的按键", fr: "Aucune touche pour cela")
        }
    }
}
