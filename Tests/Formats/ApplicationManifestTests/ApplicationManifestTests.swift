import ApplicationManifest
import NotificationModel
import SeededRandom
import Testing

@Suite struct ApplicationManifestTests {
    @Test("An identifier is enough") func anIdentifierIsEnough() throws {
        let manifest = try ManifestText.parsed()
        #expect(manifest.application == .withoutCode(ApplicationIdentifier("com.example.test")))
        #expect(!manifest.application.hasCode)
        #expect(manifest.application.name == "test")
        #expect(manifest.categories.isEmpty)
        #expect(manifest.authorizationOptions == [.alert, .badge, .sound])
        #expect(manifest.authorizationStatus == .authorized)
        #expect(manifest.remarks.isEmpty)
    }

    @Test("A text that begins with a mark is a text", arguments: SeededGenerator.seeds(40))
    func marks(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let text = String(
            MarkedText.random(using: &generator).unicodeScalars.filter { $0 != "\r" && $0 != "\\" && $0 != "\"" })
        let manifest = try ManifestText.parsed(
            "\"name\": \"\(text)\", \"categories\": [{\"identifier\": \"\(text)\", \"actions\": "
                + "[{\"identifier\": \"a\", \"title\": \"\(text)\"}]}]")
        let category = try #require(manifest.categories.first)
        for found in [manifest.application.name, category.identifier, category.actions[0].title] {
            #expect("\(found)".unicodeScalars.elementsEqual(text.unicodeScalars))
        }
    }

    @Test("Every member is used") func everyMemberIsTaken() throws {
        let manifest = try ManifestText.parsed(
            #"""
            "name": "Test", "icon": {"glyph": "▲", "color": "#0A84ff"},
            "authorization": ["provisional", "alert", "criticalAlert"], "developmentLanguage": "ko",
            "strings": {"ko": {"K": "K ko", "S": "%@ %u", "H": "%u"}, "zh-Hans": {"K": "K zh", "S": "%2$@", "H": "100%%"}},
            "categories": [
              {"identifier": "FIRST", "options": ["customDismissAction", "allowAnnouncement"],
               "categorySummaryFormat": {"key": "S"}, "hiddenPreviewsBodyPlaceholder": {"key": "H"},
               "intentIdentifiers": ["One", "Two"],
               "actions": [
                 {"identifier": "A", "title": {"key": "K"}, "options": ["foreground", "destructive"],
                  "icon": {"systemImage": "star"}},
                 {"identifier": "B", "title": "B", "options": ["authenticationRequired"],
                  "icon": {"templateImage": "Image"},
                  "textInput": {"buttonTitle": {"key": "K"}, "placeholder": "…"}}]},
              {"identifier": "SECOND", "categorySummaryFormat": "%u from %@",
               "hiddenPreviewsBodyPlaceholder": "%u of 100%%"}]
            """#
        )
        let application = manifest.application
        #expect(application.name == "Test")
        #expect(application.iconGlyph == "▲")
        #expect(application.iconColor == RGBColor(red: 0x0a, green: 0x84, blue: 0xff))
        #expect(application.developmentLanguage == "ko")
        #expect(application.localizations["zh-Hans"]?["K"] == "K zh")
        #expect(!application.hasCode && !application.hasServiceExtension && application.contentExtensions.isEmpty)
        #expect(manifest.authorizationOptions == [.provisional, .alert, .criticalAlert])
        #expect(manifest.authorizationStatus == .provisional)
        #expect(manifest.remarks.isEmpty)

        let key = LocalizedText(key: "K")
        var reply = NotificationAction(identifier: "A", title: "K", options: [.foreground, .destructive])
        reply.titleLocalization = key
        reply.icon = .systemImage("star")
        var input = NotificationAction.TextInput(buttonTitle: "K", placeholder: "…")
        input.buttonTitleLocalization = key
        let second = NotificationAction(
            identifier: "B",
            title: "B",
            options: .authenticationRequired,
            icon: .templateImage("Image"),
            textInput: input
        )
        var category = NotificationCategory(
            identifier: "FIRST",
            actions: [reply, second],
            intentIdentifiers: ["One", "Two"],
            hiddenPreviewsBodyPlaceholder: "H",
            categorySummaryFormat: "S",
            options: [.customDismissAction, .allowAnnouncement]
        )
        category.hiddenPreviewsBodyPlaceholderLocalization = LocalizedText(key: "H")
        category.categorySummaryFormatLocalization = LocalizedText(key: "S")
        let plain = NotificationCategory(
            identifier: "SECOND",
            hiddenPreviewsBodyPlaceholder: "%u of 100%%",
            categorySummaryFormat: "%u from %@"
        )
        #expect(manifest.categories == [category, plain])
    }

    @Test("Entitlements are exactly those given; without any the app has the standard ones")
    func entitlements() throws {
        #expect(try ManifestText.parsed().application.entitlements == .standard)
        #expect(try ManifestText.parsed(#""entitlements": {}"#).application.entitlements == Entitlements([]))
        let manifest = try ManifestText.parsed(
            #"""
            "authorization": ["alert", "criticalAlert"],
            "entitlements": {
              "com.apple.developer.usernotifications.time-sensitive": true,
              "com.apple.developer.usernotifications.critical-alerts": false,
              "com.apple.security.application-groups": ["group.com.example.b", "group.com.example.a"]}
            """#)
        #expect(
            manifest.application.entitlements
                == Entitlements(
                    [.timeSensitive], applicationGroups: ["group.com.example.b", "group.com.example.a"]))
        #expect(
            manifest.remarks.map { "\($0.path): \($0.message)" } == [
                "authorization: criticalAlert is ignored without the entitlement "
                    + "com.apple.developer.usernotifications.critical-alerts"
            ])
    }

    @Test("System colours have names", arguments: SystemColor.allCases)
    func systemColorsHaveNames(color: SystemColor) throws {
        let manifest = try ManifestText.parsed(#""icon": {"color": "\#(color.rawValue)"}"#)
        #expect(manifest.application.iconColor == color.color)
        #expect(manifest.application.iconGlyph == "")
    }

    @Test("A glyph of one cell is accepted", arguments: ["A", "é", "✦", "▣", "◉", "●", "♪", "⚑"])
    func aGlyphOfOneCellIsTaken(glyph: String) throws {
        let manifest = try ManifestText.parsed(#""icon": {"glyph": "\#(glyph)"}"#)
        #expect(manifest.application.iconGlyph == glyph)
        #expect(manifest.application.iconColor == .gray)
    }

    /// The app only receives an action's identifier, so equal actions may be in two categories.
    @Test("Equal actions may be shared") func equalActionsMayBeShared() throws {
        let action = #"{"identifier": "A", "title": "T", "textInput": {"buttonTitle": "Send"}}"#
        let manifest = try ManifestText.parsed(
            #"""
            "categories": [{"identifier": "C", "actions": [\#(action)]}, {"identifier": "D", "actions": [\#(action)]}]
            """#
        )
        #expect(manifest.categories.map(\.actions)[0] == manifest.categories.map(\.actions)[1])
    }

    @Test(
        "The development language is specified or obvious",
        arguments: [
            (#""strings": {}"#, "en"), (#""strings": {"ja": {}}"#, "ja"), (#""strings": {"ja": {}, "en": {}}"#, "en"),
            (#""strings": {"ja": {}, "en": {}}, "developmentLanguage": "ja""#, "ja"),
            (#""developmentLanguage": "pt-BR""#, "pt-BR"),
        ])
    func developmentLanguageIsNamedOrPlain(members: String, language: String) throws {
        #expect(try ManifestText.parsed(members).application.developmentLanguage == language)
    }

    @Test("Every option has its name") func everyOptionHasItsName() throws {
        try expectNames(NotificationAction.Options.self, count: 3) { name in
            let manifest = try ManifestText.parsed(ManifestText.action(#""options": ["\#(name)"]"#))
            return manifest.categories[0].actions[0].options
        }
        try expectNames(NotificationCategory.Options.self, count: 5) { name in
            try ManifestText.parsed(ManifestText.category(#""options": ["\#(name)"]"#)).categories[0].options
        }
        try expectNames(AuthorizationOptions.self, count: 9) { name in
            try ManifestText.parsed(#""authorization": ["\#(name)"]"#).authorizationOptions
        }
    }

    /// Each bit up to the last one belongs to a name, and each name gives one bit.
    private func expectNames<Options: NamedOption>(
        _: Options.Type,
        count: Int,
        parsed: (String) throws -> Options
    ) throws where Options.RawValue == UInt {
        #expect(Options.names.map(\.option.rawValue) == (0..<count).map { 1 << $0 })
        for (name, option) in Options.names {
            #expect(try parsed(name).rawValue == option.rawValue)
        }
    }

    // MARK: - Remarks

    @Test("More actions than are shown cause a remark") func moreActionsThanAreShownAreRemarked() throws {
        let actions = (0..<11).map { #"{"identifier": "A\#($0)", "title": "T"}"# }
        for count in [10, 11] {
            let list = actions.prefix(count).joined(separator: ", ")
            let manifest = try ManifestText.parsed(ManifestText.category("\"actions\": [\(list)]"))
            #expect(manifest.categories[0].actions.count == count)
            let expected = "line 1, column 77: categories[0].actions: 11 actions; a notification shows the first 10"
            #expect(manifest.remarks.map(\.description) == (count == 10 ? [] : [expected]))
        }
    }

    @Test(
        "A system symbol that is not known causes a remark, with the name that was meant",
        arguments: [
            ("bagg", "did you mean “bag”?"), ("Calender", "did you mean “calendar”?"),
            ("hand.thumbup", "did you mean “hand.thumbsup”?"), ("tortoise.fill", "the action has no sign"),
            ("bag.fill", nil), ("trash", nil), ("hand.thumbsup.fill", nil),
        ])
    func unknownSymbolsAreRemarked(name: String, suggestion: String?) throws {
        let manifest = try ManifestText.parsed(ManifestText.action(#""icon": {"systemImage": "\#(name)"}"#))
        #expect(manifest.categories[0].actions[0].icon == .systemImage(name))
        let remark = suggestion.map { "“\(name)” is no system symbol that is known here; \($0)" }
        #expect(manifest.remarks.map(\.message) == (remark.map { [$0] } ?? []))
        #expect(manifest.remarks.allSatisfy { $0.path == "categories[0].actions[0].icon.systemImage" })
    }

    @Test("Missing keys in strings tables cause a remark") func gapsInStringsTablesAreRemarked() throws {
        let manifest = try ManifestText.parsed(
            #"""
            "strings": {
              "en": {"A": "a", "B": "b", "C": "c", "D": "d", "E": "e"},
              "fr": {"F": "f", "A": "a"}}
            """#
        )
        #expect(
            manifest.remarks.map(\.description) == [
                "line 2, column 3: strings.en: lacks “F”, which other languages have; the key itself is shown",
                "line 3, column 3: strings.fr: lacks “B”, “C”, “D” and 1 more, which other languages have; "
                    + "the key itself is shown",
            ]
        )
    }

    // MARK: - Number forms

    @Test("A text of a table can have a different form for one, if the language has one")
    func numberForms() throws {
        let manifest = try ManifestText.parsed(
            #"""
            "strings": {
              "en": {"A": {"one": "%u thing", "other": "%u things"}, "B": {"other": "b"}},
              "ko": {"A": {"one": "하나", "other": "%u개"}, "B": "b"}},
            "categories": [{"identifier": "C", "categorySummaryFormat": {"key": "A"}}]
            """#
        )
        #expect(manifest.application.localizations["en"] == ["A": "%u things", "B": "b"])
        #expect(manifest.application.localizations["ko"] == ["A": "%u개", "B": "b"])
        #expect(manifest.application.singularForms == ["en": ["A": "%u thing"]])
        #expect(
            manifest.remarks.map(\.description) == [
                "line 3, column 16: strings.ko.A.one: ko has one form for all numbers; this one is never shown"
            ])
    }
}
