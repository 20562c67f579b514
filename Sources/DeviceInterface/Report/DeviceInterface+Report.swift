import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas

extension DeviceInterface {
    /// The state as it would be drawn, for assertions; newest first everywhere.
    ///
    /// - Complexity: O(n) in all notifications and the log.
    package func report(snapshot: DeviceSnapshot) -> StateReport {
        let system = snapshot.system
        let focused = list.focusedItem(in: system.list)
        let walk = list.walk(system.list)
        return StateReport(
            time: Self.format(snapshot.now),
            screen: screenName(system),
            locked: system.isLocked,
            lit: system.display.isOn,
            activities: system.liveActivities.activities.map { activity in
                StateReport.Activity(
                    app: activity.id.application.rawValue,
                    type: activity.id.attributesType,
                    state: activity.state.rawValue,
                    attributes: activity.attributes.mapValues(ActivityText.text),
                    contentState: activity.contentState.mapValues(ActivityText.text),
                    startDate: Self.format(activity.startDate),
                    staleDate: activity.staleDate.map(Self.format),
                    dismissalDate: activity.dismissalDate.map(Self.format),
                    focused: focused == .activity(activity.id)
                )
            },
            summaries: system.list.shownSections.filter(\.isSummary).map { section in
                let card = walk.card(of: section)
                return StateReport.Summary(
                    section: section.name,
                    title: snapshot.heading(of: section)?.string ?? "",
                    open: card == nil,
                    featured: (card?.featured ?? []).compactMap { system.list.group($0)?.leading.request },
                    tiles: (card.map(system.list.tiles(of:)) ?? []).map {
                        .init(app: $0.application.rawValue, more: $0.count)
                    },
                    focused: focused == .tiles(section)
                )
            },
            filter: reportFilter(system),
            groups: reportMatches(system, focused)
                ?? system.list.allGroups.map { group in
                    // The header of an expanded group stands for none of its notifications.
                    let isExpanded = walk.isExpanded(group)
                    let isFeatured = walk.isFeatured(.member(group.leading, group.key))
                    let leading = focused == .stack(group.key) ? group.leading : nil
                    return StateReport.Group(
                        app: group.key.application.rawValue,
                        thread: group.key.thread,
                        section: group.key.section.name,
                        expanded: isExpanded,
                        summary: system.summary(of: group),
                        notifications: system.list.notifications(in: group.key).map { notification in
                            let isFocused =
                                notification.id == leading || focused == .member(notification.id, group.key)
                            // In front of a stack stands a text that may be about all of it.
                            let isOnStack = !isExpanded && !isFeatured && notification.id == group.leading
                            let content = isOnStack ? system.preview(of: group) : system.preview(of: notification)
                            return Self.report(notification, content, isFocused: isFocused)
                        }
                    )
                },
            longLook: system.longLook.map { report($0, snapshot) },
            banner: system.banner.map { banner in
                let content = system.preview(of: banner.notification)
                return StateReport.Banner(
                    identifier: banner.notification.request.identifier,
                    title: content.title,
                    body: content.body,
                    app: banner.notification.application.rawValue
                )
            },
            alert: reportAlert(snapshot),
            apps: system.applicationOrder.compactMap { system.applications[$0] }.map { record in
                StateReport.App(
                    identifier: record.id.rawValue,
                    name: record.application.name,
                    badge: record.shownBadge,
                    authorizationStatus: record.authorizationStatus.name,
                    state: record.execution.rawValue
                )
            },
            pending: system.pending.items.map { item in
                StateReport.Pending(
                    app: item.application.rawValue,
                    identifier: item.request.identifier,
                    nextTriggerDate: item.date.map(Self.format)
                )
            },
            log: snapshot.log.entries.reversed().map { entry in
                StateReport.LogLine(
                    time: Self.format(entry.date),
                    app: entry.application?.rawValue,
                    kind: entry.kind.rawValue,
                    text: entry.text
                )
            }
        )
    }

    private func screenName(_ system: NotificationSystem) -> String {
        if help != nil { return "help" }
        if settings != nil { return "settings" }
        if system.isLocked { return "lockScreen" }
        if system.isNotificationCenterOpen { return "notificationCenter" }
        return system.frontApplication == nil ? "home" : "app"
    }

    private func reportAlert(_ snapshot: DeviceSnapshot) -> StateReport.Alert? {
        let kind: String
        let content: DialogContent
        if let alert = snapshot.system.alert {
            kind = alert.kind
            content = DialogContent(alert, snapshot.system)
        } else if let dialog {
            kind = dialog.kind
            content = self.content(of: dialog, snapshot)
        } else {
            return nil
        }
        return StateReport.Alert(kind: kind, title: content.title, buttons: content.buttons.map(\.title))
    }

    static func report(
        _ notification: DeliveredNotification,
        _ content: NotificationContent,
        isFocused: Bool
    ) -> StateReport.Notification {
        StateReport.Notification(
            identifier: notification.request.identifier,
            sender: content.communication?.sender.displayName,
            title: content.title,
            subtitle: content.subtitle,
            body: content.body,
            date: format(notification.date),
            category: content.categoryIdentifier,
            focused: isFocused
        )
    }

    private func report(_ longLook: LongLook, _ snapshot: DeviceSnapshot) -> StateReport.LongLook {
        var content: [String] = []
        if longLook.contentExtension != nil { content += snapshot.contentFrame?.drawing.lines() ?? [] }
        if longLook.contentExtension?.defaultContentHidden != true {
            let source = snapshot.system.displayed(longLook.notification)
            content += [source.title, source.subtitle].filter { !$0.isEmpty }
            content += source.body.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            content += source.attachments.map { AttachmentLine.text($0, in: snapshot.language) }
        }
        return StateReport.LongLook(
            identifier: longLook.notification.request.identifier,
            actions: snapshot.system.displayedLongLookActions.map {
                .init(identifier: $0.identifier, title: $0.title, icon: $0.icon.map(StateReport.LongLook.Icon.init))
            },
            content: content,
            mediaButton: mediaButton(snapshot).map(StateReport.LongLook.MediaButton.init)
        )
    }

    private static func format(_ date: Date) -> String {
        LocalTime(date, secondsFromGMT: 0).internetDateTime
    }
}
