package import NotificationModel

/// A scheduled summary as a card: the featured notifications in full, and the number of others for each app.
///
/// On iOS 15 a summary shows its most relevant notifications, followed by a tile for each app that has more ("+3
/// more"); a tap opens it. Apple does not document how many are featured. Here they are the leading notifications of
/// the first two groups, so that one busy thread does not fill the card. A delivered summary is sorted by relevance, so
/// these are its most relevant ones; the upcoming summary is not ranked yet and features its newest ones.
package struct SummaryCard: Hashable, Sendable {
    package let section: ListSection
    /// The groups whose leading notification is shown in full, from top to bottom.
    package let featured: [GroupKey]
    /// The first group without a featured notification; `nil` if all others belong to featured groups.
    package let firstHidden: GroupKey?

    package static let featuredLimit = 2

    /// Returns the index of a group among the featured ones.
    package func index(of group: GroupKey) -> Int? { featured.firstIndex(of: group) }
}

/// An app's notifications behind the card of a summary.
package struct SummaryTile: Hashable, Sendable {
    package let application: ApplicationIdentifier
    /// The number of its notifications that are not featured.
    package let count: Int
}

extension NotificationList {
    /// Returns the card of a section; `nil` if the section is not a summary, or if all its notifications would be
    /// featured.
    ///
    /// - Complexity: amortized O(log n).
    package func summaryCard(of section: ListSection) -> SummaryCard? {
        guard section.isSummary, count(in: section) > 1 else { return nil }
        var groups: [GroupKey] = []
        var next = firstGroup(in: section)
        while let group = next, group.key.section == section, groups.count <= SummaryCard.featuredLimit {
            groups.append(group.key)
            next = self.group(after: group.key)
        }
        let featured = Array(groups.prefix(SummaryCard.featuredLimit))
        guard !featured.isEmpty, count(in: section) > featured.count else { return nil }
        return SummaryCard(section: section, featured: featured, firstHidden: groups.dropFirst(featured.count).first)
    }

    /// Returns the apps with more notifications than the card features, sorted by their number, then by name.
    ///
    /// - Complexity: O(a log a) in the number of apps in the section, independent of the number of notifications.
    package func tiles(of card: SummaryCard) -> [SummaryTile] {
        var counts = summaryCounts[card.section] ?? [:]
        for key in card.featured { counts[key.application, default: 0] -= 1 }
        return counts.filter { $0.value > 0 }
            .map { SummaryTile(application: $0.key, count: $0.value) }
            .sorted { ($1.count, $0.application.rawValue) < ($0.count, $1.application.rawValue) }
    }

    /// Returns the number of notifications that the card does not feature.
    package func hiddenCount(behind card: SummaryCard) -> Int {
        count(in: card.section) - card.featured.count
    }

    /// Returns the notifications that the card does not feature, in reading order.
    ///
    /// - Complexity: O(n) in the number of notifications in the section.
    package func notifications(behind card: SummaryCard) -> [DeliveredNotification] {
        groups(in: card.section).flatMap { group in
            notifications(in: group.key).dropFirst(card.featured.contains(group.key) ? 1 : 0)
        }
    }
}
