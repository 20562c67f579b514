import NotificationCore
import NotificationModel

// Clearing in the list: a notification, a group, a section, all.
extension DeviceInterface {
    /// Clears a notification, or a whole group from its stack or header.
    ///
    /// - Complexity: O(n) in what is cleared.
    mutating func clear(_ item: ListItem, _ device: DeviceView) -> [InterfaceEffect] {
        let system = device.system
        let cleared: [DeliveredNotification]
        switch item {
        case .activity(let identifier):
            notice = Notice(label: .cleared(identifier.attributesType))
            return [.event(.liveActivityDismissed(identifier))]
        case .member(let identifier, _): cleared = system.list[identifier].map { [$0] } ?? []
        case .tiles(let section):
            let card = list.walk(system.list).card(of: section)
            cleared = card.map(system.list.notifications(behind:)) ?? []
        case .stack(let key), .header(let key): cleared = system.list.notifications(in: key)
        }
        guard let first = cleared.first else { return [] }
        if cleared.count == 1 {
            notice = Notice(label: .cleared(Self.name(of: first, system)), offersUndo: true)
        } else if case .tiles = item {
            notice = Notice(label: .clearedAll(cleared.count), offersUndo: true)
        } else {
            let application = system.applications[first.application]?.application.name
            let source = application ?? first.application.lastComponent
            notice = Notice(label: .clearedGroup(cleared.count, application: source), offersUndo: true)
        }
        return [.event(.cleared(cleared.map(\.id)))]
    }

    /// Asks what to clear: the section or all, where there are several.
    ///
    /// - Parameter section: The one that is meant; `nil` above the groups.
    mutating func askToClear(_ section: ListSection?, _ device: DeviceView) {
        // What matches a filter is one list without sections.
        guard !list.isFiltered else { return open(.clearAll) }
        let sections = device.system.list.shownSections
        open(section.flatMap { sections.count > 1 && sections.contains($0) ? .clearSection($0) : nil } ?? .clearAll)
    }

    /// A question about what is gone closes.
    mutating func reconcileClearQuestion(with system: NotificationSystem, showsList: Bool) {
        let list = system.list
        switch dialog {
        case .clearAll where !showsList || list.shownCount == 0 || matchesOfFilter?.isEmpty == true: dialog = nil
        case .clearSection(let section) where !showsList || !list.shownSections.contains(section): dialog = nil
        default: break
        }
    }

    /// Clears a section, top to bottom.
    mutating func clear(_ section: ListSection, _ device: DeviceView) -> [InterfaceEffect] {
        clear(device.system.list.notifications(in: section).map(\.id))
    }

    /// Clears the list, top to bottom; under a filter its matches.
    mutating func clearAll(_ device: DeviceView) -> [InterfaceEffect] {
        let notifications = device.system.list
        return clear(
            matchesOfFilter ?? notifications.allGroups.flatMap { notifications.notifications(in: $0.key).map(\.id) })
    }

    private mutating func clear(_ identifiers: [DeliveredNotification.Identifier]) -> [InterfaceEffect] {
        guard !identifiers.isEmpty else { return [] }
        notice = Notice(label: .clearedAll(identifiers.count), offersUndo: true)
        return [.event(.cleared(identifiers))]
    }

    private static func name(of notification: DeliveredNotification, _ system: NotificationSystem) -> String {
        let content = system.preview(of: notification)
        return [content.title, content.subtitle, content.body].first { !$0.isEmpty } ?? ""
    }
}
