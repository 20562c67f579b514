import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire

// Random requests and pushes. There are few identifiers, so that collisions are frequent.

extension Array {
    /// Returns a random element.
    package func random(_ generator: inout some RandomNumberGenerator) -> Element {
        self[Int.random(in: 0..<count, using: &generator)]
    }
}

extension String {
    static func randomIdentifier(_ generator: inout some RandomNumberGenerator) -> String {
        ["a", "b", "c", "d", "e", "f", "g", "h"].random(&generator)
    }
}

extension Coordinate {
    /// Two inside the region that requests use, two outside.
    static let places = [
        Coordinate(latitude: 52.5, longitude: 13.4), Coordinate(latitude: 52.501, longitude: 13.4),
        Coordinate(latitude: 48.85, longitude: 2.35), Coordinate(latitude: 0, longitude: 0),
    ]
}

extension TimeZone {
    static func random(_ generator: inout some RandomNumberGenerator) -> TimeZone {
        TimeZone(secondsFromGMT: 3_600 * [-8, 0, 0, 1, 9].random(&generator)) ?? .gmt
    }
}

extension ApplicationIdentifier {
    /// Rarely an app that is not installed.
    static func random(_ generator: inout some RandomNumberGenerator) -> ApplicationIdentifier {
        Int.random(in: 0..<40, using: &generator) == 0
            ? ApplicationIdentifier("com.example.Nowhere")
            : RandomDevice.applications[[0, 0, 0, 1, 2].random(&generator)].identifier
    }
}

extension AuthorizationOptions {
    static func random(_ generator: inout some RandomNumberGenerator) -> AuthorizationOptions {
        [
            [.alert, .sound, .badge], [.alert, .sound, .badge, .criticalAlert, .timeSensitive], [.alert, .provisional],
            [.badge],
        ].random(&generator)
    }
}

extension ApplicationRequest {
    /// A call; it gets its identifier when it is made.
    static func random(_ generator: inout some RandomNumberGenerator) -> ApplicationRequest {
        let call = CallIdentifier(rawValue: 0)
        return switch Int.random(in: 0..<25, using: &generator) {
        case 0: .requestAuthorization(call, .random(&generator))
        case 1: .setCategories(.random(using: &generator) ? RandomDevice.categories : [])
        case 2: .getCategories(call)
        case 3: .getSettings(call)
        case 4: .getPending(call)
        case 5: .removePending([.randomIdentifier(&generator), .randomIdentifier(&generator)])
        case 6: .removeAllPending
        case 7: .getDelivered(call)
        case 8: .removeDelivered([.randomIdentifier(&generator), .randomIdentifier(&generator)])
        case 9: .removeAllDelivered
        case 10: .setBadgeCount(call, [-1, 0, 5].random(&generator))
        case 11: .interactionDonated("a message")
        case 12:
            .application(
                ([
                    .followSituation, .registerForRemoteNotifications, .unregisterForRemoteNotifications, .setBadge(0),
                    .setBadge(4), .open("https://example.com"), .usedOffMainThread("shared", place: "a queue"),
                ] as [ApplicationCall]).random(&generator))
        default:
            .add(
                call,
                NotificationRequest(
                    identifier: .randomIdentifier(&generator),
                    content: .random(&generator),
                    trigger: NotificationTrigger.random(&generator)
                ))
        }
    }
}

extension RemoteNotification {
    static func random(_ generator: inout some RandomNumberGenerator) -> RemoteNotification {
        var content = NotificationContent.random(&generator)
        content.attachments = []
        return RemoteNotification(
            NotificationRequest(identifier: .randomIdentifier(&generator), content: content, trigger: .push),
            isMutableContent: .random(using: &generator),
            isContentAvailable: Int.random(in: 0..<5, using: &generator) == 0,
            headers: .random(&generator),
            liveActivity: Int.random(in: 0..<5, using: &generator) == 0 ? .random(&generator) : nil
        )
    }
}

extension PushHeaders {
    /// Usually no headers.
    static func random(_ generator: inout some RandomNumberGenerator) -> PushHeaders {
        guard Int.random(in: 0..<4, using: &generator) == 0 else { return PushHeaders() }
        return PushHeaders(
            collapseIdentifier: ([nil, "", "a", "b"] as [String?]).random(&generator),
            expiration: PushHeaders.Expiration(seconds: ([nil, 0, 1_795_253_500, 1] as [Int?]).random(&generator)),
            priority: Priority.allCases.random(&generator))
    }
}

extension LiveActivity.Identifier {
    static func random(_ generator: inout some RandomNumberGenerator) -> LiveActivity.Identifier {
        LiveActivity.Identifier(
            application: .random(&generator), attributesType: LiveActivityPush.attributesTypes.random(&generator))
    }
}

extension LiveActivityPush {
    /// More than an app may have at once.
    fileprivate static let attributesTypes = ["A", "B", "C", "D", "E", "F", "G"]

    /// Often complete; the server's times are close to those of the device.
    static func random(_ generator: inout some RandomNumberGenerator) -> LiveActivityPush {
        func date(_ generator: inout some RandomNumberGenerator) -> Date? {
            let offsets: [Double?] = [nil, -3_600, 0, 5, 600, 36_000]
            return offsets.random(&generator).map { RandomDevice.start.addingTimeInterval($0) }
        }
        var push = LiveActivityPush()
        push.event = [.start, .start, .update, .end, nil].random(&generator)
        push.timestamp = date(&generator)
        push.contentState = ([nil, [:], ["step": .integer(1)]] as [[String: PropertyListValue]?]).random(&generator)
        push.attributesType = ([nil] + attributesTypes).random(&generator)
        push.attributes = ([nil, [:], [:]] as [[String: PropertyListValue]?]).random(&generator)
        push.staleDate = date(&generator)
        push.dismissalDate = date(&generator)
        push.relevanceScore = [0, 1, -1, 1e300].random(&generator)
        return push
    }
}

extension NotificationTrigger {
    static func random(_ generator: inout some RandomNumberGenerator) -> NotificationTrigger? {
        switch Int.random(in: 0..<12, using: &generator) {
        case 0..<5: return nil
        case 5..<8: return .timeInterval(seconds: Double(Int.random(in: 1...40, using: &generator)), repeats: false)
        case 8: return .timeInterval(seconds: 3_600, repeats: true)
        case 9, 10:
            var components = DateComponents(hour: [0, 9, 22].random(&generator), minute: [0, 32].random(&generator))
            if Int.random(in: 0..<4, using: &generator) == 0 { components.timeZone = .gmt }
            return .calendar(components, repeats: .random(using: &generator))
        default:
            let region = CircularRegion(
                identifier: "r", latitude: 52.5, longitude: 13.4, radius: 500,
                notifiesOnEntry: .random(using: &generator), notifiesOnExit: .random(using: &generator))
            return .location(region, repeats: .random(using: &generator))
        }
    }
}

extension NotificationContent {
    static func random(_ generator: inout some RandomNumberGenerator) -> NotificationContent {
        var content = NotificationContent()
        if Int.random(in: 0..<12, using: &generator) > 0 { content.title = ["Red", "Green"].random(&generator) }
        content.threadIdentifier = ["", "x", "y"].random(&generator)
        content.categoryIdentifier = ["", "custom", "plain"].random(&generator)
        content.summaryArgument = ["", "Alice", "bob", "Élan", "élan"].random(&generator)
        content.summaryArgumentCount = [1, 1, 0, 3].random(&generator)
        if Int.random(in: 0..<4, using: &generator) == 0 {
            content.localization.summaryArgument = LocalizedText(key: "name")
        }
        content.badge = [nil, nil, 0, 3, -2].random(&generator)
        content.sound = [nil, .systemDefault, NotificationSound(name: .systemDefault, isCritical: true)]
            .random(&generator)
        content.interruptionLevel = ([.passive, .active, .active, .timeSensitive, .critical] as [InterruptionLevel])
            .random(&generator)
        content.relevanceScore = [0, 0, 0.5, 1].random(&generator)
        if Int.random(in: 0..<4, using: &generator) == 0 {
            content.attachments = [RandomDevice.attachment(["one", "two"].random(&generator))]
        }
        if Int.random(in: 0..<4, using: &generator) == 0 {
            content.communication = Communication(
                kind: .message, sender: Sender(displayName: ["", "Alice", "bob"].random(&generator)))
        }
        return content
    }
}
