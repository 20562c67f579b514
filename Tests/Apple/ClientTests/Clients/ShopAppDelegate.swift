import Foundation
import UserNotifications

/// The app delegate of a shop: it notifies about parcels and opens the page of a notification.
///
/// Written in the style before concurrency: an NSObject, completion handlers, no isolation.
final class ShopAppDelegate: NSObject, UNUserNotificationCenterDelegate {
    private enum Identifier {
        static let parcelCategory = "PARCEL"
        static let trackAction = "TRACK"
        static let rescheduleAction = "RESCHEDULE"
    }

    /// The pages that were opened, oldest first.
    private(set) var openedPages: [String] = []
    /// The order whose page is visible; it needs no banners.
    var visibleOrder: Int?

    func applicationDidFinishLaunching() {
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        center.setNotificationCategories([
            UNNotificationCategory(
                identifier: Identifier.parcelCategory,
                actions: [
                    UNNotificationAction(identifier: Identifier.trackAction, title: "Track", options: [.foreground]),
                    UNTextInputNotificationAction(
                        identifier: Identifier.rescheduleAction,
                        title: "Another day",
                        options: [],
                        textInputButtonTitle: "Ask",
                        textInputPlaceholder: "Tomorrow?"
                    ),
                ],
                intentIdentifiers: [],
                options: [.customDismissAction]
            )
        ])
        center.requestAuthorization(options: [.alert, .badge, .sound]) { granted, error in
            if let error = error {
                print("Authorization failed: \(error.localizedDescription)")
            } else if !granted {
                print("The customer wants no notifications")
            }
        }
    }

    /// A notification about an order replaces the previous one.
    func parcelMoved(order: Int, to place: String, completion: @escaping @Sendable (Error?) -> Void) {
        let content = UNMutableNotificationContent()
        content.title = "Order \(order)"
        content.body = "Your parcel is in \(place)."
        content.sound = UNNotificationSound.default
        content.badge = 1
        content.categoryIdentifier = Identifier.parcelCategory
        content.threadIdentifier = "order-\(order)"
        content.userInfo = ["order": order]
        let request = UNNotificationRequest(
            identifier: "parcel-\(order)",
            content: content,
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
        )
        UNUserNotificationCenter.current().add(request, withCompletionHandler: completion)
    }

    // MARK: - UNUserNotificationCenterDelegate

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        let order = notification.request.content.userInfo["order"] as? Int
        completionHandler(order == visibleOrder ? [] : [.banner, .list, .sound, .badge])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        defer { completionHandler() }
        guard let order = response.notification.request.content.userInfo["order"] as? Int else { return }
        switch response.actionIdentifier {
        case UNNotificationDefaultActionIdentifier:
            openedPages.append("orders/\(order)")
        case Identifier.trackAction:
            openedPages.append("orders/\(order)/map")
        case Identifier.rescheduleAction:
            let day = (response as? UNTextInputNotificationResponse)?.userText ?? ""
            openedPages.append("orders/\(order)/reschedule?day=\(day)")
        case UNNotificationDismissActionIdentifier:
            center.removePendingNotificationRequests(withIdentifiers: ["parcel-\(order)"])
        default:
            break
        }
    }
}
