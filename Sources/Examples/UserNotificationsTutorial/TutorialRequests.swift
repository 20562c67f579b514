import CoreLocation
import Foundation
import UserNotifications

/// The requests that the tutorial schedules, one for each kind of trigger.
enum TutorialRequests {
    /// The category of a message: an answer as text, and a deletion that requires an unlocked device.
    static var messageCategory: UNNotificationCategory {
        let reply = UNTextInputNotificationAction(
            identifier: "com.usernotificationstutorial.reply",
            title: localized("Reply"),
            textInputButtonTitle: localized("Send"),
            textInputPlaceholder: localized("Write an answer")
        )
        let delete = UNNotificationAction(
            identifier: "com.usernotificationstutorial.delete",
            title: localized("Delete"),
            options: [.authenticationRequired, .destructive]
        )
        return UNNotificationCategory(
            identifier: "com.usernotificationstutorial.message",
            actions: [reply, delete],
            intentIdentifiers: []
        )
    }

    /// A message with these actions.
    static func message(identifier: String) -> UNNotificationRequest {
        request(
            identifier,
            title: "Your tutor",
            body: "Press v to open me, then 1 to write an answer.",
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: 1, repeats: false)
        ) {
            $0.subtitle = localized("Lesson one")
            $0.categoryIdentifier = messageCategory.identifier
        }
    }

    /// Once, in an hour.
    static var interval: UNNotificationRequest {
        request(
            "interval",
            title: "An hour is over",
            body: "A time interval of 3600 seconds brought me.",
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: 3_600, repeats: false)
        )
    }

    /// At ten in the evening, every day until it is removed.
    static var calendar: UNNotificationRequest {
        request(
            "calendar",
            title: "Ten o’clock",
            body: "A calendar trigger brings me every day.",
            trigger: UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 22, minute: 0), repeats: true)
        )
    }

    /// When the device comes within 500 metres of 40° N 120° E; leaving has no effect.
    static var region: UNNotificationRequest {
        let region = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 40, longitude: 120),
            radius: 500,
            identifier: "tutorial"
        )
        region.notifyOnEntry = true
        region.notifyOnExit = false
        return request(
            "region",
            title: "You have arrived",
            body: "40° N 120° E is less than 500 m away.",
            trigger: UNLocationNotificationTrigger(region: region, repeats: false)
        )
    }

    private static func request(
        _ identifier: String,
        title: String,
        body: String,
        trigger: UNNotificationTrigger,
        _ change: (UNMutableNotificationContent) -> Void = { _ in }
    ) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = localized(title)
        content.body = localized(body)
        content.sound = .default
        content.badge = 1
        change(content)
        return UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
    }

    static let texts =
        [
            AppTexts.Row(AppTexts.name, ko: "튜터", ja: "チューター", zh: "导师", fr: "Tuteur"),
            AppTexts.Row("Your tutor", ko: "선생님", ja: "先生", zh: "你的老师", fr: "Votre professeur"),
            AppTexts.Row("Lesson one", ko: "첫 수업", ja: "レッスン1", zh: "第一课", fr: "Première leçon"),
            AppTexts.Row(
                "Press v to open me, then 1 to write an answer.", ko: "v를 눌러 열고, 1을 눌러 답장을 쓰세요.",
                ja: "vで開き、1で返信を書きます。", zh: "按 v 打开我，再按 1 写回复。",
                fr: "Appuyez sur v pour m’ouvrir, puis sur 1 pour répondre."
            ),
            AppTexts.Row("Reply", ko: "답장", ja: "返信", zh: "回复", fr: "Répondre"),
            AppTexts.Row("Delete", ko: "삭제", ja: "削除", zh: "删除", fr: "Supprimer"),
            AppTexts.Row("Send", ko: "보내기", ja: "送信", zh: "发送", fr: "Envoyer"),
            AppTexts.Row("Write an answer", ko: "답장 쓰기", ja: "返信を書く", zh: "写回复", fr: "Écrire une réponse"),
            AppTexts.Row("An hour is over", ko: "한 시간이 지났습니다", ja: "1時間経ちました", zh: "一小时过去了", fr: "Une heure a passé"),
            AppTexts.Row(
                "A time interval of 3600 seconds brought me.", ko: "3600초 간격으로 도착했습니다.", ja: "3600秒の間隔で届きました。",
                zh: "我由 3600 秒的时间间隔触发。", fr: "Un intervalle de 3600 secondes m’a déclenchée."),
            AppTexts.Row("Ten o’clock", ko: "열 시", ja: "10時", zh: "十点整", fr: "Dix heures"),
            AppTexts.Row(
                "A calendar trigger brings me every day.", ko: "캘린더에 따라 매일 도착합니다.", ja: "カレンダーで毎日届きます。",
                zh: "日历触发器每天把我带来。",
                fr: "Un déclencheur de calendrier m’envoie chaque jour."),
            AppTexts.Row("You have arrived", ko: "도착했습니다", ja: "到着しました", zh: "你已到达", fr: "Vous êtes arrivé"),
            AppTexts.Row(
                "40° N 120° E is less than 500 m away.", ko: "북위 40° 동경 120°가 500m 이내에 있습니다.",
                ja: "北緯40° 東経120°まで500m以内です。",
                zh: "距离北纬 40° 东经 120° 不到 500 米。", fr: "40° N 120° E est à moins de 500 m."),
        ] + screenTexts
}
