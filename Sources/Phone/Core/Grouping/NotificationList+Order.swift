package import NotificationModel

// Iterating over groups in reading order.
extension NotificationList {
    package var firstGroup: NotificationGroup? { firstGroup(from: 0) }
    package var lastGroup: NotificationGroup? { lastGroup(upTo: Shelf.count) }

    /// Returns the group below.
    ///
    /// - Complexity: amortized O(log n) in the number of groups.
    package func group(after key: GroupKey) -> NotificationGroup? {
        guard let place = place(of: key) else { return nil }
        let row = Shelf.row(of: place.shelf)
        return self.place(.below, in: row, of: place.sequence).flatMap(group(at:)) ?? firstGroup(from: row.upperBound)
    }

    /// Returns the group above.
    ///
    /// - Complexity: amortized O(log n) in the number of groups.
    package func group(before key: GroupKey) -> NotificationGroup? {
        guard let place = place(of: key) else { return nil }
        let row = Shelf.row(of: place.shelf)
        return self.place(.above, in: row, of: place.sequence).flatMap(group(at:)) ?? lastGroup(upTo: row.lowerBound)
    }

    /// Returns the visible place on shelves that are read as one that is next above or below a sequence number; without
    /// one, the lowest or the topmost.
    private func place(_ side: Side, in row: Range<Int>, of sequence: UInt64? = nil) -> NotificationGroup.Place? {
        let isAbove = side == .above
        func isNearer(_ one: UInt64, than other: UInt64?) -> Bool {
            other.map { isAbove ? one < $0 : one > $0 } ?? true
        }
        // A loop, because a closure here would copy the whole list at every key.
        var nearest: NotificationGroup.Place?
        for shelf in row where isShown(shelf) {
            let order = groups.shelves[shelf]
            func next(_ sequence: UInt64) -> UInt64? {
                isAbove ? order.newer(than: sequence) : order.older(than: sequence)
            }
            var found = sequence.map(next) ?? (isAbove ? order.oldest : order.newest)
            if let left = found, left == held?.left.sequence { found = next(left) }
            guard let found, isNearer(found, than: nearest?.sequence) else { continue }
            nearest = NotificationGroup.Place(shelf: shelf, sequence: found)
        }
        guard let place = held?.place, row.contains(place.shelf), isNearer(place.sequence, than: nearest?.sequence),
            sequence.map({ isNearer($0, than: place.sequence) }) ?? true
        else { return nearest }
        return place
    }

    private enum Side { case above, below }

    /// All groups that can be reached, from top to bottom.
    ///
    /// - Complexity: O(n log n) in the number of groups.
    package var allGroups: [NotificationGroup] {
        Shelf.rows.flatMap(groups(in:))
    }

    /// Returns the groups on shelves that are read as one, newest first.
    private func groups(in row: Range<Int>) -> [NotificationGroup] {
        let shown = row.filter { isShown($0) && !groups.shelves[$0].isEmpty }
        let found = shown.flatMap { groups.shelves[$0].newestFirst.compactMap { group($0) } }
        guard shown.count > 1 else { return found }
        return found.sorted { ($0.place?.sequence ?? 0) > ($1.place?.sequence ?? 0) }
    }

    private func group(at place: NotificationGroup.Place) -> NotificationGroup? {
        let key = place == held?.place ? held?.group : groups.shelves[place.shelf][place.sequence]
        guard let key else { return nil }
        return group(key)
    }

    /// Returns the topmost group on a shelf or below it.
    func firstGroup(from start: Int) -> NotificationGroup? {
        for row in Shelf.rows where row.lowerBound >= start {
            if let first = place(.below, in: row) { return group(at: first) }
        }
        return nil
    }

    /// Returns the lowest group above a shelf.
    private func lastGroup(upTo end: Int) -> NotificationGroup? {
        for row in Shelf.rows.reversed() where row.upperBound <= end {
            if let last = place(.above, in: row) { return group(at: last) }
        }
        return nil
    }
}

// A group that is read where it was.
extension NotificationList {
    package struct Held: Equatable, Sendable {
        package let group: GroupKey
        /// Where it is read.
        package let place: NotificationGroup.Place
        /// Where it is.
        fileprivate let left: NotificationGroup.Place
    }

    /// Reads a group at a place that it has had; does nothing where it is read there all the same, or is gone.
    package mutating func hold(_ key: GroupKey, at place: NotificationGroup.Place) {
        guard held == nil, let left = group(key)?.place, left != place, isShown(place.shelf) else { return }
        let above = group(before: key)?.key
        held = Held(group: key, place: place, left: left)
        if group(before: key)?.key == above { held = nil }
    }

    private func place(of key: GroupKey) -> NotificationGroup.Place? {
        held?.group == key ? held?.place : group(key)?.place
    }
}

// How much of the list can be reached.
extension NotificationList {
    /// How much of the list can be reached from its top.
    ///
    /// The lock screen shows what has come since the device was last unlocked, and the rest after a swipe up
    /// (Apple Support 108781). A delivered summary counts as one thing that has come. Notifications that a Focus has
    /// silenced are on it if the Focus says so, all of them if one has come since.
    package struct Reach: Equatable, Sendable {
        package enum Extent: Hashable, Sendable {
            case lockScreen
            /// All but apps that are never on the lock screen.
            case lockedNotificationCenter
            case all
        }

        package var extent: Extent
        /// Whether the lock screen shows what a Focus has silenced.
        package var includesSilenced: Bool

        package init(_ extent: Extent = .all, includesSilenced: Bool = false) {
            self.extent = extent
            self.includesSilenced = includesSilenced
        }
    }

    func isShown(_ shelf: Int) -> Bool {
        switch reach.extent {
        case .all: return true
        case .lockedNotificationCenter: return shelf != Shelf.concealed
        case .lockScreen:
            let isNew = groups.shelves[shelf].newest ?? 0 > lastSeen
            switch Shelf.section(of: shelf) {
            case .recent: return true
            case .missed: return reach.includesSilenced && isNew
            case .summary: return isNew
            case .upcomingSummary, .history: return false
            }
        }
    }

    package func isShown(_ identifier: DeliveredNotification.Identifier) -> Bool {
        guard let position = position(of: identifier), let group = group(position.group) else { return false }
        return isShown(group)
    }

    package func isShown(_ group: NotificationGroup) -> Bool {
        guard let place = group.place else { return false }
        return isShown(place.shelf)
    }

    /// The shelves that can be reached, a bit each. While they stay the same, only additions and removals change what
    /// can be reached.
    package var shownShelves: UInt8 {
        var shown: UInt8 = 0
        for shelf in 0..<Shelf.count where isShown(shelf) { shown |= 1 << shelf }
        return shown
    }

    package func shownCount(in section: ListSection) -> Int {
        guard isShown(Shelf.range(of: section).lowerBound) else { return 0 }
        return section == .history ? count(in: section) - unreachedCount : count(in: section)
    }

    /// The number of notifications that can be reached from the top of the list.
    package var shownCount: Int {
        guard reach.extent == .lockScreen else { return count - unreachedCount }
        return shownCount(in: .recent) + shownCount(in: .missed) + shownCount(in: .summary)
    }

    /// The number of notifications in history that cannot be reached even in Notification Center.
    private var unreachedCount: Int { reach.extent == .all ? 0 : groups.concealedCount }

    /// The number of notifications that Notification Center has besides the lock screen's; 0 while it is open.
    package var olderCount: Int {
        reach.extent == .lockScreen ? count - unreachedCount - shownCount : 0
    }

    /// The topmost section that Notification Center has besides the lock screen's; `nil` while it is open.
    package var firstOlderSection: ListSection? {
        olderCount == 0 ? nil : ListSection.allCases.first { count(in: $0) > shownCount(in: $0) }
    }

    /// The number of notifications that a Focus keeps off the lock screen, if one has come since the device was last
    /// unlocked.
    package var silencedCount: Int {
        let shelf = Shelf.range(of: .missed).lowerBound
        return !isShown(shelf) && groups.shelves[shelf].newest ?? 0 > lastSeen ? count(in: .missed) : 0
    }

    /// Returns notifications that can be reached and have come after others, at most a number of them.
    package func arrived(after sequence: UInt64, atMost limit: Int) -> [DeliveredNotification.Identifier] {
        var found: [DeliveredNotification.Identifier] = []
        for shelf in 0..<Shelf.count where isShown(shelf) {
            for key in groups.shelves[shelf].newestFirst {
                guard let group = group(key), var next = group.members.newest, next > sequence else { break }
                while found.count < limit, next > sequence, let member = group.members[next] {
                    found.append(member)
                    next = group.members.older(than: next) ?? 0
                }
            }
        }
        return found
    }

    /// Whether a notification comes before another in reading order.
    package func isAbove(_ one: DeliveredNotification.Identifier, _ other: DeliveredNotification.Identifier) -> Bool {
        func place(_ identifier: DeliveredNotification.Identifier) -> (Int, UInt64, UInt64)? {
            guard let (key, sequence) = position(of: identifier), let place = self.place(of: key) else { return nil }
            return (Shelf.row(of: place.shelf).lowerBound, .max - place.sequence, .max - sequence)
        }
        guard let one = place(one), let other = place(other) else { return false }
        return one < other
    }
}

extension NotificationList {
    /// The sections that are not empty and can be reached from the top of the list, from top to bottom.
    package var shownSections: [ListSection] {
        ListSection.allCases.filter { section in
            shownCount(in: section) > 0
        }
    }

    /// Returns the groups in a section from top to bottom.
    ///
    /// - Complexity: O(n log n) in the number of groups in the section.
    package func groups(in section: ListSection) -> [NotificationGroup] {
        let range = Shelf.range(of: section)
        return Shelf.rows.filter { range.contains($0.lowerBound) }.flatMap(groups(in:))
    }

    /// Returns the notifications in a section in reading order.
    ///
    /// - Complexity: O(n) in the number of notifications in the section.
    package func notifications(in section: ListSection) -> [DeliveredNotification] {
        groups(in: section).flatMap { notifications(in: $0.key) }
    }

    package func firstGroup(in section: ListSection) -> NotificationGroup? {
        firstGroup(from: Shelf.range(of: section).lowerBound).flatMap { $0.key.section == section ? $0 : nil }
    }

    /// Returns the first group below a section.
    package func firstGroup(below section: ListSection) -> NotificationGroup? {
        firstGroup(from: Shelf.range(of: section).upperBound)
    }
}

extension NotificationList {
    /// The shelves that groups are stored on, from top to bottom.
    enum Shelf {
        static let count = 8
        /// The shelf of history for apps that are never on the lock screen.
        static let concealed = 7

        /// Shelves that are read as one, by time: the shelves of history. Each other shelf is read alone.
        static let rows: [Range<Int>] = (0..<6).map { $0..<$0 + 1 } + [range(of: .history)]

        /// Returns the shelves that are read as one with a shelf.
        static func row(of shelf: Int) -> Range<Int> { rows[min(shelf, rows.count - 1)] }

        static func range(of section: ListSection) -> Range<Int> {
            switch section {
            case .recent: 0..<3
            case .missed: 3..<4
            case .summary: 4..<5
            case .upcomingSummary: 5..<6
            case .history: 6..<8
            }
        }

        private static let sections = ListSection.allCases.flatMap { section in range(of: section).map { _ in section }
        }

        static func section(of shelf: Int) -> ListSection { sections[shelf] }

        static func index(of section: ListSection, level: InterruptionLevel, isConcealed: Bool) -> Int {
            let range = range(of: section)
            if section == .history, isConcealed { return concealed }
            guard section == .recent else { return range.lowerBound }
            return switch level {
            case .critical: 0
            case .timeSensitive: 1
            case .active, .passive: 2
            }
        }
    }
}
