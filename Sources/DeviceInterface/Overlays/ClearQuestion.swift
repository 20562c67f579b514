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
        title = DialogLabel.clearQuestion.text(in: language)
        buttons = Answer.allCases.map { answer in
            switch answer {
            case .section:
                DialogContent.Button(
                    title: DialogLabel.clearSection(snapshot.heading(of: section)?.string).text(in: language),
                    note: "\(list.count(in: section))", isDestructive: true)
            case .all:
                DialogContent.Button(
                    title: DialogLabel.clearAllNotifications.text(in: language), note: "\(list.shownCount)",
                    isDestructive: true)
            case .cancel: DialogContent.Button(title: DialogLabel.cancel.text(in: language))
            }
        }
    }
}
