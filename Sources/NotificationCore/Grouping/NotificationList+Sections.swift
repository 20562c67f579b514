package import NotificationModel

extension NotificationList {
    /// The sections with something in them, top first, as far as they can be reached from the top of the list.
    package var shownSections: [ListSection] {
        ListSection.allCases.filter { section in
            count(in: section) > 0 && isShown(Shelf.range(of: section).lowerBound)
        }
    }

    /// The groups of a section, top first.
    ///
    /// - Complexity: O(n) in the groups of the section.
    package func groups(in section: ListSection) -> [NotificationGroup] {
        Shelf.range(of: section).filter(isShown).flatMap { shelf in
            shelves[shelf].newestFirst.compactMap { group($0) }
        }
    }

    /// The notifications of a section, in reading order.
    ///
    /// - Complexity: O(n) in the notifications of the section.
    package func notifications(in section: ListSection) -> [DeliveredNotification] {
        groups(in: section).flatMap { notifications(in: $0.key) }
    }

    /// The group at the top of a section.
    package func firstGroup(in section: ListSection) -> NotificationGroup? {
        firstGroup(fromShelf: Shelf.range(of: section).lowerBound).flatMap { $0.key.section == section ? $0 : nil }
    }

    /// The group at the top of what stands below a section.
    package func firstGroup(below section: ListSection) -> NotificationGroup? {
        firstGroup(fromShelf: Shelf.range(of: section).upperBound)
    }
}
