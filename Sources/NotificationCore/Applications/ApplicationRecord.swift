package import NotificationModel

/// What the device knows of one app.
package struct ApplicationRecord: Hashable, Sendable, Identifiable {
    /// Whether the app's code runs, and where.
    package enum Execution: String, Hashable, Sendable, Codable {
        case notRunning
        case background
        case foreground
    }

    package var application: Application
    package var authorizationStatus = AuthorizationStatus.notDetermined
    /// What the app asked for when it was granted, or asks for while the prompt is up.
    package var requestedOptions: AuthorizationOptions = []
    package var categories: [String: NotificationCategory] = [:]
    /// The number on the icon; 0 shows none.
    package var badge = 0
    package var execution = Execution.notRunning

    package var id: ApplicationIdentifier { application.identifier }

    package init(application: Application) {
        self.application = application
    }

    /// What the app reads as its settings.
    ///
    /// Before the first question everything is "not supported"; after a grant what was asked for is enabled, together
    /// with Notification Center and the lock screen; after a denial what was asked for is disabled. Options never asked
    /// for stay "not supported" (observed on devices; Apple's header calls that value "the app does not support this").
    package var settings: NotificationSettings {
        var settings = NotificationSettings()
        settings.authorizationStatus = authorizationStatus
        guard authorizationStatus != .notDetermined else { return settings }
        let granted: NotificationSettings.Setting = authorizationStatus == .denied ? .disabled : .enabled
        // On trial a notification is listed quietly: no lock screen, no alert, no sound, no badge.
        let loud: NotificationSettings.Setting = authorizationStatus == .authorized ? .enabled : .disabled
        settings.notificationCenter = granted
        settings.lockScreen = loud
        settings.alert = requestedOptions.contains(.alert) ? loud : .notSupported
        settings.sound = requestedOptions.contains(.sound) ? loud : .notSupported
        settings.badge = requestedOptions.contains(.badge) ? loud : .notSupported
        settings.timeSensitive = authorizationStatus == .denied ? .disabled : .enabled
        settings.alertStyle = settings.alert == .enabled ? .banner : .none
        settings.providesAppNotificationSettings = requestedOptions.contains(.providesAppNotificationSettings)
        return settings
    }

    /// Whether requests may be scheduled and pushes shown.
    package var mayNotify: Bool {
        authorizationStatus == .authorized || authorizationStatus == .provisional || authorizationStatus == .ephemeral
    }
}
