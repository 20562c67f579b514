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
        localizations: texts.localizations
    )

    private static let texts = [
        AppTexts.Row(AppTexts.name, ko: "엽서", ja: "絵はがき", zh: "明信片", fr: "Cartes"),
        AppTexts.Row("A postcard", ko: "엽서", ja: "絵はがき", zh: "明信片", fr: "Une carte postale"),
        AppTexts.Row("From Candace", ko: "캔더스가 보냄", ja: "キャンディスより", zh: "来自坎迪丝", fr: "De Candace"),
        AppTexts.Row(
            "The lake at six, not a soul around.", ko: "여섯 시의 호수, 아무도 없어.", ja: "6時の湖、だれもいない。", zh: "六点的湖边，一个人也没有。",
            fr: "Le lac à six heures, pas une âme."),
        AppTexts.Row(
            "Postcards come without a sound until you allow more.", ko: "더 허용하기 전까지 엽서는 소리 없이 도착합니다.",
            ja: "許可するまで、絵はがきは音を立てずに届きます。", zh: "在你允许更多之前，明信片会静静到达。",
            fr: "Les cartes arrivent sans bruit tant que vous n’autorisez pas davantage."),
        AppTexts.Row(
            "Postcards come with a banner and a sound.", ko: "엽서는 배너와 소리로 도착합니다.", ja: "絵はがきはバナーと音で届きます。",
            zh: "明信片会以横幅和声音到达。", fr: "Les cartes arrivent avec une bannière et un son."),
        AppTexts.Row(
            "No postcards come: notifications of this app are off in Settings.",
            ko: "엽서가 오지 않습니다: 설정에서 이 앱의 알림이 꺼져 있습니다.",
            ja: "絵はがきは届きません: 設定でこのAppの通知がオフになっています。", zh: "不会收到明信片：此 App 的通知已在“设置”中关闭。",
            fr: "Aucune carte n’arrive\u{A0}: les notifications de cette app sont désactivées dans Réglages."),
        AppTexts.Row("Send me a postcard", ko: "엽서 보내 줘", ja: "絵はがきを送って", zh: "给我寄一张明信片", fr: "M’envoyer une carte"),
        AppTexts.Row("✓ On its way.", ko: "✓ 가는 중입니다.", ja: "✓ 配達中です。", zh: "✓ 正在路上。", fr: "✓ En route."),
        AppTexts.turnedOff,
    ]

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
            let words = localized(error == nil ? "✓ On its way." : AppTexts.turnedOff.key)
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
