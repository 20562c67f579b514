import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import Testing

@Suite("Live Activities on the device")
struct LiveActivityTests {
    private static let ride = LiveActivity.Identifier(application: CoreDevice.app, attributesType: "Ride")

    private static func push(
        _ event: LiveActivityPush.Event,
        at second: Double,
        alert: String = "",
        stale: Double? = nil,
        gone: Double? = nil
    ) -> SystemEvent {
        var push = LiveActivityPush()
        push.event = event
        push.timestamp = CoreDevice.start.addingTimeInterval(second)
        push.contentState = ["minutes": .integer(Int(second))]
        push.staleDate = stale.map(CoreDevice.start.addingTimeInterval)
        push.dismissalDate = gone.map(CoreDevice.start.addingTimeInterval)
        if event == .start {
            push.attributesType = "Ride"
            push.attributes = ["to": .string("Pier 3")]
        }
        var request = CoreDevice.request("push \(second)") {
            $0.title = alert
            $0.sound = .systemDefault
            $0.categoryIdentifier = "buttons"
        }
        request.trigger = .push
        return .pushArrived(CoreDevice.app, RemoteNotification(request, liveActivity: push))
    }

    /// A device, locked or not, with a ride that starts at second 1 and becomes stale at second 60.
    private static func device(isLocked: Bool = true, status: AuthorizationStatus = .authorized) -> CoreDevice {
        var device = CoreDevice(status: status)
        if !isLocked { device.send(.unlocked) }
        device.time = 1
        device.send(push(.start, at: 1, alert: "On the way", stale: 60))
        return device
    }

    @Test("Time and pushes change the card, and each change is in the log")
    func timeline() {
        var device = Self.device()
        #expect(device.logged == ["Live Activity Ride started"])
        #expect(device.system.liveActivities[Self.ride]?.state == .active)
        // The card is not a notification.
        #expect(device.system.list.isEmpty)
        #expect(device.system.nextDeadline == CoreDevice.start.addingTimeInterval(60))
        device.pass(to: 100)
        #expect(device.logged == ["Live Activity Ride is stale: no update came in time"])
        guard case .log(let entry)? = device.effects.first else {
            Issue.record("nothing logged")
            return
        }
        #expect(entry.date == CoreDevice.start.addingTimeInterval(60))
        device.send(Self.push(.update, at: 100))
        #expect(device.system.liveActivities[Self.ride]?.contentState == ["minutes": .integer(100)])
        device.send(Self.push(.end, at: 101, gone: 200))
        #expect(device.logged == ["Live Activity Ride ended"])
        #expect(device.system.nextDeadline == CoreDevice.start.addingTimeInterval(200))
        device.pass(to: 200)
        #expect(device.logged == ["Live Activity Ride left the lock screen: its time was over"])
        #expect(device.system.liveActivities.activities.isEmpty)
        #expect(device.system.nextDeadline == nil)
        device.send(Self.push(.update, at: 201))
        #expect(device.logged == ["push for Live Activity dropped: none is on the lock screen"])
    }

    @Test("The alert is a banner with its sound, but not a notification")
    func alert() {
        var device = Self.device(isLocked: false)
        #expect(device.system.banner?.notification.content.title == "On the way")
        #expect(device.system.banner?.liveActivity == Self.ride)
        #expect(device.system.banner?.notification.content.categoryIdentifier == "")
        #expect(device.effects.contains(.playSound(CoreDevice.app, .systemDefault)))
        #expect(device.system.list.isEmpty)
        device.pass(to: 6)
        #expect(device.system.banner == nil)
        // An update that has no alert changes the card quietly.
        device.send(Self.push(.update, at: 7))
        #expect(device.system.banner == nil)
        #expect(!device.effects.contains(.playSound(CoreDevice.app, .systemDefault)))
    }

    @Test("An alert and a notification with the same collapse identifier are separate")
    func sharedIdentifier() throws {
        var device = CoreDevice()
        let listed = device.notify("push 1.0")
        device.send(.unlocked)
        device.send(Self.push(.start, at: 1, alert: "On the way"))
        let alert = try #require(device.system.banner)
        #expect(alert.liveActivity == Self.ride && alert.notification.id != listed)
        #expect(device.system.notification(alert.notification.id) == alert.notification)
        device.send(.notificationTapped(listed))
        #expect(device.responses == [NotificationResponse.defaultActionIdentifier])
        #expect(device.system.liveActivities[Self.ride] != nil)
    }

    @Test("Locked, the alert only sounds; in a Focus, muted or not allowed it does not")
    func quietAlerts() throws {
        #expect(Self.device().effects.contains(.playSound(CoreDevice.app, .systemDefault)))
        #expect(Self.device().system.banner == nil)
        let denied = Self.device(isLocked: false, status: .denied)
        #expect(denied.system.liveActivities[Self.ride] != nil)
        #expect(denied.system.banner == nil && denied.logged == ["Live Activity Ride started"])
        var focused = CoreDevice()
        focused.send(.unlocked)
        focused.send(.settingAssigned(try SettingAssignment(.focus, "work")))
        focused.send(Self.push(.start, at: 0, alert: "On the way"))
        #expect(focused.system.liveActivities[Self.ride] != nil && focused.system.banner == nil)
    }

    @Test("A tap on the banner opens the app without a response, and has no long look")
    func bannerTapped() throws {
        var device = Self.device(isLocked: false)
        let identifier = try #require(device.system.banner?.notification.id)
        device.send(.longLookOpened(identifier))
        #expect(device.system.longLook == nil && device.system.banner != nil)
        device.send(.notificationTapped(identifier))
        #expect(device.system.frontApplication == CoreDevice.app)
        #expect(device.responses.isEmpty && device.system.banner == nil)
        #expect(device.system.liveActivities[Self.ride] != nil)
    }

    @Test("A tap on the card opens the app, after unlocking")
    func cardTapped() {
        var device = Self.device()
        device.send(.liveActivityTapped(Self.ride))
        #expect(device.system.alert == .unlock(.openLiveActivity(Self.ride)))
        device.send(.alertAnswered(accepted: true))
        #expect(device.system.frontApplication == CoreDevice.app && !device.system.isLocked)
        #expect(device.effects.contains(.tell(CoreDevice.app, .launch(inForeground: true))))
        #expect(device.system.liveActivities[Self.ride] != nil)
    }

    @Test("A cleared card is removed, and later pushes for it are dropped")
    func cleared() {
        var device = Self.device()
        device.send(.liveActivityDismissed(Self.ride))
        #expect(device.logged == ["Live Activity Ride left the lock screen: cleared"])
        #expect(device.system.liveActivities.activities.isEmpty && !device.system.canUndoClear)
        device.send(Self.push(.update, at: 3))
        #expect(device.logged == ["push for Live Activity dropped: none is on the lock screen"])
    }

    @Test("While offline, the last push for activities waits beside the last notification")
    func offline() throws {
        var device = Self.device()
        device.send(.settingAssigned(try SettingAssignment(.online, "off")))
        device.send(Self.push(.update, at: 5))
        var request = CoreDevice.request("a")
        request.trigger = .push
        device.send(.pushArrived(CoreDevice.app, RemoteNotification(request)))
        device.send(Self.push(.update, at: 9))
        #expect(device.system.liveActivities[Self.ride]?.contentState == ["minutes": .integer(1)])
        device.send(.settingAssigned(try SettingAssignment(.online, "on")))
        #expect(device.system.liveActivities[Self.ride]?.contentState == ["minutes": .integer(9)])
        #expect(device.picture == "a")
    }
}
