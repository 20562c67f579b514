import FoundationEssentials
import NotificationCore
import NotificationModel
import Testing

@testable import DeviceInterface

@Suite("The list's labels") struct ListLabelTests {
    @Test(
        "The list is in the device's language",
        arguments: [
            ("en", "Notification Center", "X Clear All", "c Show less", "Clear 6", "now", "Yesterday"),
            ("ko", "알림 센터", "X 모두 지우기", "c 간략히 보기", "지우기 6", "지금", "어제"),
            ("ja", "通知センター", "X すべて消去", "c 表示を減らす", "消去 6", "たった今", "昨日"),
            ("zh-Hans", "通知中心", "X 全部清除", "c 折叠", "清除 6", "现在", "昨天"),
            (
                "fr", "Centre de notifications", "X Tout effacer", "c En afficher moins", "Effacer 6", "maintenant",
                "Hier"
            ),
        ])
    func listLanguage(
        _ language: String, _ center: String, _ clearAll: String, _ showLess: String, _ clear: String, _ now: String,
        _ yesterday: String
    ) {
        var device = ScreenDevice.tour()
        device.set("language=\(language)")
        #expect(device.lines().contains { $0.contains(now) })
        device.press("L N")
        for word in [center, clearAll] { #expect(device.lines().contains { $0.contains(word) }) }
        device.press("Enter")
        for word in [showLess, clear] { #expect(device.lines().contains { $0.contains(word) }) }
        device.now = device.now.addingTimeInterval(86_400)
        #expect(device.lines().contains { $0.contains(yesterday) })
    }

    @Test(
        "Sections and the ends of the list are in the device's language",
        arguments: [
            ("en", "While in Work Focus", "While in Do Not Disturb", "No Notifications", "No Older Notifications"),
            ("ko", "업무 집중 모드 중", "방해금지 모드 중", "알림 없음", "오래된 알림 없음"),
            ("ja", "“仕事”集中モード中", "おやすみモード中", "通知はありません", "過去の通知はありません"),
            ("zh-Hans", "“工作”专注模式期间", "“勿扰模式”期间", "没有通知", "没有更早的通知"),
            (
                "fr", "Pendant «\u{A0}Travail\u{A0}»", "Pendant «\u{A0}Ne pas déranger\u{A0}»", "Aucune notification",
                "Aucune ancienne notification"
            ),
        ])
    func sectionLanguage(
        _ language: String, _ work: String, _ doNotDisturb: String, _ none: String, _ noOlder: String
    ) {
        var device = ScreenDevice.empty()
        device.set("language=\(language)")
        #expect(device.lines().contains { $0.contains(none) })
        for (focus, title) in [("work", work), ("doNotDisturb", doNotDisturb)] {
            device.set("focus=\(focus)")
            device.deliver(ScreenDevice.bare, focus)
            if !device.system.isNotificationCenterOpen { device.press("N") }
            #expect(device.lines().contains { $0.contains(title) })
        }
        device.set("focus=off")
        #expect(device.lines().contains { $0.contains(noOlder) })
    }
}
