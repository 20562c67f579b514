package import NotificationModel

/// What the summary line of a stack says, before it is put into words.
///
/// The rules are those of WWDC 2018, session 711: count and names are of the notifications behind the leading one, and
/// a category's format applies only when all of them share it. Apple does not say in which order the names come; here
/// they are alphabetical, which is the order of every example published.
package struct GroupSummary: Hashable, Sendable {
    /// One part of the line.
    package struct Piece: Hashable, Sendable {
        /// `nil` is the default wording.
        package var format: CountedFormat?
        /// Items, each notification counted as often as it asks.
        package var count: Int
    }

    /// More than one piece only for mixed categories without names.
    package var pieces: [Piece]
    /// The distinct names, alphabetical, at most ``nameLimit`` of them.
    package var names: [String]
    /// Names beyond the limit.
    package var furtherNames: Int

    /// How many names are ever written out; no platter has room for more.
    package static let nameLimit = 24

    init(pieces: [Piece], names: [String] = [], furtherNames: Int = 0) {
        self.pieces = pieces
        self.names = names
        self.furtherNames = furtherNames
    }

    /// The summary of a group, or `nil` when nothing is behind the leading notification.
    ///
    /// - Parameters:
    ///   - leading: The leading notification's content, as the person reads it.
    ///   - wording: Whether summary arguments and their counts are heeded; since iOS 15 both are ignored, and a format
    ///     that wants names gives way to the default wording.
    ///   - format: A category's summary format, as the person reads it; `nil` for the default wording.
    /// - Complexity: O(c log c) in the distinct categories of the group; independent of the number of notifications.
    package init?(
        tally: SummaryTally,
        leading: NotificationContent,
        wording: SummaryWording = .names,
        format: (_ categoryIdentifier: String) -> CountedFormat?
    ) {
        let leadingAlone =
            !leading.summaryArgument.isEmpty && tally.notifications(withArgument: leading.summaryArgument) == 1
        var distinct = wording == .names ? tally.arguments.count - (leadingAlone ? 1 : 0) : 0
        var names: [String] = []
        if distinct > 0 {
            names = Array(
                tally.arguments.lazy
                    .map(\.name)
                    .filter { !(leadingAlone && $0 == leading.summaryArgument) }
                    .prefix(Self.nameLimit)
            )
        }

        // By format; what wants names and has none is counted in the default wording.
        var counts: [CountedFormat?: Int] = [:]
        for (category, total) in tally.categories {
            var rest = total
            if category == leading.categoryIdentifier {
                rest.notifications -= 1
                rest.items -= leading.summaryItems
            }
            guard rest.notifications > 0 else { continue }
            var key = format(category)
            if distinct == 0, let wanted = key, SummaryText.takesNames(wanted.other) { key = nil }
            counts[key, default: 0] += wording == .names ? rest.items : rest.notifications
        }
        guard !counts.isEmpty else { return nil }

        if counts.count == 1, let only = counts.first {
            pieces = [Piece(format: only.key, count: only.value)]
        } else if distinct == 0 {
            pieces =
                counts
                .sorted { ($0.key == nil ? 1 : 0, $0.key?.other ?? "") < ($1.key == nil ? 1 : 0, $1.key?.other ?? "") }
                .map { Piece(format: $0.key, count: $0.value) }
        } else {
            // Mixed categories with names: the default wording, and none of the names, since they belong to different
            // kinds of things.
            pieces = [Piece(format: nil, count: counts.values.reduce(0, +))]
            names = []
            distinct = 0
        }
        self.names = names
        furtherNames = distinct - names.count
    }
}
