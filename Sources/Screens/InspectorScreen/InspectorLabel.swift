import NotificationModel

/// The words of the inspector's pages.
struct InspectorLabel: LabelSet {
    let words: DeviceText

    /// The names of the pages; problems are the remarks about payloads.
    static let log = Self("Log", ko: "로그", ja: "ログ", zh: "日志", fr: "Journal")
    static let request = Self("Request", ko: "요청", ja: "リクエスト", zh: "请求", fr: "Requête")
    static let problems = Self("Problems", ko: "문제", ja: "問題", zh: "问题", fr: "Problèmes")
    /// The page of what the screen says it shows.
    static let screen = Self("Screen", ko: "화면", ja: "画面", zh: "屏幕", fr: "Écran")
    static let nothingHappened = Self(
        "Nothing has happened yet", ko: "아직 기록이 없습니다", ja: "まだ何も起きていません", zh: "尚无任何记录",
        fr: "Rien ne s’est encore passé")
    static let nothingFocused = Self(
        "No notification has focus", ko: "선택된 알림 없음", ja: "通知が選択されていません", zh: "未选中任何通知",
        fr: "Aucune notification sélectionnée")
    static let noProblems = Self(
        "No payload had a problem", ko: "페이로드에 문제가 없습니다", ja: "ペイロードに問題はありません", zh: "载荷没有问题",
        fr: "Aucun contenu n’a posé de problème")
    /// The remark at the end of a log that follows new entries.
    static let following = Self("following", ko: "따라가는 중", ja: "追従中", zh: "跟随中", fr: "suivi")

    /// How many entries have come since the user has moved.
    static func newBelow(_ count: Int) -> Self {
        Self(
            "↓ \(count) new   G to see", ko: "↓ 새 항목 \(count)개   G로 보기", ja: "↓ 新着\(count)件   Gで表示",
            zh: "↓ \(count)条新记录   按G查看",
            fr: "↓ \(count) nouvelle\(count < 2 ? "" : "s")   G pour voir")
    }

    static let noMatchingLines = Self(
        "No Matching Lines", ko: "일치하는 줄 없음", ja: "一致する行はありません", zh: "没有匹配的行",
        fr: "Aucune ligne correspondante")
}
