package import NotificationModel

/// A setting of one app, in the order of the app's page in Settings.
package enum ApplicationSetting: String, NamedSetting {
    case authorization
    case lockScreen
    case notificationCenter
    case banners
    case bannerStyle
    case sounds
    case badges
    case previews
    case grouping
    case timeSensitive
    case criticalAlerts
    case summary

    /// The condition under which an app's page shows a setting: iOS only shows what the app has requested.
    package enum Condition: Equatable, Sendable {
        case always
        /// The app has requested authorization.
        case asked
        /// The app has requested this option, and is entitled to it.
        case askedFor(AuthorizationOptions)
        /// The app has requested authorization and has this entitlement.
        case entitled(Entitlement)
    }

    package typealias Settings = ApplicationSettings
    package typealias Subject = ApplicationIdentifier
    package typealias Place = Condition

    package static let defaults = ApplicationSettings()

    package var definition: SettingDefinition<Self> {
        switch self {
        case .authorization:
            .state(
                among: AuthorizationStatus.choices,
                read: { system, application in system.applications[application]?.authorizationStatus },
                change: { system, application, status, effects in
                    system.chooseAuthorization(status, of: application, &effects)
                },
                "Allow Notifications",
                .always,
                "The app may notify, may not, may do so quietly, or has yet to ask.")
        case .lockScreen:
            .toggle(
                \.showsOnLockScreen,
                "Lock Screen",
                .asked,
                "Show its notifications on the lock screen.")
        case .notificationCenter:
            .toggle(
                \.showsInNotificationCenter,
                "Notification Center",
                .asked,
                "Keep its notifications in Notification Center.")
        case .banners:
            .toggle(
                \.showsBanners, "Banners",
                .askedFor(.alert),
                "Show its notifications at the top while the device is in use.")
        case .bannerStyle:
            .choice(
                \.bannerStyle,
                "Banner Style",
                .askedFor(.alert),
                "Temporary banners go away by themselves, persistent ones wait for you.")
        case .sounds:
            .toggle(
                \.playsSounds, "Sounds", .askedFor(.sound),
                "Play sounds.")
        case .badges:
            .toggle(
                \.showsBadges, "Badges", .askedFor(.badge),
                "Show a badge on its icon.")
        case .previews:
            .choice(
                \.previews, among: NotificationSettings.ShowPreviews?.choices, "Show Previews", .asked,
                "When its notifications show their text.")
        case .grouping:
            .choice(
                \.grouping,
                "Notification Grouping",
                .asked,
                "Stack its notifications by thread, by app or not at all.")
        case .timeSensitive:
            .toggle(
                \.allowsTimeSensitive,
                "Time Sensitive Notifications",
                .entitled(.timeSensitive),
                "Let its urgent notifications break through Focus and the summary.")
        case .criticalAlerts:
            .toggle(
                \.allowsCriticalAlerts,
                "Critical Alerts",
                .askedFor(.criticalAlert),
                "Play its critical alerts even while it is muted.")
        case .summary:
            .toggle(
                \.isInScheduledSummary, "Scheduled Summary", .asked,
                "Hold its less urgent notifications for the scheduled summary.")
        }
    }
}

extension ApplicationSetting.Condition {
    package func holds(for record: ApplicationRecord) -> Bool {
        switch self {
        case .always: true
        case .asked: record.authorizationStatus != .notDetermined
        case .askedFor(let option):
            record.authorizationStatus != .notDetermined && record.possibleOptions.contains(option)
        case .entitled(let entitlement):
            record.authorizationStatus != .notDetermined && record.isEntitled(to: entitlement)
        }
    }
}
