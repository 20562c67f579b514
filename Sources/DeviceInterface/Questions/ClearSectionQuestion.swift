import NotificationCore
import TerminalCanvas

/// Asks what to clear: the section with focus, or all.
///
/// On iOS the ✕ of a heading turns into *Clear*, which clears the section, and holding it offers *Clear All
/// Notifications*; a terminal has no holding, so `X` offers both where there are several sections. It does not ask whether:
/// a clear is taken back with `u`.
struct ClearSectionQuestion: Question {
    let section: ListSection

    var kind: String { "clearSection" }

    func content(_ snapshot: DeviceSnapshot) -> QuestionContent {
        let list = snapshot.system.list
        func text(_ label: DialogLabel) -> String { label.text(in: snapshot.language) }
        return QuestionContent(
            title: text(.clearQuestion),
            buttons: [
                .init(
                    text(.clearSection(snapshot.heading(of: section)?.string)),
                    note: "\(list.count(in: section))",
                    isDestructive: true, .go(.clear(.section(section)))),
                .init(
                    text(.clearAllNotifications), note: "\(list.shownCount)", isDestructive: true,
                    .go(.clear(.all))),
                .init(text(.cancel)),
            ],
            isMenu: true)
    }

    func isStillMeant(_ system: NotificationSystem) -> Bool {
        system.showsList && system.list.shownSections.contains(section)
    }
}
