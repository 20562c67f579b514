import NotificationModel

/// The words of elements that are drawn as shapes, or not at all.
enum ElementLabel: DeviceLabel, Equatable {
    /// How many notifications a card stands for.
    case stack(Int)
    /// Whether what a card stands for is shown.
    case expanded(Bool)
    /// How far a Live Activity has come.
    case stage(String, Int, of: Int)
    /// How much a list has.
    case contents(groups: Int, notifications: Int, activities: Int)
    /// Which thing of a list has focus.
    case place(Int, of: Int)

    func text(in language: DeviceLanguage) -> String {
        switch self {
        case .stack(let count):
            language.text(
                "stack of \(count)", ko: "알림 \(count)개가 쌓인 스택", ja: "\(count)件のスタック", zh: "\(count)个的堆叠",
                fr: "pile de \(count)")
        case .expanded(true):
            language.text("expanded", ko: "펼쳐짐", ja: "展開済み", zh: "已展开", fr: "développé")
        case .expanded(false):
            language.text("collapsed", ko: "접힘", ja: "折りたたみ済み", zh: "已折叠", fr: "réduit")
        case .stage(let name, let place, let count):
            language.text(
                "stage \(place) of \(count): \(name)", ko: "\(count)단계 중 \(place)단계: \(name)",
                ja: "\(count)段階中\(place)段階目: \(name)", zh: "第\(place)阶段，共\(count)个：\(name)",
                fr: "étape \(place) sur \(count)\u{A0}: \(name)")
        case .contents(let groups, let notifications, let activities):
            language.text(
                "\(groups) group\(groups == 1 ? "" : "s"), "
                    + "\(notifications) notification\(notifications == 1 ? "" : "s")",
                ko: "그룹 \(groups)개, 알림 \(notifications)개", ja: "\(groups)グループ、\(notifications)件の通知",
                zh: "\(groups)个组，\(notifications)个通知",
                fr: "\(groups) groupe\(groups < 2 ? "" : "s"), "
                    + "\(notifications) notification\(notifications < 2 ? "" : "s")")
                + (activities == 0 ? "" : Self.activities(activities, in: language))
        case .place(let place, let count):
            language.text(
                "\(place) of \(count)", ko: "\(count)개 중 \(place)번째", ja: "\(count)件中\(place)件目",
                zh: "第\(place)个，共\(count)个", fr: "\(place) sur \(count)")
        }
    }
    private static func activities(_ count: Int, in language: DeviceLanguage) -> String {
        language.text(
            ", \(count) Live Activit\(count == 1 ? "y" : "ies")", ko: ", 실시간 현황 \(count)개",
            ja: "、\(count)件のライブアクティビティ", zh: "，\(count)个实时活动",
            fr: ", \(count) activité\(count < 2 ? "" : "s") en direct")
    }
}
