import NotificationCore
import NotificationModel
import NotificationWire
import Testing

/// The user's actions on a notification, and the reactions of the device, the app and the extension.
@Suite("Gestures")
struct GestureTableTests {
    private static let actions = [
        NotificationAction(identifier: "plain", title: "Plain"),
        NotificationAction(identifier: "front", title: "Front", options: .foreground),
        NotificationAction(identifier: "secret", title: "Secret", options: .authenticationRequired),
        NotificationAction(identifier: "delete", title: "Delete", options: .destructive),
        NotificationAction(
            identifier: "reply", title: "Reply", textInput: .init(buttonTitle: "Send", placeholder: "Text")),
        NotificationAction(
            identifier: "whisper", title: "Whisper", options: .authenticationRequired,
            textInput: .init(buttonTitle: "", placeholder: "")),
    ]
    private static let a = CoreDevice.identifier("a")
    private static let b = CoreDevice.identifier("b")
    private static let open = NotificationResponse.defaultActionIdentifier
    private static let dismiss = NotificationResponse.dismissActionIdentifier

    /// A device with `b` and then `a` delivered, in a category with an action of each kind.
    private static func device(locked: Bool, reportsClears: Bool = true) -> CoreDevice {
        var device = CoreDevice()
        let category = NotificationCategory(
            identifier: "c", actions: actions, options: reportsClears ? .customDismissAction : [])
        device.answer(.setCategories([category]))
        if !locked { device.send(.unlocked) }
        for name in ["b", "a"] { device.notify(name) { $0.categoryIdentifier = "c" } }
        return device
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let gesture: SystemEvent
        var isLocked = false
        var reportsClears = true
        /// Whether the device asks to be unlocked first.
        var asks = false
        /// The responses that the app has finally received.
        var responses: [String] = []
        var text: String?
        var comesToFront = false
        /// The remaining notifications.
        var left = "a b"
        var opensLongLook = false
        var testDescription: String { name }
    }

    static let rows: [Row] = [
        Row(
            name: "tap", gesture: .notificationTapped(a), responses: [open], comesToFront: true, left: "b"),
        Row(
            name: "tap, locked", gesture: .notificationTapped(a), isLocked: true, asks: true, responses: [open],
            comesToFront: true, left: "b"),
        Row(name: "view", gesture: .longLookOpened(a), opensLongLook: true),
        Row(name: "view, locked", gesture: .longLookOpened(a), isLocked: true, opensLongLook: true),
        Row(name: "clear", gesture: .cleared([a]), responses: [dismiss], left: "b"),
        Row(name: "clear, locked", gesture: .cleared([a]), isLocked: true, responses: [dismiss], left: "b"),
        Row(name: "clear, not asked for", gesture: .cleared([a]), reportsClears: false, left: "b"),
        Row(name: "clear of a stack", gesture: .cleared([a, b]), left: ""),
        Row(name: "banner flicked away", gesture: .bannerDismissed),
        Row(
            name: "plain action", gesture: .actionTapped(a, action: "plain", userText: nil), responses: ["plain"],
            left: "b"),
        Row(
            name: "plain action, locked", gesture: .actionTapped(a, action: "plain", userText: nil), isLocked: true,
            responses: ["plain"], left: "b"),
        Row(
            name: "foreground action", gesture: .actionTapped(a, action: "front", userText: nil),
            responses: ["front"], comesToFront: true, left: "b"),
        Row(
            name: "foreground action, locked", gesture: .actionTapped(a, action: "front", userText: nil),
            isLocked: true, asks: true, responses: ["front"], comesToFront: true, left: "b"),
        Row(
            name: "authenticated action", gesture: .actionTapped(a, action: "secret", userText: nil),
            responses: ["secret"], left: "b"),
        Row(
            name: "authenticated action, locked", gesture: .actionTapped(a, action: "secret", userText: nil),
            isLocked: true, asks: true, responses: ["secret"], left: "b"),
        Row(
            name: "destructive action, locked", gesture: .actionTapped(a, action: "delete", userText: nil),
            isLocked: true, responses: ["delete"], left: "b"),
        Row(
            name: "typed text", gesture: .actionTapped(a, action: "reply", userText: "on my way"),
            responses: ["reply"], text: "on my way", left: "b"),
        Row(
            name: "typed text, locked", gesture: .actionTapped(a, action: "reply", userText: "on my way"),
            isLocked: true, responses: ["reply"], text: "on my way", left: "b"),
        Row(
            name: "authenticated text, locked", gesture: .actionTapped(a, action: "whisper", userText: "psst"),
            isLocked: true, asks: true, responses: ["whisper"], text: "psst", left: "b"),
        Row(name: "an empty field", gesture: .actionTapped(a, action: "reply", userText: "")),
        Row(name: "no text", gesture: .actionTapped(a, action: "reply", userText: nil)),
        Row(name: "an empty field, locked", gesture: .actionTapped(a, action: "whisper", userText: ""), isLocked: true),
        Row(name: "an action that is not there", gesture: .actionTapped(a, action: "other", userText: nil)),
    ]

    @Test("Each gesture on a notification in the list", arguments: rows)
    func table(row: Row) {
        var device = Self.device(locked: row.isLocked, reportsClears: row.reportsClears)
        device.send(row.gesture)
        if row.asks {
            #expect(device.responses.isEmpty)
            #expect(device.system.isLocked)
            guard case .unlock? = device.system.alert else {
                Issue.record("no question to unlock")
                return
            }
            device.send(.alertAnswered(accepted: true))
        }
        #expect(device.system.alert == nil)
        Self.check(row, device)
    }

    /// If the user cancels unlocking, the gesture has no effect.
    @Test("If the device is not unlocked, nothing happens and no response is sent", arguments: rows.filter(\.asks))
    func cancelled(row: Row) {
        var device = Self.device(locked: true)
        device.send(row.gesture)
        device.send(.alertAnswered(accepted: false))
        #expect(device.system.alert == nil)
        #expect(device.system.isLocked)
        #expect(device.responses.isEmpty)
        #expect(Self.members(device) == "a b")
    }

    @Test("A button does the same in the long look", arguments: rows.filter { $0.name.contains("action") })
    func inLongLook(row: Row) {
        var device = Self.device(locked: row.isLocked)
        device.send(.longLookOpened(Self.a))
        device.send(row.gesture)
        if row.asks {
            #expect(device.system.longLook != nil)
            device.send(.alertAnswered(accepted: true))
        }
        Self.check(row, device, longLook: row.responses.isEmpty)
    }

    private static func check(_ row: Row, _ device: CoreDevice, longLook: Bool? = nil) {
        #expect(device.responses == row.responses)
        let texts = device.effects.compactMap { effect -> String? in
            if case .tell(_, .center(.didReceive(_, let response))) = effect { response.userText } else { nil }
        }
        #expect(texts == (row.text.map { [$0] } ?? []))
        #expect(device.system.frontApplication == (row.comesToFront ? CoreDevice.app : nil))
        let launch = device.effects.compactMap { effect -> Bool? in
            if case .tell(_, .launch(let inForeground, _)) = effect { inForeground } else { nil }
        }
        #expect(launch == (row.responses.isEmpty ? [] : [row.comesToFront]), "the app is woken once")
        #expect(members(device) == row.left)
        #expect((device.system.longLook != nil) == (longLook ?? row.opensLongLook))
    }

    private static func members(_ device: CoreDevice) -> String {
        device.system.list.notifications(of: CoreDevice.app).map(\.request.identifier).joined(separator: " ")
    }

    // MARK: The rest of the table

    @Test("Closing the long look sends no response, and the notification stays", arguments: [true, false])
    func closing(locked: Bool) {
        var device = Self.device(locked: locked)
        device.send(.longLookOpened(Self.a))
        device.send(.longLookClosed)
        #expect(device.responses.isEmpty)
        #expect(Self.members(device) == "a b")
    }

    @Test("A tap on the opened notification opens the app")
    func tapInLongLook() {
        var device = Self.device(locked: false)
        device.send(.longLookOpened(Self.a))
        device.send(.notificationTapped(Self.a))
        #expect(device.responses == [Self.open])
        #expect(device.system.longLook == nil)
        #expect(device.system.frontApplication == CoreDevice.app)
    }

    @Test("Clear All sends no response, and can be undone")
    func clearAll() {
        var device = Self.device(locked: true)
        let other = ApplicationIdentifier("com.example.Other")
        device.install(other)
        device.notify("plain")
        let foreign = device.notify("foreign", app: other)
        let all = device.system.list.allGroups.flatMap { device.system.list.notifications(in: $0.key).map(\.id) }
        #expect(all.count == 4 && all.contains(foreign))
        device.send(.cleared(all))
        #expect(device.responses.isEmpty)
        #expect(device.system.list.isEmpty)
        device.send(.clearUndone)
        #expect(device.responses.isEmpty)
        #expect(device.system.list.count == 4)
    }

    // MARK: Configure

    @Test(
        "“Configure in …” brings the app to the front and requests its settings, after unlocking if necessary",
        arguments: [(true, true), (true, false), (false, true), (false, false)])
    func configure(locked: Bool, fromNotification: Bool) throws {
        var device = Self.device(locked: locked)
        device.send(.applicationSettingsOpened(CoreDevice.app, from: fromNotification ? Self.a : nil))
        if locked {
            #expect(device.system.alert?.isUnlock == true)
            #expect(!device.effects.contains { $0.isOpenSettings })
            // The app removes it in the meantime, but the user's request still refers to it.
            device.answer(.removeDelivered(["a"]))
            device.send(.alertAnswered(accepted: true))
        }
        #expect(device.system.frontApplication == CoreDevice.app)
        #expect(!device.system.isLocked)
        guard case .tell(CoreDevice.app, .center(.openSettings(let notification)))? = device.effects.last else {
            Issue.record("the app is not asked: \(device.effects)")
            return
        }
        #expect(notification?.id == (fromNotification ? Self.a : nil))
    }

    @Test("If the device is not unlocked, the app is not asked; an app without code never is")
    func notConfigured() {
        var device = Self.device(locked: true)
        device.send(.applicationSettingsOpened(CoreDevice.app, from: nil))
        device.send(.alertAnswered(accepted: false))
        #expect(device.system.isLocked && device.effects.isEmpty)
        var other = CoreDevice(hasCode: false)
        other.send(.applicationSettingsOpened(CoreDevice.app, from: nil))
        #expect(other.system.alert == nil && other.effects.isEmpty)
    }
}

extension DeviceAlert {
    fileprivate var isUnlock: Bool {
        if case .unlock = self { true } else { false }
    }
}

extension SystemEffect {
    fileprivate var isOpenSettings: Bool {
        if case .tell(_, .center(.openSettings)) = self { true } else { false }
    }
}
