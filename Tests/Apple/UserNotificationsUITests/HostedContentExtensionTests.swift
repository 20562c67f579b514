import Foundation
import NotificationHosting
import NotificationModel
import Testing

@MainActor
@Suite("HostedContentExtension")
struct HostedContentExtensionTests {
    /// The dictionary of Apple's sample with interactive controls, including its entry without a name.
    nonisolated static let sample: [String: any Sendable] = [
        "UNNotificationExtensionCategory": ["red-category", "green-category"],
        "UNNotificationExtensionInitialContentSizeRatio": 0.6,
        "UNNotificationExtensionDefaultContentHidden": true,
        "UNNotificationExtensionUserInteractionEnabled": true,
        "": true,
    ]

    private static func make(_ attributes: [String: Any]) throws(HostedContentExtensionError) -> HostedContentExtension
    {
        try HostedContentExtension(controller: MinimalController.self, attributes: attributes)
    }

    @Test("Apple's dictionary is accepted, and an unknown entry reported") func appleDictionary() throws {
        let made = try Self.make(Self.sample)
        #expect(
            made.model
                == ContentExtension(
                    categories: ["red-category", "green-category"], initialContentSizeRatio: 0.6,
                    defaultContentHidden: true, overridesDefaultTitle: false, userInteractionEnabled: true))
        #expect(made.ignoredKeys == [""])
    }

    @Test("A dictionary from a property list file is accepted") func propertyListFile() throws {
        let text = """
            <plist version="1.0"><dict>
            <key>UNNotificationExtensionCategory</key><string>one</string>
            <key>UNNotificationExtensionInitialContentSizeRatio</key><integer>1</integer>
            <key>UNNotificationExtensionOverridesDefaultTitle</key><true/>
            <key>UNNotificationExtensionDefaultContentHidden</key><false/>
            </dict></plist>
            """
        let list = unsafe try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
        let made = try Self.make(try #require(list as? [String: Any]))
        #expect(
            made.model
                == ContentExtension(categories: ["one"], initialContentSizeRatio: 1, overridesDefaultTitle: true))
        #expect(made.ignoredKeys.isEmpty)
    }

    nonisolated struct Refusal: Sendable, CustomTestStringConvertible {
        let key: String
        let value: (any Sendable)?
        let message: String

        init(_ key: String, _ value: (any Sendable)?, _ message: String) {
            self.key = "UNNotificationExtension" + key
            self.value = value
            self.message = message
        }

        var testDescription: String { message }
    }

    @Test(
        "An invalid entry is refused with its key",
        arguments: [
            Refusal("Category", nil, "UNNotificationExtensionCategory is missing"),
            Refusal(
                "Category", 7, "UNNotificationExtensionCategory must be a string or an array of strings, but is 7 (Int)"
            ),
            Refusal(
                "Category", [String](), "UNNotificationExtensionCategory must be at least one category, but is none"),
            Refusal(
                "Category", ["a", ""],
                "UNNotificationExtensionCategory must be at least one category, but is an empty string"),
            Refusal("InitialContentSizeRatio", nil, "UNNotificationExtensionInitialContentSizeRatio is missing"),
            Refusal(
                "InitialContentSizeRatio", "0.5",
                "UNNotificationExtensionInitialContentSizeRatio must be a number, but is 0.5 (String)"),
            Refusal(
                "InitialContentSizeRatio", true,
                "UNNotificationExtensionInitialContentSizeRatio must be a number, but is true (Bool)"),
            Refusal(
                "InitialContentSizeRatio", -1,
                "UNNotificationExtensionInitialContentSizeRatio must be finite and not negative, but is -1.0"),
            Refusal(
                "InitialContentSizeRatio", Double.infinity,
                "UNNotificationExtensionInitialContentSizeRatio must be finite and not negative, but is inf"),
            Refusal(
                "DefaultContentHidden", ["YES"],
                "UNNotificationExtensionDefaultContentHidden must be true or false, but is [\"YES\"] (Array<String>)"),
            Refusal("Categories", ["a"], "UNNotificationExtensionCategories is not a key of a content extension"),
        ])
    func invalidEntry(_ refusal: Refusal) throws {
        var attributes: [String: Any] = Self.sample
        attributes[refusal.key] = refusal.value
        let error = #expect(throws: HostedContentExtensionError.self) { try Self.make(attributes) }
        #expect(error?.key == refusal.key)
        #expect(error.map(String.init(describing:)) == refusal.message)
    }

    @Test(
        "A switch is what iOS makes of its value",
        arguments: [
            (true, true), (false, false), ("YES", true), ("no", false), ("true", true), ("1", true), ("", false),
            (2, true), (0, false),
        ] as [(any Sendable, Bool)])
    func flag(_ value: any Sendable, _ expected: Bool) throws {
        var attributes: [String: Any] = Self.sample
        attributes["UNNotificationExtensionDefaultContentHidden"] = value
        #expect(try Self.make(attributes).model.defaultContentHidden == expected)
    }

    @Test(
        "A ratio can be any type of number",
        arguments: [(0.5, 0.5), (Float(0.5), 0.5), (CGFloat(2), 2), (0, 0)] as [(any Sendable, Double)])
    func ratio(_ ratio: any Sendable, _ expected: Double) throws {
        var attributes: [String: Any] = Self.sample
        attributes["UNNotificationExtensionInitialContentSizeRatio"] = ratio
        #expect(try Self.make(attributes).model.initialContentSizeRatio == expected)
    }

    @Test("The keys are Apple's") func keys() {
        #expect(Set(Self.sample.keys).subtracting(HostedContentExtension.AttributeKey.allCases.map(\.rawValue)) == [""])
        #expect(
            HostedContentExtension.AttributeKey.overridesDefaultTitle.rawValue
                == "UNNotificationExtensionOverridesDefaultTitle")
        #expect(HostedContentExtension.extensionPointIdentifier == "com.apple.usernotifications.content-extension")
    }

    @Test("A category in two extensions traps where the app declares it") func repeatedCategory() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = HostedApplicationBundle(
                identifier: "com.example.Twice", name: "Twice", iconGlyph: "T", iconColor: (red: 0, green: 0, blue: 0),
                contentExtensions: [
                    HostedContentExtension(
                        controller: MinimalController.self, categories: ["a", "b"], initialContentSizeRatio: 1),
                    HostedContentExtension(
                        controller: MinimalController.self, categories: ["B", "b"], initialContentSizeRatio: 1),
                ]
            )
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("category “b” is in two content extensions of com.example.Twice"))
    }

    @Test("An app group that is none traps where the app declares it") func wrongGroup() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = HostedApplicationBundle(
                identifier: "com.example.Group", name: "Group", iconGlyph: "G", iconColor: (red: 0, green: 0, blue: 0),
                applicationGroups: ["group.com.example", "../etc"])
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("“../etc” of com.example.Group is not an app group"))
    }

    @Test("Information that is not a property list traps where the app declares it") func wrongInformation() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = HostedApplicationBundle(
                identifier: "com.example.Info", name: "Info", iconGlyph: "I", iconColor: (red: 0, green: 0, blue: 0),
                infoDictionary: ["key": { 1 }])
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("infoDictionary takes property-list values"))
    }

    @Test("Entitlements are exactly those given; without any the app has the standard ones")
    func entitlements() {
        func entitlements(_ given: Set<HostedApplicationEntitlement>?, _ groups: [String] = []) -> Entitlements {
            HostedApplicationBundle(
                identifier: "com.example.App", name: "App", iconGlyph: "A", iconColor: (red: 0, green: 0, blue: 0),
                entitlements: given, applicationGroups: groups
            ).application.entitlements
        }
        #expect(entitlements(nil) == .standard)
        #expect(entitlements([]) == Entitlements([]))
        #expect(entitlements([.filtering]) == Entitlements([.filtering]))
        #expect(
            entitlements(nil, ["group.a"])
                == Entitlements([.criticalAlerts, .timeSensitive, .communication], applicationGroups: ["group.a"]))
        #expect(HostedApplicationEntitlement.allCases.map(\.rawValue) == Entitlement.allCases.map(\.rawValue))
        #expect(HostedApplicationEntitlement.allCases.map(\.model) == Entitlement.allCases)
    }

    @Test("An infinite ratio traps where the app declares it") func infiniteRatio() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = HostedContentExtension(
                controller: MinimalController.self, categories: [], initialContentSizeRatio: .infinity
            )
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("initialContentSizeRatio must be finite and not negative"))
    }
}
