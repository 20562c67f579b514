import NotificationCore

/// The filter's words in the device's language; Apple has none for it, so they are the project's own.
enum FilterText {
    /// What stands in the empty field.
    static func placeholder(in language: SummaryLanguage) -> String {
        language.text("filter by text", ko: "텍스트로 필터링", ja: "文字で絞り込む", zh: "按文字筛选", fr: "filtrer par texte")
    }

    /// How many notifications match.
    static func count(_ matches: Int, of total: Int, in language: SummaryLanguage) -> String {
        language.text(
            matches == 0 ? "no match" : "\(matches) of \(total)",
            ko: matches == 0 ? "일치 없음" : "\(total)개 중 \(matches)개", ja: matches == 0 ? "一致なし" : "\(total)件中\(matches)件",
            zh: matches == 0 ? "无匹配" : "\(total)条中的\(matches)条",
            fr: matches == 0 ? "aucun résultat" : "\(matches) sur \(total)")
    }

    /// On a match, the stack it comes from.
    static func stack(of count: Int, in language: SummaryLanguage) -> String {
        language.text(
            "in a stack of \(count)", ko: "\(count)개 묶음 중", ja: "\(count)件のスタック内", zh: "属于\(count)条的叠放",
            fr: "dans une pile de \(count)")
    }

    /// What stands in place of the list when nothing matches.
    static func noMatches(in language: SummaryLanguage) -> String {
        language.text(
            "No Matching Notifications", ko: "일치하는 알림 없음", ja: "一致する通知はありません", zh: "没有匹配的通知",
            fr: "Aucune notification correspondante")
    }
}
