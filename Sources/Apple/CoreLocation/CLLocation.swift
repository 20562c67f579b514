/// A place on the earth at a time.
///
/// Apple: `CLLocation`.
open class CLLocation: NSObject, @unchecked Sendable {  // Its members are constants; apps do not make subclasses.
    /// Where it is.
    public let coordinate: CLLocationCoordinate2D
    /// Metres above sea level; 0 by default.
    public let altitude: CLLocationDistance
    /// The radius of uncertainty in metres; 0 by default.
    public let horizontalAccuracy: CLLocationAccuracy
    /// The same upwards, in metres; -1, unknown, by default.
    public let verticalAccuracy: CLLocationAccuracy
    /// When the place was found; now by default.
    public let timestamp: Date

    /// Describes a place, with numbers that are kept as they are.
    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy hAccuracy: CLLocationAccuracy, verticalAccuracy vAccuracy: CLLocationAccuracy,
        timestamp: Date
    ) {
        (self.coordinate, self.altitude, self.timestamp) = (coordinate, altitude, timestamp)
        (horizontalAccuracy, verticalAccuracy) = (hAccuracy, vAccuracy)
    }

    /// Describes a place by its degrees.
    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
            horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
    }

    /// The way on a sphere to another place, in metres.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        CLCircularRegion.distance(from: coordinate, to: location.coordinate)
    }
}

/// An accuracy in metres, or one of the constants.
public typealias CLLocationAccuracy = Double

/// The highest accuracy.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// The highest accuracy, with other sensors.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// Ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// A hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// A kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// Three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// No filter: every movement counts.
public let kCLDistanceFilterNone: CLLocationDistance = -1
