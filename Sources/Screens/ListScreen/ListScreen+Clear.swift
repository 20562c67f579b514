import NotificationCore
import NotificationModel

// Clearing in the list: a notification, a group, a section, all.
extension ListScreen {
    /// Clears a notification, or a whole group from its stack or header.
    ///
    /// - Complexity: O(n) in what is cleared.
    func clear(_ item: ListItem, _ device: DeviceView) -> Outcome {
        let system = device.system
        let cleared: [DeliveredNotification]
        switch item {
        case .activity(let identifier):
            return Outcome(
                effects: [.event(.liveActivityDismissed(identifier))],
                notice: Notice(label: .activityRemoved(device.snapshot.name(of: identifier.application))))
        case .member(let identifier, _): cleared = system.list[identifier].map { [$0] } ?? []
        case .tiles(let section): cleared = system.list.notifications(in: section)
        case .stack(let key), .header(let key): cleared = system.list.notifications(in: key)
        }
        guard let first = cleared.first else { return .handled }
        let notice: Notice
        if cleared.count == 1 {
            notice = Notice(label: .cleared(Self.name(of: first, device.snapshot)), offersUndo: true)
        } else if case .tiles = item {
            notice = Notice(label: .clearedAll(cleared.count), offersUndo: true)
        } else {
            let name = device.snapshot.name(of: first.application)
            notice = Notice(label: .clearedGroup(cleared.count, application: name), offersUndo: true)
        }
        return Outcome(effects: [.event(.cleared(cleared.map(\.id)))], notice: notice)
    }

    /// Clears all, or asks which: the group or the section with focus or all, where there are several.
    ///
    /// - Parameter item: The one with focus; `nil` in an empty list.
    func clearAllOrSection(_ item: ListItem?, _ device: DeviceView) -> Outcome {
        let notifications = device.system.list
        let sections = notifications.shownSections
        // The matches of a filter are one list without sections and headers.
        guard !list.isFiltered, let item else { return clear(.all, device) }
        let section = item.section.flatMap { sections.count > 1 && sections.contains($0) ? $0 : nil }
        var group: GroupKey?
        // The header of a stack takes focus, that of a group of such a list does not.
        if list.style == .list, let key = item.group, (notifications.group(key)?.count ?? 0) > 1,
            notifications.groupCount > 1
        {
            group = key
        }
        return section == nil && group == nil ? clear(.all, device) : .go(.ask(.clear(section, group)))
    }

    func clear(_ clearing: Clearing, _ device: DeviceView) -> Outcome {
        let notifications = device.system.list
        return switch clearing {
        case .group(let key): clear(.header(key), device)
        case .section(let section): clear(notifications.notifications(in: section).map(\.id))
        // From top to bottom.
        case .all:
            clear(
                matchesOfFilter
                    ?? notifications.allGroups.flatMap { notifications.notifications(in: $0.key).map(\.id) })
        }
    }

    private func clear(_ identifiers: [DeliveredNotification.Identifier]) -> Outcome {
        guard !identifiers.isEmpty else { return .handled }
        return Outcome(
            effects: [.event(.cleared(identifiers))],
            notice: Notice(label: .clearedAll(identifiers.count), offersUndo: true))
    }

    private static func name(of notification: DeliveredNotification, _ snapshot: DeviceSnapshot) -> String {
        let content = snapshot.preview(of: notification)
        return [content.title, content.subtitle, content.body].first { !$0.isEmpty } ?? ""
    }
}
