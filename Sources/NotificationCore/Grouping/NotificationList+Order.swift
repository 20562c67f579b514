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
