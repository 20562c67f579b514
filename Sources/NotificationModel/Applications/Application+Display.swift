// How an app's texts read in a language: the one place where keys meet strings tables.
extension Application {
    /// The app's table for a device's language: that language, else the one it is a variant of (`de` for `de-AT`,
    /// `zh-Hans` for `zh-Hans-CN`), else ``developmentLanguage``; `nil` when it has none of them.
    ///
    /// Upper case, lower case and `_` for `-` make no difference. Languages are not combined: a key missing in the table
    /// chosen is missing, as with Foundation's `Bundle`.
    package func stringsTable(for language: String) -> [String: String]? {
        localization(for: language).flatMap { localizations[$0] }
    }

    /// The language of ``stringsTable(for:)``.
    private func localization(for language: String) -> String? {
        if localizations.isEmpty { return nil }
        var subtags = Self.normalized(language).split(separator: "-")
        while !subtags.isEmpty {
            if let name = localization(named: subtags.joined(separator: "-")) { return name }
            subtags.removeLast()
        }
        return localization(named: Self.normalized(developmentLanguage))
    }

    private func localization(named language: String) -> String? {
        localizations[language] != nil ? language : localizations.keys.first { Self.normalized($0) == language }
    }

    private static func normalized(_ language: String) -> String {
        language.lowercased().replacing("_", with: "-")
    }

    /// A content as a person reads it: texts with a key come from the app's table, the others are what they are.
    ///
    /// A key that the table lacks leaves the text in the content.
    ///
    /// Complexity: O(1) for a content without keys.
    package func displayed(_ content: NotificationContent, in language: String) -> NotificationContent {
        guard !content.localization.isEmpty, let table = stringsTable(for: language) else { return content }
        var content = content
        Self.localize(&content.title, content.localization.title, table)
        Self.localize(&content.subtitle, content.localization.subtitle, table)
        Self.localize(&content.body, content.localization.body, table)
        Self.localize(&content.summaryArgument, content.localization.summaryArgument, table)
        return content
    }

    /// A button as a person reads it.
    package func displayed(_ action: NotificationAction, in language: String) -> NotificationAction {
        let input = action.textInput
        let keys = [action.titleLocalization, input?.buttonTitleLocalization, input?.placeholderLocalization]
        guard keys.contains(where: { $0 != nil }), let table = stringsTable(for: language) else { return action }
        var action = action
        Self.localize(&action.title, action.titleLocalization, table)
        if var input {
            Self.localize(&input.buttonTitle, input.buttonTitleLocalization, table)
            Self.localize(&input.placeholder, input.placeholderLocalization, table)
            action.textInput = input
        }
        return action
    }

    /// A category with its texts and its buttons as a person reads them.
    ///
    /// Its two formats keep their own placeholders (`%u`, `%@`) when the key came without arguments: the system fills
    /// them. They are those for more than one.
    package func displayed(_ category: NotificationCategory, in language: String) -> NotificationCategory {
        var category = category
        category.actions = category.actions.map { displayed($0, in: language) }
        category.categorySummaryFormat =
            format(
                category.categorySummaryFormat, category.categorySummaryFormatLocalization, language
            ).other
        category.hiddenPreviewsBodyPlaceholder = hiddenPreviewsPlaceholder(of: category, in: language).other
        return category
    }

    /// What a category's summary format reads.
    package func summaryFormat(of category: NotificationCategory, in language: String) -> CountedFormat {
        format(category.categorySummaryFormat, category.categorySummaryFormatLocalization, language)
    }

    /// What a category's placeholder for hidden previews reads.
    package func hiddenPreviewsPlaceholder(of category: NotificationCategory, in language: String) -> CountedFormat {
        format(category.hiddenPreviewsBodyPlaceholder, category.hiddenPreviewsBodyPlaceholderLocalization, language)
    }

    private func format(_ text: String, _ localization: LocalizedText?, _ language: String) -> CountedFormat {
        guard let localization, let name = self.localization(for: language),
            let format = localizations[name]?[localization.key]
        else { return CountedFormat(other: text) }
        let one = singularForms[name]?[localization.key]
        if localization.arguments.isEmpty { return CountedFormat(other: format, one: one) }
        return CountedFormat(other: localization.text(format: format), one: one.map(localization.text(format:)))
    }

    private static func localize(_ text: inout String, _ localization: LocalizedText?, _ table: [String: String]) {
        guard let localization, let format = table[localization.key] else { return }
        text = localization.text(format: format)
    }
}
