import NotificationModel

/// What of the list is open, for all who look at it: groups that are expanded, and summaries that show all.
package struct ListDisclosure: Equatable, Sendable {
    package var expanded: Set<GroupKey> = []
    package var openSummaries: Set<ListSection> = []
    /// Where the list was in view last.
    private var frame: Frame?
    /// How many summaries had been delivered; the next is closed.
    private var seenSummaries = 0

    enum Frame {
        case dark
        case lockScreen
        case notificationCenter
    }

    mutating func set(_ group: GroupKey, isExpanded: Bool) {
        if isExpanded { expanded.insert(group) } else { expanded.remove(group) }
    }

    /// Opens a summary, or closes it to its card, with its groups collapsed.
    package mutating func set(_ section: ListSection, isOpen: Bool) {
        if isOpen { return _ = openSummaries.insert(section) }
        openSummaries.remove(section)
        expanded = expanded.filter { $0.section != section }
    }

    /// Closes what is gone, all summaries when a new one is delivered, and everything when the list comes into view
    /// elsewhere (Apple does not say when expanded groups collapse).
    ///
    /// - Parameter frame: Where the list is in view; `nil` while it is not.
    /// - Complexity: O(e) in what is open.
    mutating func follow(_ list: NotificationList, in frame: Frame?, style: DisplayStyle) {
        if frame != self.frame {
            if frame != nil { (expanded, openSummaries) = ([], []) }
            self.frame = frame
        }
        if seenSummaries != list.deliveredSummaries {
            seenSummaries = list.deliveredSummaries
            openSummaries = []
            expanded = expanded.filter { !$0.section.isSummary }
        }
        if !openSummaries.isEmpty { openSummaries = openSummaries.filter { list.count(in: $0) > 0 } }
        // With all groups open, none is expanded, so that they are stacks when the style changes.
        if style == .list { expanded = [] }
        if !expanded.isEmpty { expanded = expanded.filter { (list.group($0)?.count ?? 0) > 1 } }
    }
}

extension NotificationSystem {
    /// The device with something else of its list open, to draw what an input is about to open.
    package func opening(_ change: (inout ListDisclosure) -> Void) -> NotificationSystem {
        var system = self
        change(&system.list.disclosure)
        return system
    }

    mutating func followDisclosure() {
        let frame: ListDisclosure.Frame? =
            !display.isOn ? .dark : isLocked ? .lockScreen : isNotificationCenterOpen ? .notificationCenter : nil
        var disclosure = list.disclosure
        disclosure.follow(list, in: frame, style: settings.displayStyle)
        list.disclosure = disclosure
    }
}
