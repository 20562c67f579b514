package import Foundation
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
        localizations: RedGreen.texts.localizations
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

    static let texts = [
        AppTexts.Row(AppTexts.name, ko: "나침반", ja: "コンパス", zh: "指南针", fr: "Boussole"),
        AppTexts.Row("Red Notification", ko: "빨간색 알림", ja: "赤の通知", zh: "红色通知", fr: "Notification rouge"),
        AppTexts.Row("A red notification", ko: "빨간색 알림입니다", ja: "赤い通知です", zh: "一条红色通知", fr: "Une notification rouge"),
        AppTexts.Row("Green Notification", ko: "초록색 알림", ja: "緑の通知", zh: "绿色通知", fr: "Notification verte"),
        AppTexts.Row(
            "A green notification", ko: "초록색 알림입니다", ja: "緑の通知です", zh: "一条绿色通知", fr: "Une notification verte"),
        AppTexts.Row("Rotate 20°", ko: "20° 돌리기", ja: "20°回転", zh: "旋转 20°", fr: "Tourner de 20°"),
        AppTexts.Row("Reset rotation", ko: "회전 초기화", ja: "回転をリセット", zh: "重置旋转", fr: "Annuler la rotation"),
        AppTexts.Row("Red notification", ko: "빨간색 알림", ja: "赤の通知", zh: "红色通知", fr: "Notification rouge"),
        AppTexts.Row("Green notification", ko: "초록색 알림", ja: "緑の通知", zh: "绿色通知", fr: "Notification verte"),
        AppTexts.Row("Manage notifications", ko: "알림 관리", ja: "通知を管理", zh: "管理通知", fr: "Gérer les notifications"),
        AppTexts.Row("Manage Notifications", ko: "알림 관리", ja: "通知を管理", zh: "管理通知", fr: "Gérer les notifications"),
        AppTexts.Row("Back", ko: "뒤로", ja: "戻る", zh: "返回", fr: "Retour"),
        AppTexts.Row(
            "Enable notifications in Settings app.", ko: "설정 앱에서 알림을 켜세요.", ja: "設定Appで通知をオンにしてください。",
            zh: "请在“设置”中打开通知。", fr: "Activez les notifications dans Réglages."),
        AppTexts.Row("Red notifications", ko: "빨간색 알림", ja: "赤の通知", zh: "红色通知", fr: "Notifications rouges"),
        AppTexts.Row("Green notifications", ko: "초록색 알림", ja: "緑の通知", zh: "绿色通知", fr: "Notifications vertes"),
        AppTexts.Row(
            "✕ Not scheduled: red notifications are switched off here.", ko: "✕ 예약 안 됨: 여기에서 빨간색 알림이 꺼져 있습니다.",
            ja: "✕ 予定されていません: ここで赤の通知がオフになっています。", zh: "✕ 未安排：红色通知已在此关闭。",
            fr: "✕ Non programmée\u{A0}: les notifications rouges sont désactivées ici."),
        AppTexts.Row(
            "✕ Not scheduled: green notifications are switched off here.", ko: "✕ 예약 안 됨: 여기에서 초록색 알림이 꺼져 있습니다.",
            ja: "✕ 予定されていません: ここで緑の通知がオフになっています。", zh: "✕ 未安排：绿色通知已在此关闭。",
            fr: "✕ Non programmée\u{A0}: les notifications vertes sont désactivées ici."),
        AppTexts.Row("Launch App", ko: "앱 열기", ja: "Appを開く", zh: "打开 App", fr: "Ouvrir l’app"),
        AppTexts.Row("Dismiss Notification", ko: "알림 닫기", ja: "通知を閉じる", zh: "关闭通知", fr: "Fermer la notification"),
        AppTexts.Row(
            "Remove Notification", ko: "알림 제거", ja: "通知を削除", zh: "移除通知", fr: "Supprimer la notification"),
        AppTexts.Row("Brightness", ko: "밝기", ja: "明るさ", zh: "亮度", fr: "Luminosité"),
        AppTexts.Row("Compass needle", ko: "나침반 바늘", ja: "コンパスの針", zh: "指南针指针", fr: "Aiguille de boussole"),
    ]
}
