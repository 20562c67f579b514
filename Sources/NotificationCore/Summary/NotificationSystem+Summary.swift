import NotificationModel

extension NotificationSystem {
    /// The summary line of a stack, with names and format as the person reads them.
    ///
    /// `nil` when nothing is behind the leading notification, and while previews are hidden: then the platter's text
    /// counts all of them (``preview(of:)-(NotificationGroup)``).
    ///
    /// - Parameters:
    ///   - words: The language of the device's own words in it; ``deviceLanguage`` unless given.
    ///   - fits: Whether there is room for a line; see ``SummaryText/line(for:language:fits:)``.
    package func summary(
        of group: NotificationGroup,
        words: DeviceLanguage? = nil,
        fits: (String) -> Bool = { _ in true }
    ) -> String? {
        let leading = list.leading(of: group)
        guard group.count > 1, !hidesPreviews(of: leading.application) else { return nil }
        let record = applications[leading.application]
        let summary = GroupSummary(
            tally: group.tally, leading: displayed(leading, words: words), wording: settings.summaryWording
        ) { category in
            guard let record, let category = record.categories[category] else { return nil }
            let format = record.application.summaryFormat(of: category, in: language)
            return format.other.isEmpty ? nil : format
        }
        return summary.map { SummaryText.line(for: $0, language: words ?? deviceLanguage, fits: fits) }
    }
}
