import UserNotifications

/// A delegate whose methods a test calls itself, outside of any actor.
class CalledDelegate: NSObject, UNUserNotificationCenterDelegate {
    private(set) var opened: [String] = []

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler(notification.request.content.sound == nil ? [.list] : [.banner, .sound])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        opened.append(response.notification.request.identifier)
        completionHandler()
    }
}

func callDelegate(_ delegate: CalledDelegate, _ notification: UNNotification, _ response: UNNotificationResponse) {
    let center = UNUserNotificationCenter.current()
    var presented: UNNotificationPresentationOptions?
    delegate.userNotificationCenter(center, willPresent: notification) { presented = $0 }
    delegate.userNotificationCenter(center, didReceive: response) {}
    print(presented as Any, delegate.opened)
}

/// Another delegate in front of the app's.
final class ForwardingDelegate: NSObject, UNUserNotificationCenterDelegate {
    private let next: any UNUserNotificationCenterDelegate

    init(next: any UNUserNotificationCenterDelegate) {
        self.next = next
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        next.userNotificationCenter(center, willPresent: notification, withCompletionHandler: completionHandler)
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {
        next.userNotificationCenter(center, openSettingsFor: notification)
    }
}
