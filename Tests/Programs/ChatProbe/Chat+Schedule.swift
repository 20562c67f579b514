import CoreLocation
import Foundation
import UserNotifications

// Schedules that the demo apps do not have: more requests than are kept, and a request for leaving a region.
extension Chat {
    /// One request for each of the next 70 minutes, the latest first.
    func plan() {
        let outcomes = Outcomes(expected: 70)
        for minute in (1...70).reversed() {
            let content = UNMutableNotificationContent()
            content.title = "Minute \(minute)"
            let trigger = UNTimeIntervalNotificationTrigger(timeInterval: Double(minute) * 60, repeats: false)
            UNUserNotificationCenter.current().add(
                UNNotificationRequest(identifier: "minute \(minute)", content: content, trigger: trigger)
            ) { error in
                Task { @MainActor in outcomes.take(error) }
            }
        }
    }

    /// Once, in a region at 40° N 120° E.
    func remindOnLeaving() {
        let place = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 40, longitude: 120), radius: 500, identifier: "place")
        place.notifyOnEntry = false
        place.notifyOnExit = true
        let content = UNMutableNotificationContent()
        content.title = "You have left"
        let trigger = UNLocationNotificationTrigger(region: place, repeats: false)
        UNUserNotificationCenter.current().add(
            UNNotificationRequest(identifier: "leave", content: content, trigger: trigger)
        ) { error in
            if let error { print("add: \(error.localizedDescription)") }
        }
    }

    /// Counts the device's answers and prints them when all have arrived.
    @MainActor
    private final class Outcomes {
        private let expected: Int
        private var added = 0
        private var refused = 0

        init(expected: Int) {
            self.expected = expected
        }

        func take(_ error: (any Error)?) {
            if error == nil { added += 1 } else { refused += 1 }
            if added + refused == expected { print("\(added) added, \(refused) refused") }
        }
    }
}
