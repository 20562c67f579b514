import Dispatch
import Synchronization

/// Asks for the place of the device, which apps do not learn here: permission is given as soon as it is asked for, and
/// requests for a place fail. Notifications with a region need none of it.
///
/// Apple: `CLLocationManager`. The delegate is called on the main queue.
open class CLLocationManager: NSObject {
    /// Learns of permission and of failures; `nil` by default.
    open weak var delegate: (any CLLocationManagerDelegate)? { didSet { tellAuthorization() } }
    /// Stored.
    open var desiredAccuracy = kCLLocationAccuracyBest
    /// Stored.
    open var distanceFilter = kCLDistanceFilterNone
    /// Stored.
    open var allowsBackgroundLocationUpdates = false
    /// Stored.
    open var pausesLocationUpdatesAutomatically = true
    /// Stored.
    open var showsBackgroundLocationIndicator = false
    /// The regions that are watched, of which none is ever entered.
    open private(set) var monitoredRegions: Set<CLRegion> = []
    /// Always `nil`.
    open var location: CLLocation? { nil }

    private static let status = Mutex(CLAuthorizationStatus.notDetermined)

    /// What the code of this process may, which is not determined until it asks.
    open var authorizationStatus: CLAuthorizationStatus { Self.status.withLock { $0 } }
    /// The same, by its earlier name.
    open class func authorizationStatus() -> CLAuthorizationStatus { status.withLock { $0 } }
    /// Always true.
    open class func locationServicesEnabled() -> Bool { true }
    /// Always true.
    open class func significantLocationChangeMonitoringAvailable() -> Bool { true }
    /// Always true.
    open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { true }

    /// Gives permission while the app is in front.
    open func requestWhenInUseAuthorization() { authorize(.authorizedWhenInUse) }
    /// Gives permission for ever.
    open func requestAlwaysAuthorization() { authorize(.authorizedAlways) }

    private func authorize(_ status: CLAuthorizationStatus) {
        let isNew = Self.status.withLock { old in
            defer { old = max(old, status) }
            return old < status
        }
        if isNew { tellAuthorization() }
    }

    private func tellAuthorization() {
        call { manager, delegate in
            delegate.locationManagerDidChangeAuthorization(manager)
            delegate.locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
        }
    }

    /// Fails once: no place is known.
    open func startUpdatingLocation() { fail() }
    /// Nothing.
    open func stopUpdatingLocation() {}
    /// Fails: no place is known.
    open func requestLocation() { fail() }
    /// Fails once: no place is known.
    open func startMonitoringSignificantLocationChanges() { fail() }
    /// Nothing.
    open func stopMonitoringSignificantLocationChanges() {}
    /// Stored.
    open func startMonitoring(for region: CLRegion) { monitoredRegions.insert(region) }
    /// Stored.
    open func stopMonitoring(for region: CLRegion) { monitoredRegions.remove(region) }

    private func fail() {
        call { manager, delegate in delegate.locationManager(manager, didFailWithError: CLError(.locationUnknown)) }
    }

    private func call(_ perform: @escaping @Sendable (CLLocationManager, any CLLocationManagerDelegate) -> Void) {
        // Apple calls on the thread that has made the manager, which is the main one in apps.
        nonisolated(unsafe) let manager = self
        DispatchQueue.main.async {
            let manager = unsafe manager
            if let delegate = manager.delegate { perform(manager, delegate) }
        }
    }
}

/// What an app may learn of places.
///
/// Apple: `CLAuthorizationStatus`.
public enum CLAuthorizationStatus: Int32, Comparable, Sendable {
    case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse

    /// Permission for ever is more than permission in front.
    public static func < (left: Self, right: Self) -> Bool { left.order < right.order }

    private var order: Int {
        switch self {
        case .notDetermined: 0
        case .restricted: 1
        case .denied: 2
        case .authorizedWhenInUse: 3
        case .authorizedAlways: 4
        }
    }
}

/// Learns what a manager has found.
///
/// Apple: `CLLocationManagerDelegate`.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    /// Called for the first delegate, and when permission changes.
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
    /// The same, by its earlier name.
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
    /// Never called.
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    /// Called for every request for a place.
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    /// Never called.
    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
    /// Never called.
    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
    /// Never called.
    func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
    /// Never called.
    func locationManager(
        _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error)
}

extension CLLocationManagerDelegate {
    /// Default: nothing; so are the others.
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
    public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
    public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
    public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
    public func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {}
    public func locationManager(
        _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
    ) {}
}

/// Why a manager has no answer.
///
/// Apple: `CLError`.
public struct CLError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reasons.
    public enum Code: Int, Sendable {
        case locationUnknown, denied, network
    }

    /// The reason.
    public let code: Code

    /// Creates an error of a reason.
    public init(_ code: Code) { self.code = code }

    /// The reason as a sentence.
    public var description: String {
        switch code {
        case .locationUnknown: "the place of the device is not known"
        case .denied: "the app may not learn the place of the device"
        case .network: "the network is not available"
        }
    }
}
