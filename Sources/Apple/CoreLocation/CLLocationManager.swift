import Dispatch
import NotificationLocking
import NotificationModel
import NotificationWire

/// Finds the place of the device, which a step, a route or a test sets. Permission is given as soon as it is asked for.
///
/// Apple: `CLLocationManager`. The delegate is called on the main queue.
open class CLLocationManager: NSObject {
    /// Learns of permission and of places; `nil` by default.
    open weak var delegate: (any CLLocationManagerDelegate)? { didSet { tellAuthorization() } }
    /// Stored.
    open var desiredAccuracy = kCLLocationAccuracyBest
    /// Stored.
    open var distanceFilter = kCLDistanceFilterNone
    /// Stored.
    open var allowsBackgroundLocationUpdates = false
    /// Stored.
    open var pausesLocationUpdatesAutomatically = true
    /// The regions whose border the delegate is told of.
    open private(set) var monitoredRegions: Set<CLRegion> = []

    private let context = ApplicationContext.ofCaller
    private var isUpdating = false
    private var lastPlace: CLLocation?
    private static let status = Mutex(CLAuthorizationStatus.notDetermined)

    /// Creates a manager of the calling app.
    public override init() {
        super.init()
        lastPlace = location
        // The device tells it on the main thread, which has made it.
        nonisolated(unsafe) weak let manager = self
        context?.onMove { unsafe manager?.deviceHasMoved() }
    }

    /// Where the device is; `nil` if that is not known, and outside of a device.
    open var location: CLLocation? {
        context?.connection.place.map { CLLocation(latitude: $0.latitude, longitude: $0.longitude) }
    }

    /// What the code of this process may, which is not determined until it asks.
    open var authorizationStatus: CLAuthorizationStatus { Self.status.withLock { $0 } }
    /// The same, by its earlier name.
    open class func authorizationStatus() -> CLAuthorizationStatus { status.withLock { $0 } }
    /// Always true.
    open class func locationServicesEnabled() -> Bool { true }
    /// Whether regions of a class are watched: circular ones are.
    open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { regionClass is CLCircularRegion.Type }

    /// Gives permission while the app is in front, unless there is more.
    open func requestWhenInUseAuthorization() {
        if authorizationStatus == .notDetermined { authorize(.authorizedWhenInUse) }
    }
    /// Gives permission for ever.
    open func requestAlwaysAuthorization() {
        if authorizationStatus != .authorizedAlways { authorize(.authorizedAlways) }
    }

    private func authorize(_ status: CLAuthorizationStatus) {
        Self.status.withLock { $0 = status }
        tellAuthorization()
    }

    private func tellAuthorization() {
        call { manager, delegate in
            delegate.locationManagerDidChangeAuthorization(manager)
            delegate.locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
        }
    }

    /// Tells where the device is, now and whenever it has moved, also in the background.
    open func startUpdatingLocation() {
        isUpdating = true
        requestLocation()
    }
    /// Ends what ``startUpdatingLocation()`` has begun.
    open func stopUpdatingLocation() { isUpdating = false }
    /// Tells once where the device is, or that it is not known.
    open func requestLocation() {
        call { manager, delegate in
            if let place = manager.location { return delegate.locationManager(manager, didUpdateLocations: [place]) }
            delegate.locationManager(manager, didFailWithError: CLError(.locationUnknown))
        }
    }
    /// Watches a region from now on.
    open func startMonitoring(for region: CLRegion) { monitoredRegions.insert(region) }
    /// Watches a region no longer.
    open func stopMonitoring(for region: CLRegion) { monitoredRegions.remove(region) }

    private func deviceHasMoved() {
        guard let place = location else { return }
        defer { lastPlace = place }
        if isUpdating { requestLocation() }
        for case let region as CLCircularRegion in monitoredRegions {
            let wasInside = lastPlace.map { region.contains($0.coordinate) } ?? false
            guard region.contains(place.coordinate) != wasInside else { continue }
            call { manager, delegate in
                if wasInside { return delegate.locationManager(manager, didExitRegion: region) }
                delegate.locationManager(manager, didEnterRegion: region)
            }
        }
    }

    private func call(_ perform: @escaping (CLLocationManager, any CLLocationManagerDelegate) -> Void) {
        // Apple calls on the thread that has made the manager, which is the main one in apps.
        nonisolated(unsafe) let (manager, perform) = (self, perform)
        DispatchQueue.main.async {
            if let delegate = unsafe manager.delegate { unsafe perform(manager, delegate) }
        }
    }
}

/// What an app may learn of places.
///
/// Apple: `CLAuthorizationStatus`.
public enum CLAuthorizationStatus: Int32, Sendable {
    case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}

/// Learns what a manager has found.
///
/// Apple: `CLLocationManagerDelegate`.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    /// Called for the first delegate, and when permission changes.
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
    /// The same, by its earlier name.
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
    /// Called with the place of the device alone.
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    /// Called for a request for a place that is not known.
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    /// Called when the device has moved into a watched region.
    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
    /// Called when the device has moved out of a watched region.
    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
}

extension CLLocationManagerDelegate {
    /// Default: nothing; so are the others.
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
    public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
    public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
    public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
}

/// Why a manager has no answer.
///
/// Apple: `CLError`.
public struct CLError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reasons that occur here.
    public enum Code: Int, Sendable {
        case locationUnknown
    }

    /// The reason.
    public let code: Code

    /// Creates an error of a reason.
    public init(_ code: Code) { self.code = code }

    /// The reason as a sentence.
    public var description: String { "the place of the device is not known" }
}
