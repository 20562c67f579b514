import FoundationEssentials
import NotificationModel

/// The progress of a device along a route.
struct Journey {
    let route: LocationRoute
    /// The start of the route on the device's clock.
    private(set) var start: Date
    /// The next change of the location in seconds after the start; `nil` at the end of the route.
    private var nextChange: Double?

    init(along route: LocationRoute, from start: Date) {
        self.route = route
        self.start = start
        nextChange = route.nextChange(after: 0)
    }

    /// When the location changes next; `nil` at the end of the route.
    var nextDate: Date? { nextChange.map(start.addingTimeInterval) }

    var hasArrived: Bool { nextChange == nil }

    /// Adjusts the journey to a change of the clock; its duration stays the same.
    mutating func move(by seconds: Double) {
        start += seconds
    }

    /// Updates the location if it is due.
    ///
    /// - Returns: The new location; `nil` if no update is due.
    mutating func takeStep(at now: Date) -> Coordinate? {
        guard let change = nextChange, start.addingTimeInterval(change) <= now else { return nil }
        nextChange = route.nextChange(after: change)
        return route.location(at: change)
    }
}
