import FoundationEssentials
import NotificationRoute
import NotificationModel

/// A device on its way along a route.
struct Journey {
    let route: LocationRoute
    /// When it set out, on the device's clock.
    private(set) var start: Date
    /// Seconds since the start at which it is somewhere else next; `nil` once it has arrived.
    private var nextChange: Double?

    init(along route: LocationRoute, from start: Date) {
        self.route = route
        self.start = start
        nextChange = route.nextChange(after: 0)
    }

    /// When to look where the device is; `nil` once it has arrived.
    var nextDate: Date? { nextChange.map(start.addingTimeInterval) }

    var hasArrived: Bool { nextChange == nil }

    /// The clock was set; the way takes as long as before.
    mutating func move(by seconds: Double) {
        start += seconds
    }

    /// Goes on if the moment has come.
    ///
    /// - Returns: Where the device is now; `nil` before the moment.
    mutating func takeStep(at now: Date) -> Coordinate? {
        guard let change = nextChange, start.addingTimeInterval(change) <= now else { return nil }
        nextChange = route.nextChange(after: change)
        return route.location(at: change)
    }
}
