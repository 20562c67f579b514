import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import Testing

/// The effects of a notification's menu on its app.
@Suite("Mute, quiet delivery and provisional apps")
struct ManagementTests {
    // MARK: Mute

    /// The test begins at 9:31 in Greenwich.
    @Test(
        "A mute ends at its time on the device's clock",
        arguments: [(MuteSpan.hour, 3_600.0), (.today, 52_140)])
    func mute(span: MuteSpan, seconds: Double) {
        var device = CoreDevice()
        device.send(.applicationMuted(CoreDevice.app, span))
        #expect(device.logged == [span == .hour ? "muted for 1 hour" : "muted for today"])
        #expect(device.system.nextDeadline == CoreDevice.start.addingTimeInterval(seconds))
        device.pass(to: seconds - 1)
        #expect(device.system.isMuted(CoreDevice.app, at: device.now))
        device.notify("a")
        #expect(device.sections == "history: a")
        device.pass(to: seconds)
        #expect(device.logged == ["no longer muted"])
        #expect(!device.system.isMuted(CoreDevice.app, at: device.now))
        #expect(device.system.nextDeadline == nil)
        device.notify("b")
        #expect(device.sections == "recent: b | history: a")
    }

    @Test("A change of the time zone keeps the end of a mute; midnight is that of the previous time zone")
    func timeZone() throws {
        var device = CoreDevice()
        device.send(.timeZoneChanged(try #require(TimeZone(identifier: "Asia/Seoul"))))
        device.send(.applicationMuted(CoreDevice.app, .today))
        // 18:31 in Seoul.
        let midnight = CoreDevice.start.addingTimeInterval(19_740)
        #expect(device.system.nextDeadline == midnight)
        device.send(.timeZoneChanged(.gmt))
        #expect(device.system.nextDeadline == midnight)
    }

    /// A time zone, a local time, and the time at which “today” ends.
    private static let days = [
        ("Asia/Seoul", "2026-11-21T09:41:00Z", "2026-11-21T15:00:00Z"),
        ("America/New_York", "2027-03-14T06:30:00Z", "2027-03-15T04:00:00Z"),  // 23 hours, spring
        ("America/New_York", "2027-11-07T05:30:00Z", "2027-11-08T05:00:00Z"),  // 25 hours, autumn
        ("Africa/Cairo", "2027-04-29T20:00:00Z", "2027-04-29T22:00:00Z"),  // no midnight: 1:00 follows 23:59
    ]

    @Test("A mute for today lasts until midnight in the device's time zone", arguments: days)
    func today(zone: String, time: String, end: String) throws {
        var device = CoreDevice()
        device.time = try Date(time, strategy: .iso8601).timeIntervalSince(CoreDevice.start)
        device.send(.timeZoneChanged(try #require(TimeZone(identifier: zone))))
        device.send(.applicationMuted(CoreDevice.app, .today))
        #expect(try device.system.nextDeadline == Date(end, strategy: .iso8601))
    }

    @Test("Several mutes end one after the other, and each can be removed")
    func several() {
        var device = CoreDevice()
        let other = ApplicationIdentifier("com.example.Other")
        device.install(other)
        device.send(.applicationMuted(CoreDevice.app, .hour))
        device.time = 60
        device.send(.applicationMuted(other, .hour))
        device.send(.applicationMuted(CoreDevice.app, nil))
        #expect(device.logged == ["unmuted"])
        #expect(device.system.nextDeadline == CoreDevice.start.addingTimeInterval(3_660))
        device.send(.applicationMuted(CoreDevice.app, .hour))
        device.pass(to: 3_660)
        #expect(device.logged == ["no longer muted", "no longer muted"])
    }

    @Test("Critical alerts pass a mute; the others are listed silently, badge and all")
    func levels() {
        var device = CoreDevice(options: [.alert, .sound, .badge, .criticalAlert])
        device.send(.applicationMuted(CoreDevice.app, .hour))
        device.notify("a") {
            $0.interruptionLevel = .timeSensitive
            $0.sound = .systemDefault
            $0.badge = 2
        }
        #expect(device.sections == "history: a")
        #expect(!device.effects.contains { if case .playSound = $0 { true } else { false } })
        #expect(device.system.applications[CoreDevice.app]?.badge == 2)
        device.notify("b") { $0.interruptionLevel = .critical }
        #expect(device.sections == "recent: b | history: a")
        #expect(device.effects.contains { if case .playSound = $0 { true } else { false } })
    }

    // MARK: Provisional apps

    @Test(
        "A provisional app is kept in one way or the other, and is no longer provisional",
        arguments: [
            (ProvisionalAnswer.prominently, "recent: b | history: a"), (.quietly, "history: b a"),
            (.inScheduledSummary, "history: a"),
        ])
    func kept(answer: ProvisionalAnswer, sections: String) {
        var device = CoreDevice(status: .provisional)
        device.set("scheduledSummary=on")
        device.notify("a")
        device.send(.provisionalKept(CoreDevice.app, answer))
        let record = device.system.applications[CoreDevice.app]
        #expect(record?.authorizationStatus == .authorized)
        #expect(record?.requestedOptions == [.alert, .sound, .badge])
        #expect(device.system.applications[CoreDevice.app]?.preferences.showsBanners == (answer != .quietly))
        device.notify("b")
        #expect(device.sections == sections)
        #expect(device.system.list.count(in: .upcomingSummary) == (answer == .inScheduledSummary ? 1 : 0))
        // Asked and answered.
        device.send(.provisionalKept(CoreDevice.app, .prominently))
        #expect(device.effects.isEmpty)
    }

    @Test("An app that is kept while its prompt waits for unlocking is not asked about again")
    func keptBeforeThePrompt() {
        var device = CoreDevice(status: .provisional, options: [.alert])
        let call = CallIdentifier(rawValue: 5)
        device.answer(.requestAuthorization(call, [.alert, .badge]))
        device.send(.provisionalKept(CoreDevice.app, .prominently))
        #expect(device.effects.contains(.tell(CoreDevice.app, .center(.reply(call, .authorization(granted: true))))))
        #expect(device.system.applications[CoreDevice.app]?.requestedOptions == [.alert, .badge])
        device.send(.unlocked)
        #expect(device.system.alert == nil)
    }

    // MARK: Asking

    @Test(
        "Further options of a later request are granted without a prompt",
        arguments: [
            (
                AuthorizationStatus.authorized, AuthorizationOptions.alert,
                AuthorizationOptions([.alert, .sound, .badge])
            ),
            (.authorized, [.alert, .sound, .badge], .carPlay),
            (.provisional, [.alert, .provisional], [.sound, .provisional]),
        ] as [(AuthorizationStatus, AuthorizationOptions, AuthorizationOptions)])
    func furtherOptions(status: AuthorizationStatus, first: AuthorizationOptions, later: AuthorizationOptions) {
        var device = CoreDevice(status: status, options: first)
        device.send(.unlocked)
        let call = CallIdentifier(rawValue: 2)
        device.answer(.requestAuthorization(call, later))
        #expect(device.system.alert == nil)
        #expect(device.logged == ["requestAuthorization: further options, no prompt"])
        #expect(device.effects.last == .tell(CoreDevice.app, .center(.reply(call, .authorization(granted: true)))))
        #expect(device.system.applications[CoreDevice.app]?.requestedOptions == first.union(later))
        device.answer(.requestAuthorization(call, later))
        #expect(device.logged == [])
    }

    @Test(
        "An answer is stored, and the app is not asked about twice",
        arguments: [(true, AuthorizationStatus.authorized), (false, .denied)])
    func askedOnce(accepted: Bool, status: AuthorizationStatus) {
        var device = CoreDevice(status: .notDetermined)
        device.send(.unlocked)
        device.answer(.requestAuthorization(CallIdentifier(rawValue: 1), [.alert]))
        device.send(.alertAnswered(accepted: accepted))
        for options in [AuthorizationOptions.alert, [.alert, .sound], [.alert, .provisional]] {
            let call = CallIdentifier(rawValue: 2)
            device.answer(.requestAuthorization(call, options))
            #expect(device.system.alert == nil)
            #expect(
                device.effects.last == .tell(CoreDevice.app, .center(.reply(call, .authorization(granted: accepted)))))
            #expect(device.system.applications[CoreDevice.app]?.authorizationStatus == status)
        }
        // After a reset in Settings, the next request asks again.
        device.set("com.example.App:authorization=notDetermined")
        device.answer(.requestAuthorization(CallIdentifier(rawValue: 3), [.alert]))
        #expect(device.system.alert == .permission(CoreDevice.app))
    }

    struct CriticalQuestion: Sendable {
        /// The answers to successive prompts.
        var answers: [Bool]
        /// Whether the app only requests critical alerts in a later call.
        var later = false
        var status = AuthorizationStatus.authorized
        var critical: NotificationSettings.Setting
    }

    @Test(
        "Critical alerts have a separate prompt, once, after the other one was allowed",
        arguments: [
            CriticalQuestion(answers: [true, true], critical: .enabled),
            CriticalQuestion(answers: [true, false], critical: .disabled),
            CriticalQuestion(answers: [false], status: .denied, critical: .notSupported),
            CriticalQuestion(answers: [true, true], later: true, critical: .enabled),
            CriticalQuestion(answers: [true, false], later: true, critical: .disabled),
        ])
    func criticalAlerts(row: CriticalQuestion) {
        var device = CoreDevice(status: .notDetermined)
        device.send(.unlocked)
        let all: AuthorizationOptions = [.alert, .sound, .criticalAlert]
        device.answer(.requestAuthorization(CallIdentifier(rawValue: 1), row.later ? [.alert, .sound] : all))
        var alerts = [DeviceAlert.permission(CoreDevice.app), .criticalPermission(CoreDevice.app)][...]
        var replies: [SystemEffect] = []
        for answer in row.answers {
            #expect(device.system.alert == alerts.popFirst())
            device.send(.alertAnswered(accepted: answer))
            replies += device.effects.filter { if case .tell(_, .center(.reply)) = $0 { true } else { false } }
            if row.later, !alerts.isEmpty {
                device.answer(.requestAuthorization(CallIdentifier(rawValue: 1), all))
            }
        }
        #expect(device.system.alert == nil)
        let granted = row.status == .authorized
        let reply = SystemEffect.tell(
            CoreDevice.app, .center(.reply(CallIdentifier(rawValue: 1), .authorization(granted: granted))))
        #expect(replies == Array(repeating: reply, count: row.later ? 2 : 1), "each call is answered once, at the end")
        let settings = device.readSettings()
        #expect(settings.authorizationStatus == row.status)
        #expect(settings.criticalAlert == row.critical && settings.badge == .notSupported)
        // Never asked twice.
        device.answer(.requestAuthorization(CallIdentifier(rawValue: 2), all))
        #expect(device.system.alert == nil)
    }

    @Test("The prompt for critical alerts is answered by a decision in Settings")
    func criticalAlertsSettled() {
        var device = CoreDevice(options: [.alert, .sound])
        device.send(.unlocked)
        let call = CallIdentifier(rawValue: 1)
        device.answer(.requestAuthorization(call, .criticalAlert))
        #expect(device.system.alert == .criticalPermission(CoreDevice.app))
        device.set("com.example.App:authorization=denied")
        #expect(device.system.alert == nil)
        #expect(device.effects.contains(.tell(CoreDevice.app, .center(.reply(call, .authorization(granted: false))))))
        #expect(device.system.applications[CoreDevice.app]?.requestedOptions == [.alert, .sound, .criticalAlert])
    }

    @Test(
        "Provisional authorization grants no critical alerts: their prompt comes once, when the app is kept",
        arguments: [ProvisionalAnswer.prominently, .quietly, .inScheduledSummary], [true, false])
    func criticalAlertsOfAProvisionalApplication(answer: ProvisionalAnswer, granted: Bool) {
        var device = CoreDevice(status: .notDetermined)
        let call = CallIdentifier(rawValue: 1)
        device.answer(.requestAuthorization(call, [.alert, .sound, .provisional, .criticalAlert]))
        #expect(device.effects.contains(.tell(CoreDevice.app, .center(.reply(call, .authorization(granted: true))))))
        #expect(device.readSettings().criticalAlert == .disabled)
        device.send(.provisionalKept(CoreDevice.app, answer))
        #expect(device.readSettings().criticalAlert == .notSupported)
        #expect(device.system.alert == nil, "it waits while the device is locked")
        device.send(.unlocked)
        #expect(device.system.alert == .criticalPermission(CoreDevice.app))
        device.send(.alertAnswered(accepted: granted))
        #expect(device.readSettings().criticalAlert == (granted ? .enabled : .disabled))
        device.answer(.requestAuthorization(call, [.alert, .sound, .criticalAlert]))
        #expect(device.system.alert == nil)
    }

    @Test(
        "Critical alerts are still asked for if the app is allowed in Settings while the prompt waits",
        arguments: ["authorized", "provisional", "denied"])
    func criticalAlertsOfSettings(status: String) {
        var device = CoreDevice(status: .notDetermined)
        let call = CallIdentifier(rawValue: 1)
        device.answer(.requestAuthorization(call, [.alert, .criticalAlert]))
        device.set("com.example.App:authorization=\(status)")
        device.send(.unlocked)
        #expect(device.readSettings().criticalAlert == .notSupported)
        #expect(device.system.alert == (status == "authorized" ? .criticalPermission(CoreDevice.app) : nil))
        if status == "authorized" {
            device.send(.alertAnswered(accepted: true))
            #expect(
                device.effects.contains(.tell(CoreDevice.app, .center(.reply(call, .authorization(granted: true))))))
            #expect(device.readSettings().criticalAlert == .enabled)
        }
    }

    @Test("An app may state in a later call that it has its own settings")
    func providesSettings() {
        var device = CoreDevice(options: .alert)
        device.answer(
            .requestAuthorization(CallIdentifier(rawValue: 1), [.alert, .sound, .providesAppNotificationSettings]))
        let settings = device.readSettings()
        #expect(settings.providesAppNotificationSettings)
        #expect(settings.sound == .enabled && settings.badge == .notSupported)
    }

    @Test("The app in front enters the foreground again when the user returns from Settings")
    func backFromSettings() {
        var device = CoreDevice()
        device.send(.unlocked)
        device.send(.applicationOpened(CoreDevice.app))
        for setting in ["sounds=off", "authorization=denied"] {
            device.set("com.example.App:\(setting)")
            #expect(
                device.effects.suffix(2) == [
                    .tell(CoreDevice.app, .enterBackground), .tell(CoreDevice.app, .launch(inForeground: true)),
                ])
        }
        device.set("com.example.App:sounds=off")
        #expect(device.effects.isEmpty, "nothing has changed")
        device.send(.homePressed)
        device.set("com.example.App:sounds=on")
        #expect(!device.effects.contains(.tell(CoreDevice.app, .launch(inForeground: true))))
    }
}
