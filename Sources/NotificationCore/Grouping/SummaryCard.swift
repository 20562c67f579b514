package import NotificationModel

/// A scheduled summary as one card: what it features in full, and how many more each app has.
///
/// On iOS 15 a summary shows its most relevant notifications, and below them a tile for each app that has more (“+3
/// more”); a tap opens it. How many are featured Apple does not say; here it is the leading notification of each of the
/// first two groups, so that one busy thread does not fill the card. A delivered summary is in the order of relevance, so
/// these are its most relevant; the upcoming one is not ranked before its time and features its newest.
package struct SummaryCard: Hashable, Sendable {
    package let section: ListSection
    /// The groups whose leading notification stands in full, top first.
    package let featured: [GroupKey]
    /// The group at the top of what is not featured at all; `nil` when there are only more of the featured ones'.
    package let firstHidden: GroupKey?

    package static let featuredLimit = 2

    /// Where a group stands among the featured ones.
    package func index(of group: GroupKey) -> Int? { featured.firstIndex(of: group) }
}

/// What an app has behind a summary's card.
package struct SummaryTile: Hashable, Sendable {
    package let application: ApplicationIdentifier
    /// How many of its notifications are not featured.
    package let count: Int
}

extension NotificationList {
    /// The card of a section; `nil` when the section is no summary, or has nothing but what would be featured.
    ///
    /// - Complexity: amortised O(log n).
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

    /// The apps that have more than the card features: the one with most first, then in the order of their names.
    ///
    /// - Complexity: O(a log a) in the apps of the section, whatever the number of notifications.
    package func tiles(of card: SummaryCard) -> [SummaryTile] {
        var counts = summaryCounts[card.section] ?? [:]
        for key in card.featured { counts[key.application, default: 0] -= 1 }
        return counts.filter { $0.value > 0 }
            .map { SummaryTile(application: $0.key, count: $0.value) }
            .sorted { ($1.count, $0.application.rawValue) < ($0.count, $1.application.rawValue) }
    }

    /// How many notifications the card does not feature.
    package func hiddenCount(behind card: SummaryCard) -> Int {
        count(in: card.section) - card.featured.count
    }

    /// What the card does not feature, in reading order.
    ///
    /// - Complexity: O(n) in the notifications of the section.
    package func notifications(behind card: SummaryCard) -> [DeliveredNotification] {
        groups(in: card.section).flatMap { group in
            notifications(in: group.key).dropFirst(card.featured.contains(group.key) ? 1 : 0)
        }
    }
}
