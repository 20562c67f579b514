import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import Testing

@Suite("Settings of a device")
struct SettingsTests {
    /// An unlocked device, at 9:31 in Greenwich.
    private func device(locked: Bool = true) -> CoreDevice {
        var device = CoreDevice()
        if !locked { device.send(.unlocked) }
        return device
    }

    @Test("A Focus keeps notifications in the missed section until it ends; time-sensitive ones pass")
    func focus() {
        var device = device()
        device.set("focus=work")
        device.notify("a")
        device.notify("b") { $0.interruptionLevel = .timeSensitive }
        #expect(device.sections == "recent: b | missed: a")
        #expect(device.system.settings.focus == .work)
        device.set("focus=off")
        #expect(device.sections == "recent: b a")
        #expect(device.system.list.count(in: .missed) == 0)
    }

    @Test("Changing from one Focus to another lets no notification through")
    func otherFocus() {
        var device = device()
        device.set("focus=work")
        device.notify("a")
        device.set("focus=doNotDisturb")
        #expect(device.sections == "missed: a")
    }

    @Test("The scheduled summary is delivered at its times, and not before")
    func summary() {
        var device = device()
        device.set("scheduledSummary=on")
        device.set("summaryTimes=10:00,18:00")
        device.set("com.example.App:summary=on")
        device.notify("a") { $0.relevanceScore = 0.1 }
        device.notify("b") { $0.relevanceScore = 0.8 }
        device.notify("c") { $0.interruptionLevel = .timeSensitive }
        #expect(device.sections == "recent: c")
        #expect(device.system.list.count(in: .upcomingSummary) == 2)
        // The test begins at 9:31.
        device.pass(to: 28 * 60)
        #expect(device.sections == "recent: c")
        device.pass(to: 29 * 60)
        #expect(device.sections == "recent: c | summary: b a")
        #expect(device.system.summarySchedule.lastDate == device.now)
        device.notify("d")
        device.pass(to: 8 * 3_600 + 29 * 60)
        #expect(device.sections == "recent: c | summary: d | history: b a")
    }

    @Test("Switching off the summary delivers what it held")
    func summaryOff() {
        var device = device()
        device.set("scheduledSummary=on")
        device.set("com.example.App:summary=on")
        device.notify("a")
        device.set("scheduledSummary=off")
        #expect(device.sections == "recent: a")
        #expect(device.system.nextDeadline == nil)
    }

    @Test("Without Notification Center a notification leaves it at once, and after unlocking")
    func notificationCenterOff() {
        var device = device()
        device.notify("a")
        device.send(.unlocked)
        #expect(device.sections == "history: a")
        device.set("com.example.App:notificationCenter=off")
        #expect(device.sections == "")
    }

    @Test("A notification that is only on the lock screen is removed by unlocking")
    func notificationCenterOffAndUnlocked() {
        var device = device()
        device.set("com.example.App:notificationCenter=off")
        device.notify("a")
        #expect(device.sections == "recent: a")
        device.send(.unlocked)
        #expect(device.sections == "")
        device.set("com.example.App:notificationCenter=on")
        device.notify("b")
        device.set("com.example.App:notificationCenter=off")
        #expect(device.sections == "")
    }

    @Test(
        "A cleared notification is restored where the settings now allow it",
        arguments: [
            ("focus=work", "focus=off", "recent: a"),
            ("focus=work", "focus=doNotDisturb", "missed: a"),
            ("scheduledSummary=on", "scheduledSummary=off", "recent: a"),
            ("scheduledSummary=on", "com.example.App:summary=off", "recent: a"),
            ("com.example.App:lockScreen=off", "com.example.App:notificationCenter=off", ""),
            ("com.example.App:notificationCenter=off", "locked=off", ""),
        ])
    func undoAfterAChange(before: String, after: String, expected: String) {
        var device = device()
        device.set("com.example.App:summary=on")
        device.set(before)
        device.notify("a")
        device.send(.cleared([CoreDevice.identifier("a")]))
        device.set(after)
        device.send(.clearUndone)
        #expect(device.sections == expected)
    }

    @Test("An app that becomes provisional or denied loses its banner")
    func bannerOfAnAppThatMayNot() {
        for status in [AuthorizationStatus.provisional, .denied, .notDetermined] {
            var device = device(locked: false)
            device.notify("a")
            #expect(device.system.banner != nil)
            device.send(.authorizationPreset(CoreDevice.app, status, .alert))
            #expect(device.system.banner == nil)
        }
    }

    @Test("A decision elsewhere answers the visible prompt")
    func promptOfADecidedApp() {
        let granted = SystemEffect.tell(
            CoreDevice.app, .center(.reply(CallIdentifier(rawValue: 7), .authorization(granted: true))))
        for event in [
            SystemEvent.authorizationPreset(CoreDevice.app, .authorized, .alert),
            .provisionalKept(CoreDevice.app, .prominently),
        ] {
            var device = CoreDevice(status: .provisional, options: [.alert, .provisional])
            device.send(.unlocked)
            device.answer(.requestAuthorization(CallIdentifier(rawValue: 7), .alert))
            #expect(device.system.alert == .permission(CoreDevice.app))
            device.send(event)
            #expect(device.system.alert == nil)
            #expect(device.effects.contains(granted))
        }
    }

    @Test("A switch changes what the app reads")
    func readSettings() {
        var device = device()
        device.set("com.example.App:sounds=off")
        device.set("previews=whenUnlocked")
        var settings = device.readSettings()
        #expect(settings.sound == .disabled)
        #expect(settings.alert == .enabled)
        #expect(settings.showPreviews == .whenAuthenticated)
        device.set("com.example.App:previews=never")
        device.set("com.example.App:bannerStyle=persistent")
        settings = device.readSettings()
        #expect(settings.showPreviews == .never)
        #expect(settings.alertStyle == .alert)
    }

    @Test("An app can be turned off and allowed again in Settings")
    func authorization() {
        var device = device()
        device.set("com.example.App:authorization=denied")
        device.notify("a")
        #expect(device.sections == "")
        let settings = device.readSettings()
        #expect(settings.authorizationStatus == .denied)
        device.set("com.example.App:authorization=authorized")
        device.notify("b")
        #expect(device.sections == "recent: b")
    }

    @Test("After a reset in Settings the app asks again; a decision there answers the prompt")
    func reset() {
        var device = device(locked: false)
        device.set("com.example.App:authorization=notDetermined")
        device.answer(.requestAuthorization(CallIdentifier(rawValue: 7), [.alert]))
        #expect(device.system.alert != nil)
        device.set("com.example.App:authorization=denied")
        #expect(device.system.alert == nil)
        let reply = SystemEffect.tell(
            CoreDevice.app, .center(.reply(CallIdentifier(rawValue: 7), .authorization(granted: false))))
        #expect(device.effects.contains(reply))
    }

    @Test("The lock is also a setting; setting it twice has one effect")
    func locked() {
        var device = device(locked: false)
        device.set("locked=on")
        #expect(device.system.isLocked)
        device.set("locked=on")
        #expect(device.system.isLocked)
        device.set("locked=off")
        #expect(!device.system.isLocked)
    }

    // MARK: Before the app comes

    private static let other = ApplicationIdentifier("com.example.Other")

    @Test("A setting of an app that is not on the device waits for it, and is logged")
    func awaitedSetting() throws {
        var device = device()
        device.set("com.example.Other:sounds=off")
        #expect(device.effects.count == 1 && device.logged == ["Sounds: off, when the app comes"])
        #expect(device.system.applications[Self.other] == nil)
        device.set("com.example.Other:sounds=on")
        device.set("com.example.Other:banners=off")
        #expect(
            device.system.presets.allAwaited.map(\.text) == [
                "com.example.Other:sounds=on", "com.example.Other:banners=off",
            ])
    }

    @Test("Settings that have waited apply before the first notification of their app is delivered")
    func awaitedSettingsApplyFirst() throws {
        var device = device()
        device.set("com.example.Other:lockScreen=off")
        device.set("com.example.Other:grouping=off")
        device.set("com.example.App:sounds=off")
        device.send(.pushArrived(Self.other, RemoteNotification(CoreDevice.request("first"))))
        let preferences = try #require(device.system.applications[Self.other]?.preferences)
        #expect(!preferences.showsOnLockScreen && preferences.grouping == .off)
        #expect(device.system.presets.awaited.isEmpty)
    }

    @Test("Settings that wait are kept by a store") func awaitedSettingsAreKept() throws {
        var device = CoreDevice()
        device.system.track()
        device.set("com.example.Other:sounds=off")
        device.set("com.example.Another:badges=off")
        var saved = SavedDevice()
        saved.state = try #require(device.system.takeChanges().state)
        #expect(device.system.takeChanges().state == nil)
        var restored = NotificationSystem(restoring: saved, timeZone: .gmt)
        #expect(restored.presets.awaited == device.system.presets.awaited)
        _ = restored.handle(
            .pushArrived(Self.other, RemoteNotification(CoreDevice.request("first"))), at: device.now)
        #expect(restored.applications[Self.other]?.preferences.playsSounds == false)
        #expect(restored.presets.allAwaited.map(\.text) == ["com.example.Another:badges=off"])
    }

    @Test(
        "A decision about authorization that has waited overrides that of the app",
        arguments: ["denied", "authorized", "provisional"])
    func awaitedAuthorization(value: String) throws {
        var device = device()
        device.set("com.example.Other:authorization=\(value)")
        let application = Application.withoutCode(Self.other)
        device.send(.applicationInstalled(application, standing: ApplicationStanding(.notDetermined, [.alert])))
        #expect(device.system.applications[Self.other]?.authorizationStatus.name == value)
        #expect(device.system.presets.awaited.isEmpty)
        device.send(.pushArrived(Self.other, RemoteNotification(CoreDevice.request("first"))))
        #expect(device.system.list.notifications(of: Self.other).isEmpty == (value == "denied"))
    }

    @Test("Every default can be assigned, which a store relies on", arguments: DeviceSetting.allCases)
    func defaults(setting: DeviceSetting) throws {
        var settings = DeviceSetting.defaults
        guard let standard = setting.valueName(in: settings) else { return }
        try setting.set(standard, in: &settings)
        #expect(settings == DeviceSetting.defaults)
    }

    @Test("Settings apply once: an app that comes again has its defaults, and a later setting waits again")
    func awaitedSettingsApplyOnce() {
        var device = device()
        let push = SystemEvent.pushArrived(Self.other, RemoteNotification(CoreDevice.request("first")))
        device.set("com.example.Other:sounds=off")
        device.send(push)
        #expect(device.system.applications[Self.other]?.preferences.playsSounds == false)
        device.send(.applicationRemoved(Self.other))
        device.send(push)
        #expect(device.system.applications[Self.other]?.preferences.playsSounds == true)
        device.send(.applicationRemoved(Self.other))
        device.set("com.example.Other:sounds=off")
        #expect(device.system.presets.awaited[Self.other]?.count == 1)
    }
}

extension CoreDevice {
    /// Assigns a setting like the command line does.
    mutating func set(_ assignment: String) {
        do {
            send(.settingAssigned(try SettingAssignment(parsing: assignment)))
        } catch {
            Issue.record("\(assignment): \(error)")
        }
    }

    /// Groups in order with their section; members newest first.
    var sections: String {
        groups.map { group in
            let members = system.list.notifications(in: group.key).map(\.request.identifier).joined(separator: " ")
            return "\(group.key.section.name): \(members)"
        }.joined(separator: " | ")
    }

    /// The settings that the app reads.
    mutating func readSettings() -> NotificationSettings {
        send(.application(Self.app, .getSettings(CallIdentifier(rawValue: 99))))
        for case .tell(_, .center(.reply(_, .settings(let settings)))) in effects { return settings }
        Issue.record("the device did not answer")
        return NotificationSettings()
    }
}
