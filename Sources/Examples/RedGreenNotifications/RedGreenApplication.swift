package import Foundation
import NcenterResources
package import NotificationHosting
package import UserNotifications

/// Compass: provisional delivery, a custom long look, actions that change while it is open.
package final class RedGreenApplication: NSObject, HostedApplication, UNUserNotificationCenterDelegate {
    package static let bundle = HostedApplicationBundle(
        identifier: "com.example.RedGreenNotifications",
        name: "Compass",
        iconGlyph: "●",
        iconArt: ["▗▟██▙▖", "██████", "▝▜██▛▘"],
        iconColor: (red: 0xc8, green: 0x45, blue: 0x3f),
        contentExtensions: [
            HostedContentExtension(
                controller: RotatingContentViewController.self,
                categories: [RedGreen.redCategory, RedGreen.greenCategory],
                initialContentSizeRatio: 0.6,
                defaultContentHidden: true,
                userInteractionEnabled: true
            )
        ],
        localizations: LocalizableStrings.tables(of: "Compass")
    )

    private let environment: HostedApplicationEnvironment
    private var redNotificationsEnabled = true
    private var greenNotificationsEnabled = true
    /// Whether the screen with the two switches is shown.
    private var isManagingNotifications = false
    private var mayManageNotifications = false
    /// Why the last press has scheduled nothing.
    private var refusal: String?

    package required init(environment: HostedApplicationEnvironment) {
        self.environment = environment
    }

    package func applicationDidFinishLaunching() {
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        center.requestAuthorizationOrPrint(options: [.providesAppNotificationSettings, .alert, .sound, .provisional])
        let rotate = UNNotificationAction(identifier: RedGreen.rotateAction, title: localized("Rotate 20°"))
        center.setNotificationCategories(
            Set(
                [RedGreen.redCategory, RedGreen.greenCategory].map {
                    UNNotificationCategory(
                        identifier: $0,
                        actions: [rotate],
                        intentIdentifiers: [],
                        options: .customDismissAction
                    )
                }
            )
        )
    }

    package func applicationWillEnterForeground() {
        readSettings()
    }

    // MARK: Screen

    package var title: String {
        isManagingNotifications ? localized("Manage Notifications") : Self.bundle.name
    }

    package var controls: [HostedControl] {
        isManagingNotifications ? manageControls : mainControls
    }

    private var mainControls: [HostedControl] {
        [
            .button("red", title: localized("Red notification")) { self.schedule(red: true) },
            .button("green", title: localized("Green notification")) { self.schedule(red: false) },
            .button("manage", title: localized("Manage notifications")) {
                self.readSettings()
                self.isManagingNotifications = true
            },
        ] + (refusal.map { [.label("refusal", text: $0)] } ?? [])
    }

    private var manageControls: [HostedControl] {
        let back = HostedControl.button("back", title: localized("Back")) { self.isManagingNotifications = false }
        guard mayManageNotifications else {
            return [.label("status", text: localized("Enable notifications in Settings app.")), back]
        }
        return [
            .toggle("redSwitch", title: localized("Red notifications"), isOn: redNotificationsEnabled) {
                self.redNotificationsEnabled = $0
            },
            .toggle("greenSwitch", title: localized("Green notifications"), isOn: greenNotificationsEnabled) {
                self.greenNotificationsEnabled = $0
            },
            back,
        ]
    }

    private func readSettings() {
        UNUserNotificationCenter.current().getNotificationSettings { settings in
            let mayManage = [.authorized, .provisional].contains(settings.authorizationStatus)
            DispatchQueue.performOnMain { self.mayManageNotifications = mayManage }
        }
    }

    /// Schedules nothing while the colour is switched off.
    private func schedule(red: Bool) {
        guard red ? redNotificationsEnabled : greenNotificationsEnabled else {
            refusal = localized(
                red
                    ? "✕ Not scheduled: red notifications are switched off here."
                    : "✕ Not scheduled: green notifications are switched off here.")
            return
        }
        refusal = nil
        let content = UNMutableNotificationContent()
        content.title = localized(red ? "Red Notification" : "Green Notification")
        content.body = localized(red ? "A red notification" : "A green notification")
        content.categoryIdentifier = red ? RedGreen.redCategory : RedGreen.greenCategory
        UNUserNotificationCenter.current().schedule(content, as: environment.makeUUID())
    }

    // MARK: UNUserNotificationCenterDelegate

    package func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.list, .banner, .sound])
    }

    package func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        switch response.actionIdentifier {
        case UNNotificationDefaultActionIdentifier: print("ACTION: Default")
        case UNNotificationDismissActionIdentifier: print("ACTION: Dismiss")
        case let action: print("ACTION: \(action)")
        }
        completionHandler()
    }

    package func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        openSettingsFor notification: UNNotification?
    ) {
        readSettings()
        isManagingNotifications = true
    }
}

/// The names that the app and its extension share.
enum RedGreen {
    static let redCategory = "red-category"
    static let greenCategory = "green-category"
    static let rotateAction = "rotate-twenty-degrees-action"
    static let resetAction = "reset-rotation-action"
}
