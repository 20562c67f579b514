import CoreLocation
import Foundation
import UserNotifications

/// The center's methods with completion handlers, and typical error handling.
final class CompletionCalls {
    func remind(at coordinate: CLLocationCoordinate2D, completion: @escaping @Sendable (String) -> Void) {
        let center = UNUserNotificationCenter.current()
        center.requestAuthorization(options: [.alert, .sound, .badge]) { granted, error in
            guard granted, error == nil else { return completion("refused") }
        }
        let content = UNMutableNotificationContent()
        content.title = "Shopping"
        content.sound = .defaultCritical
        content.badge = 3
        content.userInfo = ["list": "groceries", "items": [1, 2, 3]]
        let region = CLCircularRegion(center: coordinate, radius: 200, identifier: "shop")
        region.notifyOnExit = false
        let trigger = UNLocationNotificationTrigger(region: region, repeats: true)
        let request = UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: trigger)
        center.add(request) { error in
            switch error {
            case let error as UNError where error.code == .notificationsNotAllowed: completion("not allowed")
            case let error?: completion(error.localizedDescription)
            case nil: completion("added")
            }
        }
        center.getPendingNotificationRequests { requests in completion("\(requests.count) pending") }
        center.getDeliveredNotifications { notifications in completion("\(notifications.count) delivered") }
        center.getNotificationCategories { categories in completion("\(categories.count) categories") }
        center.removePendingNotificationRequests(withIdentifiers: ["old"])
        center.removeDeliveredNotifications(withIdentifiers: ["old"])
        center.setBadgeCount(0)
    }

    func remind() async -> String {
        do {
            let content = UNMutableNotificationContent()
            content.body = "Now"
            try await UNUserNotificationCenter.current()
                .add(UNNotificationRequest(identifier: "now", content: content, trigger: nil))
            return "added"
        } catch UNError.notificationsNotAllowed {
            return "not allowed"
        } catch {
            return "\((error as NSError).code)"
        }
    }
}
