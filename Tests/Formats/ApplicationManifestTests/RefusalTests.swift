import ApplicationManifest
import NotificationModel
import Testing

/// Invalid manifests, with the member and the message of each error.
@Suite struct RefusalTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var members: String
        /// The path and the message of each error.
        var faults: [String]

        init(_ members: String, _ faults: String...) {
            self.members = members
            self.faults = faults
        }

        var testDescription: String { members.debugDescription }
    }

    static let applicationCases: [Case] = [
        Case(#""name": 3"#, "name: expected a string, found the number 3"),
        Case(#""name": null"#, "name: expected a string, found null"),
        Case(#""name": " ""#, "name: must not be empty"),
        Case(#""nam": "x""#, "nam: unknown key; did you mean “name”?"),
        Case(
            #""colour": "red""#,
            "colour: unknown key; known are \(manifestKeys)"),
        Case(#""Name": "x", "name": "y""#, "Name: unknown key; known are \(manifestKeys)"),
        Case(
            #""sounds": ["a.caf", "a.caf", 3]"#, "sounds[1]: “a.caf” is given already",
            "sounds[2]: expected a string, found the number 3"),
        Case(#""attachments": {"folder": "a"}"#, "attachments.key: missing"),
        Case(#""attachments": {"key": "a", "folder": ""}"#, "attachments.folder: must not be empty"),
        Case(
            #""attachments": {"key": "aps", "folder": "a"}"#,
            "attachments.key: “aps” is not a key of an app's own in a payload"),
        Case(
            #""entitlements": ["com.apple.security.application-groups"]"#,
            "entitlements: expected an object, found an array"),
        Case(
            #""entitlements": {"com.apple.developer.usernotifications.filtered": true}"#,
            "entitlements[\"com.apple.developer.usernotifications.fi…\"]: unknown key; known are "
                + "com.apple.developer.usernotifications.filtering, "
                + "com.apple.developer.usernotifications.critical-alerts, "
                + "com.apple.developer.usernotifications.time-sensitive, "
                + "com.apple.developer.usernotifications.communication and com.apple.security.application-groups"),
        Case(
            #""entitlements": {"com.apple.developer.usernotifications.filtering": "yes"}"#,
            "entitlements[\"com.apple.developer.usernotifications.fi…\"]: expected true or false, found the "
                + "string \"yes\""),
        Case(
            #""entitlements": {"com.apple.security.application-groups": ["group.a", "../b", "com.example.a", "group.a"]}"#,
            "entitlements[\"com.apple.security.application-groups\"][1]: “../b” is not an app group: “group.” and then "
                + "letters, digits, “-” and “_” in parts between dots, at most 255 bytes",
            "entitlements[\"com.apple.security.application-groups\"][2]: “com.example.a” is not an app group: “group.” and "
                + "then letters, digits, “-” and “_” in parts between dots, at most 255 bytes",
            "entitlements[\"com.apple.security.application-groups\"][3]: “group.a” is given already"),
        Case(#""icon": "◆""#, "icon: expected an object, found the string \"◆\""),
        Case(#""icon": {"glyph": "ab"}"#, "icon.glyph: “ab” is not one character"),
        Case(#""icon": {"art": "██████"}"#, "icon.art: expected an array of strings, found the string \"██████\""),
        Case(
            #""icon": {"art": ["██████", "█████", "██\u001b███"]}"#,
            "icon.art[1]: “█████” takes 5 cells of a terminal; a row has 6",
            "icon.art[2]: “██\\u{1B}███” cannot be drawn alike on every terminal"),
        Case(#""icon": {"art": ["██████"]}"#, "icon.art: expected 3 rows, found 1"),
        Case(
            #""liveActivities": [{"attributesType": "A", "icon": {"art": []}}]"#,
            "liveActivities[0].icon.art: unknown key; known are glyph and color"),
        Case(#""icon": {"glyph": ""}"#, "icon.glyph: must not be empty"),
        Case(#""icon": {"glyph": "\u001b"}"#, "icon.glyph: “\\u{1B}” cannot be drawn alike on every terminal"),
        Case(
            #""icon": {"color": "systemGren"}"#,
            "icon.color: “systemGren” is not a colour; did you mean “systemGreen”?"
        ),
        Case(#""icon": {"color": "red"}"#, "icon.color: “red” is not a colour; did you mean “systemRed”?"),
        Case(
            ##""icon": {"color": "#12345"}"##,
            "icon.color: “#12345” is not a colour; there are #rrggbb, systemRed, systemOrange, systemYellow, "
                + "systemGreen, systemMint, systemTeal, systemCyan, systemBlue, systemIndigo, systemPurple, systemPink, "
                + "systemBrown and systemGray"
        ),
        Case(
            #""authorization": ["alert", "sounds", "alert"]"#,
            "authorization[1]: “sounds” is not an authorization option; did you mean “sound”?",
            "authorization[2]: “alert” is given already"
        ),
        Case(
            #""authorization": "alert""#,
            "authorization: expected an array of strings, found the string \"alert\""
        ),
        Case(
            #""strings": {"en": {"A": 1}}"#,
            "strings.en.A: expected a string or an object with number forms, found the number 1"
        ),
        Case(#""strings": {"en": {"A": {}}}"#, "strings.en.A.other: missing"),
        Case(#""strings": {"en": {"A": {"other": 1}}}"#, "strings.en.A.other: expected a string, found the number 1"),
        Case(
            #""strings": {"en": {"A": {"few": "a", "other": "a"}}}"#,
            "strings.en.A.few: unknown key; known are one and other"
        ),
        Case(
            #""strings": {"en": {"A": {"one": "%s", "other": "%u"}}}, "#
                + #""categories": [{"identifier": "C", "categorySummaryFormat": {"key": "A"}}]"#,
            "strings.en.A.one: “%s” is not filled in here: %u is the number, %@ the names, and %% is a percent sign"
        ),
        Case(#""strings": {"en": {"": "x"}}"#, "strings.en[\"\"]: a key must not be empty"),
        Case(#""strings": {"en": []}"#, "strings.en: expected an object with a text for each key, found an array"),
        Case(#""strings": []"#, "strings: expected an object with a table for each language, found an array"),
        Case(
            #""strings": {"zh_hans": {}}"#,
            "strings.zh_hans: “zh_hans” is not a language identifier; did you mean “zh-Hans”?"
        ),
        Case(
            #""strings": {"english": {}}"#,
            "strings.english: “english” is not a language identifier, such as en or zh-Hans"
        ),
        Case(
            #""strings": {"ja": {}, "ko": {}}"#,
            "developmentLanguage: missing: say which of “ja” and “ko” is the app's own language"
        ),
        Case(
            #""strings": {"ja": {}, "ko": {}}, "developmentLanguage": "en""#,
            "developmentLanguage: “en” has no strings table; there is “ja” and “ko”"
        ),
        Case(
            #""developmentLanguage": "EN""#,
            "developmentLanguage: “EN” is not a language identifier; did you mean “en”?"
        ),
    ]

    private static let manifestKeys =
        "bundleIdentifier, name, icon, authorization, categories, liveActivities, strings, developmentLanguage, "
        + "sounds, attachments and entitlements"

    static let categoryCases: [Case] = [
        Case(#""categories": {}"#, "categories: expected an array of categories, found an object"),
        Case(#""categories": ["MESSAGE"]"#, "categories[0]: expected an object, found the string \"MESSAGE\""),
        Case(#""categories": [{}]"#, "categories[0].identifier: missing"),
        Case(
            #""categories": [{"identfier": "C"}]"#,
            "categories[0].identfier: unknown key; did you mean “identifier”?"
        ),
        Case(#""categories": [{"identifier": ""}]"#, "categories[0].identifier: must not be empty"),
        Case(
            #""categories": [{"identifier": "C"}, {"identifier": "C"}]"#,
            "categories[1].identifier: “C” is categories[0] already"
        ),
        Case(
            ManifestText.category(#""options": ["custom", "dismiss", "hiddenPreviewsShowTitles"]"#),
            "categories[0].options[0]: “custom” is not an option; did you mean “customDismissAction”?",
            "categories[0].options[1]: “dismiss” is not an option; there are customDismissAction, allowInCarPlay, "
                + "hiddenPreviewsShowTitle, hiddenPreviewsShowSubtitle and allowAnnouncement",
            "categories[0].options[2]: “hiddenPreviewsShowTitles” is not an option; did you mean "
                + "“hiddenPreviewsShowTitle”?"
        ),
        Case(
            ManifestText.category(#""intentIdentifiers": ["A", "A", "", 5]"#),
            "categories[0].intentIdentifiers[1]: “A” is given already",
            "categories[0].intentIdentifiers[2]: must not be empty",
            "categories[0].intentIdentifiers[3]: expected a string, found the number 5"
        ),
        Case(
            ManifestText.category(#""hiddenPreviewsBodyPlaceholder": "%d messages""#),
            "categories[0].hiddenPreviewsBodyPlaceholder: “%d” is not filled in here: %u is the number, "
                + "and %% is a percent sign"
        ),
        Case(
            ManifestText.category(#""hiddenPreviewsBodyPlaceholder": "%@""#),
            "categories[0].hiddenPreviewsBodyPlaceholder: “%@” is not filled in here: %u is the number, "
                + "and %% is a percent sign"
        ),
        Case(
            ManifestText.category(#""categorySummaryFormat": "%u of 100% from %@""#),
            "categories[0].categorySummaryFormat: “%” is not filled in here: %u is the number, %@ the names, "
                + "and %% is a percent sign"
        ),
        Case(
            ManifestText.category(#""categorySummaryFormat": "%2$@ %0$u""#),
            "categories[0].categorySummaryFormat: “%0$u” is not filled in here: %u is the number, %@ the names, "
                + "and %% is a percent sign"
        ),
        Case(
            ManifestText.category(#""categorySummaryFormat": {"key": "S"}"#)
                + #", "strings": {"fr": {"S": "%u"}, "en": {"S": "%ld"}}"#,
            "strings.en.S: “%ld” is not filled in here: %u is the number, %@ the names, and %% is a percent sign"
        ),
        Case(
            ManifestText.category(#""categorySummaryFormat": {"key": "SUMARY"}"#)
                + #", "strings": {"en": {"SUMMARY": "%u"}}"#,
            "categories[0].categorySummaryFormat.key: no strings table has “SUMARY”; did you mean “SUMMARY”?"
        ),
        Case(
            ManifestText.category(#""categorySummaryFormat": ["%u"]"#),
            "categories[0].categorySummaryFormat: expected a string or an object with a key, found an array"
        ),
    ]

    static let actionCases: [Case] = [
        Case(
            #""categories": [{"identifier": "C", "actions": [{}]}]"#,
            "categories[0].actions[0].identifier: missing",
            "categories[0].actions[0].title: missing"
        ),
        Case(
            #""categories": [{"identifier": "C", "actions": [{"identifier": "", "title": ""}]}]"#,
            "categories[0].actions[0].identifier: must not be empty",
            "categories[0].actions[0].title: must not be empty"
        ),
        Case(
            ManifestText.action(#""options": ["foreground", "destructiv"]"#),
            "categories[0].actions[0].options[1]: “destructiv” is not an option; did you mean “destructive”?"
        ),
        Case(
            ManifestText.action(#""textInput": {"placeHolder": "x"}"#),
            "categories[0].actions[0].textInput.buttonTitle: missing",
            "categories[0].actions[0].textInput.placeHolder: unknown key; did you mean “placeholder”?"
        ),
        Case(
            ManifestText.action(#""textInput": true"#),
            "categories[0].actions[0].textInput: expected an object, found true"
        ),
        Case(
            ManifestText.action(#""icon": {}"#),
            "categories[0].actions[0].icon: give either systemImage or templateImage"
        ),
        Case(
            ManifestText.action(#""icon": {"systemImage": "a", "templateImage": "b"}"#),
            "categories[0].actions[0].icon: give either systemImage or templateImage"
        ),
        Case(
            ManifestText.category(
                #""actions": [{"identifier": "com.apple.UNNotificationDismissActionIdentifier", "title": "T"}]"#
            ),
            "categories[0].actions[0].identifier: “com.apple.UNNotificationDismissActionIde…” is an action of the "
                + "system's own"
        ),
        Case(
            ManifestText.category(
                #""actions": [{"identifier": "A", "title": "T"}, {"identifier": "A", "title": "T"}]"#
            ),
            "categories[0].actions[1].identifier: “A” is categories[0].actions[0] already"
        ),
        Case(
            #"""
            "categories": [
              {"identifier": "C", "actions": [{"identifier": "A", "title": "T", "icon": {"systemImage": "a"}}]},
              {"identifier": "D", "actions": [
                {"identifier": "A", "title": "U", "options": ["foreground"], "textInput": {"buttonTitle": "b"}}]}]
            """#,
            "categories[1].actions[0].identifier: “A” is categories[0].actions[0] already, which differs in title, "
                + "options, icon and textInput; the app could not tell them apart"
        ),
        Case(
            ManifestText.action(#""icon": {"systemImage": "a", "color": "red"}"#),
            "categories[0].actions[0].icon.color: unknown key; known are systemImage and templateImage"
        ),
    ]

    @Test("Invalid members are reported by their paths", arguments: applicationCases + categoryCases + actionCases)
    func wrongMembersAreNamed(_ wrong: Case) throws {
        let error = try #require(throws: ManifestError.self) { try ManifestText.parsed(wrong.members) }
        #expect(error.diagnostics.map { "\($0.path): \($0.message)" } == wrong.faults)
        #expect(error.furtherCount == 0)
        // A missing member of the manifest itself has no parent object whose position could be reported.
        #expect(error.diagnostics.allSatisfy { $0.line != nil || $0.path == "developmentLanguage" })
    }

    @Test(
        "The bundle identifier follows the rules for payloads",
        arguments: ["a b", "a..b", "caf\u{E9}", "../a", String(repeating: "a", count: 256)]
    )
    func bundleIdentifierIsHeldToThePayloadsRule(identifier: String) throws {
        let text = #"{"bundleIdentifier": "\#(identifier)"}"#
        let error = try #require(throws: ManifestError.self) { try ApplicationManifest(parsing: Array(text.utf8)) }
        #expect(error.diagnostics.map(\.path) == ["bundleIdentifier"])
        #expect(error.diagnostics[0].message.contains("is not a bundle identifier"))
    }

    @Test(
        "Invalid text is refused with the position",
        arguments: [
            ("", "the manifest is empty"),
            (" \n", "the manifest is empty"),
            ("[]", "line 1, column 1: a manifest is a JSON object, found an array"),
            ("{}", "bundleIdentifier: missing"),
            (
                "{\n  \"name\": \"x\n",
                "line 2, column 13: not valid JSON: a line break inside a string; write \\n, or close the string before it"
            ),
            (
                "{\"a\": 1",
                "line 1, column 8: not valid JSON: the manifest ends before the object that begins at line 1, column 1 is "
                    + "closed"
            ),
            ("\u{1F}\u{8B}", "line 1, column 1: not valid JSON: "),
        ])
    func brokenTextSaysWhere(text: String, expected: String) throws {
        let error = try #require(throws: ManifestError.self) { try ApplicationManifest(parsing: Array(text.utf8)) }
        #expect(error.description.hasPrefix(expected))
        #expect(error.diagnostics.count == 1)
    }

    @Test("Mistakes that are easily overlooked are refused") func slipsThatAReaderCouldOverlookAreRefused() throws {
        let text = """
            {
              "bundleIdentifier": "com.example.test",
              "name": "One",
              "authorization": ["alert",],
              "name": "Two",
            }
            """
        let error = try #require(throws: ManifestError.self) { try ApplicationManifest(parsing: Array(text.utf8)) }
        #expect(
            error.lines == [
                "line 4, column 28: authorization: a comma before the closing bracket; take it away",
                "line 5, column 3: name: the key is already at line 3, column 3",
                "line 5, column 16: a comma before the closing brace; take it away",
            ]
        )
    }

    @Test("Errors are in file order and have positions") func faultsComeInTheOrderOfTheFileWithTheirPlaces() throws {
        let text = """
            {
              "strings": {"en": {"A": false}},
              "categories": [
                {"identifier": "C", "actions": [{"identifier": "A", "title": "T",
                  "options": ["foreground", "destructiv"]}]},
                {"options": []}
              ],
              "icon": {"color": "gren"},
              "bundleIdentifier": "com.example.test"
            }
            """
        let error = try #require(throws: ManifestError.self) { try ApplicationManifest(parsing: Array(text.utf8)) }
        #expect(
            error.diagnostics.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.path)" } == [
                "2:22 strings.en.A", "5:33 categories[0].actions[0].options[1]", "6:5 categories[1].identifier",
                "8:12 icon.color",
            ]
        )
    }

    @Test("Only the first errors are listed") func onlyTheFirstFaultsAreTold() throws {
        let names = (0..<50).map { "\"x\($0)\"" }.joined(separator: ", ")
        let error = try #require(throws: ManifestError.self) {
            try ManifestText.parsed("\"authorization\": [\(names)]")
        }
        #expect(error.diagnostics.count == ManifestError.maximumCount)
        #expect(error.furtherCount == 30)
        #expect(error.lines.last == "and 30 more")
    }

    @Test("Size is limited") func sizeIsLimited() throws {
        let bytes = ManifestText.bytes()
        let padding = [UInt8](repeating: UInt8(ascii: " "), count: ApplicationManifest.maximumLength - bytes.count)
        #expect(throws: Never.self) { try ApplicationManifest(parsing: bytes + padding) }
        let error = try #require(throws: ManifestError.self) {
            try ApplicationManifest(parsing: bytes + padding + [UInt8(ascii: "\n")])
        }
        #expect(error.description == "the manifest is 262145 bytes; at most 262144 are allowed")
    }
}
