import CoreLocation
import DeviceRuntime
import Foundation
import NotificationCore
import NotificationModel
import Testing
import UserNotifications

@MainActor
@Suite("A device on a route")
struct RouteTests {
    private static func route(_ points: (latitude: Double, longitude: Double, offset: Double)...) -> LocationRoute {
        LocationRoute(
            points: points.map { point in
                .init(Coordinate(latitude: point.latitude, longitude: point.longitude), offset: point.offset)
            })
    }

    /// Schedules a notification for crossing the border of a circle of 500 m around 40 north, 120 east.
    private static func watch(_ device: RuntimeDevice<TestApplication>) {
        device.run { center in
            let region = CLCircularRegion(
                center: CLLocationCoordinate2D(latitude: 40, longitude: 120), radius: 500, identifier: "square")
            region.notifyOnEntry = true
            region.notifyOnExit = true
            center.add(
                UNNotificationRequest(
                    identifier: "square", content: request("x").content,
                    trigger: UNLocationNotificationTrigger(region: region, repeats: true)))
        }
    }

    private static func deliveries(_ device: RuntimeDevice<TestApplication>) -> [TimeInterval] {
        device.runtime.log.entries.filter { $0.text.hasPrefix("delivered ") }.map { device.seconds($0.date) }
    }

    @Test("It is at the first point at once, and moves with the device's clock")
    func fixes() throws {
        let device = try RuntimeDevice(TestApplication.self)
        device.runtime.begin(Self.route((40, 120, 0), (40.001, 120, 100)))
        #expect(device.runtime.system.location == Coordinate(latitude: 40, longitude: 120))
        #expect(device.runtime.nextDeadline.map(device.seconds) == 1)
        device.advance(50)
        let location = try #require(device.runtime.system.location)
        #expect(abs(location.latitude - 40.0005) < 1e-9 && location.longitude == 120)
        device.advance(100)
        #expect(device.runtime.system.location == Coordinate(latitude: 40.001, longitude: 120))
        #expect(device.runtime.nextDeadline == nil)
        #expect(device.runtime.log.entries.last?.text == "the route has ended")
    }

    @Test("A long jump crosses every border on the way, each at its own time", arguments: [[1_000.0], [60, 240, 700]])
    func crossings(jumps: [TimeInterval]) throws {
        let device = try RuntimeDevice(TestApplication.self)
        Self.watch(device)
        // From about 1.1 km away through the centre to the other side, and back.
        device.runtime.begin(
            Self.route((40.01, 120, 0), (39.99, 120, 200), (40.01, 120, 400), (40.01, 120, 900)))
        for jump in jumps { device.advance(jump) }
        let moments = Self.deliveries(device)
        #expect(moments == [56, 145, 256, 345])
        #expect(device.time == 1_000)
    }

    @Test("Another route replaces it; a location set by hand lasts until the next update")
    func replaced() throws {
        let device = try RuntimeDevice(TestApplication.self)
        device.runtime.begin(Self.route((40, 120, 0), (41, 120, 100)))
        device.runtime.begin(Self.route((10, 20, 0), (11, 20, 100)))
        device.runtime.send(.locationChanged(latitude: 0, longitude: 0))
        #expect(device.runtime.system.location == Coordinate(latitude: 0, longitude: 0))
        device.advance(100)
        #expect(device.runtime.system.location == Coordinate(latitude: 11, longitude: 20))
    }

    @Test("A route of one point is a location")
    func onePoint() throws {
        let device = try RuntimeDevice(TestApplication.self)
        device.runtime.begin(Self.route((40, 120, 0)))
        #expect(device.runtime.system.location == Coordinate(latitude: 40, longitude: 120))
        #expect(device.runtime.nextDeadline == nil)
    }
}
