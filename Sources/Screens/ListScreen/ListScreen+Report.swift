import NotificationCore
import NotificationModel
import TerminalCanvas

extension ListScreen {
    /// - Complexity: O(n) in all notifications.
    func report(_ device: DeviceView, into report: inout DeviceState) {
        let snapshot = device.snapshot
        let system = snapshot.system
        let focused = list.focusedItem(in: system.list)
        let walk = list.walk(system.list)
        report.activities = system.liveActivities.activities.map { activity in
            DeviceState.Activity(
                app: activity.id.application.rawValue,
                type: activity.id.attributesType,
                state: activity.state.rawValue,
                attributes: DeviceState.Value(activity.attributes),
                contentState: DeviceState.Value(activity.contentState),
                startDate: DeviceState.format(activity.startDate),
                staleDate: activity.staleDate.map(DeviceState.format),
                dismissalDate: activity.dismissalDate.map(DeviceState.format),
                focused: focused == .activity(activity.id)
            )
        }
        report.summaries = system.list.shownSections.filter(\.isSummary).map { section in
            let card = walk.card(of: section)
            return DeviceState.Summary(
                section: section.name,
                title: snapshot.heading(of: section)?.string ?? "",
                open: card == nil,
                featured: (card?.featured ?? []).map(\.notification.request),
                tiles: (card.map(system.list.tiles(of:)) ?? []).map {
                    .init(app: $0.application.rawValue, more: $0.count)
                },
                focused: focused == .tiles(section)
            )
        }
        report.filter = list.filter.map { filter in
            let total = system.list.shownCount
            return DeviceState.Filter(
                text: filter.field.line.text, editing: filter.field.isOpen,
                matches: filter.isActive ? filter.matches.count : total, total: total)
        }
        report.groups =
            matches(snapshot, focused)
            ?? system.list.allGroups.map { Self.report($0, focused, walk, snapshot) }
    }

    private static func report(
        _ group: NotificationGroup, _ focused: ListItem?, _ walk: ListWalk, _ snapshot: DeviceSnapshot
    ) -> DeviceState.Group {
        // The header of an expanded group represents none of its notifications.
        let isExpanded = walk.isExpanded(group)
        let isFeatured = walk.card(of: group.key.section)?.index(of: group.key) != nil
        let leading = focused == .stack(group.key) ? group.leading : nil
        var report = DeviceState.Group(group.key, expanded: isExpanded, summary: snapshot.summary(of: group))
        report.notifications = snapshot.system.list.notifications(in: group.key).map { notification in
            let isFocused = notification.id == leading || focused == .member(notification.id, group.key)
            // The leading notification of a stack may have a text about the whole stack.
            let isOnStack = !isExpanded && !isFeatured && notification.id == group.leading
            let content = isOnStack ? snapshot.preview(of: group) : snapshot.preview(of: notification)
            return DeviceState.Notification(notification, content, isFocused: isFocused, snapshot)
        }
        return report
    }

    /// The matches of the filter, each in a group of its own; `nil` while nothing is looked for.
    private func matches(_ snapshot: DeviceSnapshot, _ focused: ListItem?) -> [DeviceState.Group]? {
        matchesOfFilter?.compactMap { snapshot.system.list.entry($0) }.map { entry in
            let notification = entry.notification
            let isFocused = focused == .member(notification.id, entry.group)
            var report = DeviceState.Group(entry.group, expanded: false, summary: nil)
            report.notifications = [
                .init(notification, snapshot.preview(of: notification), isFocused: isFocused, snapshot)
            ]
            return report
        }
    }
}

extension DeviceState.Group {
    /// A group whose notifications are still missing.
    fileprivate init(_ key: GroupKey, expanded: Bool, summary: String?) {
        self.init(
            app: key.application.rawValue, thread: key.thread, section: key.section.name, expanded: expanded,
            summary: summary, notifications: [])
    }
}

extension DeviceState.Notification {
    fileprivate init(
        _ notification: DeliveredNotification, _ content: NotificationContent, isFocused: Bool,
        _ snapshot: DeviceSnapshot
    ) {
        self.init(
            identifier: notification.request.identifier,
            sender: content.communication?.sender.displayName,
            title: content.title,
            subtitle: content.subtitle,
            body: content.body,
            date: DeviceState.format(notification.date),
            category: content.categoryIdentifier,
            focused: isFocused,
            draft: snapshot.system.unsentText(of: notification.id),
            request: DeviceState.Request(notification, snapshot)
        )
    }
}
