import Foundation
import NotificationCore
import NotificationModel
import NotificationWire

extension SampleDevice {
    private static let shop = Application(
        identifier: ApplicationIdentifier("com.example.Shop"), name: "Shop", iconGlyph: "S",
        iconColor: RGBColor(red: 1, green: 2, blue: 255),
        contentExtensions: [ContentExtension(categories: ["order"], initialContentSizeRatio: 0.5)],
        localizations: ["fr": ["ORDER": "Commande %@"]], singularForms: ["fr": ["ORDER": "Une commande"]],
        hasServiceExtension: true)

    /// A device that has something of everything that is kept.
    static func everything() throws -> NotificationSystem {
        var system = system(delivering: ["a", "b", "c"].map { request($0, title: "Title “\($0)”") })
        func send(_ event: SystemEvent, after seconds: Double = 0) {
            _ = system.handle(event, at: start.addingTimeInterval(seconds))
        }
        func call(_ request: ApplicationRequest, after seconds: Double = 0) {
            send(.application(shop.identifier, request), after: seconds)
        }
        send(.applicationInstalled(shop))
        send(.authorizationPreset(shop.identifier, .provisional, [.alert, .provisional]))
        call(
            .setCategories([
                NotificationCategory(
                    identifier: "order",
                    actions: [
                        NotificationAction(
                            identifier: "reply", title: "Reply", options: .authenticationRequired,
                            icon: .systemImage("arrow"), textInput: .init(buttonTitle: "Send", placeholder: "Text"))
                    ], hiddenPreviewsBodyPlaceholder: "%u orders", options: .customDismissAction)
            ]))
        for assignment in [
            "focus=doNotDisturb", "timeZone=Asia/Seoul", "scheduledSummary=on", "summaryTimes=0:30,12:00",
            "com.example.Shop:grouping=off", "com.example.Chat:previews=never",
        ] {
            send(.settingAssigned(try SettingAssignment(parsing: assignment)))
        }
        send(.languageChanged("de"))
        send(.applicationMuted(chat, .hour))
        let triggers: [NotificationTrigger] = [
            .timeInterval(seconds: 3_600.5, repeats: true),
            .calendar(DateComponents(hour: 8, minute: 30), repeats: false),
            .location(CircularRegion(identifier: "r", latitude: 52.5, longitude: 13.4, radius: 500), repeats: true),
        ]
        for (number, trigger) in triggers.enumerated() {
            var request = request("pending \(number)")
            request.trigger = trigger
            call(.add(CallIdentifier(rawValue: UInt64(number)), request), after: 1)
        }
        call(.application(.registerForRemoteNotifications), after: 1)
        call(.setBadgeCount(CallIdentifier(rawValue: 9), 7), after: 1)
        send(.locationChanged(latitude: 52.5, longitude: 13.4), after: 2)
        var activity = LiveActivityPush()
        activity.event = .start
        activity.timestamp = start
        activity.attributesType = "Delivery"
        activity.attributes = ["number": .integer(1)]
        activity.contentState = ["minutes": .real(4.5)]
        send(.pushArrived(chat, RemoteNotification(request("activity"), liveActivity: activity)), after: 3)
        send(.pushArrived(shop.identifier, RemoteNotification(request("on its way"), isMutableContent: true)), after: 4)
        send(.settingAssigned(try SettingAssignment(parsing: "online=off")), after: 5)
        let headers = PushHeaders(expiration: .date(start.addingTimeInterval(1_000)), priority: .considerate)
        send(.pushArrived(shop.identifier, RemoteNotification(request("stored"), headers: headers)), after: 6)
        send(.pushArrived(chat, RemoteNotification(request("stored too"))), after: 6)
        return system
    }
}
