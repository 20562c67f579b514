import FoundationEssentials
import NotificationCore
package import NotificationModel

extension DeviceState {
    /// What an app or a server has asked for, whatever the screen shows of it.
    package struct Request: Equatable, Sendable, Encodable {
        /// The texts in the user's language, also while previews are hidden.
        package var title: String
        package var subtitle: String
        package var body: String
        /// `passive`, `active`, `timeSensitive` or `critical`.
        package var level: String
        /// A number; one that JSON lacks is a string.
        package var relevanceScore: Value
        @OrNull package var sound: Sound?
        @OrNull package var badge: Int?
        package var thread: String
        @OrNull package var category: Category?
        @OrNull package var targetContentIdentifier: String?
        package var attachments: [Attachment]
        /// The value of `apns-collapse-id`.
        @OrNull package var collapseIdentifier: String?
        /// The app's own data; in a push, the whole payload.
        package var userInfo: Value
    }

    package struct Sound: Equatable, Sendable, Encodable {
        /// The name of a file, `default`, or `ringtone` for the default one of calls.
        package var name: String
        package var critical: Bool
        /// A number; one that JSON lacks is a string.
        package var volume: Value

        init(_ sound: NotificationSound) {
            name =
                switch sound.name {
                case .systemDefault: "default"
                case .ringtone(let name): name ?? "ringtone"
                case .named(let name): name
                }
            critical = sound.isCritical
            volume = Value(.real(sound.volume))
        }
    }

    /// The category that a request names.
    package struct Category: Equatable, Sendable, Encodable {
        package var identifier: String
        package var registered: Bool
        package var actions: [LongLook.Action]
    }

    package struct Attachment: Equatable, Sendable, Encodable {
        package var identifier: String
        /// The uniform type identifier, such as `public.png`.
        package var type: String
    }

    /// A value of a payload or of `userInfo` as JSON has it: dates and data, which JSON lacks, are strings (ISO 8601,
    /// Base64), and so are numbers that JSON lacks.
    package struct Value: Equatable, Sendable, Encodable {
        package var value: PropertyListValue

        /// Containers nested deeper are the string `…`: readers of JSON stop at 512 levels, a payload may have as many,
        /// and it stands inside of the state here.
        static let deepestLevel = 256

        package init(_ value: PropertyListValue) {
            self.value = value
        }

        init(_ members: [String: PropertyListValue]) {
            value = .dictionary(members)
        }

        package func encode(to encoder: any Encoder) throws {
            try Element(value: value, level: 1).encode(to: encoder)
        }

        private struct Element: Encodable {
            let value: PropertyListValue
            let level: Int

            func encode(to encoder: any Encoder) throws {
                switch value {
                case .array(let values) where level <= DeviceState.Value.deepestLevel:
                    var container = encoder.unkeyedContainer()
                    for value in values { try container.encode(Element(value: value, level: level + 1)) }
                case .dictionary(let values) where level <= DeviceState.Value.deepestLevel:
                    var container = encoder.container(keyedBy: Key.self)
                    for (key, value) in values {
                        try container.encode(Element(value: value, level: level + 1), forKey: Key(stringValue: key))
                    }
                default:
                    var container = encoder.singleValueContainer()
                    switch value {
                    case .null: try container.encodeNil()
                    case .boolean(let value): try container.encode(value)
                    case .integer(let value): try container.encode(value)
                    case .unsignedInteger(let value): try container.encode(value)
                    case .real(let value) where value.isFinite: try container.encode(value)
                    case .real(let value): try container.encode("\(value)")
                    case .string(let value): try container.encode(value)
                    case .date(let value): try container.encode(DeviceState.format(value))
                    case .data(let value): try container.encode(value.base64EncodedString())
                    case .array, .dictionary: try container.encode("…")
                    }
                }
            }
        }

        private struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }

            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }
    }
}

extension DeviceState.Request {
    /// - Complexity: O(size of the content).
    init(_ notification: DeliveredNotification, _ snapshot: DeviceSnapshot) {
        let content = snapshot.displayed(notification)
        let category = snapshot.system.displayedCategory(of: notification, words: snapshot.language)
        self.init(
            title: content.title,
            subtitle: content.subtitle,
            body: content.body,
            level: content.interruptionLevel.reportName,
            relevanceScore: DeviceState.Value(.real(content.relevanceScore)),
            sound: content.sound.map(DeviceState.Sound.init),
            badge: content.badge,
            thread: content.threadIdentifier,
            category: content.categoryIdentifier.isEmpty
                ? nil
                : DeviceState.Category(
                    identifier: content.categoryIdentifier, registered: category != nil,
                    actions: (category?.actions ?? []).map(DeviceState.LongLook.Action.init)),
            targetContentIdentifier: content.targetContentIdentifier,
            attachments: content.attachments.map {
                DeviceState.Attachment(identifier: $0.identifier, type: $0.typeIdentifier)
            },
            collapseIdentifier: notification.request.collapseIdentifier,
            userInfo: DeviceState.Value(content.userInfo)
        )
    }
}

extension InterruptionLevel {
    /// The name of Apple's case.
    fileprivate var reportName: String {
        switch self {
        case .passive: "passive"
        case .active: "active"
        case .timeSensitive: "timeSensitive"
        case .critical: "critical"
        }
    }
}
