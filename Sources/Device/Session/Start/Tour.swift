import DeviceInterface
import DeviceRuntime
package import Foundation
import NotificationCore
import NotificationModel
import NotificationWire
import PushPayload

/// The use of apps before the user first looks at the device, and what servers send them afterwards.
///
/// Nothing is faked: the apps are authorized and started, their own buttons are pressed, and pushes arrive, with
/// realistic pauses, on a clock that runs up to now.
package struct Tour: Sendable {
    /// What happens at a moment.
    package enum Event: Sendable {
        /// A press of a button on the screen of an app.
        case press(control: String, application: String)
        /// A push, made from the time at which the user first looks.
        case push(@Sendable (_ now: Date) -> [UInt8])
    }

    /// An event with its time.
    package struct Moment: Sendable {
        /// Seconds before the user first looks; negative for afterwards, when only pushes come.
        package let secondsAgo: Double
        package let event: Event

        package init(_ secondsAgo: Double, _ event: Event) {
            self.secondsAgo = secondsAgo
            self.event = event
        }
    }

    /// The duration in seconds.
    let duration: Double
    /// The bundle identifiers of the apps with code that are authorized and started at the beginning, in this order.
    let authorized: [String]
    /// The bundle identifiers of the apps that are started and ask the user.
    let started: [String]
    /// Describes the apps without code; called when the tour is played.
    let described: @Sendable () throws -> [DeviceContents.DescribedApplication]
    /// Oldest first.
    let moments: [Moment]

    /// - Precondition: The moments are sorted by time, none is before the tour, and no button is pressed after it.
    package init(
        duration: Double, authorized: [String], started: [String] = [],
        described: @escaping @Sendable () throws -> [DeviceContents.DescribedApplication] = { [] }, moments: [Moment]
    ) {
        let times = [duration] + moments.map(\.secondsAgo)
        precondition(zip(times, times.dropFirst()).allSatisfy { $0 >= $1 }, "a tour goes from past to present")
        for case .press in moments.filter({ $0.secondsAgo < 0 }).map(\.event) {
            preconditionFailure("after the tour the buttons are the user's")
        }
        self.duration = duration
        self.authorized = authorized
        self.started = started
        self.described = described
        self.moments = moments
    }
}

// Playing the tour.
extension DeviceSession {
    /// Plays the tour on a device whose clock shows the time of its beginning.
    func play(_ tour: Tour) {
        let start = runtime.clock.now
        let now = start.addingTimeInterval(tour.duration)
        for described in described(by: tour) { install(described) }
        for application in tour.authorized.map({ ApplicationIdentifier($0) }) {
            runtime.send(.authorizationPreset(application, .authorized, [.alert, .sound, .badge]))
            runtime.send(.applicationWoken(application))
        }
        for application in tour.started { runtime.send(.applicationWoken(ApplicationIdentifier(application))) }
        for moment in tour.moments {
            let time = now.addingTimeInterval(-moment.secondsAgo)
            if moment.secondsAgo >= 0 { runtime.advance(to: time) }
            switch moment.event {
            case .press(let control, let application):
                runtime.perform(.pressed, on: control, of: ApplicationIdentifier(application))
                runtime.settle()
            case .push(let payload) where moment.secondsAgo >= 0:
                runtime.receive(payload(now))
                runtime.settle()
            case .push(let payload):
                runtime.expect(payload(now), at: time)
            }
        }
        runtime.advance(to: now)
    }

    /// Expects what servers still send on a device that goes on, as long as a Live Activity of the tour runs. What was
    /// due while the device was off comes at once, as from APNs.
    func expectRest(of tour: Tour) {
        for activity in runtime.system.liveActivities.started where activity.state != .ended {
            guard let now = beginning(of: activity, in: tour) else { continue }
            for moment in tour.moments where moment.secondsAgo < 0 {
                let time = now.addingTimeInterval(-moment.secondsAgo)
                // The timestamp of the last push is its time in whole seconds; the pushes are minutes apart.
                guard time.timeIntervalSince(activity.timestamp) > 2, case .push(let payload) = moment.event,
                    Self.push(payload(now), for: activity) != nil
                else { continue }
                runtime.expect(payload(now), at: time)
            }
        }
    }

    /// The time at which the user first looked, which follows from the start of an activity; `nil` for an activity that
    /// the tour's pushes have not made.
    private func beginning(of activity: LiveActivity, in tour: Tour) -> Date? {
        func push(_ moment: Tour.Moment, from now: Date) -> LiveActivityPush? {
            if case .push(let payload) = moment.event { Self.push(payload(now), for: activity) } else { nil }
        }
        let start = tour.moments.first { push($0, from: activity.startDate + $0.secondsAgo)?.event == .start }
        guard let start else { return nil }
        let now = activity.startDate + start.secondsAgo
        // Pushes have whole seconds, and one that came a moment late may have the second before.
        return [now, now - 1].first { now in
            tour.moments.contains { push($0, from: now)?.contentState == activity.contentState }
        }
    }

    /// The part of a payload about an activity; `nil` if it is about another one.
    private static func push(_ payload: [UInt8], for activity: LiveActivity) -> LiveActivityPush? {
        // A payload that cannot be read is logged when it is delivered.
        guard let payload = try? PushPayload(parsing: payload), payload.bundleIdentifier == activity.id.application
        else { return nil }
        return payload.liveActivity
    }

    private func described(by tour: Tour) -> [DeviceContents.DescribedApplication] {
        do {
            return try tour.described()
        } catch {
            runtime.note(.device, "the tour is not complete: \(error)")
            return []
        }
    }

    /// Plays the tour on the device as it is: the apps that take part are as on a new device, everything else stays.
    ///
    /// The clock is set back for it, and shows the time again when it is over.
    ///
    /// - Returns: Whether the program has a tour.
    @discardableResult
    package func playTourAgain() -> Bool {
        guard let tour else { return false }
        runtime.forgetExpectedPushes()
        runtime.send(.screenTouched)
        // Unlocking makes history of the notifications that are there: the lock screen then shows only the tour's.
        runtime.send(.unlocked)
        runtime.send(.lockPressed)
        let names = Set(tour.authorized + tour.started)
        for host in hosts where names.contains(host.identifier.rawValue) {
            runtime.send(.applicationRemoved(host.identifier))
            runtime.install(host)
        }
        for described in described(by: tour) { runtime.send(.applicationRemoved(described.application.identifier)) }
        runtime.turnBack(by: tour.duration)
        play(tour)
        for position in seats.indices { seats[position].interface.resetNavigation() }
        return true
    }
}
