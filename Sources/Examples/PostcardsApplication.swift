package import Foundation
import NcenterResources
package import NotificationHosting
package import UserNotifications

/// Postcards: photos that arrive quietly, until the user keeps them or opens the app, which then asks.
package final class PostcardsApplication: NSObject, HostedApplication, UNUserNotificationCenterDelegate {
    package static let bundle = HostedApplicationBundle(
        identifier: "com.example.Postcards",
        name: "Postcards",
        iconGlyph: "▤",
        iconArt: ["▛▀▀▀▀▜", "▌▗▟▙▖▐", "▙▄▄▄▄▟"],
        iconColor: (red: 0x8a, green: 0x4f, blue: 0xc4),
        localizations: LocalizableStrings.tables(of: "Postcards")
    )

    private let environment: HostedApplicationEnvironment
    /// What the app does, then the result of the last press since it was opened, in words.
    private var lastLine = PostcardsApplication.introduction

    private static var introduction: String { localized("Postcards come without a sound until you allow more.") }

    package required init(environment: HostedApplicationEnvironment) {
        self.environment = environment
    }

    package func applicationDidFinishLaunching() {
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        // Nobody is asked: the user decides about the first ones.
        center.requestAuthorizationOrPrint(options: [.alert, .sound, .badge, .provisional])
    }

    /// The user is interested, so that the question is no surprise.
    package func applicationWillEnterForeground() {
        lastLine = Self.introduction
        UNUserNotificationCenter.current().requestAuthorizationOrPrint(options: [.alert, .sound, .badge]) { isGranted in
            let words = localized(
                isGranted
                    ? "Postcards come with a banner and a sound."
                    : "No postcards come: notifications of this app are off in Settings.")
            DispatchQueue.performOnMain { self.lastLine = words }
        }
    }

    package var controls: [HostedControl] {
        [
            .label("last", text: lastLine),
            .button("send", title: localized("Send me a postcard")) { self.send() },
        ]
    }

    private func send() {
        let content = UNMutableNotificationContent()
        content.title = localized("A postcard")
        content.subtitle = localized("From Candace")
        content.body = localized("The lake at six, not a soul around.")
        content.sound = .default
        do {
            content.attachments = [try photo()]
        } catch {
            print("postcard: \(error.localizedDescription)")
        }
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 1, repeats: false)
        let request = UNNotificationRequest(
            identifier: environment.makeUUID().uuidString, content: content, trigger: trigger)
        UNUserNotificationCenter.current().add(request) { error in
            if let error { print("add: \(error.localizedDescription)") }
            let words = localized(error == nil ? "✓ On its way." : AppTexts.turnedOff)
            DispatchQueue.performOnMain { self.lastLine = words }
        }
    }

    /// The file is moved into the store of the device when the request is added.
    private func photo() throws -> UNNotificationAttachment {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("postcard-\(UUID().uuidString).jpg")
        try Data(Artwork.lake).write(to: file)
        return try UNNotificationAttachment(identifier: "photo", url: file)
    }

    // MARK: UNUserNotificationCenterDelegate

    package func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.list, .banner, .sound])
    }
}
