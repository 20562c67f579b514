import CoreLocation
import Foundation
import UserNotifications

/// The requests that the tutorial schedules, one for each kind of trigger.
enum TutorialRequests {
    /// The category of a message: an answer as text, and a deletion that requires an unlocked device.
    static var messageCategory: UNNotificationCategory {
        let reply = UNTextInputNotificationAction(
            identifier: "com.usernotificationstutorial.reply",
            title: localized("Reply"),
            textInputButtonTitle: localized("Send"),
            textInputPlaceholder: localized("Write an answer")
        )
        let delete = UNNotificationAction(
            identifier: "com.usernotificationstutorial.delete",
            title: localized("Delete"),
            options: [.authenticationRequired, .destructive]
        )
        return UNNotificationCategory(
            identifier: "com.usernotificationstutorial.message",
            actions: [reply, delete],
            intentIdentifiers: []
        )
    }

    /// A message with these actions.
    static func message(identifier: String) -> UNNotificationRequest {
        request(
            identifier,
            title: "Your tutor",
            body: "Press v to open me, then 1 to write an answer.",
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: 1, repeats: false)
        ) {
            $0.subtitle = localized("Lesson one")
            $0.categoryIdentifier = messageCategory.identifier
        }
    }

    /// Once, in an hour.
    static var interval: UNNotificationRequest {
        request(
            "interval",
            title: "An hour is over",
            body: "You scheduled this an hour ago.",
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: 3_600, repeats: false)
        )
    }

    /// At ten in the evening, every day until it is removed.
    static var calendar: UNNotificationRequest {
        request(
            "calendar",
            title: "Ten o’clock",
            body: "This comes every day at ten.",
            trigger: UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 22, minute: 0), repeats: true)
        )
    }

    /// When the device comes within 500 metres of 40° N 120° E; leaving has no effect.
    static var region: UNNotificationRequest {
        let region = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 40, longitude: 120),
            radius: 500,
            identifier: "tutorial"
        )
        region.notifyOnEntry = true
        region.notifyOnExit = false
        return request(
            "region",
            title: "You have arrived",
            body: "40° N 120° E is less than 500 m away.",
            trigger: UNLocationNotificationTrigger(region: region, repeats: false)
        )
    }

    private static func request(
        _ identifier: String,
        title: String,
        body: String,
        trigger: UNNotificationTrigger,
        _ change: (UNMutableNotificationContent) -> Void = { _ in }
    ) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = localized(title)
        content.body = localized(body)
        content.sound = .default
        content.badge = 1
        change(content)
        return UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
    }
}
