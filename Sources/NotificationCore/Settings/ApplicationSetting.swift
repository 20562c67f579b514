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
    package enum Condition: Hashable, Sendable {
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
                DeviceText(
                    "Allow Notifications", ko: "알림 허용", ja: "通知を許可", zh: "允许通知", fr: "Autoriser les notifications"),
                .always)
        case .lockScreen:
            .toggle(
                \.showsOnLockScreen,
                DeviceText("Lock Screen", ko: "잠금 화면", ja: "ロック画面", zh: "锁定屏幕", fr: "Écran verrouillé"),
                .asked)
        case .notificationCenter:
            .toggle(
                \.showsInNotificationCenter,
                DeviceText("Notification Center", ko: "알림 센터", ja: "通知センター", zh: "通知中心", fr: "Centre de notifications"),
                .asked)
        case .banners:
            .toggle(
                \.showsBanners, DeviceText("Banners", ko: "배너", ja: "バナー", zh: "横幅", fr: "Bannières"), .askedFor(.alert)
            )
        case .bannerStyle:
            .choice(
                \.bannerStyle,
                DeviceText("Banner Style", ko: "배너 스타일", ja: "バナースタイル", zh: "横幅风格", fr: "Style de bannière"),
                .askedFor(.alert))
        case .sounds:
            .toggle(\.playsSounds, DeviceText("Sounds", ko: "사운드", ja: "サウンド", zh: "声音", fr: "Sons"), .askedFor(.sound))
        case .badges:
            .toggle(
                \.showsBadges, DeviceText("Badges", ko: "배지", ja: "バッジ", zh: "标记", fr: "Pastilles"), .askedFor(.badge))
        case .previews:
            .choice(\.previews, among: NotificationSettings.ShowPreviews?.choices, .showPreviews, .asked)
        case .grouping:
            .choice(
                \.grouping,
                DeviceText(
                    "Notification Grouping", ko: "알림 그룹 설정", ja: "通知のグループ化", zh: "通知分组", fr: "Grouper les notifications"
                ),
                .asked)
        case .timeSensitive:
            .toggle(
                \.allowsTimeSensitive,
                DeviceText(
                    "Time Sensitive Notifications", ko: "긴급 알림", ja: "即時通知", zh: "时效性通知", fr: "Notifications urgentes"),
                .entitled(.timeSensitive))
        case .criticalAlerts:
            .toggle(
                \.allowsCriticalAlerts,
                DeviceText("Critical Alerts", ko: "중요 알림", ja: "重大な通知", zh: "重要警告", fr: "Alertes critiques"),
                .askedFor(.criticalAlert))
        case .summary:
            .toggle(\.isInScheduledSummary, .scheduledSummary, .asked)
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

extension ApplicationSettings {
    /// Returns the name of a setting's value; `nil` for a setting that is a state of the app.
    package func valueName(of setting: ApplicationSetting) -> String? {
        guard case .kept(let read, _) = setting.definition.storage else { return nil }
        return read(self)
    }

    /// Sets a value by its name.
    ///
    /// - Throws: An error if the setting has no such value or is a state of the app; nothing is changed then.
    package mutating func set(_ setting: ApplicationSetting, toValueNamed name: String) throws(SettingError) {
        guard case .kept(_, let write) = setting.definition.storage, write(&self, name) else {
            throw setting.wrongValue(name)
        }
    }
}
