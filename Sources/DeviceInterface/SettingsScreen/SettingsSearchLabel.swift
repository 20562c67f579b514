import NotificationModel

/// The words of the field that searches Settings.
enum SettingsSearchLabel: DeviceLabel, Hashable, CaseIterable {
    /// Shown in the empty field.
    case placeholder
    /// Shown in place of the rows.
    case nothingFound

    func text(in language: DeviceLanguage) -> String {
        switch self {
        case .placeholder:
            language.text(
                "find a setting; Enter changes it", ko: "설정 찾기, Enter로 변경", ja: "設定を検索。Enterで変更",
                zh: "查找设置；Enter更改", fr: "chercher un réglage\u{A0}; Entrée le change")
        case .nothingFound:
            language.text(
                "No setting for that", ko: "해당하는 설정 없음", ja: "該当する設定はありません", zh: "没有这样的设置",
                fr: "Aucun réglage pour cela")
        }
    }
}
