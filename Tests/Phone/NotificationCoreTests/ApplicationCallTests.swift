import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import Testing

@Suite("What an app asks and hears beside its notification center")
struct ApplicationCallTests {
    /// The messages of the last event to the app.
    private static func told(_ device: CoreDevice) -> [ApplicationMessage] {
        device.effects.compactMap { effect in
            if case .tell(_, .application(let message)) = effect { message } else { nil }
        }
    }

    private static func situation(
        _ activity: ApplicationSituation.Activity, badge: Int = 0, isRegistered: Bool = false
    ) -> ApplicationMessage {
        .situation(ApplicationSituation(activity: activity, badge: badge, isRegistered: isRegistered))
    }

    // MARK: Registration

    private static func isRegistered(_ device: CoreDevice) -> Bool {
        device.system.applications[CoreDevice.app]?.isRegistered == true
    }

    private static let token = DeviceToken(device: "", application: CoreDevice.app).bytes

    @Test("An app gets its token at once, or when the device is online again") func registration() throws {
        var device = CoreDevice()
        device.answer(.application(.registerForRemoteNotifications))
        #expect(Self.told(device) == [.deviceToken(Self.token)])
        device = CoreDevice()
        device.send(.settingAssigned(try SettingAssignment(parsing: "online=off")))
        device.answer(.application(.registerForRemoteNotifications))
        #expect(Self.told(device) == [])
        #expect(!Self.isRegistered(device))
        device.send(.settingAssigned(try SettingAssignment(parsing: "online=on")))
        #expect(Self.told(device) == [.deviceToken(Self.token)])
        #expect(Self.isRegistered(device))
        let date = device.system.applications[CoreDevice.app]?.registrationDate
        #expect(date != nil)
        device.answer(.application(.registerForRemoteNotifications))
        #expect(device.system.applications[CoreDevice.app]?.registrationDate == date)
        device.answer(.application(.unregisterForRemoteNotifications))
        #expect(!Self.isRegistered(device))
        #expect(device.system.applications[CoreDevice.app]?.registrationDate == nil)
    }

    @Test("A deleted app is remembered until it is on the device again") func deletion() throws {
        var device = CoreDevice()
        let application = try #require(device.system.applications[CoreDevice.app]?.application)
        device.send(.applicationRemoved(CoreDevice.app))
        #expect(device.system.applications.deleted.map(\.identifier) == [CoreDevice.app])
        device.send(.applicationInstalled(application))
        #expect(device.system.applications.deleted.isEmpty)
    }

    @Test("An app that is registered is so after a restart, until it gives its token back or is deleted")
    func lastingRegistration() throws {
        var device = CoreDevice()
        device.system.track()
        device.answer(.application(.registerForRemoteNotifications))
        guard case .put(let saved) = device.system.takeChanges().applications[CoreDevice.app] else {
            Issue.record("the registration is not a change")
            return
        }
        var kept = SavedDevice()
        kept.applications = [saved]
        device.system = NotificationSystem(restoring: kept, timeZone: .gmt)
        device.send(.started)
        device.send(.unlocked)
        device.send(.applicationOpened(CoreDevice.app))
        #expect(Self.told(device) == [Self.situation(.background, isRegistered: true)])
        // The app asks at each launch, as Apple says, and hears the same.
        device.answer(.application(.registerForRemoteNotifications))
        #expect(Self.told(device) == [.deviceToken(Self.token)])
        device.system.track()
        device.answer(.application(.registerForRemoteNotifications))
        #expect(device.system.takeChanges().isEmpty, "nothing is new")
        device.answer(.application(.unregisterForRemoteNotifications))
        #expect(!device.system.takeChanges().isEmpty)
        device.answer(.application(.registerForRemoteNotifications))
        let application = try #require(device.system.applications[CoreDevice.app]?.application)
        device.send(.applicationRemoved(CoreDevice.app))
        device.send(.applicationInstalled(application))
        #expect(!Self.isRegistered(device))
    }

    @Test("A token has 32 bytes, which are the same each time and differ by device and app") func tokens() {
        let other = ApplicationIdentifier("com.example.Apq")
        let tokens = [
            DeviceToken(device: "phone", application: CoreDevice.app), DeviceToken(device: "", application: other),
            DeviceToken(device: "phone", application: other), DeviceToken(device: "", application: CoreDevice.app),
        ]
        #expect(Set(tokens).count == 4)
        #expect(tokens.allSatisfy { $0.bytes.count == 32 })
        let hexadecimal = DeviceToken(device: "phone", application: ApplicationIdentifier("com.example.News")).bytes
        #expect(hexadecimal == DeviceToken(device: "phone", application: .init("com.example.News")).bytes)
    }

    // MARK: The badge

    @Test(
        "The app sets its badge as UIApplication does: 0 clears what was delivered, and nothing counts without permission",
        arguments: [
            (AuthorizationStatus.authorized, 4, 4, 1), (.authorized, 0, 0, 0), (.authorized, -1, 0, 1),
            (.denied, 4, 2, 1),
        ])
    func badge(status: AuthorizationStatus, count: Int, badge: Int, delivered: Int) {
        var device = CoreDevice()
        device.notify("a") { $0.badge = 2 }
        device.send(.authorizationPreset(CoreDevice.app, status, [.alert, .badge]))
        device.answer(.application(.setBadge(count)))
        #expect(device.system.applications[CoreDevice.app]?.badge == badge)
        #expect(device.system.list.count == delivered)
        let isIgnored = badge != max(0, count)
        #expect(device.logged == ["applicationIconBadgeNumber = \(count)\(isIgnored ? ": ignored" : "")"])
    }

    // MARK: The situation

    /// An unlocked device with the app in front.
    private static func inFront() -> CoreDevice {
        var device = CoreDevice()
        device.send(.unlocked)
        device.send(.applicationOpened(CoreDevice.app))
        return device
    }

    @Test("An app that does not ask hears nothing of its situation") func silence() {
        var device = Self.inFront()
        device.send(.notificationCenterOpened)
        device.notify("a") { $0.badge = 1 }
        #expect(Self.told(device) == [])
    }

    @Test("An app that asks hears when something covers it, when it leaves, and what its badge is") func situations() {
        var device = Self.inFront()
        device.answer(.application(.followSituation))
        #expect(Self.told(device) == [Self.situation(.active)])
        device.answer(.application(.followSituation))
        #expect(Self.told(device) == [])
        device.send(.notificationCenterOpened)
        #expect(Self.told(device) == [Self.situation(.inactive)])
        device.send(.notificationCenterClosed)
        #expect(Self.told(device) == [Self.situation(.active)])
        device.send(.homePressed)
        #expect(Self.told(device) == [Self.situation(.background)])
        device.notify("a") { $0.badge = 3 }
        #expect(Self.told(device) == [Self.situation(.background, badge: 3)])
        device.send(.applicationRemoved(CoreDevice.app))
        #expect(Self.told(device) == [])
    }

    @Test("A permission prompt makes the app inactive until it is answered") func prompt() {
        var device = CoreDevice(status: .notDetermined)
        device.send(.unlocked)
        device.send(.applicationOpened(CoreDevice.app))
        device.answer(.application(.followSituation))
        device.answer(.requestAuthorization(CallIdentifier(rawValue: 1), [.alert]))
        #expect(Self.told(device) == [Self.situation(.inactive)])
        device.send(.alertAnswered(accepted: true))
        #expect(Self.told(device) == [Self.situation(.active)])
    }

    @Test(
        "An app without code that has yet to ask does so when it is opened, until it has an answer",
        arguments: [true, false])
    func promptWithoutCode(granted: Bool) throws {
        var device = CoreDevice(options: [.alert, .criticalAlert], hasCode: false)
        device.send(.unlocked)
        device.send(.applicationOpened(CoreDevice.app))
        #expect(device.system.alert == nil, "the device has assumed an answer")
        device.send(.settingAssigned(try SettingAssignment(parsing: "com.example.App:authorization=notDetermined")))
        device.send(.homePressed)
        #expect(device.system.alert == nil)
        for _ in 0..<2 {
            device.send(.applicationOpened(CoreDevice.app))
            #expect(device.system.alert == .permission(CoreDevice.app))
            device.send(.homePressed)
        }
        device.send(.alertAnswered(accepted: granted))
        #expect(device.system.alert == (granted ? .criticalPermission(CoreDevice.app) : nil))
        if granted { device.send(.alertAnswered(accepted: true)) }
        let record = try #require(device.system.applications[CoreDevice.app])
        #expect(record.authorizationStatus == (granted ? .authorized : .denied))
        #expect(record.requestedOptions == (granted ? [.alert, .criticalAlert] : [.alert]))
        device.send(.applicationOpened(CoreDevice.app))
        #expect(device.system.alert == nil && Self.told(device) == [])
    }

    @Test("An app without code that would ask provisionally has its answer without a prompt") func provisional() {
        var device = CoreDevice(status: .notDetermined, options: [.alert, .provisional], hasCode: false)
        device.send(.unlocked)
        device.send(.applicationOpened(CoreDevice.app))
        #expect(device.system.alert == nil)
        #expect(device.system.applications[CoreDevice.app]?.authorizationStatus == .provisional)
    }

    @Test("An app in the background asks over the home screen and over other apps, whose input the question takes")
    func promptFromTheBackground() {
        let other = ApplicationIdentifier("com.example.Other")
        var device = CoreDevice(status: .notDetermined)
        device.install(other)
        device.send(.applicationWoken(CoreDevice.app))
        device.answer(.requestAuthorization(CallIdentifier(rawValue: 1), [.alert]))
        #expect(device.system.alert == nil, "nobody can answer on a locked device")
        device.send(.unlocked)
        #expect(device.system.alert == .permission(CoreDevice.app))
        device.send(.applicationOpened(other))
        #expect(device.system.alert == .permission(CoreDevice.app))
        #expect(device.system.applications[CoreDevice.app]?.execution == .background)
        device.send(.application(other, .application(.followSituation)))
        #expect(Self.told(device) == [Self.situation(.inactive)])
        device.send(.homePressed)
        device.send(.applicationOpened(other))
        #expect(device.system.alert == .permission(CoreDevice.app))
        device.send(.alertAnswered(accepted: true))
        #expect(device.system.alert == nil)
        #expect(device.system.applications[CoreDevice.app]?.authorizationStatus == .authorized)
        #expect(Self.told(device).contains(Self.situation(.active)))
    }

    @Test("An app that is started learns its badge first, and which push was opened") func launch() {
        var device = CoreDevice()
        var request = CoreDevice.request("a") { content in
            content.badge = 2
            content.userInfo = ["story": .string("flag")]
        }
        request.trigger = .push
        device.send(.pushArrived(CoreDevice.app, RemoteNotification(request)))
        device.send(.unlocked)
        device.send(.notificationTapped(CoreDevice.identifier("a")))
        #expect(
            Self.told(device) == [
                Self.situation(.background, badge: 2), .launchedByRemoteNotification(["story": .string("flag")]),
            ])
        device.send(.homePressed)
        device.send(.applicationOpened(CoreDevice.app))
        #expect(Self.told(device) == [])
    }

    @Test(
        "What the system has nothing for is in the log",
        arguments: [
            (ApplicationCall.open("https://example.com"), "open(https://example.com)"),
            (.note("BGTaskScheduler.cancel(refresh)"), "BGTaskScheduler.cancel(refresh)"),
        ])
    func logged(call: ApplicationCall, line: String) {
        var device = CoreDevice()
        device.answer(.application(call))
        #expect(device.logged == [line])
    }

    @Test("What belongs on the main thread and was used elsewhere is in the log") func offMainThread() {
        var device = CoreDevice()
        device.answer(.application(.usedOffMainThread("UIApplication.shared", place: "the queue a")))
        #expect(
            device.logged == [
                "UIApplication.shared must be used on the main thread only; it was used on the queue a"
            ])
    }
}
