import NotificationCore
import NotificationModel

/// Something in the list that focus can rest on.
enum ListItem: Hashable, Sendable {
    case activity(LiveActivity.Identifier)
    /// A collapsed group, or a single notification.
    case stack(GroupKey)
    /// The line above an expanded group.
    case header(GroupKey)
    /// A notification of an expanded group, or one that matches the filter.
    ///
    /// A notification that a closed summary features is one, too; it represents only itself.
    case member(DeliveredNotification.Identifier, GroupKey)
    /// The line below what a closed summary features, with a tile for each app that has more; focus on it is on the
    /// whole card.
    case tiles(ListSection)

    /// `nil` for items above the groups and for items that represent several groups.
    var group: GroupKey? {
        switch self {
        case .activity, .tiles: nil
        case .stack(let key), .header(let key), .member(_, let key): key
        }
    }

    /// `nil` above the groups.
    var section: ListSection? {
        if case .tiles(let section) = self { return section }
        return group?.section
    }
}

/// The list in reading order, one step at a time, so that nothing costs more the longer the list is.
struct ListWalk {
    var list: NotificationList
    var style = DisplayStyle.stack
    /// The cards above the groups, topmost first; there are never many.
    let activities: [LiveActivity.Identifier]
    /// How many of them are in the pane beside the list: focus goes through them first, but they take none of its rows.
    var activitiesBeside = 0
    /// The notifications that match the filter: they are the list then, newest first and each by itself, without
    /// groups, sections or the cards above. `nil` without a filter.
    var matches: ArrivalOrder<DeliveredNotification.Identifier>?

    /// A group is drawn expanded only while something is behind its leading notification.
    func isExpanded(_ group: NotificationGroup) -> Bool {
        guard group.count > 1 else { return false }
        return style == .list || list.disclosure.expanded.contains(group.key) && card(of: group.key.section) == nil
    }

    /// The card that a section is closed to; `nil` if it has no card or is shown in full.
    ///
    /// *Display As List* has every notification open, so it closes no summary either.
    func card(of section: ListSection) -> SummaryCard? {
        guard matches == nil, section.isSummary, style != .list,
            !list.disclosure.openSummaries.contains(section)
        else { return nil }
        return list.summaryCard(of: section)
    }

    /// Whether a section is a summary that the user has opened and that would be a card.
    func isOpenCard(_ section: ListSection) -> Bool {
        style != .list && list.disclosure.openSummaries.contains(section) && list.summaryCard(of: section) != nil
    }

    private func item(of featured: SummaryCard.Featured) -> ListItem? {
        list.group(featured.group).map {
            $0.count > 1 ? .member(featured.notification, featured.group) : .stack(featured.group)
        }
    }

    /// Whether an item is part of a closed summary's card.
    func isFeatured(_ item: ListItem) -> Bool {
        guard let key = item.group, let card = card(of: key.section), let index = card.index(of: key) else {
            return false
        }
        if case .member(let identifier, _) = item { return card.featured[index].notification == identifier }
        return true
    }

    /// Whether expanded groups have a line above them that can have focus: a group that is always expanded has nothing
    /// to be done with it.
    private var hasHeaders: Bool { style != .list }

    var first: ListItem? {
        guard matches == nil, let card = activities[safe: activitiesBeside] else { return firstOfList }
        return .activity(card)
    }

    /// Whether an item is in the pane beside the list.
    func isBeside(_ item: ListItem) -> Bool {
        guard case .activity(let identifier) = item else { return false }
        return activities.prefix(activitiesBeside).contains(identifier)
    }

    /// The first item below the Live Activities; `nil` without notifications.
    private var firstOfList: ListItem? {
        if let matches { return matches.newest.flatMap { match($0) } }
        return list.firstGroup.map { top($0) }
    }

    var last: ListItem? {
        if let matches { return matches.oldest.flatMap { match($0) } }
        return list.lastGroup.map(bottom) ?? lastActivity
    }

    /// The last activity above the groups.
    private var lastActivity: ListItem? { activities.dropFirst(activitiesBeside).last.map { .activity($0) } }

    /// The last activity in the pane beside the list, which focus goes to from the top of the list.
    private var lastBeside: ListItem? {
        matches == nil ? activities.prefix(activitiesBeside).last.map { .activity($0) } : nil
    }

    /// The activity `distance` rows below `identifier`.
    private func activity(_ distance: Int, below identifier: LiveActivity.Identifier) -> ListItem? {
        guard let index = activities.firstIndex(of: identifier) else { return nil }
        return activities[safe: index + distance].map { .activity($0) }
    }

    // Closures, because a method that is named alone copies the whole walk with it, on the heap.
    func item(after item: ListItem) -> ListItem? {
        if let matches { return sequence(of: item).flatMap(matches.older).flatMap { match($0) } }
        if let key = item.group, let card = card(of: key.section) {
            let next = card.index(of: key).flatMap { card.featured[safe: $0 + 1] }
            return next.flatMap { self.item(of: $0) } ?? .tiles(card.section)
        }
        switch item {
        case .tiles(let section):
            return list.firstGroup(below: section).map { top($0) }
        case .activity(let identifier):
            return activity(1, below: identifier) ?? list.firstGroup.map { top($0) }
        case .header(let key):
            return list.group(key).map { .member($0.leading, key) }
        case .member(let identifier, let key):
            if let next = list.member(after: identifier) { return .member(next, key) }
            return list.group(after: key).map { top($0) }
        case .stack(let key):
            return list.group(after: key).map { top($0) }
        }
    }

    func item(before item: ListItem) -> ListItem? {
        if let matches { return sequence(of: item).flatMap(matches.newer).flatMap { match($0) } }
        if let key = item.group, let card = card(of: key.section) {
            let index = card.index(of: key) ?? card.featured.count
            if let previous = card.featured[safe: index - 1] { return self.item(of: previous) }
            // The first featured notification need not be in the first group.
            return list.firstGroup(in: key.section).flatMap { list.group(before: $0.key) }.map(bottom) ?? lastActivity
        }
        switch item {
        case .tiles(let section): return featured(of: section).last
        case .activity(let identifier):
            // Above the first in the list are those in the pane, which are not rows of it.
            let previous = activity(-1, below: identifier)
            return isBeside(item) == previous.map(isBeside) ? previous : nil
        case .member(let identifier, let key):
            if let previous = list.member(before: identifier) { return .member(previous, key) }
            return hasHeaders ? .header(key) : list.group(before: key).map(bottom) ?? lastActivity
        case .stack(let key), .header(let key):
            return list.group(before: key).map(bottom) ?? lastActivity
        }
    }

    /// The items below one, the nearest first.
    func items(after item: ListItem?) -> UnfoldSequence<ListItem, ListItem?> {
        Swift.sequence(state: item) { item in
            item = item.flatMap { self.item(after: $0) }
            return item
        }
    }

    /// The items above one, the nearest first.
    func items(before item: ListItem?) -> UnfoldSequence<ListItem, ListItem?> {
        Swift.sequence(state: item) { item in
            item = item.flatMap { self.item(before: $0) }
            return item
        }
    }

    // MARK: Focus

    // Focus goes through the items in reading order, but for the card of a closed summary: the whole card comes first,
    // then what it features.

    var firstFocus: ListItem? {
        if matches == nil, let card = activities.first { return .activity(card) }
        return first.map(whole)
    }

    /// Where focus begins: below the Live Activities, which show how things are, where there is something to answer.
    var initialFocus: ListItem? { firstOfList.map(whole) ?? firstFocus }

    var lastFocus: ListItem? {
        guard case .tiles(let section)? = last else { return last ?? lastBeside }
        return featured(of: section).last
    }

    /// The item that focus goes to from another, down or up.
    func focus(after item: ListItem) -> ListItem? {
        if case .tiles(let section) = item { return featured(of: section).first }
        let next = self.item(after: item)
        guard case .tiles? = next else { return next.map { $0.section == item.section ? $0 : whole($0) } }
        return next.flatMap { self.item(after: $0) }.map(whole)
    }

    func focus(before item: ListItem) -> ListItem? {
        if case .tiles(let section) = item {
            return featured(of: section).first.flatMap { self.item(before: $0) }.map { last(of: $0) } ?? lastBeside
        }
        guard let previous = self.item(before: item) else {
            return isFeatured(item) ? whole(item) : isBeside(item) ? nil : lastBeside
        }
        if isFeatured(item), previous.section != item.section { return whole(item) }
        return last(of: previous)
    }

    /// What the card that a section is closed to features.
    private func featured(of section: ListSection) -> [ListItem] {
        card(of: section)?.featured.compactMap { item(of: $0) } ?? []
    }

    /// The whole card that an item is part of, or the item.
    private func whole(_ item: ListItem) -> ListItem {
        item.section.flatMap { card(of: $0) }.map { .tiles($0.section) } ?? item
    }

    /// The item that has focus first in a group.
    func focus(of group: NotificationGroup) -> ListItem { whole(top(group)) }

    /// The last part of the card that an item ends, or the item.
    private func last(of item: ListItem) -> ListItem {
        guard case .tiles(let section) = item else { return item }
        return featured(of: section).last ?? item
    }

    /// The item that shows a notification; `nil` for one that cannot be reached from here.
    func item(showing identifier: DeliveredNotification.Identifier, onHeader: Bool = false) -> ListItem? {
        guard let (key, sequence) = list.position(of: identifier), let group = list.group(key), list.isShown(group)
        else { return nil }
        if let matches { return matches[sequence] == identifier ? .member(identifier, key) : nil }
        if let card = card(of: group.key.section) {
            let shown = card.featured.first { $0.notification == identifier }
            return shown.flatMap(item(of:)) ?? .tiles(card.section)
        }
        guard isExpanded(group) else { return .stack(group.key) }
        return onHeader && hasHeaders ? .header(group.key) : .member(identifier, group.key)
    }

    /// The notification that an item represents: itself, or the leading one of its group.
    func notification(of item: ListItem) -> DeliveredNotification? {
        switch item {
        case .activity, .tiles: nil
        case .member(let identifier, _): list[identifier]
        case .stack(let key), .header(let key): list.group(key).map(list.leading)
        }
    }

    func identifier(of item: ListItem) -> DeliveredNotification.Identifier? {
        switch item {
        case .activity, .tiles: nil
        case .member(let identifier, _): list.position(of: identifier).map { _ in identifier }
        case .stack(let key), .header(let key): list.group(key)?.leading
        }
    }

    /// The match at a place in time.
    private func match(_ sequence: UInt64) -> ListItem? {
        guard let identifier = matches?[sequence], let position = list.position(of: identifier) else { return nil }
        return .member(identifier, position.group)
    }

    private func sequence(of item: ListItem) -> UInt64? {
        guard case .member(let identifier, _) = item else { return nil }
        return list.position(of: identifier)?.sequence
    }

    /// The first item of a group, for a step down from above.
    private func top(_ group: NotificationGroup) -> ListItem {
        if let first = card(of: group.key.section)?.featured.first, let item = item(of: first) { return item }
        guard isExpanded(group) else { return .stack(group.key) }
        return hasHeaders ? .header(group.key) : .member(group.leading, group.key)
    }

    /// The last item of a group, for a step up from below.
    private func bottom(_ group: NotificationGroup) -> ListItem {
        if let card = card(of: group.key.section) { return .tiles(card.section) }
        return isExpanded(group) ? .member(group.last, group.key) : .stack(group.key)
    }
}
