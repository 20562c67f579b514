// The localization of an app's texts: the only place where keys are looked up in strings tables.
extension Application {
    /// Returns the app's table for a device language: for the language, otherwise for a more general language
    /// (`de` for `de-AT`, `zh-Hans` for `zh-Hans-CN`), otherwise for ``developmentLanguage``; `nil` if there is
    /// none of these.
    ///
    /// The comparison ignores case and treats `_` like `-`. Tables are not combined: a key that is missing in the
    /// selected table is missing, as in Foundation's `Bundle`.
    package func stringsTable(for language: String) -> [String: String]? {
        localization(for: language).flatMap { localizations[$0] }
    }

    /// Returns the language of ``stringsTable(for:)``.
    private func localization(for language: String) -> String? {
        if localizations.isEmpty { return nil }
        // Of two spellings of a language, the exact one is preferred.
        if localizations[language] != nil { return language }
        var tag = language.utf8[...]
        while !tag.isEmpty {
            if let name = localization(named: tag) { return name }
            tag = tag[..<(tag.lastIndex { Self.normalized($0) == Self.hyphen } ?? tag.startIndex)]
        }
        return localization(named: developmentLanguage.utf8[...])
    }

    /// The comparison copies nothing, because every text of every frame is looked up.
    private func localization(named language: Substring.UTF8View) -> String? {
        localizations.keys.first { name in
            name.utf8.count == language.count
                && zip(name.utf8, language).allSatisfy { Self.normalized($0) == Self.normalized($1) }
        }
    }

    private static let hyphen = UInt8(ascii: "-")

    /// Language tags are ASCII.
    private static func normalized(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "_"): hyphen
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        default: byte
        }
    }

    /// Returns the app's name in a language, which iOS has in `InfoPlist.strings`.
    package func displayedName(in language: String) -> String {
        stringsTable(for: language)?["CFBundleDisplayName"] ?? name
    }

    /// Returns the content as presented: texts with a key come from the app's table, the others are unchanged.
    ///
    /// If the table has no such key, the text in the content is kept.
    ///
    /// - Complexity: O(1) for a content without keys.
    package func displayed(_ content: NotificationContent, in language: String) -> NotificationContent {
        guard !content.localization.isEmpty, let table = stringsTable(for: language) else { return content }
        var content = content
        Self.localize(&content.title, content.localization.title, table)
        Self.localize(&content.subtitle, content.localization.subtitle, table)
        Self.localize(&content.body, content.localization.body, table)
        Self.localize(&content.summaryArgument, content.localization.summaryArgument, table)
        return content
    }

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

    /// Returns the category as presented, with its texts and actions.
    ///
    /// Its two formats keep their placeholders (`%u`, `%@`) if the key has no arguments, because the system fills them
    /// in. They have the plural form for numbers other than one.
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

    package func summaryFormat(of category: NotificationCategory, in language: String) -> CountedFormat {
        format(category.categorySummaryFormat, category.categorySummaryFormatLocalization, language)
    }

    package func hiddenPreviewsPlaceholder(of category: NotificationCategory, in language: String) -> CountedFormat {
        format(category.hiddenPreviewsBodyPlaceholder, category.hiddenPreviewsBodyPlaceholderLocalization, language)
    }

    /// Returns a template in the language, still with its fields.
    package func displayed(_ template: ActivityLayout.Template, in language: String) -> String {
        displayed(template.text, template.localization, in: language)
    }

    /// Returns a text in the language; without a key, or if the tables lack it, the text itself.
    package func displayed(_ text: String, _ localization: LocalizedText?, in language: String) -> String {
        format(text, localization, language).other
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
