import FoundationEssentials
package import NotificationModel

/// Everything delivered and still visible: notifications in groups, groups in sections.
///
/// Reading order, top to bottom: recent critical, recent time-sensitive, other recent groups, history; among each the
/// group with the newest leading notification first. A group whose leading notification changes moves to its new place
/// (Apple does not document the order among groups; this one is the design's choice).
package struct NotificationList: Sendable {
    /// One delivered notification and where it stands.
    package struct Entry: Hashable, Sendable {
        package var notification: DeliveredNotification
        package var group: GroupKey
        /// The name it adds to its group's summary line, as the person reads it.
        package var summaryArgument: String
        /// Its place in time: higher is newer.
        package var sequence: UInt64
    }

    private var entries: [DeliveredNotification.Identifier: Entry] = [:]
    private var groups: [GroupKey: NotificationGroup] = [:]
    private var shelves = [ArrivalOrder<GroupKey>](repeating: ArrivalOrder(), count: Shelf.count)
    private var nextSequence: UInt64 = 1
    /// Attachments of notifications that have been removed since the last ``takeReleased()``.
    private var released: [URL] = []

    /// The rows of the list that groups are kept in, top first.
    private enum Shelf {
        static let count = 4
        static let history = 3

        static func index(of section: ListSection, level: InterruptionLevel) -> Int {
            switch (section, level) {
            case (.history, _): history
            case (.recent, .critical): 0
            case (.recent, .timeSensitive): 1
            case (.recent, _): 2
            }
        }
    }

    package init() {}

    // MARK: Reading

    /// How many notifications there are.
    package var count: Int { entries.count }
    package var isEmpty: Bool { entries.isEmpty }

    package subscript(identifier: DeliveredNotification.Identifier) -> DeliveredNotification? {
        entries[identifier]?.notification
    }

    package func entry(_ identifier: DeliveredNotification.Identifier) -> Entry? {
        entries[identifier]
    }

    package func group(_ key: GroupKey) -> NotificationGroup? {
        groups[key]
    }

    /// The group at the top of the list.
    package var firstGroup: NotificationGroup? {
        firstGroup(fromShelf: 0)
    }

    /// The group at the bottom of the list.
    package var lastGroup: NotificationGroup? {
        lastGroup(throughShelf: Shelf.count - 1)
    }

    /// The next group down.
    ///
    /// - Complexity: amortised O(log n) in the groups.
    package func group(after key: GroupKey) -> NotificationGroup? {
        guard let place = groups[key]?.place else { return nil }
        if let sequence = shelves[place.shelf].older(than: place.sequence) {
            return group(onShelf: place.shelf, sequence: sequence)
        }
        return firstGroup(fromShelf: place.shelf + 1)
    }

    /// The next group up.
    ///
    /// - Complexity: amortised O(log n) in the groups.
    package func group(before key: GroupKey) -> NotificationGroup? {
        guard let place = groups[key]?.place else { return nil }
        if let sequence = shelves[place.shelf].newer(than: place.sequence) {
            return group(onShelf: place.shelf, sequence: sequence)
        }
        return lastGroup(throughShelf: place.shelf - 1)
    }

    /// All groups, top first.
    ///
    /// - Complexity: O(n) in the groups.
    package var allGroups: [NotificationGroup] {
        shelves.flatMap { shelf in shelf.newestFirst.compactMap { groups[$0] } }
    }

    /// How many groups there are.
    package var groupCount: Int { groups.count }

    /// The notifications of a group, newest first.
    ///
    /// - Complexity: O(n) in the group.
    package func notifications(in key: GroupKey) -> [DeliveredNotification] {
        guard let group = groups[key] else { return [] }
        return group.members.newestFirst.compactMap { entries[$0]?.notification }
    }

    /// The leading notification of a group.
    package func leading(of group: NotificationGroup) -> DeliveredNotification {
        guard let entry = entries[group.leading] else {
            preconditionFailure("a member of a group has an entry")
        }
        return entry.notification
    }

    /// The notification that follows another in its group, in reading order.
    package func member(after identifier: DeliveredNotification.Identifier) -> DeliveredNotification? {
        guard let entry = entries[identifier], let group = groups[entry.group],
            let sequence = group.members.older(than: entry.sequence), let next = group.members[sequence]
        else { return nil }
        return entries[next]?.notification
    }

    /// The notification that precedes another in its group, in reading order.
    package func member(before identifier: DeliveredNotification.Identifier) -> DeliveredNotification? {
        guard let entry = entries[identifier], let group = groups[entry.group],
            let sequence = group.members.newer(than: entry.sequence), let next = group.members[sequence]
        else { return nil }
        return entries[next]?.notification
    }

    /// The oldest notification of a group: the one an expanded group ends with.
    package func oldest(of group: NotificationGroup) -> DeliveredNotification {
        guard let sequence = group.members.oldest, let identifier = group.members[sequence],
            let entry = entries[identifier]
        else { preconditionFailure("a group in the list has a member") }
        return entry.notification
    }

    /// The notifications of an app, newest first.
    ///
    /// - Complexity: O(n log n) in all notifications.
    package func notifications(of application: ApplicationIdentifier) -> [DeliveredNotification] {
        entries.values
            .filter { $0.notification.application == application }
            .sorted { $0.sequence > $1.sequence }
            .map(\.notification)
    }

    // MARK: Changing

    /// Adds a notification at the top of its group; one with the same identifier is replaced, wherever it stood.
    ///
    /// - Parameter summaryArgument: Its summary argument as the person reads it.
    /// - Complexity: amortised O(log n).
    package mutating func deliver(
        _ notification: DeliveredNotification,
        to section: ListSection,
        summaryArgument: String
    ) {
        remove(notification.id)
        insert(notification, section: section, summaryArgument: summaryArgument, sequence: nextSequence)
        nextSequence += 1
    }

    /// Puts back what ``remove(_:)`` returned, at its old place; a newer notification of the same name wins.
    ///
    /// - Parameter summaryArgument: Its summary argument as the person reads it now.
    /// - Returns: Whether it came back.
    @discardableResult
    package mutating func restore(_ entry: Entry, summaryArgument: String) -> Bool {
        guard entries[entry.notification.id] == nil else { return false }
        insert(
            entry.notification, section: entry.group.section, summaryArgument: summaryArgument,
            sequence: entry.sequence)
        return true
    }

    /// Looks up the summary arguments that have a key again.
    ///
    /// - Complexity: O(n) in all notifications.
    package mutating func relabel(_ summaryArgument: (DeliveredNotification) -> String) {
        for (identifier, entry) in entries where entry.notification.content.localization.summaryArgument != nil {
            let name = summaryArgument(entry.notification)
            guard name != entry.summaryArgument else { continue }
            groups[entry.group]?.rename(entry.notification, from: entry.summaryArgument, to: name)
            entries[identifier]?.summaryArgument = name
        }
    }

    /// The attachments of notifications that have been removed since the last call; each may still be in use elsewhere.
    mutating func takeReleased() -> [URL] {
        guard !released.isEmpty else { return [] }
        defer { released = [] }
        return released
    }

    /// Removes a notification.
    @discardableResult
    package mutating func remove(_ identifier: DeliveredNotification.Identifier) -> Entry? {
        guard let entry = entries.removeValue(forKey: identifier) else { return nil }
        groups[entry.group]?.remove(entry)
        settle(entry.group)
        let attachments = entry.notification.content.attachments
        if !attachments.isEmpty { released += attachments.map(\.url) }
        return entry
    }

    /// Moves every recent notification to history, as unlocking the device does.
    ///
    /// - Complexity: O(n) in the recent notifications.
    package mutating func moveRecentToHistory() {
        let moving = shelves[..<Shelf.history].flatMap(\.newestFirst)
        for key in moving.reversed() {
            guard let group = groups[key] else { continue }
            for identifier in Array(group.members.newestFirst).reversed() {
                guard let entry = remove(identifier) else { continue }
                insert(
                    entry.notification, section: .history, summaryArgument: entry.summaryArgument,
                    sequence: entry.sequence)
            }
        }
    }

    // MARK: Order

    private mutating func insert(
        _ notification: DeliveredNotification,
        section: ListSection,
        summaryArgument: String,
        sequence: UInt64
    ) {
        let key = GroupKey(
            section: section,
            application: notification.application,
            thread: notification.content.threadIdentifier
        )
        let entry = Entry(
            notification: notification, group: key, summaryArgument: summaryArgument, sequence: sequence)
        entries[notification.id] = entry
        groups[key, default: NotificationGroup(key: key)].insert(entry)
        settle(key)
    }

    /// Puts a group where its leading notification belongs, or away when it is empty.
    private mutating func settle(_ key: GroupKey) {
        guard let group = groups[key] else { return }
        let place: NotificationGroup.Place? = group.members.newest.map {
            let level = entries[group.leading]?.notification.content.interruptionLevel ?? .active
            return .init(shelf: Shelf.index(of: key.section, level: level), sequence: $0)
        }
        guard place != group.place else { return }
        if let old = group.place {
            shelves[old.shelf].remove(sequence: old.sequence)
        }
        if let place {
            shelves[place.shelf].insert(key, sequence: place.sequence)
            groups[key]?.place = place
        } else {
            groups[key] = nil
        }
    }

    private func group(onShelf shelf: Int, sequence: UInt64) -> NotificationGroup? {
        shelves[shelf][sequence].flatMap { groups[$0] }
    }

    private func firstGroup(fromShelf start: Int) -> NotificationGroup? {
        for shelf in start..<max(start, Shelf.count) {
            if let sequence = shelves[shelf].newest { return group(onShelf: shelf, sequence: sequence) }
        }
        return nil
    }

    private func lastGroup(throughShelf end: Int) -> NotificationGroup? {
        for shelf in stride(from: end, through: 0, by: -1) {
            if let sequence = shelves[shelf].oldest { return group(onShelf: shelf, sequence: sequence) }
        }
        return nil
    }
}
