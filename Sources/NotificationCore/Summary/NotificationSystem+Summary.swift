import NotificationModel

extension NotificationSystem {
    /// The summary line of a stack, with names and format as the person reads them.
    ///
    /// `nil` when nothing is behind the leading notification, and while previews are hidden: then the platter's text
    /// counts all of them (``preview(of:)-(NotificationGroup)``).
    ///
    /// - Parameter fits: Whether there is room for a line; see ``SummaryText/line(for:language:fits:)``.
    package func summary(of group: NotificationGroup, fits: (String) -> Bool = { _ in true }) -> String? {
        let leading = list.leading(of: group)
        guard group.count > 1, !hidesPreviews(of: leading.application) else { return nil }
        let record = applications[leading.application]
        let summary = GroupSummary(
            tally: group.tally, leading: displayed(leading), wording: settings.summaryWording
        ) { category in
            guard let record, let category = record.categories[category] else { return nil }
            let format = record.application.summaryFormat(of: category, in: language)
            return format.other.isEmpty ? nil : format
        }
        return summary.map { SummaryText.line(for: $0, language: summaryLanguage, fits: fits) }
    }
}
