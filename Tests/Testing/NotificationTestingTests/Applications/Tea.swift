import Foundation
import NotificationHosting
import UserNotifications

/// An app that says when the tea is ready.
final class Tea: NSObject, HostedApplication, UNUserNotificationCenterDelegate {
    static var bundle: HostedApplicationBundle {
        HostedApplicationBundle(
            identifier: "com.example.Tea", name: "Tea", iconGlyph: "T", iconColor: (red: 0, green: 128, blue: 60))
    }

    init(environment: HostedApplicationEnvironment) {}

    func applicationDidFinishLaunching() {
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        center.setNotificationCategories([
            UNNotificationCategory(
                identifier: "tea",
                actions: [
                    UNNotificationAction(identifier: "more", title: "Another Minute"),
                    UNTextInputNotificationAction(
                        identifier: "note", title: "Note", options: [], textInputButtonTitle: "Save",
                        textInputPlaceholder: "How was it?"),
                ],
                intentIdentifiers: [])
        ])
        center.requestAuthorization(options: [.alert, .sound]) { _, _ in }
    }

    var controls: [HostedControl] {
        [.button("brew", title: "Brew for three minutes") { Self.brew(seconds: 180) }]
    }

    private(set) var notes: [String] = []

    private static func brew(seconds: TimeInterval) {
        let content = UNMutableNotificationContent()
        content.title = "Your tea is ready"
        content.categoryIdentifier = "tea"
        content.sound = .default
        UNUserNotificationCenter.current().add(
            UNNotificationRequest(
                identifier: "tea", content: content,
                trigger: UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)))
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        if response.actionIdentifier == "more" { Self.brew(seconds: 60) }
        if let text = (response as? UNTextInputNotificationResponse)?.userText { notes.append(text) }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { [.banner, .list] }
}
