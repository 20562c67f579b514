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
                DeviceText(
                    "Allow Notifications", ko: "알림 허용", ja: "通知を許可", zh: "允许通知", fr: "Autoriser les notifications"),
                .always,
                DeviceText(
                    "Whether the app may notify at all, quietly, or has yet to ask.",
                    ko: "앱이 알림을 보내도 되는지, 조용히만 보낼지 정합니다.",
                    ja: "Appが通知してよいか、目立たない形だけかを決めます。",
                    zh: "App能否发送通知、仅静默发送，或尚未询问。",
                    fr: "Si l’app peut notifier, seulement en silence, ou doit encore demander."))
        case .lockScreen:
            .toggle(
                \.showsOnLockScreen,
                DeviceText("Lock Screen", ko: "잠금 화면", ja: "ロック画面", zh: "锁定屏幕", fr: "Écran verrouillé"),
                .asked,
                DeviceText(
                    "Whether its notifications are on the lock screen.",
                    ko: "알림을 잠금 화면에 보여 줍니다.",
                    ja: "通知をロック画面に表示します。",
                    zh: "是否在锁定屏幕上显示其通知。",
                    fr: "Si ses notifications sont sur l’écran verrouillé."))
        case .notificationCenter:
            .toggle(
                \.showsInNotificationCenter,
                DeviceText("Notification Center", ko: "알림 센터", ja: "通知センター", zh: "通知中心", fr: "Centre de notifications"),
                .asked,
                DeviceText(
                    "Whether its notifications stay in Notification Center.",
                    ko: "알림을 알림 센터에 보관합니다.",
                    ja: "通知を通知センターに残します。",
                    zh: "是否在通知中心保留其通知。",
                    fr: "Si ses notifications restent dans le centre de notifications."))
        case .banners:
            .toggle(
                \.showsBanners, DeviceText("Banners", ko: "배너", ja: "バナー", zh: "横幅", fr: "Bannières"),
                .askedFor(.alert),
                DeviceText(
                    "Whether its notifications roll down while the device is in use.",
                    ko: "기기를 사용하는 동안 알림이 위에서 내려옵니다.",
                    ja: "使用中に通知が上から表示されます。",
                    zh: "使用设备时，通知是否从顶部落下。",
                    fr: "Si ses notifications descendent pendant l’usage de l’appareil."))
        case .bannerStyle:
            .choice(
                \.bannerStyle,
                DeviceText("Banner Style", ko: "배너 스타일", ja: "バナースタイル", zh: "横幅风格", fr: "Style de bannière"),
                .askedFor(.alert),
                DeviceText(
                    "Temporary banners leave after a while, persistent ones wait for you.",
                    ko: "임시 배너는 스스로 사라지고, 지속 배너는 사용자를 기다립니다.",
                    ja: "一時的なバナーは自動で消え、持続的なバナーは操作を待ちます。",
                    zh: "临时横幅会自行消失，持续横幅等待操作。",
                    fr: "Une bannière temporaire part seule, une persistante attend."))
        case .sounds:
            .toggle(
                \.playsSounds, DeviceText("Sounds", ko: "사운드", ja: "サウンド", zh: "声音", fr: "Sons"), .askedFor(.sound),
                DeviceText(
                    "Whether its notifications are heard.",
                    ko: "알림이 소리를 냅니다.",
                    ja: "通知の音を鳴らします。",
                    zh: "其通知是否发出声音。",
                    fr: "Si ses notifications émettent un son."))
        case .badges:
            .toggle(
                \.showsBadges, DeviceText("Badges", ko: "배지", ja: "バッジ", zh: "标记", fr: "Pastilles"), .askedFor(.badge),
                DeviceText(
                    "Whether its icon carries a number.",
                    ko: "아이콘에 숫자를 표시합니다.",
                    ja: "アイコンに数字を表示します。",
                    zh: "其图标是否显示数字。",
                    fr: "Si son icône porte un nombre."))
        case .previews:
            .choice(
                \.previews, among: NotificationSettings.ShowPreviews?.choices, .showPreviews, .asked,
                DeviceText(
                    "When the text of its notifications is shown.",
                    ko: "이 앱의 알림 내용을 언제 보여 줄지 정합니다.",
                    ja: "このAppの通知の内容をいつ表示するか。",
                    zh: "何时显示其通知的内容。",
                    fr: "Quand le texte de ses notifications est affiché."))
        case .grouping:
            .choice(
                \.grouping,
                DeviceText(
                    "Notification Grouping", ko: "알림 그룹 설정", ja: "通知のグループ化", zh: "通知分组", fr: "Grouper les notifications"
                ),
                .asked,
                DeviceText(
                    "How its notifications form stacks: by thread, by app or not at all.",
                    ko: "알림을 스레드별 또는 앱별로 묶거나 묶지 않습니다.",
                    ja: "通知をスレッドごと、Appごとにまとめるか、まとめないか。",
                    zh: "其通知按会话、按App堆叠，或不堆叠。",
                    fr: "Comment ses notifications s’empilent\u{A0}: par fil, par app ou pas du tout."))
        case .timeSensitive:
            .toggle(
                \.allowsTimeSensitive,
                DeviceText(
                    "Time Sensitive Notifications", ko: "긴급 알림", ja: "即時通知", zh: "时效性通知", fr: "Notifications urgentes"),
                .entitled(.timeSensitive),
                DeviceText(
                    "Whether its urgent ones break through Focus and the summary.",
                    ko: "긴급 알림이 집중 모드와 요약을 넘어 바로 전달됩니다.",
                    ja: "緊急の通知は集中モードと要約を越えて届きます。",
                    zh: "其紧急通知能否越过专注模式和摘要。",
                    fr: "Si les urgentes passent outre la concentration et le résumé."))
        case .criticalAlerts:
            .toggle(
                \.allowsCriticalAlerts,
                DeviceText("Critical Alerts", ko: "중요 알림", ja: "重大な通知", zh: "重要警告", fr: "Alertes critiques"),
                .askedFor(.criticalAlert),
                DeviceText(
                    "Whether its critical alerts are heard even while it is muted.",
                    ko: "음소거 상태에서도 중요 알림이 소리를 냅니다.",
                    ja: "消音中でも重大な通知は音が鳴ります。",
                    zh: "静音时其重要警告是否仍发声。",
                    fr: "Si ses alertes critiques sonnent même en mode silencieux."))
        case .summary:
            .toggle(
                \.isInScheduledSummary, .scheduledSummary, .asked,
                DeviceText(
                    "Whether what can wait comes in the scheduled summary.",
                    ko: "급하지 않은 알림을 예약 요약으로 받습니다.",
                    ja: "急がない通知を時刻指定要約で受け取ります。",
                    zh: "可稍后查看的通知是否进入定时摘要。",
                    fr: "Si ce qui peut attendre arrive dans le résumé programmé."))
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
