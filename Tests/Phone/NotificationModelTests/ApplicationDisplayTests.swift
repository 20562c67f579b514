import NotificationModel
import Testing

@Suite("Application.displayed")
struct ApplicationDisplayTests {
    private let app = Application(
        identifier: ApplicationIdentifier("com.example.App"),
        name: "App",
        iconGlyph: "A",
        iconColor: .gray,
        localizations: [
            "en": ["HELLO": "Hello %@", "REPLY": "Reply", "MORE": "%u more from %@", "ONLY": "Only in English"],
            "de": ["HELLO": "Hallo %@", "REPLY": "Antworten", "MORE": "%u weitere von %@"],
            "zh-Hans": ["HELLO": "你好%@"],
            "pt_BR": ["HELLO": "Oi %@"],
        ]
    )

    private func title(_ key: String, _ language: String, in app: Application? = nil) -> String {
        var content = NotificationContent()
        content.title = "as it was"
        content.localization.title = LocalizedText(key: key, arguments: ["Ann"])
        return (app ?? self.app).displayed(content, in: language).title
    }

    @Test(
        "The most similar language is used",
        arguments: [
            ("en", "Hello Ann"), ("de", "Hallo Ann"), ("de-AT", "Hallo Ann"), ("DE_at", "Hallo Ann"),
            ("zh-Hans-CN", "你好Ann"), ("pt-BR", "Oi Ann"),
            // Neither the language nor a more general one has a table: the app's development language.
            ("zh-Hant", "Hello Ann"), ("pt-PT", "Hello Ann"), ("ja", "Hello Ann"), ("", "Hello Ann"),
        ])
    func theNearestLanguageIsTaken(language: String, expected: String) {
        #expect(title("HELLO", language) == expected)
    }

    @Test(
        "If tables differ in the spelling of their language, the one that is asked for counts",
        arguments: ["en-gb", "en_GB", "EN-GB"])
    func spellings(language: String) {
        let app = Application(
            identifier: ApplicationIdentifier("com.example.App"), name: "App", iconGlyph: "A", iconColor: .gray,
            localizations: Dictionary(
                uniqueKeysWithValues: ["en", "en-gb", "en_GB", "EN-GB", "En-Gb"].map { ($0, ["HELLO": $0]) }))
        #expect(title("HELLO", language, in: app) == language)
    }

    @Test("A missing key keeps the text", arguments: ["en", "de", "ja"])
    func aKeyThatIsMissingKeepsTheText(language: String) {
        #expect(title("MISSING", language) == "as it was")
    }

    @Test("Languages are not combined") func languagesAreNotCombined() {
        #expect(title("ONLY", "en") == "Only in English")
        #expect(title("ONLY", "de") == "as it was")
    }

    @Test("An app without the development language keeps its texts")
    func anAppWithoutTheDevelopmentLanguageKeepsItsTexts() {
        var french = app
        french.developmentLanguage = "fr"
        #expect(title("HELLO", "ja", in: french) == "as it was")
        french.localizations = [:]
        #expect(title("HELLO", "de", in: french) == "as it was")
    }

    @Test("Every text of a content is looked up") func everyTextOfAContentIsLookedUp() {
        var content = NotificationContent()
        let key = LocalizedText(key: "HELLO", arguments: ["Ann"])
        content.localization = ContentLocalization(title: key, subtitle: key, body: key, summaryArgument: key)
        let shown = app.displayed(content, in: "de")
        #expect(
            [shown.title, shown.subtitle, shown.body, shown.summaryArgument] == .init(repeating: "Hallo Ann", count: 4))
    }

    @Test("Buttons and categories are looked up") func buttonsAndCategoriesAreLookedUp() {
        var input = NotificationAction.TextInput(buttonTitle: "b", placeholder: "p")
        input.buttonTitleLocalization = LocalizedText(key: "REPLY")
        input.placeholderLocalization = LocalizedText(key: "HELLO", arguments: ["Ann"])
        var action = NotificationAction(identifier: "a", title: "t", textInput: input)
        #expect(app.displayed(action, in: "de").title == "t")
        action.titleLocalization = LocalizedText(key: "REPLY")
        var category = NotificationCategory(identifier: "c", actions: [action])
        category.categorySummaryFormatLocalization = LocalizedText(key: "MORE")
        category.hiddenPreviewsBodyPlaceholderLocalization = LocalizedText(key: "HELLO", arguments: ["Ann"])
        let shown = app.displayed(category, in: "de")
        #expect(shown.actions[0].title == "Antworten")
        #expect(shown.actions[0].textInput?.buttonTitle == "Antworten")
        #expect(shown.actions[0].textInput?.placeholder == "Hallo Ann")
        #expect(shown.categorySummaryFormat == "%u weitere von %@", "the system fills it")
        #expect(shown.hiddenPreviewsBodyPlaceholder == "Hallo Ann")
    }

    @Test("A format has the plural form of the table in use, and only if that table has one")
    func formatsHaveNumberForms() {
        var app = app
        app.localizations["fr"] = ["MORE": "%u autres"]
        app.singularForms = ["de": ["MORE": "%u weiteres von %@"]]
        var category = NotificationCategory(identifier: "c")
        category.categorySummaryFormatLocalization = LocalizedText(key: "MORE")
        let german = app.summaryFormat(of: category, in: "de-AT")
        #expect([1, 2].map(german.form(for:)) == ["%u weiteres von %@", "%u weitere von %@"])
        let french = app.summaryFormat(of: category, in: "fr")
        #expect([1, 2].map(french.form(for:)) == ["%u autres", "%u autres"])
        #expect(app.hiddenPreviewsPlaceholder(of: category, in: "de") == CountedFormat(other: ""))
    }

    @Test(
        "Numbers take arguments that are numbers",
        arguments: [
            ("%d of %u", ["3", "-4"], "3 of -4"), ("%2$ld, %1$lu, %1$lli", ["1", "2"], "2, 1, 1"),
            ("%i%%", ["50"], "50%"),
            // Only numbers replace %d.
            ("%d", ["three"], "%d"), ("%d %@", ["a"], "%d a"), ("%u", [], "%u"), ("%d", ["--1"], "%d"),
            ("%d", ["-"], "%d"),
            ("%lll", ["1"], "%lll"), ("%ld", ["12345678901234567890"], "12345678901234567890"), ("%l@", ["a"], "%l@"),
            ("100 % discount", ["1"], "100 % discount"), ("%5d", ["1"], "%5d"), ("%", ["1"], "%"),
        ])
    func numbersTakeArgumentsThatAreNumbers(format: String, arguments: [String], text: String) {
        #expect(LocalizedText(key: "KEY", arguments: arguments).text(format: format) == text)
    }
}
