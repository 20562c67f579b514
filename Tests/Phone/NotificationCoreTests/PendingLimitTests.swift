import NotificationCore
import NotificationModel
import NotificationWire
import Testing

@Suite("At most 64 pending requests of an app")
struct PendingLimitTests {
    private static let other = ApplicationIdentifier("com.example.Other")

    /// A device with a number of pending requests: `r1` fires after 100 s, the next one after 200 s and so on.
    private static func device(_ count: Int) -> CoreDevice {
        var device = CoreDevice()
        for index in 1...count { add(CoreDevice.request("r\(index)", after: Double(index) * 100), &device) }
        return device
    }

    private static func add(
        _ request: NotificationRequest,
        _ device: inout CoreDevice,
        app: ApplicationIdentifier = CoreDevice.app
    ) {
        device.send(.application(app, .add(CallIdentifier(rawValue: 1), request)))
    }

    private static func place(_ identifier: String) -> NotificationRequest {
        var request = CoreDevice.request(identifier)
        request.trigger = .location(
            CircularRegion(identifier: identifier, latitude: 0, longitude: 0, radius: 100), repeats: false)
        return request
    }

    private static func names(_ device: CoreDevice) -> [String] {
        device.system.pending.items(of: CoreDevice.app).map(\.request.identifier)
    }

    @Test("Requests that were added last are kept; the app gets success, the log what was discarded")
    func lastStay() {
        var device = Self.device(64)
        Self.add(CoreDevice.request("late", after: 9_999), &device)
        #expect(device.additions == [nil])
        #expect(
            device.logged == [
                "add(late)", "discarded r1: 64 requests of the app that were added later are pending",
            ])
        #expect(Self.names(device).count == 64)
        Self.add(CoreDevice.request("soon", after: 50), &device)
        #expect(device.logged.last?.hasPrefix("discarded r2") == true)
        #expect(Self.names(device) == ["soon"] + (3...64).map { "r\($0)" } + ["late"])
        // Adding one again makes it the last.
        Self.add(CoreDevice.request("r3", after: 300), &device)
        Self.add(CoreDevice.request("same", after: 6_300), &device)
        #expect(device.logged.last?.hasPrefix("discarded r4") == true)
    }

    @Test("Of the requests with a region twenty are kept, those that were added last")
    func regions() {
        var device = Self.device(10)
        for number in 1...21 { Self.add(Self.place("p\(number)"), &device) }
        #expect(device.additions == [nil])
        #expect(
            device.logged == [
                "add(p21)", "discarded p1: 20 requests of the app with a region that were added later are pending",
            ])
        #expect(Self.names(device) == (1...10).map { "r\($0)" } + (2...21).map { "p\($0)" })
        Self.add(Self.place("p2"), &device)
        Self.add(Self.place("q"), &device, app: Self.other)
        #expect(Self.names(device).suffix(20) == (3...21).map { "p\($0)" } + ["p2"])
    }

    @Test("Replacing a request discards nothing")
    func replaced() {
        var device = Self.device(64)
        Self.add(CoreDevice.request("r1", after: 9_999), &device)
        #expect(Self.names(device).count == 64)
        #expect(Self.names(device).last == "r1")
        #expect(device.logged == ["add(r1)"])
    }

    @Test("A repeating request counts once, from the time at which it was added")
    func repeating() {
        var device = Self.device(63)
        Self.add(CoreDevice.request("often", after: 60, repeats: true), &device)
        device.pass(to: 60)
        device.pass(to: 120)
        #expect(Self.names(device).filter { $0 == "often" }.count == 1)
        // r1 has fired.
        #expect(Self.names(device).count == 63)
        for index in 65...128 { Self.add(CoreDevice.request("r\(index)", after: 9_999), &device) }
        #expect(!Self.names(device).contains("often"))
    }

    @Test("A request with a location counts as one with a date does")
    func places() {
        var device = Self.device(64)
        Self.add(Self.place("p1"), &device)
        #expect(Self.names(device) == (2...64).map { "r\($0)" } + ["p1"])
        for index in 2...20 { Self.add(Self.place("p\(index)"), &device) }
        #expect(Self.names(device) == (21...64).map { "r\($0)" } + (1...20).map { "p\($0)" })
        for index in 65...109 { Self.add(CoreDevice.request("r\(index)", after: Double(index) * 100), &device) }
        #expect(Self.names(device) == (65...109).map { "r\($0)" } + (2...20).map { "p\($0)" })
    }

    @Test("Each app has its own 64")
    func otherApp() {
        var device = Self.device(64)
        device.install(Self.other)
        Self.add(CoreDevice.request("late", after: 9_999), &device, app: Self.other)
        #expect(device.system.pending.items.count == 65)
    }

    @Test("The files of a discarded request are removed")
    func attachments() {
        var device = Self.device(1)
        let request = CoreDevice.request("late", after: 9_999) { $0.attachments = [CoreDevice.attachment("a.png")] }
        device.sendImporting(.application(CoreDevice.app, .add(CallIdentifier(rawValue: 1), request)))
        for index in 1...64 { Self.add(CoreDevice.request("r\(index)", after: 100), &device) }
        #expect(device.removedFiles == ["a.png"])
    }
}
