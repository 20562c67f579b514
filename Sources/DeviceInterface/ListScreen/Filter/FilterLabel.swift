import NotificationModel

/// The words of the filter; Apple has none for it, so they are the project's own.
enum FilterLabel: DeviceLabel, Hashable {
    /// Shown in the empty field.
    case placeholder
    /// How many notifications match.
    case count(Int, of: Int)
    /// On a match, the stack it comes from.
    case stack(Int)
    /// Shown in place of the list when nothing matches.
    case noMatches
    /// Below the matches, how many notifications are not shown.
    case hidden(Int)

    func text(in language: DeviceLanguage) -> String {
        switch self {
        case .placeholder:
            language.text(
                "filter by text", ko: "텍스트로 필터링", ja: "テキストで絞り込む", zh: "按文本筛选", fr: "filtrer par texte")
        case .count(0, _): language.text("no match", ko: "일치 없음", ja: "一致なし", zh: "无匹配", fr: "aucun résultat")
        case .count(let matches, let total):
            language.text(
                "\(matches) of \(total)", ko: "\(total)개 중 \(matches)개", ja: "\(total)件中\(matches)件",
                zh: "\(total)个中的\(matches)个", fr: "\(matches) sur \(total)")
        case .stack(let count):
            language.text(
                "in a stack of \(count)", ko: "\(count)개의 스택 중", ja: "\(count)件のスタック内", zh: "属于\(count)个的堆叠",
                fr: "dans une pile de \(count)")
        case .noMatches:
            language.text(
                "No Matching Notifications", ko: "일치하는 알림 없음", ja: "一致する通知はありません", zh: "没有匹配的通知",
                fr: "Aucune notification correspondante")
        case .hidden(let count):
            language.text(
                count == 1 ? "1 other is hidden by the filter" : "\(count) others are hidden by the filter",
                ko: "필터로 가려진 알림 \(count)개", ja: "ほか\(count)件はフィルタで非表示", zh: "另有\(count)个被筛选隐藏",
                fr: count == 1 ? "1 autre est masquée par le filtre" : "\(count) autres sont masquées par le filtre")
        }
    }
}
