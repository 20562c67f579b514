import NotificationCore
import NotificationModel

// What the filter changes about questions and the report.
extension DeviceInterface {
    /// The words of a question or menu of our own; before matches are cleared it names them.
    func content(of dialog: Dialog, _ snapshot: DeviceSnapshot) -> DialogContent {
        var content = DialogContent(dialog, snapshot)
        if dialog == .clearAll, list.isFiltered, let filter = list.filter {
            let count = filter.matches.count
            content.title = DialogLabel.clearMatchesQuestion(count).text(in: snapshot.language)
            content.body = DialogLabel.matchesWillBeCleared(filter.line.text).text(in: snapshot.language)
        }
        return content
    }

    func reportFilter(_ system: NotificationSystem) -> StateReport.Filter? {
        list.filter.map { filter in
            let total = system.list.shownCount
            return StateReport.Filter(
                text: filter.line.text, editing: filter.isEditing,
                matches: filter.isActive ? filter.matches.count : total, total: total)
        }
    }

    /// `nil` without a filter.
    func reportMatches(_ system: NotificationSystem, _ focused: ListItem?) -> [StateReport.Group]? {
        matchesOfFilter.map { matches in
            matches.compactMap { system.list.entry($0) }.map { entry in
                let notification = entry.notification
                return StateReport.Group(
                    app: entry.group.application.rawValue,
                    thread: entry.group.thread,
                    section: entry.group.section.name,
                    expanded: false,
                    summary: nil,
                    notifications: [
                        Self.report(
                            notification, system.preview(of: notification),
                            isFocused: focused == .member(notification.id, entry.group))
                    ]
                )
            }
        }
    }
}
