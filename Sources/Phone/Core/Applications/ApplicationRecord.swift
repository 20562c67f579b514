package import FoundationEssentials
package import NotificationModel

/// The device's record of an installed app.
package struct ApplicationRecord: Equatable, Sendable {
    /// Whether the app's code is running, and whether it is in front.
    package enum Execution: String, Hashable, Sendable {
        case notRunning
        case background
        case foreground
    }

    package var application: Application
    package var authorizationStatus = AuthorizationStatus.notDetermined
    /// The user's settings for the app.
    package var preferences = ApplicationSettings()
    /// The options that were granted, or that are requested while the prompt is visible.
    package var requestedOptions: AuthorizationOptions = []
    package var categories: [String: NotificationCategory] = [:]
    /// The badge count on the icon; 0 shows no badge.
    package var badge = 0
    /// Whether the app has a token for remote notifications.
    package internal(set) var isRegistered = false
    /// When the app was given its token; `nil` for an app without one, and in a store of a version that kept no dates.
    package internal(set) var registrationDate: Date?
    package var execution = Execution.notRunning

    package var id: ApplicationIdentifier { application.identifier }

    package init(application: Application) {
        self.application = application
    }

    package func isEntitled(to entitlement: Entitlement) -> Bool { application.entitlements.contains(entitlement) }

    /// The requested options that the app is entitled to. A later version of an app may have lost an
    /// entitlement, and may have it again after that.
    package var possibleOptions: AuthorizationOptions {
        isEntitled(to: .criticalAlerts) ? requestedOptions : requestedOptions.subtracting(.criticalAlert)
    }

    /// Whether the user can be led to settings inside of the app: it has said that it has some, and has code to show
    /// them.
    package var offersSettings: Bool {
        requestedOptions.contains(.providesAppNotificationSettings) && application.hasCode
    }

    /// Returns the settings that the app can read.
    ///
    /// Before the first request everything is "not supported". After a grant, the requested kinds are enabled, together
    /// with Notification Center and the lock screen; after a denial they are disabled, as are kinds that the user has
    /// switched off. Kinds that were never requested (observed on devices) or that the app is not entitled to stay "not
    /// supported".
    ///
    /// - Parameter previews: The device's setting, for an app that does not override it.
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
        // Provisional notifications are only listed: no lock screen, no alert, no sound, no badge.
        let isLoud = isAllowed && authorizationStatus != .provisional
        func asked(_ option: AuthorizationOptions, _ isOn: Bool) -> NotificationSettings.Setting {
            possibleOptions.contains(option) ? setting(isLoud, isOn) : .notSupported
        }
        settings.notificationCenter = setting(isAllowed, preferences.showsInNotificationCenter)
        settings.lockScreen = setting(isLoud, preferences.showsOnLockScreen)
        settings.alert = asked(.alert, true)
        settings.sound = asked(.sound, preferences.playsSounds)
        settings.badge = asked(.badge, preferences.showsBadges)
        settings.criticalAlert = asked(.criticalAlert, preferences.allowsCriticalAlerts)
        if isEntitled(to: .timeSensitive) {
            settings.timeSensitive = setting(isAllowed, preferences.allowsTimeSensitive)
        }
        settings.scheduledDelivery = setting(isAllowed && isSummaryOn, preferences.isInScheduledSummary)
        if settings.alert == .enabled, preferences.showsBanners {
            settings.alertStyle = preferences.bannerStyle == .persistent ? .alert : .banner
        }
        settings.providesAppNotificationSettings = requestedOptions.contains(.providesAppNotificationSettings)
        return settings
    }

    /// The badge count that the user sees; 0 shows no badge.
    package var shownBadge: Int { settings().badge == .enabled ? badge : 0 }

    /// Whether the app can schedule requests and present pushes.
    package var mayNotify: Bool {
        authorizationStatus == .authorized || authorizationStatus == .provisional || authorizationStatus == .ephemeral
    }
}

/// The authorization and the categories of an app without code, which can neither request nor register them.
package struct ApplicationStanding: Equatable, Sendable {
    package var authorizationStatus: AuthorizationStatus
    /// The options that were granted or refused.
    package var options: AuthorizationOptions
    /// `nil` registers no categories.
    package var categories: [NotificationCategory]?

    package init(
        _ authorizationStatus: AuthorizationStatus,
        _ options: AuthorizationOptions,
        categories: [NotificationCategory]? = nil
    ) {
        self.authorizationStatus = authorizationStatus
        self.options = options
        self.categories = categories
    }

    /// The standing of an app that is only installed because a push named it.
    static let ofUnknownApplication = ApplicationStanding(.authorized, [.alert, .badge, .sound])
}
