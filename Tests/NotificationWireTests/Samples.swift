import Foundation
import NotificationModel
import NotificationWire
import TerminalCanvas

/// Values with all properties set.
enum Samples {
    static let call = CallIdentifier(rawValue: .max)
    static let application = ApplicationIdentifier("com.example.Chat")

    static let content: NotificationContent = {
        var content = NotificationContent()
        content.title = "Anna “Nan” Ångström"
        content.subtitle = "\u{1F469}\u{200D}\u{1F680}"
        content.body = "two\nlines"
        content.localization = ContentLocalization(body: LocalizedText(key: "BODY %@", arguments: ["1", ""]))
        content.attachments = [
            NotificationAttachment(
                identifier: "a", url: URL(filePath: "/store/a b.png"), typeIdentifier: "public.png",
                thumbnail: .init(
                    isHidden: true, clippingRectangle: .init(x: 0.25, y: 0, width: 0.5, height: 1), time: 1.5))
        ]
        content.badge = 0
        content.sound = NotificationSound(name: .named("bell.caf"), isCritical: true, volume: 0.25)
        content.threadIdentifier = "thread"
        content.categoryIdentifier = "category"
        content.summaryArgument = "Anna"
        content.summaryArgumentCount = 3
        content.targetContentIdentifier = "target"
        content.interruptionLevel = .critical
        content.relevanceScore = 0.75
        content.filterCriteria = "work"
        content.launchImageName = "launch"
        content.userInfo = [
            "null": .null, "yes": .boolean(true), "one": .integer(1), "real": .real(1), "text": .string(""),
            "date": .date(Date(timeIntervalSinceReferenceDate: 0.1)), "data": .data(Data([0, 255])),
            "list": .array([.dictionary(["$date": .string("not a date")])]),
        ]
        content.communication = Communication(
            kind: .call,
            sender: Sender(
                displayName: "Anna", handle: .init("anna@example.com", kind: .emailAddress), picture: .data(Data([1]))),
            group: .init(name: "", members: ["Anna", "Bob"]), conversationIdentifier: "c")
        return content
    }()

    static let request = NotificationRequest(identifier: "a", content: content, trigger: .push)

    /// One of each trigger.
    static let requests: [NotificationRequest] = {
        let region = CircularRegion(
            identifier: "home", latitude: 52.5, longitude: -13.25, radius: 100, notifiesOnExit: false)
        let triggers: [NotificationTrigger?] = [
            nil, .push, .timeInterval(seconds: 0.1, repeats: false), .location(region, repeats: true),
            .calendar(
                DateComponents(timeZone: TimeZone(secondsFromGMT: 3_600), hour: 8, minute: 30), repeats: true),
        ]
        return triggers.map { NotificationRequest(identifier: "a", content: content, trigger: $0) }
    }()

    static let notification = DeliveredNotification(
        application: application, date: Date(timeIntervalSince1970: 1_795_253_460.125), request: request)

    static let response = NotificationResponse(
        notification: notification, actionIdentifier: "reply", userText: "See you\u{A0}soon")

    static let actions: [NotificationAction] = [
        NotificationAction(
            identifier: "reply", title: "Reply", options: [.foreground, .authenticationRequired],
            icon: .systemImage("arrowshape.turn.up.left"),
            textInput: .init(buttonTitle: "Send", placeholder: "Message")),
        NotificationAction(identifier: "", title: "", icon: .templateImage("x")),
    ]

    static let category: NotificationCategory = {
        var category = NotificationCategory(identifier: "category", actions: actions, options: .customDismissAction)
        category.intentIdentifiers = ["INSendMessageIntent"]
        category.hiddenPreviewsBodyPlaceholder = "%u messages"
        category.categorySummaryFormatLocalization = LocalizedText(key: "SUMMARY")
        return category
    }()

    static let contentExtension = ContentExtension(
        categories: ["category"], initialContentSizeRatio: 0.3, defaultContentHidden: true, overridesDefaultTitle: true,
        userInteractionEnabled: true)

    static let settings: NotificationSettings = {
        var settings = NotificationSettings()
        settings.authorizationStatus = .provisional
        settings.badge = .enabled
        settings.alertStyle = .banner
        settings.showPreviews = .whenAuthenticated
        settings.providesAppNotificationSettings = true
        return settings
    }()

    static let controlActions: [ControlAction] = [.pressed, .switched(true), .slid(0.1), .playbackToggled]

    static let controls = [
        Control(identifier: "label", title: "A line", kind: .label),
        Control(identifier: "button", title: "Send", kind: .button, isEnabled: false),
        Control(identifier: "toggle", title: "Sounds", kind: .toggle(isOn: true)),
        Control(identifier: "slider", title: "Volume", kind: .slider(value: 0.1)),
    ]

    static let frame: ContentExtensionFrame = {
        var drawing = Canvas(size: Size(columns: 6, rows: 2), repertoire: .unicode)
        drawing.write(
            "漢a", at: Point(column: 1, row: 1),
            style: Style(foreground: .rgb(red: 1, green: 2, blue: 3), attributes: [.bold, .underline]))
        return ContentExtensionFrame(
            title: "Chat", drawing: drawing, controls: controls,
            mediaButton: MediaButton(
                kind: .overlay, area: Rectangle(column: 1, row: 0, columns: 2, rows: 1),
                tint: .rgb(red: 255, green: 0, blue: 0), isPlaying: true),
            elements: [
                DrawnElement(
                    label: "漢a", value: "40°", isPicture: true,
                    area: Rectangle(column: 1, row: 1, columns: 3, rows: 1))
            ])
    }()
}
