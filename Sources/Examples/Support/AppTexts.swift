import Foundation
import UserNotifications

/// The texts that apps have in other languages than English, whose texts are the keys.
enum AppTexts {
    /// A text in each language.
    struct Row {
        let key: String
        /// By the names of the languages.
        let texts: [String: String]

        init(_ key: String, ko: String, ja: String, zh: String, fr: String) {
            self.key = key
            texts = ["ko": ko, "ja": ja, "zh-Hans": zh, "fr": fr]
        }
    }

    /// The key of an app's name, which stands in `InfoPlist.strings` as on iOS.
    static let name = "CFBundleDisplayName"

    /// The text of an app whose notifications are switched off.
    static let turnedOff = Row(
        "✕ Not scheduled: notifications of this app are off in Settings.",
        ko: "✕ 예약 안 됨: 설정에서 이 앱의 알림이 꺼져 있습니다.", ja: "✕ 予定されていません: 設定でこのAppの通知がオフになっています。",
        zh: "✕ 未安排：此 App 的通知已在“设置”中关闭。",
        fr: "✕ Non programmée\u{A0}: les notifications de cette app sont désactivées dans Réglages.")
}

extension [AppTexts.Row] {
    /// The tables that an app for iOS has in its `Localizable.strings`.
    var localizations: [String: [String: String]] {
        reduce(into: [:]) { tables, row in
            for (language, text) in row.texts { tables[language, default: [:]][row.key] = text }
        }
    }
}

/// Returns a text that the device looks up when it presents the notification or shows the control.
func localized(_ key: String, _ arguments: String...) -> String {
    NSString.localizedUserNotificationString(forKey: key, arguments: arguments)
}
