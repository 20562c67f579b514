import CoreLocation
import Testing

@Suite("CLLocationManager")
struct CLLocationManagerTests {
    /// Passes on what it is told.
    private final class Listener: NSObject, CLLocationManagerDelegate {
        let (told, continuation) = AsyncStream<String>.makeStream()

        func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
            continuation.yield("\(manager.authorizationStatus)")
        }
        func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
            continuation.yield("\((error as? CLError)?.code as Any)")
        }
    }

    @Test("Permission is given when it is asked for, and a place is never known") func manager() async {
        let (manager, listener) = (CLLocationManager(), Listener())
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
    }

    @Test("A degree of the equator is 111 km") func distance() {
        let start = CLLocation(latitude: 0, longitude: 0)
        #expect((111_000..<112_000).contains(start.distance(from: CLLocation(latitude: 0, longitude: 1))))
    }
}
