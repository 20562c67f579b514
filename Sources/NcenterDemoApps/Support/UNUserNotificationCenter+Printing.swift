import Foundation
import UserNotifications

extension UNUserNotificationCenter {
    /// Requests authorization and prints the error, if there is one.
    func requestAuthorizationOrPrint(options: UNAuthorizationOptions) {
        requestAuthorization(options: options) { _, error in
            if let error {
                print("requestAuthorization: \(error.localizedDescription)")
            }
        }
    }

    /// Does something once the user has answered whether the app may notify; asks only who has not been asked.
    func askIfNeeded(for options: UNAuthorizationOptions, _ action: @escaping @Sendable () -> Void) {
        getNotificationSettings { settings in
            guard settings.authorizationStatus == .notDetermined else { return action() }
            UNUserNotificationCenter.current().requestAuthorization(options: options) { _, _ in action() }
        }
    }

    /// Schedules a request and prints the error, if there is one.
    func addOrPrint(_ request: UNNotificationRequest) {
        add(request) { error in
            if let error {
                print("add: \(error.localizedDescription)")
            }
        }
    }
}
