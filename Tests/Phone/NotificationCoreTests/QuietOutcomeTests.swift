import FoundationEssentials
import NotificationModel
import NotificationWire
import Testing

@testable import NotificationCore

@Suite("What an app does that iOS shows nowhere")
struct QuietOutcomeTests {
    /// An unlocked device, with the app in front or not.
    private static func device(_ status: AuthorizationStatus, isInFront: Bool = true) -> CoreDevice {
        var device = CoreDevice(status: status)
        device.send(.lockPressed)
        if isInFront { device.send(.applicationOpened(CoreDevice.app)) }
        return device
    }

    private static let call = CallIdentifier(rawValue: 1)

    @Test(
        "A request of the app in front is noted, with its time or with the reason why it is refused",
        arguments: [
            (AuthorizationStatus.notDetermined, QuietOutcome.Kind?.some(.refusedUnasked)), (.denied, .refusedOff),
            (
                .authorized,
                .scheduled(CoreDevice.request("a").content, date: CoreDevice.start.addingTimeInterval(60))
            ),
        ])
    func requested(_ status: AuthorizationStatus, _ expected: QuietOutcome.Kind?) {
        var device = Self.device(status)
        device.send(.application(CoreDevice.app, .add(Self.call, CoreDevice.request("a", after: 60))))
        #expect(device.system.quietOutcome?.kind == expected)
        #expect(device.system.quietOutcome.map(\.number) == expected.map { _ in 0 })
        device.send(.application(CoreDevice.app, .add(Self.call, CoreDevice.request("a", after: 60))))
        // A second press of the same key is reported a second time.
        #expect(device.system.quietOutcome.map(\.number) == expected.map { _ in 1 })
    }

    @Test("A request for provisional authorization is noted, one with a prompt is not")
    func provisional() {
        var device = Self.device(.notDetermined)
        device.send(.application(CoreDevice.app, .requestAuthorization(Self.call, [.alert, .provisional])))
        #expect(device.system.quietOutcome?.kind == .provisionallyAuthorized)
        var asking = Self.device(.notDetermined)
        asking.send(.application(CoreDevice.app, .requestAuthorization(Self.call, .alert)))
        #expect(asking.system.quietOutcome == nil && asking.system.alert != nil)
    }

    @Test("A banner that provisional authorization keeps back is noted")
    func deliveredQuietly() throws {
        var device = Self.device(.provisional)
        device.notify("a")
        let call = try #require(
            device.effects.compactMap { effect -> CallIdentifier? in
                if case .tell(_, .center(.willPresent(let call, _))) = effect { call } else { nil }
            }.first)
        device.send(.application(CoreDevice.app, .willPresentAnswered(call, [.banner, .list])))
        #expect(device.system.quietOutcome?.kind == .deliveredQuietly)
    }

    @Test("What an app does behind another screen is not noted")
    func behind() {
        var device = Self.device(.denied, isInFront: false)
        device.send(.application(CoreDevice.app, .add(Self.call, CoreDevice.request("a"))))
        #expect(device.system.quietOutcome == nil)
        device.send(.applicationOpened(CoreDevice.app))
        device.send(.notificationCenterOpened)
        device.send(.application(CoreDevice.app, .add(Self.call, CoreDevice.request("a"))))
        #expect(device.system.quietOutcome == nil)
    }
}
