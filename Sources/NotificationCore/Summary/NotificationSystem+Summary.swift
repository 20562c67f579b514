package import NotificationModel

extension NotificationSystem {
    /// Returns the summary line of a stack, in the device's language.
    ///
    /// `nil` if the leading notification is the only one, and while previews are hidden: then the text of the
    /// notification counts all of them (``preview(of:)-(NotificationGroup)``).
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
        // The closure would retain everything in the core if it captured `self`.
        let language = language
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
