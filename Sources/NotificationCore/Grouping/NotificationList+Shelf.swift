import NotificationModel

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
