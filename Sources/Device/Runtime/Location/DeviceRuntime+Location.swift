import ApplicationScheduling
import FoundationEssentials
import NotificationCore
import NotificationModel

extension DeviceRuntime {
    /// Places the device at the start of a route and moves it along the route as the device's time passes.
    ///
    /// Replaces the current route. If the location is changed in another way meanwhile, the change lasts until the next
    /// update of the route.
    package func begin(_ route: LocationRoute) {
        let journey = Journey(along: route, from: clock.now)
        self.journey = journey
        note(.device, "on a route of \(route.points.count) points and \(Int(route.duration.rounded())) s")
        move(to: route.location(at: 0))
        noteArrival()
    }

    /// Ends the route; the device stays where it is.
    package func leaveRoute() {
        guard journey != nil else { return }
        journey = nil
        note(.device, "the route has ended")
    }

    /// Handles what is due at a time that the clock has reached.
    func pass(_ deadline: Date) {
        process.clock.change { $0.pin(deadline) }
        // The device's own events of a moment come before the work that apps do at that moment.
        if system.nextDeadline.map({ $0 > deadline }) ?? true, process.schedule.timers.performNext(at: deadline) {
            return codeRuns(isUrgent: false)
        }
        if receiveExpected(at: deadline) { return }
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
