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
            case .cancel: DialogContent.Button(title: DialogLabel.cancel.text(in: language))
            }
        }
    }

    /// The project's own words but for “Clear”.
    private static func question(in language: SummaryLanguage) -> String {
        language.text(
            "Clear Notifications?", ko: "알림을 지우겠습니까?", ja: "通知を消去しますか？", zh: "要清除通知吗？",
            fr: "Effacer les notifications ?")
    }

    /// - Parameter heading: `nil` for what is recent.
    private static func clear(_ heading: String?, in language: SummaryLanguage) -> String {
        guard let heading else {
            return language.text(
                "Clear Recent Notifications", ko: "최근 알림 지우기", ja: "最近の通知を消去", zh: "清除最近的通知",
                fr: "Effacer les notifications récentes")
        }
        // Headings of a Focus have guillemets of their own.
        return language.text(
            "Clear “\(heading)”", ko: "‘\(heading)’ 지우기", ja: "「\(heading)」を消去", zh: "清除“\(heading)”",
            fr: "Effacer “\(heading)”")
    }

    /// Apple's label of iOS 15.
    private static func clearAllNotifications(in language: SummaryLanguage) -> String {
        language.text(
            "Clear All Notifications", ko: "모든 알림 지우기", ja: "すべての通知を消去", zh: "清除所有通知",
            fr: "Effacer toutes les notifications")
    }
}
