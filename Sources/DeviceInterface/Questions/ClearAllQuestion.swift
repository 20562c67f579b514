import NotificationCore
import TerminalCanvas

/// Whether to clear the list; under a filter its matches.
struct ClearAllQuestion: Question {
    var kind: String { "clearAll" }

    func content(_ snapshot: DeviceSnapshot, _ filter: FilterSummary?) -> QuestionContent {
        let language = snapshot.language
        let title: DialogLabel
        let body: DialogLabel
        if let filter {
            title = .clearMatchesQuestion(filter.matches)
            body = .matchesWillBeCleared(filter.text)
        } else {
            title = .clearAllQuestion
            body = .willBeCleared(snapshot.system.list.shownCount)
        }
        return QuestionContent(
            title: title.text(in: language), body: body.text(in: language),
            buttons: [
                .init(DialogLabel.clearAll.text(in: language), isDestructive: true, .go(.clear(.all))),
                .init(DialogLabel.cancel.text(in: language)),
            ])
    }

    func isStillMeant(_ system: NotificationSystem, _ filter: FilterSummary?) -> Bool {
        system.showsList && system.list.shownCount > 0 && filter?.matches != 0
    }
}

/// What to clear: the section that focus is in, or all.
///
/// On iOS the ✕ of a heading turns into *Clear*, which clears the section, and holding it offers *Clear All
/// Notifications*; a terminal has no holding, so one question offers both.
struct ClearSectionQuestion: Question {
    let section: ListSection

    var kind: String { "clearSection" }

    func content(_ snapshot: DeviceSnapshot, _ filter: FilterSummary?) -> QuestionContent {
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

    func isStillMeant(_ system: NotificationSystem, _ filter: FilterSummary?) -> Bool {
        system.showsList && system.list.shownSections.contains(section)
    }
}
