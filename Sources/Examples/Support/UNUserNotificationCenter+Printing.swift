import Foundation
import UserNotifications

extension UNUserNotificationCenter {
    /// Requests authorization and prints the error, if there is one.
    ///
    /// - Parameter action: What to do after the user has answered.
    func requestAuthorizationOrPrint(
        options: UNAuthorizationOptions, _ action: @escaping @Sendable (_ isGranted: Bool) -> Void = { _ in }
    ) {
        requestAuthorization(options: options) { isGranted, error in
            if let error { print("requestAuthorization: \(error.localizedDescription)") }
            action(isGranted)
        }
    }

    /// Performs an action after the user has decided whether the app may notify; asks only if the user has not been
    /// asked.
    func askIfNeeded(for options: UNAuthorizationOptions, _ action: @escaping @Sendable () -> Void) {
        getNotificationSettings { settings in
            guard settings.authorizationStatus == .notDetermined else { return action() }
            UNUserNotificationCenter.current().requestAuthorization(options: options) { _, _ in action() }
        }
    }

    /// Schedules a notification for one second from now, and prints the error, if there is one.
    func schedule(_ content: UNNotificationContent, as identifier: UUID) {
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 1, repeats: false)
        add(UNNotificationRequest(identifier: identifier.uuidString, content: content, trigger: trigger)) { error in
            if let error { print("add: \(error.localizedDescription)") }
        }
    }
}
