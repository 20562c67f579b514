import NotificationModel
import NotificationWire
import Testing

@testable import NotificationCore

@Suite("Summary text: names or count, language, width") struct SummaryWordingTests {
    struct Row: Sendable, CustomTestStringConvertible {
        /// The category and name of each, oldest first.
        var arrived: [(String, String)]
        var names: String
        var count: String
        var testDescription: String { names }
    }

    private static let formats = ["p": "%u more photos", "m": "%u more messages from %@", "k": "%u more calls of %@"]

    static let rows = [
        Row(
            arrived: [("", "Me"), ("", "Alice"), ("", "Me")], names: "2 more notifications from Alice and Me",
            count: "2 more notifications"),
        Row(arrived: [("", ""), ("", "")], names: "1 more notification", count: "1 more notification"),
        // The category's format without names is kept, the one with names is replaced.
        Row(arrived: [("p", "Ann"), ("p", "Ann")], names: "1 more photos", count: "1 more photos"),
        Row(
            arrived: [("m", "Ann"), ("m", "Ann")], names: "1 more messages from Ann", count: "1 more notification"),
        Row(
            arrived: [("p", "Ann"), ("m", "Ann"), ("p", "Ann")], names: "2 more notifications",
            count: "1 more photos and 1 more notification"),
        // Formats with names but without a name count as one kind.
        Row(
            arrived: [("m", ""), ("k", ""), ("m", "")], names: "2 more notifications", count: "2 more notifications"),
    ]

    private func group(
        _ arrived: [(String, String)], items: Int = 1, _ settings: [(DeviceSetting, String)]
    ) throws -> (CoreDevice, NotificationGroup) {
        var device = CoreDevice()
        let categories = Self.formats.map { NotificationCategory(identifier: $0.key, categorySummaryFormat: $0.value) }
        device.send(.application(CoreDevice.app, .setCategories(categories)))
        for (index, (category, name)) in arrived.enumerated() {
            device.notify("n\(index)") {
                $0.categoryIdentifier = category
                $0.summaryArgument = name
                $0.summaryArgumentCount = items
            }
        }
        for (setting, value) in settings {
            device.send(.settingAssigned(try SettingAssignment(setting, value)))
        }
        return (device, try #require(device.system.list.firstGroup))
    }

    @Test("The wording setting determines the line", arguments: rows)
    func wording(_ row: Row) throws {
        for (value, expected) in [("names", row.names), ("count", row.count)] {
            let (device, group) = try group(row.arrived, [(.summaryText, value)])
            #expect(device.system.summary(of: group) == expected)
        }
    }

    @Test("iOS 15 ignores the argument and its count", arguments: [("names", "6 more"), ("count", "2 more")])
    func items(value: String, expected: String) throws {
        let (device, group) = try group([("", ""), ("", ""), ("", "")], items: 3, [(.summaryText, value)])
        #expect(device.system.summary(of: group) == "\(expected) notifications")
    }

    /// An app whose table has plural forms for English and none for Korean.
    private static let counted: Application = {
        var application = Application.withoutCode(ApplicationIdentifier("com.example.Counted"))
        application.localizations = [
            "en": ["MORE": "%u more photos from %@", "HIDDEN": "%u photos"],
            "ko": ["MORE": "%@ 사진 %u장", "HIDDEN": "사진 %u장"],
        ]
        application.singularForms = ["en": ["MORE": "%u more photo from %@", "HIDDEN": "%u photo"]]
        return application
    }()

    @Test(
        "A category's formats have the number form of their count",
        arguments: [
            ("en", 2, "1 more photo from Ann", "2 photos"), ("en", 3, "2 more photos from Ann", "3 photos"),
            ("ko", 2, "Ann 사진 1장", "사진 2장"), ("de", 2, "1 more photo from Ann", "2 photos"),
        ])
    func numberForms(language: String, sent: Int, line: String, hidden: String) throws {
        var device = CoreDevice()
        var category = NotificationCategory(identifier: "c")
        category.categorySummaryFormatLocalization = LocalizedText(key: "MORE")
        category.hiddenPreviewsBodyPlaceholderLocalization = LocalizedText(key: "HIDDEN")
        device.send(.applicationInstalled(Self.counted))
        device.send(.authorizationPreset(Self.counted.identifier, .authorized, [.alert]))
        device.send(.application(Self.counted.identifier, .setCategories([category])))
        for index in 0..<sent {
            device.notify("n\(index)", app: Self.counted.identifier) {
                $0.categoryIdentifier = "c"
                $0.summaryArgument = "Ann"
            }
        }
        device.send(.languageChanged(language))
        let group = try #require(device.system.list.firstGroup)
        #expect(device.system.summary(of: group) == line)
        device.send(.settingAssigned(try SettingAssignment(.previews, "never")))
        #expect(device.system.preview(of: group).body == hidden)
        let notification = try #require(device.system.list.notifications(in: group.key).first)
        #expect(device.system.preview(of: notification).body == (language == "ko" ? "사진 1장" : "1 photo"))
    }

    @Test(
        "A screen in another language has the names in that language, and only a number for a large group",
        arguments: [
            (DeviceLanguage?.none, 2, "1 more notification from Me"),
            (DeviceLanguage(identifier: "fr"), 2, "1 autre notification de Moi"),
            (DeviceLanguage(identifier: "fr"), 200, "199 autres notifications de Moi"),
            (DeviceLanguage(identifier: "fr"), 201, "200 autres notifications"),
        ])
    func names(words: DeviceLanguage?, sent: Int, line: String) throws {
        var device = CoreDevice()
        var application = Application.withoutCode(ApplicationIdentifier("com.example.Chat"))
        application.localizations = ["en": ["ME": "Me"], "fr": ["ME": "Moi"]]
        device.send(.applicationInstalled(application))
        device.send(.authorizationPreset(application.identifier, .authorized, [.alert]))
        for index in 0..<sent {
            device.notify("n\(index)", app: application.identifier) {
                $0.localization.summaryArgument = LocalizedText(key: "ME")
            }
        }
        let group = try #require(device.system.list.firstGroup)
        #expect(device.system.summary(of: group, words: words, lacksLetters: false) == line)
    }
}
