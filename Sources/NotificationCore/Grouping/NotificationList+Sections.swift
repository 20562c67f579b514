package import NotificationModel

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
