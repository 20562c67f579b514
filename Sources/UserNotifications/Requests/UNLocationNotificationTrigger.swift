public import CoreLocation
import NotificationModel

/// Fires when the device enters or leaves a region.
///
/// Apple: `UNLocationNotificationTrigger`. The region's `notifyOnEntry` and `notifyOnExit` say which of the two counts.
open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// `region`: A circle; copied. `repeats`: Whether it fires at every crossing or at the next one only.
    ///
    /// - Precondition: The region is a `CLCircularRegion`; there are no beacons here.
    public convenience init(region: CLRegion, repeats: Bool) {
        guard let circle = region as? CLCircularRegion else {
            preconditionFailure("a location trigger takes a CLCircularRegion, not a \(type(of: region))")
        }
        self.init(
            model: .location(
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
        )
    }

    /// A copy, with all that was set.
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
