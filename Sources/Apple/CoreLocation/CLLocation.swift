/// A place on the earth at a time.
///
/// Apple: `CLLocation`.
open class CLLocation: NSObject, @unchecked Sendable {  // Its members are constants; apps do not make subclasses.
    /// Where it is.
    public let coordinate: CLLocationCoordinate2D
    /// The radius of uncertainty in metres; always 0.
    public let horizontalAccuracy: CLLocationAccuracy = 0
    /// When the place was found: now.
    public let timestamp = Date()

    /// Describes a place by its degrees, which are kept as they are.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    /// The way on a sphere to another place, in metres.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        CLCircularRegion.distance(from: coordinate, to: location.coordinate)
    }
}

/// An accuracy in metres, or one of the constants.
public typealias CLLocationAccuracy = Double

/// The highest accuracy; stored, as the others.
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
