import BlockingTests
import DeviceRuntime
import NotificationCore
import NotificationModel
import NotificationWire
import Testing
import UserNotifications

@MainActor
@Suite("Authorization", .timeLimit(.minutes(20)), .watchdog)
struct AuthorizationTests {
    @Test("The first request prompts after unlocking, and every call gets the same answer", arguments: [true, false])
    func prompt(granted: Bool) throws {
        let device = try RuntimeDevice(TestApplication.self, status: nil)
        let app = device.app
        _ = app.takeNotes()
        device.run { center in
            center.requestAuthorization(options: [.alert, .sound]) { app.note("first \($0) \($1 == nil)") }
            center.requestAuthorization(options: [.alert, .sound]) { app.note("second \($0) \($1 == nil)") }
        }
        #expect(device.runtime.system.alert == nil)
        device.runtime.send(.unlocked)
        #expect(device.runtime.system.alert == .permission(device.identifier))
        #expect(app.takeNotes().isEmpty)
        device.runtime.send(.alertAnswered(accepted: granted))
        #expect(app.takeNotes() == ["first \(granted) true", "second \(granted) true"])
        device.run { center in
            center.requestAuthorization(options: [.alert, .badge]) { granted, _ in app.note("later \(granted)") }
        }
        #expect(device.runtime.system.alert == nil)
        #expect(app.takeNotes() == ["later \(granted)"])
    }

    @Test("Provisional authorization is granted without a prompt")
    func provisional() throws {
        let device = try RuntimeDevice(TestApplication.self, status: nil)
        let app = device.app
        device.runtime.send(.unlocked)
        _ = app.takeNotes()
        device.run { center in
            center.requestAuthorization(options: [.alert, .sound, .provisional, .providesAppNotificationSettings]) {
                granted, _ in app.note("granted \(granted)")
            }
            center.getNotificationSettings { settings in
                app.note(
                    "\(settings.authorizationStatus == .provisional) \(settings.alertSetting.rawValue) "
                        + "\(settings.notificationCenterSetting.rawValue) \(settings.providesAppNotificationSettings)"
                )
            }
        }
        #expect(device.runtime.system.alert == nil)
        #expect(app.takeNotes() == ["granted true", "true 1 2 true"])
    }

    @Test("The async form waits for the user")
    func asyncForm() async throws {
        let device = try RuntimeDevice(TestApplication.self, status: nil)
        let app = device.app
        device.runtime.send(.unlocked)
        _ = app.takeNotes()
        device.run { _ in
            Task {
                do {
                    let granted = try await UNUserNotificationCenter.current().requestAuthorization(options: .alert)
                    let settings = await UNUserNotificationCenter.current().notificationSettings()
                    app.note("granted \(granted), status \(settings.authorizationStatus.rawValue)")
                } catch {
                    app.note("\(error)")
                }
            }
        }
        await device.waitUntil { device.runtime.system.alert != nil }
        #expect(app.takeNotes().isEmpty)
        device.runtime.send(.alertAnswered(accepted: true))
        await device.waitUntil { !app.notes.isEmpty }
        #expect(app.takeNotes() == ["granted true, status 2"])
    }

    nonisolated struct Reading: Sendable, CustomTestStringConvertible {
        let name: String
        /// The options that the app requests; `nil` requests nothing.
        var options: UNAuthorizationOptions?
        /// The user's answer to the prompt.
        var accepts = true
        /// With the names on the command line.
        var settings: [String] = []
        let expected: String
        var testDescription: String { name }

        init(
            _ name: String, _ expected: String, asking options: UNAuthorizationOptions? = [.alert, .sound],
            accepts: Bool = true, _ settings: String...
        ) {
            self.name = name
            self.options = options
            self.accepts = accepts
            self.settings = settings
            self.expected = expected
        }
    }

    /// Status, then Notification Center, lock screen, alert, sound, badge, critical, time-sensitive and summary, each 0
    /// (not supported), 1 (disabled) or 2 (enabled); then alert style and previews.
    nonisolated static let readings = [
        Reading("before asking", "notDetermined 00000000 none always", asking: nil),
        Reading("a subset granted", "authorized 22220021 banner always"),
        Reading("only badges granted", "authorized 22002021 none always", asking: .badge),
        Reading("denied", "denied 11110011 none always", accepts: false),
        Reading(
            "provisional", "provisional 21110021 none always", asking: [.alert, .sound, .provisional]),
        Reading(
            "critical alerts asked for", "authorized 22220221 banner always", asking: [.alert, .sound, .criticalAlert]),
        Reading("lock screen off", "authorized 21220021 banner always", "App:lockScreen=off"),
        Reading("Notification Center off", "authorized 12220021 banner always", "App:notificationCenter=off"),
        Reading("banners off", "authorized 22220021 none always", "App:banners=off"),
        Reading("banners that stay", "authorized 22220021 alert always", "App:bannerStyle=persistent"),
        Reading("sounds off", "authorized 22210021 banner always", "App:sounds=off"),
        Reading("badges off, never asked for", "authorized 22220021 banner always", "App:badges=off"),
        Reading(
            "badges off", "authorized 22221021 banner always", asking: [.alert, .sound, .badge], accepts: true,
            "App:badges=off"),
        Reading("time-sensitive off", "authorized 22220011 banner always", "App:timeSensitive=off"),
        Reading(
            "critical alerts off", "authorized 22220121 banner always", asking: [.alert, .sound, .criticalAlert],
            accepts: true, "App:criticalAlerts=off"),
        Reading("a summary, without the app", "authorized 22220021 banner always", "scheduledSummary=on"),
        Reading(
            "in the summary", "authorized 22220022 banner always", "scheduledSummary=on", "App:summary=on"),
        Reading("previews of the device", "authorized 22220021 banner never", "previews=never"),
        Reading(
            "previews of the app", "authorized 22220021 banner unlocked", "previews=never",
            "App:previews=whenUnlocked"),
        Reading("turned off in Settings", "denied 11110011 none always", "App:authorization=denied"),
        Reading(
            "kept prominently", "authorized 22220021 banner always", asking: [.alert, .sound, .provisional],
            accepts: true, "App:authorization=authorized"),
        Reading("reset", "notDetermined 00000000 none always", "App:authorization=notDetermined"),
        Reading(
            "granted in Settings, never asked", "authorized 22222021 banner always", asking: nil,
            accepts: true, "App:authorization=authorized"),
    ]

    @Test("The settings that an app can read after each answer and each switch", arguments: readings)
    func readings(reading: Reading) throws {
        let device = try RuntimeDevice(TestApplication.self, status: nil)
        let app = device.app
        device.runtime.send(.unlocked)
        if let options = reading.options {
            device.run { $0.requestAuthorization(options: options) { _, _ in } }
            #expect((device.runtime.system.alert == nil) == options.contains(.provisional))
            // Critical alerts have a separate prompt.
            while device.runtime.system.alert != nil {
                device.runtime.send(.alertAnswered(accepted: reading.accepts))
            }
        }
        for setting in reading.settings {
            let assignment = setting.replacing("App:", with: "\(device.identifier.rawValue):")
            device.runtime.send(.settingAssigned(try SettingAssignment(parsing: assignment)))
        }
        _ = app.takeNotes()
        device.run { center in
            center.getNotificationSettings { app.note(Self.words($0)) }
        }
        #expect(app.takeNotes() == [reading.expected])
    }

    private nonisolated static func words(_ settings: UNNotificationSettings) -> String {
        let ways = [
            settings.notificationCenterSetting, settings.lockScreenSetting, settings.alertSetting,
            settings.soundSetting, settings.badgeSetting, settings.criticalAlertSetting,
            settings.timeSensitiveSetting, settings.scheduledDeliverySetting,
        ]
        let status =
            switch settings.authorizationStatus {
            case .notDetermined: "notDetermined"
            case .denied: "denied"
            case .authorized: "authorized"
            case .provisional: "provisional"
            default: "other"
            }
        let style =
            switch settings.alertStyle {
            case .none: "none"
            case .banner: "banner"
            case .alert: "alert"
            @unknown default: "other"
            }
        let previews =
            switch settings.showPreviewsSetting {
            case .always: "always"
            case .whenAuthenticated: "unlocked"
            case .never: "never"
            @unknown default: "other"
            }
        return "\(status) \(ways.map { String($0.rawValue) }.joined()) \(style) \(previews)"
    }

    @Test("Without permission scheduling and badges are refused, with the error that is caught by pattern")
    func refusal() async throws {
        let device = try RuntimeDevice(TestApplication.self, status: .denied)
        let app = device.app
        _ = app.takeNotes()
        device.run { center in
            center.add(request("one", after: 1)) { error in
                do {
                    if let error { throw error }
                    app.note("scheduled")
                } catch UNError.notificationsNotAllowed {
                    app.note("not allowed")
                } catch {
                    app.note("\(error)")
                }
            }
            center.setBadgeCount(3) { app.note("badge \(($0 as? UNError)?.errorCode ?? 0)") }
            Task {
                do {
                    try await UNUserNotificationCenter.current().add(request("two", after: 1))
                } catch UNError.notificationsNotAllowed {
                    app.note("not allowed, async")
                }
            }
        }
        #expect(app.takeNotes() == ["not allowed", "badge 1"])
        await device.waitUntil { !app.notes.isEmpty }
        #expect(app.takeNotes() == ["not allowed, async"])
        #expect(device.runtime.system.pending.items.isEmpty)
    }
}
