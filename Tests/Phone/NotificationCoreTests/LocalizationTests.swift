import NotificationCore
import NotificationModel
import NotificationWire
import Testing

@Suite struct LocalizationTests {
    private static let tables = [
        "en": ["GREETING": "Hello %@", "FROM_ZOE": "Zoe", "FROM_ANN": "Ann", "MORE": "%u more of %@", "LIKE": "Like"],
        "de": [
            "GREETING": "Hallo %@", "FROM_ZOE": "Anja", "FROM_ANN": "Zora", "MORE": "%u weitere von %@",
            "LIKE": "Mag ich",
        ],
    ]

    private func group(_ device: CoreDevice) throws -> NotificationGroup {
        try #require(device.system.list.firstGroup)
    }

    @Test("Delivered notifications follow the language") func whatIsDeliveredFollowsTheLanguage() throws {
        var device = CoreDevice(localizations: Self.tables)
        let id = device.notify("a") {
            $0.localization.title = LocalizedText(key: "GREETING", arguments: ["Ann"])
            $0.body = "as it is"
        }
        #expect(device.logged.contains { $0.hasPrefix("delivered “Hello Ann”") })
        let notification = try #require(device.system.notification(id))
        #expect(notification.content.title == "a", "the app reads what it wrote")
        #expect(device.system.displayed(notification).title == "Hello Ann")
        device.send(.languageChanged("de-AT"))
        #expect(device.system.language == "de-AT")
        #expect(device.system.displayed(notification).title == "Hallo Ann")
        #expect(device.system.displayed(notification).body == "as it is")
        device.notify("b") { $0.localization.title = LocalizedText(key: "GREETING", arguments: ["Ben"]) }
        #expect(device.logged.contains { $0.hasPrefix("delivered “Hallo Ben”") })
    }

    @Test("Summaries follow the language") func summariesFollowTheLanguage() throws {
        var device = CoreDevice(localizations: Self.tables)
        var category = NotificationCategory(identifier: "c", categorySummaryFormat: "no table")
        category.categorySummaryFormatLocalization = LocalizedText(key: "MORE")
        device.answer(.setCategories([category]))
        for (name, key) in [("1", "FROM_ZOE"), ("2", "FROM_ANN"), ("3", "FROM_ANN"), ("4", "MISSING"), ("5", nil)] {
            device.notify(name) {
                $0.categoryIdentifier = "c"
                $0.summaryArgument = "Max"
                $0.localization.summaryArgument = key.map { LocalizedText(key: $0) }
            }
        }
        #expect(try device.system.summary(of: group(device)) == "4 more of Ann, Max, and Zoe")
        device.send(.languageChanged("de"))
        #expect(try device.system.summary(of: group(device)) == "4 weitere von Anja, Max, and Zora")
        // A notification that was cleared in one language and restored in another is shown in the latter.
        device.send(.cleared([CoreDevice.identifier("1")]))
        #expect(try device.system.summary(of: group(device)) == "3 weitere von Max and Zora")
        device.send(.languageChanged("en"))
        device.send(.clearUndone)
        #expect(try device.system.summary(of: group(device)) == "4 more of Ann, Max, and Zoe")
        device.send(.lockPressed)
        device.send(.unlocked)
        device.send(.languageChanged("de"))
        #expect(try device.system.summary(of: group(device)) == "4 weitere von Anja, Max, and Zora")
        device.answer(.removeAllDelivered)
        #expect(device.system.list.isEmpty)
    }

    @Test("An app that is installed again brings its texts") func anAppPutThereAgainBringsItsTexts() throws {
        var device = CoreDevice(localizations: Self.tables)
        for name in ["1", "2"] {
            device.notify(name) {
                $0.summaryArgument = "Max"
                $0.localization.summaryArgument = LocalizedText(key: "FROM_ANN")
            }
        }
        #expect(try device.system.summary(of: group(device)) == "1 more notification from Ann")
        device.install(CoreDevice.app, localizations: ["en": ["FROM_ANN": "Anna"]])
        #expect(try device.system.summary(of: group(device)) == "1 more notification from Anna")
    }

    @Test("Buttons follow the language") func buttonsFollowTheLanguage() throws {
        var device = CoreDevice(extensionCategories: ["c"], localizations: Self.tables)
        var like = NotificationAction(identifier: "like", title: "no table")
        like.titleLocalization = LocalizedText(key: "LIKE")
        device.answer(.setCategories([NotificationCategory(identifier: "c", actions: [like])]))
        let id = device.notify("a") { $0.categoryIdentifier = "c" }
        #expect(device.system.displayedLongLookActions().isEmpty)
        device.send(.longLookOpened(id))
        #expect(device.system.displayedLongLookActions().map(\.title) == ["Like"])
        device.send(.languageChanged("de"))
        #expect(device.system.displayedLongLookActions().map(\.title) == ["Mag ich"])
        #expect(
            device.system.displayedLongLookActions(words: DeviceLanguage(identifier: "fr")).map(\.title) == ["Like"])
        let notification = try #require(device.system.notification(id))
        #expect(device.system.displayedCategory(of: notification)?.actions.map(\.title) == ["Mag ich"])
        #expect(device.system.longLook?.actions == [like], "the extension reads what it wrote")
    }

    @Test("Counts beyond any number add up") func countsBeyondAnyNumberAddUp() throws {
        var device = CoreDevice()
        for name in ["1", "2", "3"] { device.notify(name) { $0.summaryArgumentCount = .max } }
        #expect(try device.system.summary(of: group(device)) == "\(2 * Int(Int32.max)) more notifications")
        device.notify("4") { $0.summaryArgumentCount = .min }
        device.answer(.removeDelivered(["1", "2"]))
        #expect(try device.system.summary(of: group(device)) == "\(Int32.max) more notifications")
    }
}
