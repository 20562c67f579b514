import NotificationCore
import TerminalCanvas

/// What to clear: the section that focus is in, or all.
///
/// On iOS the ✕ of a heading turns into *Clear*, which clears the section, and holding it offers *Clear All
/// Notifications*; a terminal has no holding, so one question offers both.
struct ClearQuestion {
    enum Answer: Hashable, CaseIterable {
        case section
        case all
        case cancel
    }

    let section: ListSection
    let title: String
    let buttons: [DialogContent.Button]

    init(_ section: ListSection, _ snapshot: DeviceSnapshot) {
        self.section = section
        let list = snapshot.system.list
        let language = snapshot.system.summaryLanguage
        title = Self.question(in: language)
        buttons = Answer.allCases.map { answer in
            switch answer {
            case .section:
                DialogContent.Button(
                    title: Self.clear(snapshot.heading(of: section)?.string, in: language),
                    note: "\(list.count(in: section))", isDestructive: true)
            case .all:
                DialogContent.Button(
                    title: Self.clearAllNotifications(in: language), note: "\(list.shownCount)", isDestructive: true)
            case .cancel: DialogContent.Button(title: Self.cancel(in: language))
            }
        }
    }

    /// The project's own words but for “Clear”.
    private static func question(in language: SummaryLanguage) -> String {
        switch language {
        case .english: "Clear Notifications?"
        case .korean: "알림을 지우겠습니까?"
        case .japanese: "通知を消去しますか？"
        case .simplifiedChinese: "要清除通知吗？"
        case .french: "Effacer les notifications ?"
        }
    }

    /// - Parameter heading: `nil` for what is recent.
    private static func clear(_ heading: String?, in language: SummaryLanguage) -> String {
        guard let heading else {
            return switch language {
            case .english: "Clear Recent Notifications"
            case .korean: "최근 알림 지우기"
            case .japanese: "最近の通知を消去"
            case .simplifiedChinese: "清除最近的通知"
            case .french: "Effacer les notifications récentes"
            }
        }
        return switch language {
        case .english: "Clear “\(heading)”"
        case .korean: "‘\(heading)’ 지우기"
        case .japanese: "「\(heading)」を消去"
        case .simplifiedChinese: "清除“\(heading)”"
        // Headings of a Focus have guillemets of their own.
        case .french: "Effacer “\(heading)”"
        }
    }

    /// Apple's label of iOS 15, as is the next.
    private static func clearAllNotifications(in language: SummaryLanguage) -> String {
        switch language {
        case .english: "Clear All Notifications"
        case .korean: "모든 알림 지우기"
        case .japanese: "すべての通知を消去"
        case .simplifiedChinese: "清除所有通知"
        case .french: "Effacer toutes les notifications"
        }
    }

    private static func cancel(in language: SummaryLanguage) -> String {
        switch language {
        case .english: "Cancel"
        case .korean: "취소"
        case .japanese: "キャンセル"
        case .simplifiedChinese: "取消"
        case .french: "Annuler"
        }
    }
}
