import Foundation
import UserNotifications

/// The texts that apps have in other languages than English, whose texts are the keys (`Resources/Strings`).
enum AppTexts {
    /// The text of an app whose notifications are switched off.
    static let turnedOff = "✕ Not scheduled: notifications of this app are off in Settings."
}

/// Returns a text that the device looks up when it presents the notification or shows the control.
func localized(_ key: String, _ arguments: String...) -> String {
    NSString.localizedUserNotificationString(forKey: key, arguments: arguments)
}
