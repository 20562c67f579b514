package import NotificationModel

/// A scheduled summary as a card: the featured notifications in full, and the number of others for each app.
///
/// On iOS 15 a summary shows its most relevant notifications, followed by a tile for each app that has more ("+3
/// more"); a tap opens it. Apple does not document how many are featured. Here they are the leading ones of the first
/// two groups, so that one busy thread does not fill the card; the upcoming summary features what it would if it were
/// delivered now.
package struct SummaryCard: Equatable, Sendable {
    /// A notification that is shown in full.
    package struct Featured: Equatable, Sendable {
        package let group: GroupKey
        package let notification: DeliveredNotification.Identifier
    }

    package let section: ListSection
    /// From top to bottom, each of another group.
    package let featured: [Featured]
    /// The first group without a featured notification; `nil` if all others belong to featured groups.
    package let firstHidden: GroupKey?

    package static let featuredLimit = 2

    package func index(of group: GroupKey) -> Int? { featured.firstIndex { $0.group == group } }

    package func features(_ notification: DeliveredNotification.Identifier) -> Bool {
        featured.contains { $0.notification == notification }
    }
}

/// An app's notifications behind the card of a summary.
package struct SummaryTile: Equatable, Sendable {
    package let application: ApplicationIdentifier
    package let count: Int
}

extension NotificationList {
    /// Returns the card of a section; `nil` if the section is not a summary, or if all its notifications would be
    /// featured.
    ///
    /// - Complexity: amortized O(log n).
    package func summaryCard(of section: ListSection) -> SummaryCard? {
        guard section.isSummary, count(in: section) > 1 else { return nil }
        var groups: [NotificationGroup] = []
        var next = firstGroup(in: section)
        while let group = next, group.key.section == section, groups.count <= SummaryCard.featuredLimit {
            groups.append(group)
            next = self.group(after: group.key)
        }
        guard !groups.isEmpty else { return nil }
        let featured =
            section == .upcomingSummary
            ? self.groups.mostRelevantUpcoming(SummaryCard.featuredLimit)
            : groups.prefix(SummaryCard.featuredLimit).map { .init(group: $0.key, notification: $0.leading) }
        guard count(in: section) > featured.count else { return nil }
        // The loop above reads one group more than are featured, so at least one of them is not featured.
        let hidden = groups.first { group in !featured.contains { $0.group == group.key } }
        return SummaryCard(section: section, featured: featured, firstHidden: hidden?.key)
    }

    /// Returns the apps with more notifications than the card features, sorted by their number, then by name.
    ///
    /// - Complexity: O(a log a) in the number of apps in the section, independent of the number of notifications.
    package func tiles(of card: SummaryCard) -> [SummaryTile] {
        var counts = groups.summaryCounts[card.section] ?? [:]
        for one in card.featured { counts[one.group.application, default: 0] -= 1 }
        return counts.filter { $0.value > 0 }
            .map { SummaryTile(application: $0.key, count: $0.value) }
            .sorted { ($1.count, $0.application.rawValue) < ($0.count, $1.application.rawValue) }
    }

    package func applicationCount(inSummary section: ListSection) -> Int {
        groups.summaryCounts[section]?.count ?? 0
    }

    /// Returns the number of notifications that the card does not feature.
    package func hiddenCount(behind card: SummaryCard) -> Int {
        count(in: card.section) - card.featured.count
    }
}
