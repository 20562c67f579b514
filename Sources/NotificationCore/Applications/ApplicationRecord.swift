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
    /// What the person has set for it.
    package var preferences = ApplicationSettings()
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
    /// What the person has switched off is disabled.
    ///
    /// `previews` are the device's, for an app that has none of its own.
    package func settings(
        previews: NotificationSettings.ShowPreviews = .always,
        isSummaryOn: Bool = false
    ) -> NotificationSettings {
        var settings = NotificationSettings()
        settings.authorizationStatus = authorizationStatus
        settings.showPreviews = preferences.previews ?? previews
        guard authorizationStatus != .notDetermined else { return settings }
        func setting(_ isGranted: Bool, _ isOn: Bool) -> NotificationSettings.Setting {
            isGranted && isOn ? .enabled : .disabled
        }
        let isAllowed = authorizationStatus != .denied
        // On trial a notification is listed quietly: no lock screen, no alert, no sound, no badge.
        let isLoud = isAllowed && authorizationStatus != .provisional
        func asked(_ option: AuthorizationOptions, _ isOn: Bool) -> NotificationSettings.Setting {
            requestedOptions.contains(option) ? setting(isLoud, isOn) : .notSupported
        }
        settings.notificationCenter = setting(isAllowed, preferences.showsInNotificationCenter)
        settings.lockScreen = setting(isLoud, preferences.showsOnLockScreen)
        settings.alert = asked(.alert, true)
        settings.sound = asked(.sound, preferences.playsSounds)
        settings.badge = asked(.badge, preferences.showsBadges)
        settings.criticalAlert = asked(.criticalAlert, preferences.allowsCriticalAlerts)
        settings.timeSensitive = setting(isAllowed, preferences.allowsTimeSensitive)
        settings.scheduledDelivery = setting(isAllowed && isSummaryOn, preferences.isInScheduledSummary)
        if settings.alert == .enabled, preferences.showsBanners {
            settings.alertStyle = preferences.bannerStyle == .persistent ? .alert : .banner
        }
        settings.providesAppNotificationSettings = requestedOptions.contains(.providesAppNotificationSettings)
        return settings
    }

    /// The number on the icon as the person sees it; 0 shows none.
    package var shownBadge: Int { settings().badge == .enabled ? badge : 0 }

    /// Whether requests may be scheduled and pushes shown.
    package var mayNotify: Bool {
        authorizationStatus == .authorized || authorizationStatus == .provisional || authorizationStatus == .ephemeral
    }
}
