/// The words on the tutorial's screen.
extension TutorialRequests {
    static let screenTexts = [
        AppTexts.Row(
            "What comes back is shown here.", ko: "돌아온 것이 여기에 표시됩니다.", ja: "結果がここに表示されます。", zh: "返回的内容会显示在这里。",
            fr: "Ce qui revient s’affiche ici."),
        AppTexts.Row(
            "Message in a second", ko: "1초 뒤 메시지", ja: "1秒後にメッセージ", zh: "一秒后的消息", fr: "Message dans une seconde"),
        AppTexts.Row("In one hour", ko: "한 시간 뒤", ja: "1時間後", zh: "一小时后", fr: "Dans une heure"),
        AppTexts.Row("Every day at 22:00", ko: "매일 22:00", ja: "毎日22:00", zh: "每天 22:00", fr: "Tous les jours à 22:00"),
        AppTexts.Row(
            "Within 500 m of 40° N 120° E", ko: "북위 40° 동경 120°에서 500m 이내", ja: "北緯40° 東経120°から500m以内",
            zh: "北纬 40° 东经 120° 500 米内", fr: "À moins de 500 m de 40° N 120° E"),
        AppTexts.Row("Get pending", ko: "예약된 알림 보기", ja: "予定を取得", zh: "查看待发通知", fr: "Lister les programmées"),
        AppTexts.Row(
            "Remove next pending", ko: "다음 예약 제거", ja: "次の予定を削除", zh: "移除下一条待发", fr: "Supprimer la prochaine programmée"
        ),
        AppTexts.Row(
            "Remove all pending", ko: "모든 예약 제거", ja: "すべての予定を削除", zh: "移除全部待发", fr: "Supprimer toutes les programmées"),
        AppTexts.Row("Get delivered", ko: "도착한 알림 보기", ja: "届いた通知を取得", zh: "查看已送达", fr: "Lister les distribuées"),
        AppTexts.Row(
            "Remove newest delivered", ko: "최근 도착 알림 제거", ja: "最新の通知を削除", zh: "移除最新送达",
            fr: "Supprimer la dernière distribuée"),
        AppTexts.Row("Get settings", ko: "설정 보기", ja: "設定を取得", zh: "查看设置", fr: "Lire les réglages"),
        AppTexts.Row(
            "Remove all delivered", ko: "도착한 알림 모두 제거", ja: "届いた通知をすべて削除", zh: "移除全部已送达",
            fr: "Supprimer toutes les distribuées"),
        AppTexts.Row("Scheduled: %@", ko: "예약됨: %@", ja: "予定: %@", zh: "已安排：%@", fr: "Programmées\u{A0}: %@"),
        AppTexts.Row("Scheduled: none", ko: "예약 없음", ja: "予定なし", zh: "没有待发", fr: "Aucune programmée"),
        AppTexts.Row(
            "✓ No longer scheduled: %@", ko: "✓ 예약 취소됨: %@", ja: "✓ 予定から削除: %@", zh: "✓ 不再安排：%@",
            fr: "✓ N’est plus programmée\u{A0}: %@"),
        AppTexts.Row(
            "✓ No longer scheduled: none", ko: "✓ 취소할 예약 없음", ja: "✓ 削除する予定なし", zh: "✓ 没有可移除的待发",
            fr: "✓ Aucune programmée à supprimer"),
        AppTexts.Row("Delivered: %@", ko: "도착함: %@", ja: "届いた通知: %@", zh: "已送达：%@", fr: "Distribuées\u{A0}: %@"),
        AppTexts.Row("Delivered: none", ko: "도착한 알림 없음", ja: "届いた通知なし", zh: "没有已送达", fr: "Aucune distribuée"),
        AppTexts.Row("✓ Removed: %@", ko: "✓ 제거됨: %@", ja: "✓ 削除済み: %@", zh: "✓ 已移除：%@", fr: "✓ Supprimée\u{A0}: %@"),
        AppTexts.Row(
            "✓ Removed: none", ko: "✓ 제거할 알림 없음", ja: "✓ 削除する通知なし", zh: "✓ 没有可移除的", fr: "✓ Aucune à supprimer"),
        AppTexts.Row("Settings: %@", ko: "설정: %@", ja: "設定: %@", zh: "设置：%@", fr: "Réglages\u{A0}: %@"),
        AppTexts.Row(
            "✓ Answered “%@”: %@", ko: "✓ ‘%@’에 답장함: %@", ja: "✓ 「%@」に返信: %@", zh: "✓ 已回复“%@”：%@",
            fr: "✓ Réponse à «\u{A0}%@\u{A0}»\u{A0}: %@"),
        AppTexts.Row(
            "Opened from “%@”", ko: "‘%@’에서 열림", ja: "「%@」から開きました", zh: "从“%@”打开", fr: "Ouverte depuis «\u{A0}%@\u{A0}»"
        ),
        AppTexts.Row(
            "✓ Deleted “%@”", ko: "✓ ‘%@’ 삭제됨", ja: "✓ 「%@」を削除しました", zh: "✓ 已删除“%@”", fr: "✓ «\u{A0}%@\u{A0}» supprimé"),
        AppTexts.turnedOff,
    ]
}
