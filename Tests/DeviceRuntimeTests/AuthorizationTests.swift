import DeviceRuntime
import NotificationCore
import NotificationModel
import NotificationWire
import Testing
import UserNotifications

@MainActor
@Suite("Authorization")
struct AuthorizationTests {
    @Test("The first question prompts once unlocked, and every call gets the one answer", arguments: [true, false])
    func prompt(granted: Bool) throws {
        let device = try TestDevice(TestApplication.self, status: nil)
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

    @Test("A quiet trial is granted without a prompt")
    func provisional() throws {
        let device = try TestDevice(TestApplication.self, status: nil)
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

    @Test("The async form waits for the person")
    func asyncForm() async throws {
        let device = try TestDevice(TestApplication.self, status: nil)
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

    @Test("Settings before the question, after a grant and after a refusal")
    func settings() throws {
        func read(_ status: AuthorizationStatus?) throws -> String {
            let device = try TestDevice(TestApplication.self, status: status)
            let app = device.app
            _ = app.takeNotes()
            device.run { center in
                center.getNotificationSettings { settings in
                    let ways = [
                        settings.notificationCenterSetting, settings.lockScreenSetting, settings.alertSetting,
                        settings.soundSetting, settings.badgeSetting, settings.carPlaySetting,
                        settings.criticalAlertSetting, settings.announcementSetting,
                    ]
                    let numbers = ways.map { String($0.rawValue) }.joined()
                    app.note("\(settings.authorizationStatus.rawValue) \(numbers) \(settings.alertStyle.rawValue)")
                }
            }
            return app.takeNotes().joined()
        }
        #expect(try read(nil) == "0 00000000 0")
        #expect(try read(.authorized) == "2 22222000 1")
        #expect(try read(.denied) == "1 11111000 0")
    }

    @Test("Without permission scheduling and badges are refused, with the error that is caught by pattern")
    func refusal() async throws {
        let device = try TestDevice(TestApplication.self, status: .denied)
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
