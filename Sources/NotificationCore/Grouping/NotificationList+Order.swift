package import NotificationModel

// Iterating over groups in reading order.
extension NotificationList {
    /// The group at the top of the list.
    package var firstGroup: NotificationGroup? {
        firstGroup(fromShelf: 0)
    }

    /// The group at the bottom of the list.
    package var lastGroup: NotificationGroup? {
        lastGroup(throughShelf: Shelf.count - 1)
    }

    /// Returns the group below.
    ///
    /// - Complexity: amortized O(log n) in the number of groups.
    package func group(after key: GroupKey) -> NotificationGroup? {
        guard let place = group(key)?.place else { return nil }
        if let sequence = shelves[place.shelf].older(than: place.sequence) {
            return group(onShelf: place.shelf, sequence: sequence)
        }
        return firstGroup(fromShelf: place.shelf + 1)
    }

    /// Returns the group above.
    ///
    /// - Complexity: amortized O(log n) in the number of groups.
    package func group(before key: GroupKey) -> NotificationGroup? {
        guard let place = group(key)?.place else { return nil }
        if let sequence = shelves[place.shelf].newer(than: place.sequence) {
            return group(onShelf: place.shelf, sequence: sequence)
        }
        return lastGroup(throughShelf: place.shelf - 1)
    }

    /// All groups from top to bottom.
    ///
    /// - Complexity: O(n) in the number of groups.
    package var allGroups: [NotificationGroup] {
        shelves.indices.filter(isShown).flatMap { shelves[$0].newestFirst.compactMap { group($0) } }
    }

    func isShown(_ shelf: Int) -> Bool {
        !(hidesUpcomingSummary && Shelf.range(of: .upcomingSummary).contains(shelf))
    }

    func group(onShelf shelf: Int, sequence: UInt64) -> NotificationGroup? {
        shelves[shelf][sequence].flatMap { group($0) }
    }

    func firstGroup(fromShelf start: Int) -> NotificationGroup? {
        for shelf in start..<max(start, Shelf.count) where isShown(shelf) {
            if let sequence = shelves[shelf].newest { return group(onShelf: shelf, sequence: sequence) }
        }
        return nil
    }

    private func lastGroup(throughShelf end: Int) -> NotificationGroup? {
        for shelf in stride(from: end, through: 0, by: -1) where isShown(shelf) {
            if let sequence = shelves[shelf].oldest { return group(onShelf: shelf, sequence: sequence) }
        }
        return nil
    }
}

extension NotificationList {
    /// The sections that are not empty and can be reached from the top of the list, from top to bottom.
    package var shownSections: [ListSection] {
        ListSection.allCases.filter { section in
            count(in: section) > 0 && isShown(Shelf.range(of: section).lowerBound)
        }
    }

    /// Returns the groups in a section from top to bottom.
    ///
    /// - Complexity: O(n) in the number of groups in the section.
    package func groups(in section: ListSection) -> [NotificationGroup] {
        Shelf.range(of: section).filter(isShown).flatMap { shelf in
            shelves[shelf].newestFirst.compactMap { group($0) }
        }
    }

    /// Returns the notifications in a section in reading order.
    ///
    /// - Complexity: O(n) in the number of notifications in the section.
    package func notifications(in section: ListSection) -> [DeliveredNotification] {
        groups(in: section).flatMap { notifications(in: $0.key) }
    }

    /// Returns the group at the top of a section.
    package func firstGroup(in section: ListSection) -> NotificationGroup? {
        firstGroup(fromShelf: Shelf.range(of: section).lowerBound).flatMap { $0.key.section == section ? $0 : nil }
    }

    /// Returns the first group below a section.
    package func firstGroup(below section: ListSection) -> NotificationGroup? {
        firstGroup(fromShelf: Shelf.range(of: section).upperBound)
    }
}

extension NotificationList {
    /// The shelves that groups are stored on, from top to bottom.
    enum Shelf {
        static let count = 7

        /// Returns the shelves of a section.
        static func range(of section: ListSection) -> Range<Int> {
            switch section {
            case .recent: 0..<3
            case .missed: 3..<4
            case .summary: 4..<5
            case .upcomingSummary: 5..<6
            case .history: 6..<7
            }
        }

        static func index(of section: ListSection, level: InterruptionLevel) -> Int {
            let range = range(of: section)
            guard section == .recent else { return range.lowerBound }
            return switch level {
            case .critical: 0
            case .timeSensitive: 1
            case .active, .passive: 2
            }
        }
    }
}
