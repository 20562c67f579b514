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

    /// Schedules a request and prints the error, if there is one.
    func addOrPrint(_ request: UNNotificationRequest) {
        add(request) { error in
            if let error {
                print("add: \(error.localizedDescription)")
            }
        }
    }
}
