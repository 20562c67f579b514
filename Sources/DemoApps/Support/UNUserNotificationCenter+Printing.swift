import Foundation
import UserNotifications

extension UNUserNotificationCenter {
    /// Asks for permission; prints what went wrong, when something did.
    func requestAuthorizationOrPrint(options: UNAuthorizationOptions) {
        requestAuthorization(options: options) { _, error in
            if let error {
                print("requestAuthorization: \(error.localizedDescription)")
            }
        }
    }

    /// Schedules a request; prints why it was refused, when it was.
    func addOrPrint(_ request: UNNotificationRequest) {
        add(request) { error in
            if let error {
                print("add: \(error.localizedDescription)")
            }
        }
    }
}
