import CoreLocation
import Foundation
import UserNotifications

// What no demo app schedules: more than is kept, and by leaving a place.
extension Chat {
    /// One for each of the next 70 minutes, the latest first.
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

    /// Once, at a place at 40° N 120° E.
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

    /// Counts what the device answers and prints it when all answers are there.
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
