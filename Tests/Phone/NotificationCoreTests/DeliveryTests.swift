import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import Testing

@Suite struct DeliveryTests {
    // MARK: Places

    @Test("A new notification with the same identifier replaces the banner")
    func whatReplacesANotificationReplacesItsBanner() {
        var device = CoreDevice()
        device.send(.unlocked)
        device.notify("a")
        device.notify("a") { $0.interruptionLevel = .passive }
        #expect(device.system.banner == nil)
        #expect(device.picture == "a")
    }

    @Test("A banner alone replaces the listed notification") func aBannerAloneReplacesWhatWasListed() throws {
        var device = deviceWithAppInFront()
        device.notify("a")
        device.answer(.willPresentAnswered(try #require(device.question), .list))
        device.notify("a") { $0.body = "new" }
        device.answer(.willPresentAnswered(try #require(device.question), .banner))
        #expect(device.picture.isEmpty)
        let shown = try #require(device.system.notification(CoreDevice.identifier("a")))
        #expect(shown.content.body == "new")
    }

    @Test("Nothing is delivered without authorization", arguments: [AuthorizationStatus.denied, .notDetermined])
    func withoutPermissionNothingIsDelivered(status: AuthorizationStatus) {
        var device = CoreDevice(status: status)
        device.notify("a")
        #expect(device.picture.isEmpty)
        #expect(
            device.effects.contains(
                .tell(CoreDevice.app, .center(.reply(CallIdentifier(rawValue: 0), .added(.notificationsNotAllowed))))
            )
        )
        device.send(.pushArrived(CoreDevice.app, RemoteNotification(CoreDevice.request("b"))))
        #expect(device.picture.isEmpty)
    }

    @Test("A request with nothing to show is refused") func aRequestWithNothingToShowIsRefused() {
        var device = CoreDevice()
        device.notify("a") { $0.title = "" }
        #expect(
            device.effects.contains(
                .tell(
                    CoreDevice.app, .center(.reply(CallIdentifier(rawValue: 0), .added(.notificationInvalidNoContent))))
            )
        )
    }

    @Test("A badge alone changes the icon and lists nothing") func aBadgeAloneChangesTheIconAndListsNothing() {
        var device = CoreDevice()
        device.send(
            .pushArrived(
                CoreDevice.app,
                RemoteNotification(
                    CoreDevice.request("b") {
                        $0.title = ""; $0.badge = 3
                    })))
        #expect(device.picture.isEmpty)
        #expect(device.system.applications[CoreDevice.app]?.badge == 3)
    }

    // MARK: The app in front

    private func deviceWithAppInFront(hasCode: Bool = true) -> CoreDevice {
        var device = CoreDevice(hasCode: hasCode)
        device.send(.unlocked)
        device.send(.applicationOpened(CoreDevice.app))
        return device
    }

    @Test("An app without code cannot be asked") func anAppWithoutCodeCannotBeAsked() {
        var device = deviceWithAppInFront(hasCode: false)
        device.send(.pushArrived(CoreDevice.app, RemoteNotification(CoreDevice.request("a"))))
        #expect(device.question == nil)
        #expect(device.picture == "a")
        #expect(device.system.banner != nil)
    }

    // MARK: Time

    @Test(
        "A request that is delivered at once replaces the pending one of its identifier",
        arguments: [
            .timeInterval(seconds: 60, repeats: false), .timeInterval(seconds: 60, repeats: true),
            .calendar(DateComponents(hour: 12), repeats: true),
        ] as [NotificationTrigger])
    func immediateRequestsReplacePendingOnes(trigger: NotificationTrigger) {
        var device = CoreDevice()
        var first = CoreDevice.request("a")
        first.trigger = trigger
        device.send(.application(CoreDevice.app, .add(CallIdentifier(rawValue: 1), first)))
        #expect(device.system.pending.items.map(\.request.identifier) == ["a"])
        device.notify("a")
        #expect(device.system.pending.items.isEmpty)
        #expect(device.picture == "a")
    }

    @Test("Without a delegate, the log says why a notification is not shown and a response is lost")
    func missingDelegate() throws {
        var device = deviceWithAppInFront()
        device.notify("a")
        let question = try #require(device.question)
        device.answer(.delegateMissing(question))
        #expect(device.picture.isEmpty)
        #expect(device.logged == ["no delegate: not shown while the app is in front"])
        #expect(device.system.nextDeadline == nil)
        device.answer(.delegateMissing(nil))
        #expect(device.logged == ["no delegate to show the app's own settings"])
    }

    @Test("A time jump delivers everything at its own time") func aJumpDeliversEverythingAtItsOwnMoment() throws {
        var device = CoreDevice()
        for (name, delay) in [("a", 5.0), ("b", 1), ("c", 3)] {
            let call = CallIdentifier(rawValue: 1)
            device.send(.application(CoreDevice.app, .add(call, CoreDevice.request(name, after: delay))))
        }
        #expect(device.system.pending.items.map(\.request.identifier) == ["b", "c", "a"])
        device.pass(to: 3_600)
        #expect(device.picture == "a c b")
        let date = try #require(device.system.list[CoreDevice.identifier("b")]?.date)
        #expect(date == CoreDevice.start.addingTimeInterval(1))
    }

    @Test("A repeating request stays pending") func aRepeatingRequestStaysPending() {
        var device = CoreDevice()
        let request = CoreDevice.request("a", after: 60, repeats: true)
        device.send(.application(CoreDevice.app, .add(CallIdentifier(rawValue: 1), request)))
        device.pass(to: 60)
        #expect(device.picture == "a")
        #expect(device.system.pending.nextDate == CoreDevice.start.addingTimeInterval(120))
        device.answer(.removeAllPending)
        #expect(device.system.pending.nextDate == nil)
    }

    // MARK: Permission

    @Test("The first request prompts and the answer is stored") func theFirstQuestionPromptsAndTheAnswerIsKept() {
        var device = CoreDevice(status: .notDetermined)
        let first = CallIdentifier(rawValue: 1)
        let second = CallIdentifier(rawValue: 2)
        device.answer(.requestAuthorization(first, [.alert]))
        #expect(device.system.alert == nil, "a locked device does not ask")
        device.send(.unlocked)
        #expect(device.system.alert == .permission(CoreDevice.app))
        device.answer(.requestAuthorization(second, [.alert]))
        device.send(.alertAnswered(accepted: true))
        #expect(device.system.alert == nil)
        for call in [first, second] {
            #expect(
                device.effects.contains(.tell(CoreDevice.app, .center(.reply(call, .authorization(granted: true))))))
        }
        let third = CallIdentifier(rawValue: 3)
        device.answer(.requestAuthorization(third, [.alert]))
        #expect(device.system.alert == nil)
        #expect(device.effects == [.tell(CoreDevice.app, .center(.reply(third, .authorization(granted: true))))])
    }

    @Test("Provisional authorization needs no prompt") func provisionalAuthorizationNeedsNoPrompt() {
        var device = CoreDevice(status: .notDetermined)
        device.send(.unlocked)
        device.answer(.requestAuthorization(CallIdentifier(rawValue: 1), [.alert, .provisional]))
        #expect(device.system.alert == nil)
        #expect(device.system.applications[CoreDevice.app]?.authorizationStatus == .provisional)
    }

    @Test(
        "Settings follow the answer",
        arguments: [
            (
                AuthorizationStatus.notDetermined, NotificationSettings.Setting.notSupported, .notSupported,
                .notSupported
            ),
            (.authorized, .enabled, .enabled, .notSupported),
            (.denied, .disabled, .disabled, .notSupported),
            (.provisional, .disabled, .enabled, .notSupported),
        ]
            as [(
                AuthorizationStatus, NotificationSettings.Setting, NotificationSettings.Setting,
                NotificationSettings.Setting
            )])
    func settingsFollowTheAnswer(
        status: AuthorizationStatus,
        alert: NotificationSettings.Setting,
        notificationCenter: NotificationSettings.Setting,
        sound: NotificationSettings.Setting
    ) throws {
        let device = CoreDevice(status: status, options: .alert)
        let settings = try #require(device.system.applications[CoreDevice.app]?.settings())
        #expect(settings.alert == alert)
        #expect(settings.notificationCenter == notificationCenter)
        #expect(settings.sound == sound)
    }
}
