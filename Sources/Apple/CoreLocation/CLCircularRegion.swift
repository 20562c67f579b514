public import Foundation

/// A circular area on the earth.
///
/// Apple: `CLCircularRegion`.
open class CLCircularRegion: CLRegion {
    open var center: CLLocationCoordinate2D { storedCenter }
    /// The radius in metres.
    open var radius: CLLocationDistance { storedRadius }

    private let storedCenter: CLLocationCoordinate2D
    private let storedRadius: CLLocationDistance

    /// - Parameters:
    ///   - center: The centre; kept as it is. A region with an invalid centre contains no coordinates (Apple does not
    ///     document this).
    ///   - radius: In metres; kept as it is. A region with a negative or NaN radius contains no coordinates (Apple does
    ///     not document this).
    ///   - identifier: Unique within an app.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        storedCenter = center
        storedRadius = radius
        super.init(identifier: identifier)
    }

    /// Whether a coordinate is inside, measured as the great-circle distance on a sphere of radius 6,371 km; false for
    /// an invalid coordinate.
    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        guard CLLocationCoordinate2DIsValid(center), CLLocationCoordinate2DIsValid(coordinate) else { return false }
        return Self.distance(from: center, to: coordinate) <= radius
    }

    /// The way on a sphere with the earth's mean radius, in metres.
    static func distance(from start: CLLocationCoordinate2D, to end: CLLocationCoordinate2D) -> CLLocationDistance {
        let degree = Double.pi / 180
        let (latitude1, latitude2) = (start.latitude * degree, end.latitude * degree)
        let halfLatitude = sin((latitude2 - latitude1) / 2)
        let halfLongitude = sin((end.longitude - start.longitude) * degree / 2)
        let haversine =
            halfLatitude * halfLatitude + cos(latitude1) * cos(latitude2) * halfLongitude * halfLongitude
        return 2 * 6_371_000 * asin(min(1, haversine.squareRoot()))
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = CLCircularRegion(center: center, radius: radius, identifier: identifier)
        copy.notifyOnEntry = notifyOnEntry
        copy.notifyOnExit = notifyOnExit
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard super.isEqual(object), let other = object as? CLCircularRegion else { return false }
        return other.center.latitude == center.latitude && other.center.longitude == center.longitude
            && other.radius == radius
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(identifier)
        hasher.combine(center.latitude)
        hasher.combine(center.longitude)
        hasher.combine(radius)
        return hasher.finalize()
    }

    open override var description: String {
        "<\(type(of: self)): identifier: \(identifier.debugDescription), center: \(center.latitude), "
            + "\(center.longitude), radius: \(radius) m>"
    }

    // MARK: NSSecureCoding

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(center.latitude, forKey: "latitude")
        coder.encode(center.longitude, forKey: "longitude")
        coder.encode(radius, forKey: "radius")
    }

    public required init?(coder: NSCoder) {
        guard ["latitude", "longitude", "radius"].allSatisfy(coder.containsValue(forKey:)) else { return nil }
        storedCenter = CLLocationCoordinate2D(
            latitude: coder.decodeDouble(forKey: "latitude"), longitude: coder.decodeDouble(forKey: "longitude"))
        storedRadius = coder.decodeDouble(forKey: "radius")
        super.init(coder: coder)
    }
}
