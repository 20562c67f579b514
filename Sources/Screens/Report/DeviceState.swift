/// The state for assertions: what `ncenter render --format json` prints. Members are added, never renamed.
///
/// Texts are as the apps gave them, in the user's language, and as far as the user may read them: while previews are
/// hidden they are replaced by placeholders, in the leading notification of a collapsed group the one for all of it.
/// The requests and the log hide nothing.
package struct DeviceState: Equatable, Sendable, Encodable {
    package struct Group: Equatable, Sendable, Encodable {
        package var app: String
        package var thread: String
        package var section: String
        package var expanded: Bool
        @OrNull package var summary: String?
        package var notifications: [Notification]
    }

    /// A scheduled summary, delivered or upcoming.
    package struct Summary: Equatable, Sendable, Encodable {
        /// An app with more notifications than the card features.
        package struct Tile: Equatable, Sendable, Encodable {
            package var app: String
            package var more: Int
        }

        /// `summary` or `upcomingSummary`.
        package var section: String
        package var title: String
        /// Whether all of it is in the list; if not, only the featured notifications and the tiles are.
        package var open: Bool
        /// The identifiers of the notifications that a closed one shows in full.
        package var featured: [String]
        package var tiles: [Tile]
        /// Whether the line of tiles has focus.
        package var focused: Bool
    }

    package struct Notification: Equatable, Sendable, Encodable {
        package var identifier: String
        /// The sender of a message, or a caller; `nil` for other notifications. The title says the same unless the app
        /// has given another one.
        @OrNull package var sender: String?
        package var title: String
        package var subtitle: String
        package var body: String
        package var date: String
        package var category: String
        package var focused: Bool
        /// A reply that is written and not sent.
        @OrNull package var draft: String?
        /// What was asked for, hidden or not.
        package var request: Request
    }

    /// The card of a Live Activity.
    package struct Activity: Equatable, Sendable, Encodable {
        package var app: String
        package var type: String
        /// `active`, `stale` or `ended`.
        package var state: String
        package var attributes: Value
        package var contentState: Value
        package var startDate: String
        @OrNull package var staleDate: String?
        @OrNull package var dismissalDate: String?
        package var focused: Bool
    }

    package struct Filter: Equatable, Sendable, Encodable {
        package var text: String
        package var editing: Bool
        /// The number of notifications that match.
        package var matches: Int
        /// The number of all notifications in the list.
        package var total: Int
    }

    package struct Banner: Equatable, Sendable, Encodable {
        package var identifier: String
        package var title: String
        package var body: String
        package var app: String
    }

    package struct Alert: Equatable, Sendable, Encodable {
        /// `permission`, `criticalPermission`, `application`, `unlock`, `clearSection`, `time`, `options`, `keep`,
        /// `turnOff`, `icon`, `removeApplication`, `deleteApplication`, `choices`, `record` or `endForAll`.
        package var kind: String
        package var title: String
        package var buttons: [String]
    }

    package struct App: Equatable, Sendable, Codable {
        package var identifier: String
        package var name: String
        package var badge: Int
        /// `notDetermined`, `denied`, `authorized`, `provisional` or `ephemeral`.
        package var authorizationStatus: String
        /// `notRunning`, `background` or `foreground`.
        package var state: String
        /// The token for remote notifications, as hexadecimal digits.
        package var token: String
        /// When the app was given its token; `nil` before, and for an app that was given it before dates were kept.
        @OrNull package var registered: String?
    }

    package struct DeletedApp: Equatable, Sendable, Encodable {
        package var app: String
        package var token: String
        package var date: String
    }

    package struct Pending: Equatable, Sendable, Encodable {
        package var app: String
        package var identifier: String
        /// `nil` for one that waits for a place.
        @OrNull package var nextTriggerDate: String?
    }

    package struct LogLine: Equatable, Sendable, Codable {
        package var time: String
        @OrNull package var app: String?
        /// `call`, `delivery`, `delegate`, `console`, `payload` or `device`.
        package var kind: String
        package var text: String
    }

    package var time: String
    /// `lockScreen`, `notificationCenter`, `home`, `app`, `settings`, `about` or `help`.
    package var screen: String
    /// Whether the lock screen is in front.
    package var locked: Bool
    /// Whether nothing is hidden from the user: the device is unlocked, or Face ID has unlocked its lock screen.
    package var authenticated: Bool
    /// Whether the device's screen is on. While it is dark, the other fields report the screen behind it.
    package var lit: Bool
    /// Topmost first; not on screen while there is a filter.
    package var activities: [Activity]
    package var summaries: [Summary]
    /// `nil` without a filter.
    @OrNull package var filter: Filter?
    /// With a filter that has a text, the matches, newest first, each in a group of its own.
    package var groups: [Group]
    @OrNull package var longLook: LongLook?
    @OrNull package var banner: Banner?
    @OrNull package var alert: Alert?
    package var apps: [App]
    /// The last apps that were deleted and are not on the device again, newest first.
    package var deletedApps: [DeletedApp]
    package var pending: [Pending]
    /// The number of payloads that were refused since the inspector was last opened.
    package var refusals: Int
    package var log: [LogLine]
}

/// A field that is written as null when there is nothing to write, so that every key is always there.
@propertyWrapper
package struct OrNull<Value: Equatable & Sendable & Encodable>: Equatable, Sendable, Encodable {
    package var wrappedValue: Value?

    package init(wrappedValue: Value?) {
        self.wrappedValue = wrappedValue
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

extension OrNull: Decodable where Value: Decodable {
    package init(from decoder: any Decoder) throws {
        wrappedValue = try decoder.singleValueContainer().decode(Value?.self)
    }
}
