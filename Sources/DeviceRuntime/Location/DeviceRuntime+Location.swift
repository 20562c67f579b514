import FoundationEssentials
package import NotificationRoute
import NotificationCore
import NotificationModel

extension DeviceRuntime {
    /// Puts the device at the beginning of a route and lets it go along as the device's time passes.
    ///
    /// A route that it was on ends. Where somebody else puts it on the way, it stays until the route's next fix.
    package func follow(_ route: LocationRoute) {
        let journey = Journey(along: route, from: clock.now)
        self.journey = journey
        note(.device, "on a route of \(route.points.count) points and \(Int(route.duration.rounded())) s")
        move(to: route.location(at: 0))
        noteArrival()
    }

    /// Lets happen what is due at a moment that the clock has come to.
    func pass(_ deadline: Date) {
        process.clock.change { $0.pin(deadline) }
        guard let place = journey?.takeStep(at: deadline) else { return send(.timePassed) }
        move(to: place)
        noteArrival()
    }

    private func move(to place: Coordinate) {
        send(.locationChanged(latitude: place.latitude, longitude: place.longitude, isOnRoute: true))
    }

    private func noteArrival() {
        guard journey?.hasArrived == true else { return }
        journey = nil
        note(.device, "the route has ended")
    }
}
