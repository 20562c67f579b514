import NotificationModel

/// The words on the card of a Live Activity.
enum ActivityLabel: DeviceLabel, Hashable, CaseIterable {
    case liveActivity
    /// The same where there is no room.
    case live
    case stale
    case ended
    case yes
    case no
    /// A field that is null.
    case nothing

    func text(in language: DeviceLanguage) -> String {
        switch self {
        case .liveActivity:
            language.text("Live Activity", ko: "실시간 현황", ja: "ライブアクティビティ", zh: "实时活动", fr: "Activité en direct")
        case .live: language.text("live", ko: "실시간", ja: "ライブ", zh: "实时", fr: "en direct")
        case .stale:
            language.text(
                "stale: no update came in time", ko: "오래됨: 제때 업데이트되지 않았습니다", ja: "情報が古い: 更新が間に合いませんでした",
                zh: "已过时：未及时更新", fr: "périmée\u{A0}: aucune mise à jour reçue à temps")
        case .yes: language.text("yes", ko: "예", ja: "はい", zh: "是", fr: "oui")
        case .no: language.text("no", ko: "아니요", ja: "いいえ", zh: "否", fr: "non")
        case .nothing: language.text("none", ko: "없음", ja: "なし", zh: "无", fr: "aucun")
        case .ended: language.text("ended", ko: "종료됨", ja: "終了", zh: "已结束", fr: "terminée")
        }
    }
}
