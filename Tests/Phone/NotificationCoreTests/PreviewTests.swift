import FoundationEssentials
import NotificationModel
import NotificationWire
import Testing

@testable import NotificationCore

@Suite("Hidden previews") struct PreviewTests {
    private static let categories = [
        NotificationCategory(identifier: "message", hiddenPreviewsBodyPlaceholder: "%u messages"),
        NotificationCategory(identifier: "image", hiddenPreviewsBodyPlaceholder: "%u image"),
        NotificationCategory(identifier: "comment", hiddenPreviewsBodyPlaceholder: "%u comment"),
        NotificationCategory(identifier: "mail", hiddenPreviewsBodyPlaceholder: "Mail"),
        NotificationCategory(identifier: "title", options: .hiddenPreviewsShowTitle),
        NotificationCategory(identifier: "subtitle", options: .hiddenPreviewsShowSubtitle),
        NotificationCategory(
            identifier: "both", hiddenPreviewsBodyPlaceholder: "100%%, %@%u",
            options: [.hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle]),
    ]

    /// A locked device with hidden previews, on which notifications of these categories have arrived in one group.
    private static func device(_ arrived: [String], language: String = "en") throws -> CoreDevice {
        var device = CoreDevice()
        device.send(.application(CoreDevice.app, .setCategories(categories)))
        for (index, category) in arrived.enumerated() {
            let request = CoreDevice.request("n\(index)") {
                $0.subtitle = "from \(index)"
                $0.body = "text \(index)"
                $0.categoryIdentifier = category
                $0.summaryArgument = "Ann"
                $0.summaryArgumentCount = 5
                $0.attachments = [CoreDevice.attachment("picture.png")]
            }
            device.sendImporting(.application(CoreDevice.app, .add(CallIdentifier(rawValue: 0), request)))
        }
        try set(.language, language, on: &device)
        try set(.previews, "never", on: &device)
        return device
    }

    private static func set(_ setting: DeviceSetting, _ value: String, on device: inout CoreDevice) throws {
        device.send(.settingAssigned(try SettingAssignment(setting, value)))
    }

    private static func setForApp(_ setting: ApplicationSetting, _ value: String, on device: inout CoreDevice) throws {
        device.send(.settingAssigned(try SettingAssignment(setting, of: CoreDevice.app, value)))
    }

    @Test(
        "Shown or hidden by the device's setting, the app's own, and the lock",
        arguments: [
            ("always", "default", false, false), ("whenUnlocked", "default", true, false),
            ("never", "default", true, true), ("never", "always", false, false),
            ("always", "whenUnlocked", true, false), ("always", "never", true, true),
            ("whenUnlocked", "never", true, true), ("never", "whenUnlocked", true, false),
        ])
    func table(device setting: String, app: String, hiddenWhenLocked: Bool, hiddenWhenUnlocked: Bool) throws {
        var device = CoreDevice()
        let identifier = device.notify("secret") { $0.body = "the plan" }
        try Self.set(.previews, setting, on: &device)
        try Self.setForApp(.previews, app, on: &device)
        let notification = try #require(device.system.notification(identifier))
        for (event, isHidden) in [
            (nil, hiddenWhenLocked), (.unlocked, hiddenWhenUnlocked), (.lockPressed, hiddenWhenLocked),
        ] as [(SystemEvent?, Bool)] {
            if let event { device.send(event) }
            #expect(device.system.hidesPreviews(of: CoreDevice.app) == isHidden)
            let preview = device.system.preview(of: notification)
            #expect(
                [preview.title, preview.body]
                    == (isHidden ? [CoreDevice.app.lastComponent, "Notification"] : ["secret", "the plan"]))
            // The notification's own text is unchanged.
            #expect(device.system.displayed(notification).body == "the plan")
        }
    }

    @Test(
        "A stack has the number of each kind, with the leading notification's kind first",
        arguments: [
            ([""], "Notification"), (["", ""], "2 Notifications"), (["mail", "mail"], "Mail"),
            (Array(repeating: "message", count: 9), "9 messages"), (["message"], "1 messages"),
            (["comment", "image"], "1 image and 1 comment"), (["image", "comment"], "1 comment and 1 image"),
            (["comment", "image", "", "message", "image"], "2 image, 1 comment, 1 messages, and 1 Notification"),
            (["image", "", ""], "2 Notifications and 1 image"),
            // A category without a placeholder or that is not registered has the device's default.
            (["title", "subtitle", "unknown"], "3 Notifications"), (["both", "both"], "100%, 2"),
        ])
    func placeholder(arrived: [String], text: String) throws {
        let device = try Self.device(arrived)
        let group = try #require(device.system.list.firstGroup)
        #expect(device.system.preview(of: group).body == text)
        #expect(device.system.summary(of: group) == nil)
    }

    @Test(
        "The app's name is the title; the category's options keep title and subtitle; attachments are hidden",
        arguments: [
            ("", nil, ""), ("title", "n0", ""), ("subtitle", nil, "from 0"), ("both", "n0", "from 0"),
        ] as [(String, String?, String)])
    func options(category: String, title: String?, subtitle: String) throws {
        let device = try Self.device([category])
        let group = try #require(device.system.list.firstGroup)
        let preview = device.system.preview(of: group)
        #expect([preview.title, preview.subtitle] == [title ?? CoreDevice.app.lastComponent, subtitle])
        #expect(preview.attachments.isEmpty && preview.body != "text 0")
    }

    @Test("A member of a stack has a separate placeholder")
    func members() throws {
        let device = try Self.device(["message", "image", "title"])
        let group = try #require(device.system.list.firstGroup)
        let bodies = device.system.list.notifications(in: group.key).map { device.system.preview(of: $0) }
        #expect(bodies.map(\.body) == ["Notification", "1 image", "1 messages"])
        #expect(bodies.map(\.title) == ["n2", CoreDevice.app.lastComponent, CoreDevice.app.lastComponent])
    }

    @Test("A placeholder with a key is looked up in the device's language")
    func localized() throws {
        var device = CoreDevice(localizations: ["en": ["p": "%u letters"], "fr": ["p": "%u lettres"]])
        var category = NotificationCategory(identifier: "c", hiddenPreviewsBodyPlaceholder: "p")
        category.hiddenPreviewsBodyPlaceholderLocalization = LocalizedText(key: "p")
        device.send(.application(CoreDevice.app, .setCategories([category])))
        for name in ["a", "b"] { device.notify(name) { $0.categoryIdentifier = "c" } }
        try Self.set(.previews, "never", on: &device)
        for (language, text) in [("en", "2 letters"), ("fr", "2 lettres")] {
            try Self.set(.language, language, on: &device)
            let group = try #require(device.system.list.firstGroup)
            #expect(device.system.preview(of: group).body == text)
        }
    }

    @Test("Nine hidden messages are 9 messages; unlocked the same group reads 8 more")
    func revealedOnUnlock() throws {
        var device = CoreDevice()
        let category = NotificationCategory(
            identifier: "message", hiddenPreviewsBodyPlaceholder: "%u messages",
            categorySummaryFormat: "%u more messages")
        device.send(.application(CoreDevice.app, .setCategories([category])))
        for index in 0..<9 { device.notify("n\(index)") { $0.categoryIdentifier = "message" } }
        try Self.set(.previews, "whenUnlocked", on: &device)
        let locked = try #require(device.system.list.firstGroup)
        #expect(device.system.preview(of: locked).body == "9 messages")
        #expect(device.system.summary(of: locked) == nil)
        device.send(.unlocked)
        let unlocked = try #require(device.system.list.firstGroup)
        #expect(device.system.preview(of: unlocked).title == "n8")
        #expect(device.system.summary(of: unlocked) == "8 more messages")
    }

    // MARK: Long look

    @Test("Opening hidden text requires unlocking; then the long look is open over the list")
    func viewUnlocksFirst() throws {
        var device = try Self.device(["message"])
        try Self.set(.previews, "whenUnlocked", on: &device)
        device.send(.longLookOpened(CoreDevice.identifier("n0")))
        #expect(device.system.longLook == nil)
        guard case .unlock(.view(let notification)) = device.system.alert else {
            Issue.record("no question: \(String(describing: device.system.alert))")
            return
        }
        #expect(notification.id == CoreDevice.identifier("n0"))
        device.send(.alertAnswered(accepted: false))
        #expect(device.system.isLocked && device.system.longLook == nil && device.system.alert == nil)
        device.send(.longLookOpened(notification.id))
        device.send(.alertAnswered(accepted: true))
        #expect(!device.system.isLocked && device.system.isNotificationCenterOpen)
        #expect(device.system.longLook?.notification.id == notification.id)
    }

    @Test("A notification that was removed while the device asked is not opened")
    func viewOfWhatHasGone() throws {
        var device = try Self.device(["message"])
        device.send(.longLookOpened(CoreDevice.identifier("n0")))
        device.send(.application(CoreDevice.app, .removeAllDelivered))
        device.send(.alertAnswered(accepted: true))
        #expect(device.system.longLook == nil && !device.system.isLocked)
    }

    @Test("Unlocked, the long look opens at once, also where previews are never shown")
    func viewWhileUnlocked() throws {
        var device = try Self.device(["message"])
        device.send(.unlocked)
        device.send(.longLookOpened(CoreDevice.identifier("n0")))
        #expect(device.system.longLook != nil && device.system.alert == nil)
    }

    @Test("An open long look closes when its text is hidden on a locked device", arguments: [true, false])
    func hiddenWhileOpen(locked: Bool) throws {
        var device = try Self.device(["message"])
        try Self.set(.previews, "always", on: &device)
        if !locked { device.send(.unlocked) }
        device.send(.longLookOpened(CoreDevice.identifier("n0")))
        try Self.set(.previews, "never", on: &device)
        #expect((device.system.longLook == nil) == locked)
        try Self.set(.previews, "always", on: &device)
        device.send(.longLookOpened(CoreDevice.identifier("n0")))
        try Self.set(.previews, "whenUnlocked", on: &device)
        #expect((device.system.longLook == nil) == locked)
    }

    @Test("An action that an extension handles requires unlocking while its text is hidden", arguments: [true, false])
    func actionOfExtension(isHidden: Bool) throws {
        var device = CoreDevice(extensionCategories: ["c"])
        let category = NotificationCategory(
            identifier: "c", actions: [NotificationAction(identifier: "like", title: "Like")])
        device.send(.application(CoreDevice.app, .setCategories([category])))
        let identifier = device.notify("a") { $0.categoryIdentifier = "c" }
        if isHidden { try Self.set(.previews, "never", on: &device) }
        device.send(.actionTapped(identifier, action: "like", userText: nil))
        #expect((device.system.longLook == nil) == isHidden)
        #expect((device.system.alert != nil) == isHidden)
    }

    @Test("The log keeps the text, because it is for developers")
    func log() throws {
        var device = try Self.device([])
        device.notify("secret")
        #expect(device.logged.contains { $0.contains("“secret”") })
    }
}
