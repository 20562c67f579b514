import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import Testing

@Suite("Pushes that an app handles in the background")
struct BackgroundPushTests {
    private static let userInfo: [String: PropertyListValue] = [
        "aps": .dictionary(["content-available": .integer(1)]), "story": .string("flag"),
    ]

    private static func push(title: String = "") -> SystemEvent {
        var request = CoreDevice.request("push") { content in
            content.title = title
            content.userInfo = userInfo
        }
        request.trigger = .push
        return .pushArrived(CoreDevice.app, RemoteNotification(request, isContentAvailable: true))
    }

    /// The call of the last event's question.
    private static func call(_ device: CoreDevice) -> CallIdentifier? {
        device.effects.lazy.compactMap { effect -> CallIdentifier? in
            if case .tell(_, .application(.remoteNotification(let call, _))) = effect { call } else { nil }
        }.first
    }

    @Test("A silent push starts the app, tells it why, and hands the payload over") func handedOver() throws {
        var device = CoreDevice()
        device.send(Self.push())
        let call = try #require(Self.call(device))
        let told = device.effects.compactMap { effect in
            if case .tell(_, let message) = effect { message } else { nil }
        }
        #expect(
            told == [
                .application(.launchedByRemoteNotification(Self.userInfo)), .launch(inForeground: false),
                .application(.remoteNotification(call, userInfo: Self.userInfo)),
            ])
        #expect(device.system.openCalls.areOwedByApplications)
    }

    @Test(
        "The log says what the app has found, unless it has no code for it",
        arguments: [
            (BackgroundFetchResult.newData, ["didReceiveRemoteNotification: newData"]),
            (.noData, ["didReceiveRemoteNotification: noData"]), (.failed, ["didReceiveRemoteNotification: failed"]),
            (.unhandled, []),
        ])
    func answered(result: BackgroundFetchResult, logged: [String]) throws {
        var device = CoreDevice()
        device.send(Self.push())
        let call = try #require(Self.call(device))
        device.answer(.application(.remoteNotificationHandled(call, result)))
        #expect(device.logged == logged)
        #expect(!device.system.openCalls.areOwedByApplications)
        device.answer(.application(.remoteNotificationHandled(call, result)))
        #expect(device.logged == ["a late fetch completion handler was ignored"])
    }

    @Test("After 30 seconds the log says that the handler was not called") func late() {
        var device = CoreDevice()
        device.send(Self.push())
        #expect(device.system.nextDeadline == CoreDevice.start.addingTimeInterval(30))
        device.pass(to: 29)
        #expect(device.logged == [])
        device.pass(to: 30)
        #expect(
            device.logged == ["didReceiveRemoteNotification: the completion handler was not called within 30 s"])
        #expect(!device.system.openCalls.areOwedByApplications)
    }

    @Test("Seconds that the clock skips do not count") func skipped() {
        var device = CoreDevice()
        device.send(Self.push())
        device.time = 100
        device.send(.clockStepped(by: 90))
        #expect(device.system.nextDeadline == CoreDevice.start.addingTimeInterval(120))
    }

    @Test("An app without code is asked nothing, and one that is deleted no longer") func withoutCode() {
        var device = CoreDevice(hasCode: false)
        device.send(Self.push())
        #expect(Self.call(device) == nil)
        device = CoreDevice()
        device.send(Self.push())
        device.send(.applicationRemoved(CoreDevice.app))
        #expect(!device.system.openCalls.areOwedByApplications)
    }

    @Test("A push with text is handed over as well as presented") func withText() {
        var device = CoreDevice()
        device.send(Self.push(title: "News"))
        #expect(Self.call(device) != nil)
        #expect(device.system.list.count == 1)
    }
}
