public import CoreLocation
import NotificationModel

/// Fires when the device enters or leaves a region.
///
/// Apple: `UNLocationNotificationTrigger`. The region's `notifyOnEntry` and `notifyOnExit` select the direction.
open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    // @unchecked: an open class cannot be checked; it adds no state to its superclass, which holds one immutable value.

    /// - Parameters:
    ///   - region: A circular region; it is copied.
    ///   - repeats: Whether the trigger fires at every crossing or only at the next one.
    ///
    /// - Precondition: The region is a `CLCircularRegion`; beacons are not supported.
    public convenience init(region: CLRegion, repeats: Bool) {
        guard let circle = region as? CLCircularRegion else {
            preconditionFailure("a location trigger takes a CLCircularRegion, not a \(type(of: region))")
        }
        self.init(model: Self.model(of: circle, repeats: repeats))
    }

    private static func model(of circle: CLCircularRegion, repeats: Bool) -> NotificationTrigger {
        .location(
            CircularRegion(
                identifier: circle.identifier,
                latitude: circle.center.latitude,
                longitude: circle.center.longitude,
                radius: circle.radius,
                notifiesOnEntry: circle.notifyOnEntry,
                notifiesOnExit: circle.notifyOnExit
            ),
            repeats: repeats
        )
    }

    /// A copy of the region with all its properties.
    open var region: CLRegion {
        guard case .location(let circle, _) = model else {
            preconditionFailure("a location trigger holds a region")
        }
        let region = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: circle.latitude, longitude: circle.longitude),
            radius: circle.radius,
            identifier: circle.identifier
        )
        region.notifyOnEntry = circle.notifiesOnEntry
        region.notifyOnExit = circle.notifiesOnExit
        return region
    }

    override class func accepts(_ model: NotificationTrigger) -> Bool {
        guard case .location = model else { return false }
        return true
    }
}
