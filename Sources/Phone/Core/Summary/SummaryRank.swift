import NotificationModel

/// How relevant a notification is to a scheduled summary; a greater one comes first.
///
/// The relevance score decides, then whether there is an attachment, then the time (WWDC 2021, session 10091).
package struct SummaryRank: Equatable, Comparable, Sendable {
    /// From 0 to 1; NaN counts as 0, because it has no place in an order.
    let score: Double
    let hasAttachments: Bool
    /// The notification's position in time: higher is newer.
    let sequence: UInt64

    init(_ notification: ListedNotification) {
        let content = notification.notification.content
        score = content.relevanceScore.isNaN ? 0 : content.relevanceScore
        hasAttachments = !content.attachments.isEmpty
        sequence = notification.facts.sequence
    }

    package static func < (one: SummaryRank, other: SummaryRank) -> Bool {
        if one.score != other.score { return one.score < other.score }
        if one.hasAttachments != other.hasAttachments { return other.hasAttachments }
        return one.sequence < other.sequence
    }
}

/// The ranks of the notifications that wait for a summary, kept in order with each arrival and removal, so that the
/// card before its time features what the delivered one will.
///
/// The groups themselves stay in the order of arrival until the summary is delivered.
struct SummaryRanking: Sendable {
    /// By group, in ascending order; never empty.
    private var ranks: [GroupKey: [SummaryRank]] = [:]
    /// The highest rank of each group, in ascending order.
    private var highest: [SummaryRank] = []
    /// By sequence number, so that a removal reads no content.
    private var entries: [UInt64: (group: GroupKey, rank: SummaryRank)] = [:]

    /// The groups with their highest ranks, from the most relevant on, and where their most relevant notification is.
    ///
    /// - Complexity: O(`limit`).
    func mostRelevant(_ limit: Int) -> [(group: GroupKey, sequence: UInt64)] {
        highest.suffix(limit).reversed().compactMap { rank in
            entries[rank.sequence].map { ($0.group, rank.sequence) }
        }
    }

    /// - Complexity: amortized O(log n) if the rank is the highest, else O(n) moves of 24 bytes.
    mutating func insert(_ rank: SummaryRank, in group: GroupKey) {
        entries[rank.sequence] = (group, rank)
        let before = ranks[group]?.last
        ranks[group, default: []].insertSorted(rank)
        update(before, to: ranks[group]?.last)
    }

    mutating func remove(_ sequence: UInt64) {
        guard let (group, rank) = entries.removeValue(forKey: sequence) else { return }
        let before = ranks[group]?.last
        ranks[group]?.removeSorted(rank)
        let after = ranks[group]?.last
        if after == nil { ranks[group] = nil }
        update(before, to: after)
    }

    private mutating func update(_ before: SummaryRank?, to after: SummaryRank?) {
        guard before != after else { return }
        if let before { highest.removeSorted(before) }
        if let after { highest.insertSorted(after) }
    }
}

extension [SummaryRank] {
    fileprivate mutating func insertSorted(_ rank: SummaryRank) {
        insert(rank, at: partitioningIndex { $0 >= rank })
    }

    fileprivate mutating func removeSorted(_ rank: SummaryRank) {
        let index = partitioningIndex { $0 >= rank }
        if index < count, self[index] == rank { remove(at: index) }
    }
}
