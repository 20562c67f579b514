import NotificationCore

/// The filter's words in the device's language; Apple has none for it, so they are the project's own.
enum FilterText {
    /// What stands in the empty field.
    static func placeholder(in language: SummaryLanguage) -> String {
        switch language {
        case .english: "filter by text"
        case .korean: "텍스트로 필터링"
        case .japanese: "文字で絞り込む"
        case .simplifiedChinese: "按文字筛选"
        case .french: "filtrer par texte"
        }
    }

    /// How many notifications match.
    static func count(_ matches: Int, of total: Int, in language: SummaryLanguage) -> String {
        switch language {
        case .english: matches == 0 ? "no match" : "\(matches) of \(total)"
        case .korean: matches == 0 ? "일치 없음" : "\(total)개 중 \(matches)개"
        case .japanese: matches == 0 ? "一致なし" : "\(total)件中\(matches)件"
        case .simplifiedChinese: matches == 0 ? "无匹配" : "\(total)条中的\(matches)条"
        case .french: matches == 0 ? "aucun résultat" : "\(matches) sur \(total)"
        }
    }

    /// On a match, the stack it comes from.
    static func stack(of count: Int, in language: SummaryLanguage) -> String {
        switch language {
        case .english: "in a stack of \(count)"
        case .korean: "\(count)개 묶음 중"
        case .japanese: "\(count)件のスタック内"
        case .simplifiedChinese: "属于\(count)条的叠放"
        case .french: "dans une pile de \(count)"
        }
    }

    /// What stands in place of the list when nothing matches.
    static func noMatches(in language: SummaryLanguage) -> String {
        switch language {
        case .english: "No Matching Notifications"
        case .korean: "일치하는 알림 없음"
        case .japanese: "一致する通知はありません"
        case .simplifiedChinese: "没有匹配的通知"
        case .french: "Aucune notification correspondante"
        }
    }
}
