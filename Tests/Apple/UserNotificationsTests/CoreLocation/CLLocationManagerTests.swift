import CoreLocation
import NotificationLocking
import NotificationModel
import NotificationWire
import Testing

@Suite("CLLocationManager")
struct CLLocationManagerTests {
    /// A device that can be moved.
    private final class Device: ApplicationConnection {
        let application = ApplicationIdentifier("com.example.Places")
        let now = Date()
        let timeZone = TimeZone.gmt
        let deviceName = ""
        private let current = Mutex<Coordinate?>(nil)
        var place: Coordinate? { current.withLock(\.self) }

        func move(to place: Coordinate) { current.withLock { $0 = place } }
        func send(_ request: ApplicationRequest) {}
    }

    /// Passes on what it is told.
    private final class Listener: NSObject, CLLocationManagerDelegate {
        let (told, continuation) = AsyncStream<String>.makeStream()

        func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
            continuation.yield("\(manager.authorizationStatus)")
        }
        func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
            continuation.yield("at \(locations.map(\.coordinate.latitude))")
        }
        func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
            continuation.yield("\((error as? CLError)?.code as Any)")
        }
        func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
            continuation.yield("enters \(region.identifier)")
        }
        func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
            continuation.yield("leaves \(region.identifier)")
        }
    }

    @Test("Permission is given when it is asked for, and the place of the device and its regions are told")
    func manager() async {
        let device = Device()
        let context = ApplicationContext(connection: device)
        let (manager, listener) = (context.run { CLLocationManager() }, Listener())
        manager.delegate = listener
        var told = listener.told.makeAsyncIterator()
        #expect(await told.next() == "notDetermined")
        manager.requestAlwaysAuthorization()
        #expect(await told.next() == "authorizedAlways")
        // Less than what is there already.
        manager.requestWhenInUseAuthorization()
        manager.requestLocation()
        #expect(await told.next() == "Optional(CoreLocation.CLError.Code.locationUnknown)")
        #expect(CLLocationManager.authorizationStatus() == .authorizedAlways && manager.location == nil)
        let centre = CLLocationCoordinate2D(latitude: 1, longitude: 0)
        manager.startMonitoring(for: CLCircularRegion(center: centre, radius: 1_000, identifier: "home"))
        for (latitude, words) in [(1, "enters home"), (2, "leaves home")] {
            device.move(to: Coordinate(latitude: Double(latitude), longitude: 0))
            context.deviceHasMoved()
            #expect(await told.next() == words)
        }
        manager.startUpdatingLocation()
        #expect(await told.next() == "at [2.0]")
        device.move(to: Coordinate(latitude: 3, longitude: 0))
        context.deviceHasMoved()
        #expect(await told.next() == "at [3.0]")
    }

    @Test("A degree of the equator is 111 km") func distance() {
        let start = CLLocation(latitude: 0, longitude: 0)
        #expect((111_000..<112_000).contains(start.distance(from: CLLocation(latitude: 0, longitude: 1))))
    }
}
