import FoundationEssentials
package import NotificationModel

/// All delivered notifications that are still visible: notifications in groups, groups in sections.
///
/// Reading order from top to bottom: recent critical, recent time-sensitive, other recent groups, groups missed during
/// a Focus, the scheduled summary, the upcoming summary, history; within each, the group with the newest leading
/// notification is first. A group whose leading notification changes moves to its new position. Apple does not document
/// the order of groups.
package struct NotificationList: Sendable {
    /// A delivered notification and its position.
    package struct Entry: Equatable, Sendable {
        package var notification: DeliveredNotification
        package var group: GroupKey
        /// The name that it adds to its group's summary line, in the device's language.
        package var summaryArgument: String
        /// Its position in time: higher is newer.
        package var sequence: UInt64
        /// Its interruption level; lower than its content's if the app is not entitled to it.
        package var level: InterruptionLevel
        /// What is written and not sent, by the action whose field it is in.
        package var drafts: [String: String]
    }

    private var entries = TrackedDictionary<DeliveredNotification.Identifier, ListedNotification>()
    /// The notifications with something that is written and not sent.
    package private(set) var withDrafts: Set<DeliveredNotification.Identifier> = []
    /// The changed entries whose request is new; the store has the requests of the others.
    private var withNewRequest: Set<DeliveredNotification.Identifier>?
    private var recentlyWritten = RecentlyWritten()
    private(set) var groups = GroupIndex()
    private var nextSequence: UInt64 = 1

    /// How many notifications have been put into the list so far; one that is put in again counts again.
    package var arrivals: UInt64 { nextSequence - 1 }

    /// The grouping settings that are not automatic.
    private var groupings: [ApplicationIdentifier: ApplicationSettings.Grouping] = [:]
    /// How much of it can be reached from its top.
    package var reach = Reach()
    /// A group that has moved and is still read where it was.
    package internal(set) var held: Held?
    package internal(set) var disclosure = ListDisclosure()
    /// The newest notification that was there when the device was last unlocked; 0 before the first time.
    package private(set) var lastSeen: UInt64 = 0
    /// The number of scheduled summaries delivered so far: a new one is a different card.
    package private(set) var deliveredSummaries = 0

    /// The number of recent notifications from which they form stacks; 2 means always.
    package private(set) var stackingThreshold = 2
    /// Whether the recent notifications have reached the threshold; they stay stacked until none is left.
    private(set) var isRecentStacked = true
    private var attachmentUse = AttachmentUse()
    /// Records additions, removals and moves.
    package private(set) var journal = ListJournal()

    package init() {}

    // MARK: Reading

    package var count: Int { entries.count }
    package var isEmpty: Bool { entries.isEmpty }

    package subscript(identifier: DeliveredNotification.Identifier) -> DeliveredNotification? {
        entries[identifier]?.notification
    }

    package func entry(_ identifier: DeliveredNotification.Identifier) -> Entry? { entries[identifier]?.entry }

    /// Returns a notification's group and its position in time, without copying the notification.
    package func position(
        of identifier: DeliveredNotification.Identifier
    ) -> (group: GroupKey, sequence: UInt64)? {
        entries[identifier].map { ($0.facts.group, $0.facts.sequence) }
    }

    func drafts(of identifier: DeliveredNotification.Identifier) -> [String: String] {
        entries[identifier]?.facts.drafts ?? [:]
    }

    /// Returns the notifications of a group with something that is written and not sent.
    ///
    /// - Complexity: O(n) in the notifications with drafts.
    package func withDrafts(in key: GroupKey) -> [DeliveredNotification.Identifier] {
        withDrafts.filter { entries[$0]?.facts.group == key }
    }

    package func group(_ key: GroupKey) -> NotificationGroup? { groups[key] }

    package func count(in section: ListSection) -> Int { groups.count(in: section) }

    /// Whether notifications in a section form stacks.
    package func formsStacks(in section: ListSection) -> Bool { section != .recent || isRecentStacked }

    package var groupCount: Int { groups.count }

    /// Returns the notifications in a group, newest first.
    ///
    /// - Complexity: O(n) in the size of the group.
    package func notifications(in key: GroupKey) -> [DeliveredNotification] {
        guard let group = groups[key] else { return [] }
        return group.members.newestFirst.compactMap { entries[$0]?.notification }
    }

    package func leading(of group: NotificationGroup) -> DeliveredNotification {
        guard let notification = entries[group.leading]?.notification else {
            preconditionFailure("a member of a group has an entry")
        }
        return notification
    }

    /// Returns the notification after another in its group, in reading order.
    package func member(after identifier: DeliveredNotification.Identifier) -> DeliveredNotification.Identifier? {
        guard let (key, sequence) = position(of: identifier), let members = groups[key]?.members else { return nil }
        return members.older(than: sequence).flatMap { members[$0] }
    }

    /// Returns the notification before another in its group, in reading order.
    package func member(before identifier: DeliveredNotification.Identifier) -> DeliveredNotification.Identifier? {
        guard let (key, sequence) = position(of: identifier), let members = groups[key]?.members else { return nil }
        return members.newer(than: sequence).flatMap { members[$0] }
    }

    package var applications: some Sequence<ApplicationIdentifier> { groups.applications }

    /// Returns the notifications of an app, newest first.
    ///
    /// - Complexity: O(n log n) in the number of the app's notifications.
    package func notifications(of application: ApplicationIdentifier) -> [DeliveredNotification] {
        groups.keys(of: application)
            .flatMap { groups[$0].map { Array($0.members.newestFirst) } ?? [] }
            .compactMap { entries[$0] }
            .sorted { $0.facts.sequence > $1.facts.sequence }
            .map(\.notification)
    }

    // MARK: Changing

    /// Adds a notification at the top of its group, replacing one with the same identifier in any group.
    ///
    /// - Parameters:
    ///   - notification: The notification.
    ///   - section: The section to add it to.
    ///   - summaryArgument: Its summary argument in the device's language.
    ///   - level: The interruption level that the app is entitled to; by default the content's.
    /// - Complexity: amortized O(log n).
    package mutating func add(
        _ notification: DeliveredNotification,
        to section: ListSection,
        summaryArgument: String,
        level: InterruptionLevel? = nil
    ) {
        let drafts = remove(notification.id)?.drafts ?? [:]
        let entry = Entry(
            notification: notification,
            group: GroupKey(
                section: section, application: notification.application,
                thread: notification.content.threadIdentifier),
            summaryArgument: summaryArgument,
            sequence: nextSequence,
            level: level ?? notification.content.interruptionLevel,
            drafts: drafts
        )
        insert(ListedNotification(entry), section: section)
        nextSequence += 1
        withNewRequest?.insert(notification.id)
    }

    /// Whether ``restore(_:to:summaryArgument:)`` brings back a notification, or what was written about it.
    package func restores(_ entry: Entry) -> Bool {
        entries[entry.notification.id].map { $0.facts.drafts.isEmpty && !entry.drafts.isEmpty } ?? true
    }

    /// Inserts an entry that ``remove(_:)`` returned at its position in time, unless there is a newer notification with
    /// the same identifier, which has the drafts then if it has none of its own.
    ///
    /// - Parameters:
    ///   - entry: The removed entry.
    ///   - section: The section to insert it into.
    ///   - summaryArgument: Its summary argument in the device's current language.
    /// - Returns: Whether it was inserted.
    @discardableResult
    package mutating func restore(_ entry: Entry, to section: ListSection, summaryArgument: String) -> Bool {
        guard entries[entry.notification.id] == nil else {
            if restores(entry) { keep(entry.drafts, of: entry.notification.id) }
            return false
        }
        var entry = entry
        entry.summaryArgument = summaryArgument
        insert(ListedNotification(entry), section: section)
        withNewRequest?.insert(entry.notification.id)
        return true
    }

    /// Looks up the summary arguments with localization keys again.
    ///
    /// - Complexity: O(n) in the number of all notifications.
    package mutating func relabel(_ summaryArgument: (DeliveredNotification) -> String) {
        for (identifier, box) in entries where box.facts.localizesArgument {
            var facts = box.facts
            let name = summaryArgument(box.notification)
            guard name != facts.summaryArgument else { continue }
            groups.rename(facts, to: name)
            facts.summaryArgument = name
            entries[identifier] = ListedNotification(box, facts: facts)
        }
    }

    mutating func keep(_ drafts: [String: String], of identifier: DeliveredNotification.Identifier) {
        guard let box = entries[identifier], box.facts.drafts != drafts else { return }
        var facts = box.facts
        facts.drafts = drafts
        entries[identifier] = ListedNotification(box, facts: facts)
        if drafts.isEmpty { withDrafts.remove(identifier) } else { withDrafts.insert(identifier) }
    }

    mutating func takeAttachmentUse() -> [URL: Int] { attachmentUse.drain() }

    /// Removes a notification. Its request is read now, also for copies of the list: the store has it no longer than
    /// the list.
    @discardableResult
    package mutating func remove(_ identifier: DeliveredNotification.Identifier) -> Entry? {
        removeBox(of: identifier)?.entry
    }

    private mutating func removeBox(of identifier: DeliveredNotification.Identifier) -> ListedNotification? {
        guard let box = entries.removeValue(forKey: identifier) else { return nil }
        let facts = box.facts
        withDrafts.remove(identifier)
        groups.remove(facts)
        settle(facts.group)
        journal.note(identifier)
        if facts.group.section == .recent, count(in: .recent) == 0 { isRecentStacked = stackingThreshold <= 2 }
        if facts.hasAttachments { attachmentUse.end(box.notification.content) }
        return box
    }

    /// Moves all notifications in a section, or one app's, to another section, each to its position in time.
    ///
    /// - Complexity: O(n) in the number of notifications in the section, if all of them are newer than those in the
    ///   other.
    package mutating func move(
        _ section: ListSection,
        to other: ListSection,
        of application: ApplicationIdentifier? = nil
    ) {
        for box in takeAll(where: { application == nil || $0.application == application }, of: [section]) {
            insert(box, section: other)
        }
    }

    /// Delivers the upcoming summary: its notifications become the summary, with the most relevant at the top.
    ///
    /// Notifications that remain in the previous summary go to history. ``SummaryRank`` has the order.
    ///
    /// - Complexity: O(n log n) in the number of notifications in both.
    package mutating func deliverSummary() {
        deliveredSummaries += 1
        move(.summary, to: .history)
        let ranked = takeAll(where: { _ in true }, of: [.upcomingSummary])
            .map { (rank: SummaryRank($0), box: $0) }.sorted { $0.rank < $1.rank }
        for (_, box) in ranked {
            var facts = box.facts
            facts.sequence = nextSequence
            nextSequence += 1
            insert(ListedNotification(box, facts: facts), section: .summary)
        }
    }

    // MARK: The lock screen

    /// Notes that the user has unlocked the device: what is in the list has been seen.
    mutating func markSeen() { lastSeen = arrivals }

    /// Determines whether an app's notifications in history can be reached on a locked device.
    ///
    /// - Complexity: O(n log n) in the number of the app's notifications.
    package mutating func conceal(_ isConcealed: Bool, _ application: ApplicationIdentifier) {
        guard isConcealed != groups.isConcealed(application) else { return }
        let boxes = takeAll(where: { $0.application == application }, of: [.history])
        groups.conceal(isConcealed, application)
        for box in boxes { insert(box, section: .history) }
    }

    // MARK: Grouping

    /// Changes the grouping of an app's notifications.
    ///
    /// - Complexity: O(n log n) in the number of all notifications.
    package mutating func setGrouping(_ grouping: ApplicationSettings.Grouping, of application: ApplicationIdentifier) {
        guard grouping != groupings[application, default: .automatic] else { return }
        groupings[application] = grouping == .automatic ? nil : grouping
        regroup { $0.application == application }
    }

    /// Sets the number of recent notifications from which they form stacks.
    ///
    /// - Complexity: O(n log n) in the number of recent notifications.
    package mutating func setStackingThreshold(_ threshold: Int) {
        stackingThreshold = max(2, threshold)
        isRecentStacked = stackingThreshold <= 2 || count(in: .recent) >= stackingThreshold
        regroup(of: [.recent]) { $0.section == .recent }
    }

    private mutating func regroup(
        of sections: [ListSection] = ListSection.allCases,
        where isAffected: (GroupKey) -> Bool
    ) {
        // The notifications are inserted again at once, so the empty section does not end stacking.
        let isStacked = isRecentStacked
        let boxes = takeAll(where: isAffected, of: sections)
        isRecentStacked = isStacked
        for box in boxes {
            insert(box, section: box.facts.group.section)
        }
    }

    /// Removes the notifications in some groups and returns them, oldest first.
    private mutating func takeAll(where isTaken: (GroupKey) -> Bool, of sections: [ListSection]) -> [ListedNotification]
    {
        let keys = sections.flatMap { section in
            Shelf.range(of: section).flatMap { groups.shelves[$0].newestFirst.filter(isTaken) }
        }
        let identifiers = keys.flatMap { groups[$0].map { Array($0.members.newestFirst) } ?? [] }
        return identifiers.compactMap { removeBox(of: $0) }.sorted { $0.facts.sequence < $1.facts.sequence }
    }

    // MARK: Order

    /// Inserts a notification into a section, in the group that it now belongs to.
    private mutating func insert(_ box: ListedNotification, section: ListSection) {
        let group = fill(box, section: section)
        settle(group)
        journal.note(box.facts.id)
        if section == .recent, !isRecentStacked, count(in: .recent) >= stackingThreshold {
            isRecentStacked = true
            regroup(of: [.recent]) { $0.section == .recent }
        }
    }

    /// Inserts a notification into its group, which does not move.
    @discardableResult
    private mutating func fill(_ notification: ListedNotification, section: ListSection) -> GroupKey {
        let application = notification.facts.id.application
        let grouping = formsStacks(in: section) ? groupings[application, default: .automatic] : .off
        let key = GroupKey(of: notification.facts, section: section, grouping: grouping)
        // A restored notification is in its group already.
        let box = notification.facts.group == key ? notification : ListedNotification(notification, group: key)
        entries[box.facts.id] = box
        if !box.facts.drafts.isEmpty { withDrafts.insert(box.facts.id) }
        groups.insert(box)
        if box.facts.hasAttachments { attachmentUse.begin(box.notification.content) }
        return key
    }

    private mutating func settle(_ key: GroupKey) {
        groups.settle(key) { [entries] in entries[$0]?.facts.level ?? .active }
    }

    // MARK: Saving

    mutating func track(everything: Bool = false) {
        entries.track(everything: everything)
        withNewRequest = everything ? nil : []
    }

    /// Returns what has changed since the last call.
    mutating func takeChanges() -> [DeliveredNotification.Identifier: DeviceChanges.DeliveredChange] {
        let keys = entries.takeChanges()
        guard !keys.isEmpty else { return [:] }
        var changes: [DeliveredNotification.Identifier: DeviceChanges.DeliveredChange] = [:]
        changes.reserveCapacity(keys.count)
        for key in keys {
            guard let box = entries[key] else {
                changes[key] = .removed
                continue
            }
            let isNew = withNewRequest?.contains(key) ?? true
            changes[key] = isNew ? .added(box) : .moved(box.facts)
        }
        withNewRequest = []
        return changes
    }

    /// Drops the requests of written notifications from memory, except for the last ones; a store reads them when
    /// needed.
    ///
    /// - Parameters:
    ///   - changes: What was written last.
    ///   - source: Reads them from now on.
    ///   - count: How many written requests stay in memory; at least 1.
    mutating func leaveRequests(
        of changes: [DeliveredNotification.Identifier: DeviceChanges.DeliveredChange], to source: any RequestSource,
        keeping count: Int
    ) {
        var added = changes.compactMap { identifier, change in
            if case .added = change { entries[identifier] } else { nil }
        }
        if added.count > 1 { added.sort { $0.facts.sequence < $1.facts.sequence } }
        for box in added {
            guard let whole = box.whole, source.keeps(whole.notification.request) else { continue }
            guard let oldest = recentlyWritten.append(whole, keeping: count) else { continue }
            // It may have been removed or replaced meanwhile.
            guard let old = entries[oldest.notification.id], old.whole === oldest else { continue }
            let left = ListedNotification(old.facts, request: DeferredRequest(from: source))
            entries.replace(left, forKey: left.facts.id)
        }
    }

    /// Fills an empty list with what a store has kept.
    ///
    /// - Parameters:
    ///   - saved: Sorted by sequence number.
    ///   - state: The rest of what is kept of the list.
    ///   - groupings: The grouping settings that are not automatic.
    ///   - concealed: The apps that are never on the lock screen. Their notifications go to history, also those that an
    ///     older version of the program had left elsewhere.
    /// - Complexity: O(n) in the number of notifications, O(n log n) in the number of groups.
    mutating func restore(
        _ saved: [ListedNotification], _ state: SavedState,
        groupings: [ApplicationIdentifier: ApplicationSettings.Grouping], concealed: Set<ApplicationIdentifier>
    ) {
        stackingThreshold = state.settings.groupsAlways ? 2 : DeviceSettings.dynamicGroupingThreshold
        self.groupings = groupings
        for application in concealed { groups.conceal(true, application) }
        lastSeen = state.lastSeen
        deliveredSummaries = state.deliveredSummaries
        isRecentStacked = state.isRecentStacked
        entries.reserveCapacity(saved.count)
        for notification in saved {
            let group = notification.facts.group
            fill(notification, section: concealed.contains(group.application) ? .history : group.section)
        }
        groups.settleAll { [entries] in entries[$0]?.facts.level ?? .active }
        nextSequence = max(saved.last?.facts.sequence ?? 0, lastSeen) + 1
    }
}
