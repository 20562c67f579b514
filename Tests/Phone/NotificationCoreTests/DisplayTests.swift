import FoundationEssentials
import NotificationModel
import NotificationWire
import Testing

@testable import NotificationCore

@Suite("The display turns off and on")
struct DisplayTests {
    private static let criticalOptions: AuthorizationOptions = [.alert, .sound, .badge, .criticalAlert]

    /// A locked device whose display is off.
    private static func dark(
        _ settings: [String] = [], status: AuthorizationStatus = .authorized
    ) throws -> CoreDevice {
        var device = CoreDevice(status: status, options: criticalOptions)
        for text in settings {
            device.send(.settingAssigned(try SettingAssignment(parsing: text)))
        }
        device.send(.sideButtonPressed)
        return device
    }

    private func isOn(_ device: CoreDevice) -> Bool { device.system.display.isOn }

    // MARK: What lights it

    struct Row: Sendable, CustomTestStringConvertible {
        let level: InterruptionLevel
        var settings: [String] = []
        var status = AuthorizationStatus.authorized
        let lights: Bool
        var testDescription: String { "\(level) \(status) \(settings)" }

        init(
            _ level: InterruptionLevel, _ settings: String..., status: AuthorizationStatus = .authorized, lights: Bool
        ) {
            self.level = level
            self.settings = settings
            self.status = status
            self.lights = lights
        }
    }

    private static let app = CoreDevice.app.rawValue
    private static let summary = ["scheduledSummary=on", "\(app):summary=on"]

    static let rows = [
        Row(.passive, lights: false), Row(.active, lights: true), Row(.timeSensitive, lights: true),
        Row(.critical, lights: true),
        Row(.active, "focus=work", lights: false), Row(.timeSensitive, "focus=work", lights: true),
        Row(.timeSensitive, "focus=work", "\(app):timeSensitive=off", lights: false),
        Row(.critical, "focus=doNotDisturb", lights: true),
        Row(.active, summary[0], summary[1], lights: false),
        Row(.timeSensitive, summary[0], summary[1], lights: true),
        Row(.active, status: .provisional, lights: false), Row(.critical, status: .denied, lights: false),
        // If the lock screen is off, it is in Notification Center, which a dark display does not show.
        Row(.active, "\(app):lockScreen=off", lights: false), Row(.critical, "\(app):lockScreen=off", lights: true),
        Row(.active, "\(app):notificationCenter=off", lights: true),
        // Silent but visible.
        Row(.active, "\(app):sounds=off", "\(app):badges=off", "\(app):banners=off", lights: true),
        Row(.active, "previews=never", lights: true),
    ]

    @Test("A loud notification on the lock screen turns the display on", arguments: rows)
    func lights(row: Row) throws {
        var device = try Self.dark(row.settings, status: row.status)
        #expect(!isOn(device))
        device.notify("a") { $0.interruptionLevel = row.level }
        #expect(isOn(device) == row.lights)
        #expect(device.logged.contains("the screen lights up") == row.lights)
        #expect(device.system.isLocked)
    }

    @Test("A muted app does not turn the display on, but its critical alerts do")
    func muted() throws {
        var device = try Self.dark()
        device.send(.applicationMuted(CoreDevice.app, .hour))
        device.send(.sideButtonPressed)
        device.notify("a")
        #expect(!isOn(device))
        device.notify("b") { $0.interruptionLevel = .critical }
        #expect(isOn(device))
    }

    @Test("Invisible changes do not turn the display on: a badge, a removed notification")
    func unseen() throws {
        var device = try Self.dark()
        device.notify("badge") {
            $0.title = ""
            $0.badge = 3
        }
        device.answer(.removeDelivered(["a"]))
        #expect(!isOn(device))
    }

    @Test(
        "The alert of a Live Activity turns it on unless a Focus holds it back; an update without an alert does not",
        arguments: [("focus=off", true, true), ("focus=off", false, false), ("focus=work", true, false)])
    func liveActivity(setting: String, hasAlert: Bool, lights: Bool) throws {
        var device = try Self.dark([setting])
        func send(_ event: LiveActivityPush.Event, _ alert: String) {
            var push = LiveActivityPush()
            push.event = event
            push.timestamp = device.now
            push.contentState = ["minutes": .integer(Int(device.time))]
            if event == .start {
                push.attributesType = "Ride"
                push.attributes = ["to": .string("Pier 3")]
            }
            var request = CoreDevice.request("push") { $0.title = alert }
            request.trigger = .push
            device.send(.pushArrived(CoreDevice.app, RemoteNotification(request, liveActivity: push)))
        }
        send(.start, "On the way")
        device.pass(to: 60)
        #expect(device.system.liveActivities.activities.count == 1 && !isOn(device))
        send(.update, hasAlert ? "Almost there" : "")
        #expect(isOn(device) == lights)
    }

    // MARK: Time

    @Test("After a notification it turns off after ten seconds, counted from the last one")
    func goesDarkAgain() throws {
        var device = try Self.dark()
        #expect(device.system.nextDeadline == nil)
        device.notify("a")
        #expect(device.system.nextDeadline == device.now.addingTimeInterval(10))
        device.time = 6
        device.notify("b")
        #expect(device.logged == ["delivered “b”: lock screen"])
        device.notify("c") { $0.interruptionLevel = .passive }
        device.pass(to: 15.9)
        #expect(isOn(device))
        device.pass(to: 16)
        #expect(!isOn(device) && device.logged == ["the screen is off"])
        #expect(device.system.nextDeadline == nil)
        device.notify("d")
        #expect(isOn(device))
    }

    @Test(
        "A user who is present keeps it on, and a display that the user has turned on stays on",
        arguments: [SystemEvent.screenTouched, .clearUndone, .longLookOpened(CoreDevice.identifier("a"))])
    func stays(touch: SystemEvent) throws {
        var device = try Self.dark()
        device.notify("a")
        device.time = 9
        device.send(touch)
        device.notify("b")
        device.pass(to: 3_600)
        #expect(isOn(device) && device.system.nextDeadline == nil)
    }

    @Test("Unlocking keeps it on")
    func unlocking() throws {
        var device = try Self.dark()
        device.notify("a")
        device.send(.unlocked)
        device.pass(to: 60)
        #expect(isOn(device) && device.system.nextDeadline == nil)
    }

    @Test("A notification that is due at the same time is delivered, and the display stays on")
    func sameMoment() throws {
        var device = try Self.dark()
        device.notify("a")
        device.send(
            .application(
                CoreDevice.app, .add(CallIdentifier(rawValue: 1), CoreDevice.request("b", after: 10))))
        device.pass(to: 19)
        #expect(isOn(device))
        device.pass(to: 20)
        #expect(!isOn(device))
    }

    // MARK: The button

    @Test("The side button locks and turns it off, or wakes it")
    func sideButton() {
        var device = CoreDevice()
        device.send(.unlocked)
        device.send(.applicationOpened(CoreDevice.app))
        device.send(.sideButtonPressed)
        #expect(device.system.isLocked && !isOn(device))
        #expect(device.logged == ["locked", "the screen is off"])
        #expect(device.effects.contains(.tell(CoreDevice.app, .enterBackground)))
        device.send(.sideButtonPressed)
        #expect(device.system.isLocked && isOn(device) && device.logged == ["the screen is on"])
        device.send(.sideButtonPressed)
        #expect(device.system.isLocked && !isOn(device) && device.logged == ["the screen is off"])
        device.send(.lockPressed)
        #expect(!device.system.isLocked && isOn(device))
        device.send(.lockPressed)
        #expect(device.system.isLocked && isOn(device))
    }

    @Test("It is also a setting: off also locks, on only wakes")
    func setting() throws {
        var device = CoreDevice()
        func set(_ text: String) throws { device.send(.settingAssigned(try SettingAssignment(parsing: text))) }
        func value(_ setting: DeviceSetting) -> String { device.system.valueName(of: setting) }
        try set("locked=off")
        try set("screen=off")
        #expect(value(.screen) == "off" && value(.locked) == "on")
        try set("screen=off")
        #expect(device.logged == [])
        try set("locked=on")
        #expect(value(.screen) == "off" && device.logged == [])
        try set("screen=on")
        #expect(value(.screen) == "on" && value(.locked) == "on")
        try set("screen=off")
        try set("locked=off")
        #expect(value(.screen) == "on" && value(.locked) == "off")
    }

    @Test("Nothing stays open behind a dark screen")
    func closes() throws {
        var device = CoreDevice(extensionCategories: ["picture"])
        let picture = device.notify("a") { $0.categoryIdentifier = "picture" }
        device.send(.longLookOpened(picture))
        device.send(.sideButtonPressed)
        #expect(device.system.longLook == nil)
        #expect(
            device.effects.contains {
                if case .tell(_, .stopContentExtension) = $0 { true } else { false }
            })
        device.send(.notificationTapped(picture))
        #expect(isOn(device) && device.system.alert != nil)
        device.send(.sideButtonPressed)
        #expect(device.system.alert == nil)
        device.send(.sideButtonPressed)
        #expect(device.system.alert == nil && device.system.notification(picture) != nil)
    }

    // MARK: Haptics

    private func ticks(_ device: CoreDevice) -> Int { device.effects.count { $0 == .playHaptic(CoreDevice.app) } }

    @Test("A haptic is played when a long look opens, not when it closes or was open", arguments: ["on", "off"])
    func haptic(value: String) throws {
        var device = CoreDevice()
        device.send(.settingAssigned(try SettingAssignment(parsing: "haptics=\(value)")))
        let first = device.notify("a")
        device.send(.longLookOpened(first))
        #expect(ticks(device) == (value == "on" ? 1 : 0))
        device.send(.longLookOpened(first))
        #expect(ticks(device) == 0)
        device.send(.longLookClosed)
        #expect(ticks(device) == 0)
        device.send(.longLookOpened(CoreDevice.identifier("gone")))
        #expect(ticks(device) == 0)
    }

    @Test("If the device must be unlocked first, the haptic is played with the long look")
    func hapticAfterUnlocking() throws {
        var device = CoreDevice()
        device.send(.settingAssigned(try SettingAssignment(parsing: "previews=whenUnlocked")))
        device.send(.longLookOpened(device.notify("a")))
        #expect(ticks(device) == 0)
        device.send(.alertAnswered(accepted: true))
        #expect(ticks(device) == 1)
    }
}
