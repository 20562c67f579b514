package import NotificationModel

/// The contents of a stack's summary line, before it is formatted.
///
/// The rules are from WWDC 2018, session 711: count and names refer to the notifications behind the leading one, and a
/// category's format only applies if all of them share it. Apple does not document the order of the names; here it is
/// alphabetical, as in all published examples.
package struct GroupSummary: Equatable, Sendable {
    /// A part of the line.
    package struct Piece: Equatable, Sendable {
        /// `nil` is the default format.
        package var format: CountedFormat?
        /// The number of items; a notification can count for several.
        package var count: Int
    }

    /// There is more than one piece only for mixed categories without names.
    package var pieces: [Piece]
    /// The distinct names in alphabetical order, at most ``nameLimit``.
    package var names: [String]
    package var furtherNames: Int

    /// The maximum number of names; no notification has room for more.
    package static let nameLimit = 24

    init(pieces: [Piece], names: [String] = [], furtherNames: Int = 0) {
        self.pieces = pieces
        self.names = names
        self.furtherNames = furtherNames
    }

    /// Summarizes a group; `nil` if the leading notification is the only one.
    ///
    /// - Parameters:
    ///   - tally: The totals of the group.
    ///   - leading: The content of the leading notification in the device's language.
    ///   - wording: Whether summary arguments and their counts are used. iOS 15 and later ignore both, and formats with
    ///     names are replaced by the default format.
    ///   - format: Returns a category's summary format in the device's language; `nil` for the default format.
    /// - Complexity: O(c log c) in the number of distinct categories in the group; independent of the number of
    ///   notifications.
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

        // By format; formats with names but without a name count for the default format.
        var counts = FormatCounts()
        for (category, total) in tally.categories {
            var rest = total
            if category == leading.categoryIdentifier {
                rest.notifications -= 1
                rest.items -= leading.summaryItems
            }
            guard rest.notifications > 0 else { continue }
            var key = format(category)
            if distinct == 0, let wanted = key, SummaryText.takesNames(wanted.other) { key = nil }
            counts.add(wording == .names ? rest.items : rest.notifications, to: key)
        }
        let sorted = counts.sorted
        guard !sorted.isEmpty else { return nil }

        if sorted.count == 1 || distinct == 0 {
            pieces = sorted.map { Piece(format: $0.format, count: $0.count) }
        } else {
            // Mixed categories with names: the default format without names, because these belong to different kinds of
            // items.
            pieces = [Piece(format: nil, count: sorted.reduce(0) { $0 + $1.count })]
            names = []
            distinct = 0
        }
        self.names = names
        furtherNames = distinct - names.count
    }
}
