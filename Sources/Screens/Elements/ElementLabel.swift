import NotificationModel

/// The words of elements that are drawn as shapes, or not at all.
enum ElementLabel: DeviceLabel, Equatable {
    /// How many notifications a card stands for.
    case stack(Int)
    /// How much a list has.
    case contents(groups: Int, notifications: Int)
    /// Which thing of a list has focus.
    case place(Int, of: Int)

    func text(in language: DeviceLanguage) -> String {
        switch self {
        case .stack(let count):
            language.text(
                "stack of \(count)", ko: "\(count)개의 스택", ja: "\(count)件のスタック", zh: "\(count)个的堆叠",
                fr: "pile de \(count)")
        case .contents(let groups, let notifications):
            language.text(
                "\(groups) group\(groups == 1 ? "" : "s"), "
                    + "\(notifications) notification\(notifications == 1 ? "" : "s")",
                ko: "그룹 \(groups)개, 알림 \(notifications)개", ja: "\(groups)グループ、\(notifications)件の通知",
                zh: "\(groups)个组，\(notifications)个通知",
                fr: "\(groups) groupe\(groups < 2 ? "" : "s"), "
                    + "\(notifications) notification\(notifications < 2 ? "" : "s")")
        case .place(let place, let count):
            language.text(
                "\(place) of \(count)", ko: "\(count)개 중 \(place)번째", ja: "\(count)件中\(place)件目",
                zh: "第\(place)个，共\(count)个", fr: "\(place) sur \(count)")
        }
    }
}
