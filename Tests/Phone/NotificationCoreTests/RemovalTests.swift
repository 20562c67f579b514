import FoundationEssentials
import NotificationModel
import NotificationWire
import Testing

@testable import NotificationCore

@Suite("An app is deleted")
struct RemovalTests {
    private static let other = ApplicationIdentifier("com.example.Other")

    private func call(_ number: UInt64) -> CallIdentifier { CallIdentifier(rawValue: number) }

    @Test("Everything of the app is removed, and nothing of another app")
    func everything() throws {
        var device = CoreDevice()
        device.install(Self.other)
        for app in [CoreDevice.app, Self.other] {
            device.notify("delivered", app: app) { $0.badge = 3 }
            device.send(.application(app, .add(call(1), CoreDevice.request("pending", after: 60))))
            device.notify("cleared", app: app)
            device.send(.cleared([.init(application: app, request: "cleared")]))
        }
        device.send(.settingAssigned(try SettingAssignment(.sounds, of: CoreDevice.app, "off")))
        device.send(.applicationMuted(CoreDevice.app, .hour))
        device.send(.applicationRemoved(CoreDevice.app))

        #expect(device.system.applicationOrder == [Self.other])
        #expect(device.system.applications[CoreDevice.app] == nil)
        #expect(device.system.list.allGroups.map(\.key.application) == [Self.other])
        #expect(device.system.pending.items.map(\.application) == [Self.other])
        #expect(device.system.applications.nextMuteEnd == nil)
        #expect(device.logged == ["deleted App"])
        #expect(device.effects.contains(.tell(CoreDevice.app, .terminate)))
        // One clear is left to undo: the other app's.
        device.send(.clearUndone)
        #expect(device.logged.first?.hasPrefix("undo: 1 of 1") == true)
        device.send(.clearUndone)
        #expect(device.effects.isEmpty)
    }

    @Test("Its calls are then ignored, and an unknown app cannot be deleted")
    func afterwards() {
        var device = CoreDevice()
        device.send(.applicationRemoved(CoreDevice.app))
        device.notify("late")
        #expect(device.logged == ["a call from an app that is not installed was ignored"])
        #expect(device.system.list.isEmpty)
        device.send(.applicationRemoved(CoreDevice.app))
        #expect(device.effects.isEmpty)
    }

    @Test("After it is installed again, its notifications are on the locked device, whatever its settings were")
    func settingsOfPlaces() throws {
        var device = CoreDevice()
        let application = try #require(device.system.applications[CoreDevice.app]?.application)
        device.send(.settingAssigned(try SettingAssignment(.lockScreen, of: CoreDevice.app, "off")))
        device.send(.applicationRemoved(CoreDevice.app))
        device.send(.applicationInstalled(application, standing: ApplicationStanding(.authorized, [.alert])))
        device.notify("again")
        device.send(.unlocked)
        device.send(.locked)
        device.send(.notificationCenterOpened)
        #expect(device.system.list.shownCount(in: .history) == 1)
    }

    @Test("After it is installed again, it has to ask")
    func again() {
        var device = CoreDevice()
        let application = device.system.applications[CoreDevice.app]?.application
        device.send(.applicationRemoved(CoreDevice.app))
        device.send(.applicationInstalled(application ?? .withoutCode(CoreDevice.app)))
        #expect(device.system.applications[CoreDevice.app]?.authorizationStatus == .notDetermined)
        #expect(device.system.applications[CoreDevice.app]?.preferences == ApplicationSettings())
        device.send(.unlocked)
        device.send(.application(CoreDevice.app, .requestAuthorization(call(7), [.alert])))
        #expect(device.system.alert == .permission(CoreDevice.app))
    }

    @Test("A visible permission prompt is answered and disappears")
    func prompt() {
        var device = CoreDevice(status: .notDetermined)
        device.send(.unlocked)
        device.send(.application(CoreDevice.app, .requestAuthorization(call(7), [.alert])))
        device.send(.applicationRemoved(CoreDevice.app))
        #expect(device.effects.first == .tell(CoreDevice.app, .center(.reply(call(7), .authorization(granted: false)))))
        #expect(device.system.alert == nil)
    }

    @Test("If it was in front, the home screen appears; its banner, question and response are dropped")
    func inFront() {
        var device = CoreDevice()
        device.send(.unlocked)
        device.send(.applicationOpened(CoreDevice.app))
        device.notify("question")
        #expect(device.system.openCalls.areOwedByApplications)
        device.send(.applicationRemoved(CoreDevice.app))
        #expect(device.system.frontApplication == nil && !device.system.openCalls.areOwedByApplications)
        #expect(device.system.nextDeadline == nil)
    }

    @Test("An app that is ended leaves the front, keeps its notifications, and starts anew when it is needed")
    func ended() {
        var device = CoreDevice(extensionCategories: ["custom"])
        device.answer(.setCategories([NotificationCategory(identifier: "custom", actions: [])]))
        let identifier = device.notify("open") { $0.categoryIdentifier = "custom" }
        device.send(.unlocked)
        device.send(.applicationOpened(CoreDevice.app))
        device.send(.longLookOpened(identifier))
        device.send(.applicationEnded(CoreDevice.app))
        #expect(device.effects.contains(.tell(CoreDevice.app, .end)))
        #expect(device.system.frontApplication == nil && device.system.longLook == nil)
        #expect(device.system.list[identifier] != nil)
        device.send(.applicationEnded(CoreDevice.app))
        #expect(device.effects.isEmpty, "it runs no longer")
        device.send(.applicationOpened(CoreDevice.app))
        #expect(device.effects.contains(.tell(CoreDevice.app, .launch(inForeground: true))))
    }

    @Test("The long look of its notification closes, and its extension stops")
    func longLook() {
        var device = CoreDevice(extensionCategories: ["custom"])
        device.send(
            .application(CoreDevice.app, .setCategories([NotificationCategory(identifier: "custom", actions: [])])))
        let identifier = device.notify("open") { $0.categoryIdentifier = "custom" }
        device.send(.longLookOpened(identifier))
        #expect(device.system.longLook != nil)
        device.send(.applicationRemoved(CoreDevice.app))
        #expect(device.system.longLook == nil)
        #expect(device.effects.contains { if case .tell(_, .stopContentExtension) = $0 { true } else { false } })
    }

    @Test("Its files are removed")
    func files() {
        var device = CoreDevice()
        var request = CoreDevice.request("picture")
        request.content.attachments = [CoreDevice.attachment("a.png")]
        device.sendImporting(.application(CoreDevice.app, .add(call(1), request)))
        device.send(.applicationRemoved(CoreDevice.app))
        #expect(device.removedFiles == ["a.png"])
    }

    @Test("Files that come into the store after it has gone are given up")
    func filesOnTheirWay() throws {
        var device = CoreDevice()
        let request = CoreDevice.request("a", after: 60) { $0.attachments = [CoreDevice.attachment("a.png")] }
        device.send(.application(CoreDevice.app, .add(call(1), request)))
        let imports = device.effects.compactMap { effect -> CallIdentifier? in
            if case .importAttachments(_, let call, _) = effect { call } else { nil }
        }
        let open = try #require(imports.first)
        device.send(.applicationRemoved(CoreDevice.app))
        var stored = CoreDevice.attachment("a.png")
        stored.url = CoreDevice.stored("a.png")
        device.send(.attachmentsImported(open, .success([stored])))
        #expect(device.effects == [.removeAttachments([stored.url])])
        #expect(device.system.pending.items.isEmpty)
    }

    @Test("The card of its Live Activity is removed")
    func liveActivity() throws {
        var device = CoreDevice()
        var push = LiveActivityPush()
        push.event = .start
        push.timestamp = CoreDevice.start
        push.attributesType = "Order"
        push.attributes = ["number": .integer(7)]
        push.contentState = ["minutes": .integer(5)]
        var request = CoreDevice.request("activity")
        request.trigger = .push
        device.send(.pushArrived(CoreDevice.app, RemoteNotification(request, liveActivity: push)))
        #expect(device.system.liveActivities.activities.count == 1)
        device.send(.applicationRemoved(CoreDevice.app))
        #expect(device.system.liveActivities.activities.isEmpty && device.system.nextDeadline == nil)
    }
}
