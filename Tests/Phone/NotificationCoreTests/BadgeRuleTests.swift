import NotificationCore
import NotificationModel
import NotificationWire
import Testing

@Suite("Badges and silent pushes")
struct BadgeRuleTests {
    @Test(
        "The effect of a badge count depends on its source",
        arguments: [
            (BadgeChange.Origin.push, nil, nil, false), (.push, 0, 0, true), (.push, 3, 3, false),
            (.push, -1, 0, false), (.localNotification, -3, 0, false),
            (.localNotification, nil, nil, false), (.localNotification, 0, 0, false), (.localNotification, 3, 3, false),
            (.setBadgeCount, 0, 0, false), (.setBadgeCount, 3, 3, false), (.setBadgeCount, -1, nil, false),
            (.applicationIcon, 0, 0, true), (.applicationIcon, 3, 3, false), (.applicationIcon, -1, 0, false),
        ] as [(BadgeChange.Origin, Int?, Int?, Bool)])
    func change(origin: BadgeChange.Origin, number: Int?, badge: Int?, clearsDelivered: Bool) {
        let change = BadgeChange(to: number, from: origin, isEnabled: true)
        #expect(change.badge == badge)
        #expect(change.clearsDelivered == clearsDelivered)
        #expect(BadgeChange(to: number, from: origin, isEnabled: false) == .none)
    }

    @Test("A negative badge of a notification removes the badge", arguments: ["locked", "home", "front"])
    func negative(place: String) throws {
        var device = CoreDevice()
        device.send(.application(CoreDevice.app, .setBadgeCount(CallIdentifier(rawValue: 1), 7)))
        if place != "locked" { device.send(.unlocked) }
        if place == "front" { device.send(.applicationOpened(CoreDevice.app)) }
        let push = NotificationRequest(identifier: "p", content: content("title badge:-1"), trigger: .push)
        device.send(.pushArrived(CoreDevice.app, RemoteNotification(push)))
        if place == "front" {
            device.answer(.willPresentAnswered(try #require(device.question), [.list, .banner, .badge]))
        }
        #expect(device.system.applications[CoreDevice.app]?.badge == 0)
        device.send(.application(CoreDevice.app, .setBadgeCount(CallIdentifier(rawValue: 2), 7)))
        device.notify("l") { $0.badge = -1 }
        if place == "front" {
            device.answer(.willPresentAnswered(try #require(device.question), [.badge]))
        }
        #expect(device.system.applications[CoreDevice.app]?.badge == 0)
        #expect(device.system.notification(.init(application: CoreDevice.app, request: "p")) != nil)
    }

    /// `title`, `badge:3` and `sound`, separated by spaces.
    private func content(_ words: String) -> NotificationContent {
        var content = NotificationContent()
        for word in words.split(separator: " ") {
            if word == "title" { content.title = "Title" }
            if word == "sound" { content.sound = .systemDefault }
            if word.hasPrefix("badge:") { content.badge = Int(word.dropFirst(6)) }
        }
        return content
    }

    @Test(
        "A local request with nothing but badge 0 is never scheduled",
        arguments: [
            ("badge:0", true), ("badge:1", false), ("badge:0 title", false), ("badge:0 sound", false), ("title", false),
            ("", false),
        ])
    func onlyRemovesBadge(words: String, expected: Bool) {
        #expect(content(words).onlyRemovesBadge == expected)
    }

    private static let silent = "silent push: the app is woken"
    private static let denied = "not delivered: notifications are not allowed"
    private static let empty = "push with nothing to do: no text, no badge, no sound, no content-available"

    private static let woken = "content-available: the app is woken"

    @Test(
        "The effects of a push on arrival: presented, woken, logged",
        arguments: [
            ("title", "", true, false, nil),
            ("title", "available", true, true, woken),
            ("title", "available noCode", true, false, nil),
            ("title", "available denied", false, true, denied),
            ("title", "denied", false, false, denied),
            ("badge:0", "", true, false, nil),
            ("badge:0", "denied", false, false, denied),
            ("badge:4 sound", "available", true, true, woken),
            ("sound", "", true, false, nil),
            ("", "available", false, true, silent),
            ("", "available denied", false, true, silent),
            ("", "available noCode", false, false, "silent push: the app has no code to wake"),
            ("", "", false, false, empty),
            ("", "denied", false, false, empty),
        ] as [(String, String, Bool, Bool, String?)])
    func arrival(words: String, state: String, presented: Bool, woken: Bool, text: String?) {
        let arrival = PushArrival(
            of: content(words),
            isContentAvailable: state.contains("available"),
            mayNotify: !state.contains("denied"),
            hasCode: !state.contains("noCode")
        )
        #expect(arrival.isPresented == presented)
        #expect(arrival.wakesApplication == woken)
        #expect(arrival.message?.text == text)
    }

    @Test("The log has badges, and what badge 0 in a push clears")
    func log() {
        var device = CoreDevice()
        func push(_ words: String) -> SystemEvent {
            .pushArrived(
                CoreDevice.app,
                RemoteNotification(NotificationRequest(identifier: words, content: content(words), trigger: .push)))
        }
        device.send(push("title badge:3"))
        #expect(device.logged == ["delivered “Title”: lock screen", "badge 3"])
        device.send(push("badge:0"))
        #expect(
            device.logged == [
                "badge 0 in a push clears one delivered notification", "delivered without text: nothing to show",
                "badge 0",
            ])
        device.send(push("badge:0"))
        #expect(device.logged == ["delivered without text: nothing to show", "badge 0"])
        device.send(.application(CoreDevice.app, .setBadgeCount(CallIdentifier(rawValue: 7), -1)))
        #expect(device.logged == ["setBadgeCount(-1): badgeInputInvalid"])
    }
}
