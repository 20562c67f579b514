import NotificationCore
import TerminalCanvas

extension Question {
    /// On iOS the ✕ of a heading turns into *Clear*, and holding it offers *Clear All Notifications*; a terminal has no
    /// holding. Where notifications are displayed as a list, no header takes focus, so the group is offered, too. It
    /// does not ask whether: a clear is taken back with `u`.
    static func clearing(
        _ section: ListSection?, _ group: GroupKey?, _ snapshot: DeviceSnapshot
    ) -> QuestionContent {
        let list = snapshot.system.list
        func button(_ label: DialogLabel, _ count: Int, _ clearing: Clearing) -> QuestionContent.Button {
            .init(snapshot.words(label), note: "\(count)", isDestructive: true, .go(.clear(clearing)))
        }
        var buttons: [QuestionContent.Button] = []
        if let group {
            let name = AppFace(group.application, snapshot).name.string
            buttons.append(button(.clearSection(name), list.group(group)?.count ?? 0, .group(group)))
        }
        if let section {
            let heading = snapshot.heading(of: section)?.string
            buttons.append(button(.clearSection(heading), list.count(in: section), .section(section)))
        }
        buttons.append(button(.clearAllNotifications, list.shownCount, .all))
        return QuestionContent(
            kind: "clearSection", title: snapshot.words(.clearQuestion),
            buttons: buttons + [.init(snapshot.words(.cancel))], isMenu: true)
    }
}
