import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import Testing

@Suite("What an app gets without an entitlement") struct EntitlementTests {
    /// A locked device with an app that has requested critical alerts and been granted everything.
    private static func device(
        _ entitlements: Entitlements, status: AuthorizationStatus = .authorized, hasServiceExtension: Bool = false
    ) -> CoreDevice {
        var device = CoreDevice(status: status, options: [.alert, .sound, .badge, .criticalAlert])
        device.send(.applicationInstalled(application(entitlements, hasServiceExtension: hasServiceExtension)))
        return device
    }

    private static func application(_ entitlements: Entitlements, hasServiceExtension: Bool = false) -> Application {
        Application(
            identifier: CoreDevice.app, name: "App", iconGlyph: "◆", iconColor: .gray,
            hasServiceExtension: hasServiceExtension, entitlements: entitlements)
    }

    struct Level: Sendable {
        var entitlements: Set<Entitlement>
        var asked: InterruptionLevel
        var hasCriticalSound = false
        var delivered: InterruptionLevel
        var soundsCritical = false
        /// The entitlement that the log names.
        var missing: Entitlement?
    }

    private static let levelRows = [
        Level(entitlements: [], asked: .active, delivered: .active),
        Level(entitlements: [], asked: .timeSensitive, delivered: .active, missing: .timeSensitive),
        Level(entitlements: [.timeSensitive], asked: .timeSensitive, delivered: .timeSensitive),
        Level(entitlements: [], asked: .critical, delivered: .active, missing: .criticalAlerts),
        Level(entitlements: [.timeSensitive], asked: .critical, delivered: .timeSensitive, missing: .criticalAlerts),
        Level(entitlements: [.criticalAlerts], asked: .critical, delivered: .critical, soundsCritical: true),
        Level(
            entitlements: [.timeSensitive], asked: .active, hasCriticalSound: true, delivered: .timeSensitive,
            missing: .criticalAlerts),
        Level(
            entitlements: [.criticalAlerts], asked: .active, hasCriticalSound: true, delivered: .critical,
            soundsCritical: true),
        Level(
            entitlements: [.filtering, .communication], asked: .timeSensitive, delivered: .active,
            missing: .timeSensitive),
    ]

    @Test(
        "A level becomes the next lower one, its sound an ordinary one, and the log names the entitlement",
        arguments: levelRows)
    func levels(row: Level) {
        var device = Self.device(Entitlements(row.entitlements))
        let identifier = device.notify("a") {
            $0.interruptionLevel = row.asked
            $0.sound = NotificationSound(name: .systemDefault, isCritical: row.hasCriticalSound)
        }
        #expect(device.system.list[identifier].map(device.system.level) == row.delivered)
        let sounds = device.effects.compactMap { effect -> Bool? in
            if case .playSound(_, let sound) = effect { sound.isCritical } else { nil }
        }
        #expect(sounds == [row.soundsCritical])
        let asked = row.hasCriticalSound ? InterruptionLevel.critical : row.asked
        let reasons = device.logged.filter { $0.contains("delivered as") }
        #expect(
            reasons
                == (row.missing.map {
                    ["\(asked.payloadName) takes \($0.rawValue): delivered as \(row.delivered.payloadName)"]
                } ?? []))
    }

    @Test("A level that the user has switched off is said to be that")
    func switchedOff() {
        var device = Self.device(.standard)
        device.set("com.example.App:timeSensitive=off")
        device.notify("a") { $0.interruptionLevel = .timeSensitive }
        #expect(device.logged.contains("time-sensitive is not allowed: delivered as active"))
    }

    @Test("Settings of what the app may not use are not supported, and Settings has no rows for them")
    func settings() throws {
        let device = Self.device(Entitlements([]))
        let record = try #require(device.system.applications[CoreDevice.app])
        let settings = device.system.settings(of: record)
        #expect(settings.criticalAlert == .notSupported && settings.timeSensitive == .notSupported)
        #expect(settings.alert == .enabled && settings.sound == .enabled)
        let rows = ApplicationSetting.allCases.filter { $0.definition.place.holds(for: record) }
        #expect(!rows.contains(.timeSensitive) && !rows.contains(.criticalAlerts) && rows.contains(.sounds))
    }

    @Test("Everything an app had before stays when it names no entitlements")
    func standard() throws {
        let device = CoreDevice(options: [.alert, .criticalAlert])
        let record = try #require(device.system.applications[CoreDevice.app])
        let settings = device.system.settings(of: record)
        #expect(settings.criticalAlert == .enabled && settings.timeSensitive == .enabled)
        #expect(record.application.entitlements == .standard && !record.isEntitled(to: .filtering))
    }

    @Test("Critical alerts are not asked about", arguments: [true, false])
    func question(isEntitled: Bool) throws {
        var device = Self.device(Entitlements(isEntitled ? [.criticalAlerts] : []), status: .notDetermined)
        device.send(.unlocked)
        let call = CallIdentifier(rawValue: 7)
        device.answer(.requestAuthorization(call, [.alert, .criticalAlert]))
        let line = "criticalAlert is ignored: it takes com.apple.developer.usernotifications.critical-alerts"
        #expect(device.logged.contains(line) == !isEntitled)
        device.send(.alertAnswered(accepted: true))
        #expect((device.system.alert == .criticalPermission(CoreDevice.app)) == isEntitled)
        let granted = SystemEffect.tell(
            CoreDevice.app, .center(.reply(call, .authorization(granted: true))))
        #expect(device.effects.contains(granted) == !isEntitled)
        let record = try #require(device.system.applications[CoreDevice.app])
        #expect(record.settings().criticalAlert == .notSupported)
    }

    @Test("A later request does not ask about critical alerts either, nor does keeping a provisional app")
    func laterQuestions() {
        var device = Self.device(Entitlements([]))
        device.send(.authorizationPreset(CoreDevice.app, .authorized, [.alert]))
        device.answer(.requestAuthorization(CallIdentifier(rawValue: 7), [.criticalAlert]))
        #expect(device.system.alert == nil)
        device.send(.authorizationPreset(CoreDevice.app, .provisional, [.alert, .criticalAlert]))
        device.set("com.example.App:authorization=authorized")
        #expect(device.system.alert == nil)
    }

    @Test("An app without code is not granted critical alerts that its manifest has no entitlement for")
    func withoutCode() throws {
        var application = Application.withoutCode(ApplicationIdentifier("com.example.Plain"))
        application.entitlements = Entitlements([])
        var device = CoreDevice()
        device.send(
            .applicationInstalled(application, standing: ApplicationStanding(.authorized, [.alert, .criticalAlert])))
        #expect(device.logged.contains { $0.hasPrefix("criticalAlert is ignored") })
        #expect(device.system.applications[application.identifier]?.requestedOptions == [.alert])
    }

    @Test("An app without code cannot ask for critical alerts; its setting allows them", arguments: [true, false])
    func allowedBySetting(isEntitled: Bool) throws {
        var application = Application.withoutCode(ApplicationIdentifier("com.example.Plain"))
        if !isEntitled { application.entitlements = Entitlements([]) }
        var device = CoreDevice()
        device.send(
            .applicationInstalled(application, standing: ApplicationStanding(.authorized, [.alert, .sound])))
        func setting() throws -> NotificationSettings.Setting {
            try #require(device.system.applications[application.identifier]).settings().criticalAlert
        }
        #expect(try setting() == .notSupported)
        let value = device.system.valueName(of: .criticalAlerts, of: application.identifier) ?? ""
        #expect(value == (isEntitled ? "off" : "on"))
        device.set("com.example.Plain:criticalAlerts=\(value)")
        #expect(try setting() == .notSupported && !device.logged.contains { $0.hasPrefix("Critical Alerts") })
        device.set("com.example.Plain:criticalAlerts=on")
        #expect(try setting() == (isEntitled ? .enabled : .notSupported))
        #expect(device.logged.contains("Critical Alerts: on") == isEntitled)
        device.set("com.example.Plain:criticalAlerts=off")
        #expect(try setting() == (isEntitled ? .disabled : .notSupported))
    }

    @Test("An app with code asks for critical alerts itself")
    func notAllowedBySetting() throws {
        var device = CoreDevice(options: [.alert])
        device.set("com.example.App:criticalAlerts=on")
        #expect(device.system.applications[CoreDevice.app]?.settings().criticalAlert == .notSupported)
    }

    @Test("An app that has lost an entitlement has what was granted again when it has the entitlement again")
    func lostAndRegained() {
        var device = Self.device(.standard)
        func critical(_ entitlements: Entitlements) -> NotificationSettings.Setting? {
            device.send(.applicationInstalled(Self.application(entitlements)))
            return device.system.applications[CoreDevice.app]?.settings().criticalAlert
        }
        #expect(critical(Entitlements([])) == .notSupported)
        #expect(critical(.standard) == .enabled)
    }

    @Test("A message has its sender only with the entitlement", arguments: [true, false])
    func communication(isEntitled: Bool) throws {
        var device = Self.device(Entitlements(isEntitled ? [.communication] : []))
        device.set("scheduledSummary=on")
        device.set("com.example.App:summary=on")
        let identifier = device.notify("a") {
            $0.title = "Chat"
            $0.communication = Communication(
                kind: .message, sender: Sender(displayName: "Ida"), group: nil, conversationIdentifier: "c")
        }
        let notification = try #require(device.system.list[identifier])
        #expect(device.system.preview(of: notification).title == (isEntitled ? "Ida" : "Chat"))
        // A notification that loses its sender is not a message; a message would not wait for the summary.
        #expect(device.system.list.entry(identifier)?.group.section == (isEntitled ? .recent : .upcomingSummary))
        let line = "delivered without its sender: that takes com.apple.developer.usernotifications.communication"
        #expect(device.logged.contains(line) == !isEntitled)
    }

    struct Answer: Sendable {
        var isEntitled: Bool
        var content: NotificationContent
        /// The title in the list; `nil` if nothing is listed.
        var title: String?
        var sounds = 0
        var badge = 0
        var log: String
    }

    private static func content(_ change: (inout NotificationContent) -> Void = { _ in }) -> NotificationContent {
        var content = NotificationContent()
        change(&content)
        return content
    }

    private static let answerRows = [
        Answer(
            isEntitled: false, content: content(), title: "a", sounds: 1, badge: 4,
            log: "service extension answered without title, subtitle and body: ignored, discarding takes "
                + "com.apple.developer.usernotifications.filtering"),
        Answer(
            isEntitled: true, content: content(),
            log: "service extension answered without title, subtitle and body: the push is discarded"),
        Answer(
            isEntitled: true, content: content { $0.badge = 9 }, badge: 9,
            log: "service extension answered without title, subtitle and body: the push is discarded"),
        Answer(
            isEntitled: true, content: content { $0.sound = .systemDefault }, sounds: 1,
            log: "service extension answered without title, subtitle and body: the push is discarded"),
        Answer(
            isEntitled: true, content: content { $0.title = "new" }, title: "new", log: "delivered “new”: lock screen"),
    ]

    @Test("A service extension discards a push with the entitlement for filtering", arguments: answerRows)
    func filtering(answer: Answer) throws {
        var device = Self.device(
            Entitlements(answer.isEntitled ? [.filtering] : []), hasServiceExtension: true)
        var request = CoreDevice.request("a") {
            $0.sound = .systemDefault
            $0.badge = 4
        }
        request.trigger = .push
        device.send(.pushArrived(CoreDevice.app, RemoteNotification(request, isMutableContent: true)))
        let runs = device.effects.compactMap { effect -> CallIdentifier? in
            if case .tell(_, .serviceExtension(.run(let call, _))) = effect { call } else { nil }
        }
        let run = try #require(runs.first)
        device.answer(.serviceExtensionAnswered(run, answer.content))
        #expect(device.effects.contains(.tell(CoreDevice.app, .serviceExtension(.end(run)))))
        #expect(!device.system.openCalls.areOwedByApplications && device.system.nextDeadline == nil)
        #expect(device.system.list[CoreDevice.identifier("a")]?.content.title == answer.title)
        let sounds = device.effects.count { if case .playSound = $0 { true } else { false } }
        #expect(sounds == answer.sounds)
        #expect(device.system.applications[CoreDevice.app]?.badge == answer.badge)
        #expect(device.logged.contains(answer.log), "\(device.logged)")
    }

    @Test("Why there is no folder of an app group is in the log")
    func applicationGroups() {
        var device = CoreDevice()
        device.answer(.applicationGroupRefused("group.a", reason: "it takes an entitlement"))
        #expect(device.logged == ["no folder of the app group “group.a”: it takes an entitlement"])
    }

    @Test("Why a file is not attached is in the log")
    func attachments() {
        var device = CoreDevice()
        device.answer(.attachmentRefused("a.jpg", reason: "it is corrupt"))
        #expect(device.logged == ["the attachment “a.jpg” is refused: it is corrupt"])
    }

    @Test(
        "App groups are named like bundles behind “group.”",
        arguments: [
            ("group.com.example.Tea", true), ("group.a", true), ("group.", false), ("com.example", false), ("", false),
            ("group.a/b", false), ("group...", false), ("group.é", false), ("Group.a", false),
        ])
    func groupNames(text: String, isGroup: Bool) {
        #expect(Entitlements.isApplicationGroup(text) == isGroup)
    }

    @Test("Equal entitlements are stored alike, in whatever order they were given")
    func order() throws {
        let first = Entitlements([.communication, .filtering], applicationGroups: ["group.a", "group.b", "group.a"])
        let second = Entitlements([.filtering, .communication], applicationGroups: ["group.a", "group.b"])
        #expect(first == second)
        let decoded = try JSONDecoder().decode(Entitlements.self, from: try JSONEncoder().encode(first))
        #expect(decoded == second)
    }
}
