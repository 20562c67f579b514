import NotificationModel

/// The groups of a list with their positions, and the number of notifications in each part of the list.
///
/// The list inserts and removes notifications and then calls ``settle(_:level:)`` for the group. After that no group is
/// empty, each is on the shelf of its leading notification, and the counts count its members.
struct GroupIndex: Sendable {
    private var groups: [GroupKey: NotificationGroup] = [:]
    private(set) var shelves = [ArrivalOrder<GroupKey>](
        repeating: ArrivalOrder(), count: NotificationList.Shelf.count)
    private var groupsOfApplications: [ApplicationIdentifier: Set<GroupKey>] = [:]
    private var sectionCounts = [Int](repeating: 0, count: ListSection.allCases.count)
    /// The number of notifications of each app in the summaries.
    private(set) var summaryCounts: [ListSection: [ApplicationIdentifier: Int]] = [:]
    /// The apps whose notifications are never on the lock screen.
    private var concealedApplications: Set<ApplicationIdentifier> = []
    /// The number of their notifications in history.
    private(set) var concealedCount = 0
    private var upcomingRanking = SummaryRanking()

    var count: Int { groups.count }
    var applications: some Sequence<ApplicationIdentifier> { groupsOfApplications.keys }

    subscript(key: GroupKey) -> NotificationGroup? { groups[key] }

    func keys(of application: ApplicationIdentifier) -> Set<GroupKey> { groupsOfApplications[application] ?? [] }

    func count(in section: ListSection) -> Int { sectionCounts[section.rawValue] }

    /// Returns what the upcoming summary would feature if it were delivered now, from top to bottom.
    func mostRelevantUpcoming(_ limit: Int) -> [SummaryCard.Featured] {
        upcomingRanking.mostRelevant(limit).compactMap { group, sequence in
            groups[group]?.members[sequence].map { .init(group: group, notification: $0) }
        }
    }

    // MARK: Members

    /// Inserts a notification into its group, which does not move.
    mutating func insert(_ notification: ListedNotification) {
        let key = notification.facts.group
        if groups[key, default: NotificationGroup(key: key)].insert(notification) {
            groupsOfApplications[key.application, default: []].insert(key)
        }
        if key.section == .upcomingSummary { upcomingRanking.insert(SummaryRank(notification), in: key) }
        recount(key, by: 1)
    }

    /// Removes a notification from its group, which does not move.
    mutating func remove(_ facts: NotificationList.Facts) {
        groups[facts.group]?.remove(facts)
        if facts.group.section == .upcomingSummary { upcomingRanking.remove(facts.sequence) }
        recount(facts.group, by: -1)
    }

    /// Updates a member's summary argument.
    mutating func rename(_ facts: NotificationList.Facts, to argument: String) {
        groups[facts.group]?.rename(facts, to: argument)
    }

    private mutating func recount(_ group: GroupKey, by change: Int) {
        let section = group.section
        sectionCounts[section.rawValue] += change
        if section == .history, isConcealed(group.application) { concealedCount += change }
        guard section.isSummary else { return }
        let application = group.application
        let count = summaryCounts[section]?[application, default: 0] ?? 0
        summaryCounts[section, default: [:]][application] = count + change == 0 ? nil : count + change
    }

    // MARK: Places

    func isConcealed(_ application: ApplicationIdentifier) -> Bool { concealedApplications.contains(application) }

    /// - Precondition: The app has no notification in history.
    mutating func conceal(_ isConcealed: Bool, _ application: ApplicationIdentifier) {
        if isConcealed {
            concealedApplications.insert(application)
        } else {
            concealedApplications.remove(application)
        }
    }

    /// Moves a group to the position of its leading notification, or removes it if it is empty.
    ///
    /// - Parameter level: Returns the level of a notification.
    mutating func settle(_ key: GroupKey, level: (DeliveredNotification.Identifier) -> InterruptionLevel) {
        guard let group = groups[key] else { return }
        let place = place(of: group, level)
        guard place != group.place else { return }
        if let old = group.place {
            shelves[old.shelf].remove(sequence: old.sequence)
        }
        if let place {
            shelves[place.shelf].insert(key, sequence: place.sequence)
            groups[key]?.place = place
        } else {
            groups[key] = nil
            groupsOfApplications[key.application]?.remove(key)
            if groupsOfApplications[key.application]?.isEmpty == true { groupsOfApplications[key.application] = nil }
        }
    }

    /// Determines the positions of all groups of a list that was empty, in one pass.
    mutating func settleAll(level: (DeliveredNotification.Identifier) -> InterruptionLevel) {
        var settled: [(place: NotificationGroup.Place, key: GroupKey)] = []
        settled.reserveCapacity(groups.count)
        groups = groups.mapValues { group in
            var group = group
            group.place = place(of: group, level)
            if let place = group.place { settled.append((place, group.key)) }
            return group
        }
        settled.sort { $0.place.sequence < $1.place.sequence }
        for group in settled { shelves[group.place.shelf].insert(group.key, sequence: group.place.sequence) }
    }

    /// Returns the position that a group's leading notification gives it; `nil` if it is empty.
    private func place(
        of group: NotificationGroup, _ level: (DeliveredNotification.Identifier) -> InterruptionLevel
    ) -> NotificationGroup.Place? {
        group.members.newest.map { newest in
            let shelf = NotificationList.Shelf.index(
                of: group.key.section, level: level(group.leading), isConcealed: isConcealed(group.key.application))
            return .init(shelf: shelf, sequence: newest)
        }
    }
}
