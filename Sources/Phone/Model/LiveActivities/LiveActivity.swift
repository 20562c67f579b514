package import FoundationEssentials

/// A card on the lock screen that an app's server keeps up to date.
///
/// The app draws it with SwiftUI in a widget extension, which a terminal cannot run; the card shows the keys and values
/// of ``contentState`` instead.
package struct LiveActivity: Equatable, Sendable, Codable {
    /// Identifies an activity: the app, the type of the attributes, and a number.
    package struct Identifier: Hashable, Sendable, Codable {
        package var application: ApplicationIdentifier
        package var attributesType: String
        /// From 2 for one that started while another one of its type was on the lock screen; otherwise `nil`.
        package var number: Int?

        package init(application: ApplicationIdentifier, attributesType: String, number: Int? = nil) {
            self.application = application
            self.attributesType = attributesType
            self.number = number
        }
    }

    /// The state, known to the app as `ActivityState`. A dismissed activity is removed and therefore has no state here.
    package enum State: String, Hashable, Sendable, Codable, CaseIterable {
        case active
        /// Outdated: no update arrived before the stale date.
        case stale
        /// Ended: it stays on the lock screen for a while with its last state.
        case ended
    }

    package var id: Identifier
    /// The values that do not change while the activity exists.
    package var attributes: [String: PropertyListValue]
    /// The complete state from the last push; each update replaces all of it.
    package var contentState: [String: PropertyListValue]
    package var state: State
    /// Any number; the activity with the highest score is shown first.
    package var relevanceScore: Double
    /// When it started, on the device's clock.
    package var startDate: Date
    /// The server's time in the last accepted push.
    package var timestamp: Date
    /// When it becomes stale; `nil` means never.
    package var staleDate: Date?
    /// When it ended, on the device's clock.
    package var endDate: Date?
    /// When it leaves the lock screen after it has ended.
    package var dismissalDate: Date?

    /// The maximum duration of an activity in seconds, after which the system ends it (Apple, *Displaying live data
    /// with Live Activities*).
    package static let maximumDuration = 8.0 * 3600
    /// The maximum time that an ended activity stays on the lock screen, in seconds (same source).
    package static let maximumLinger = 4.0 * 3600
    /// The maximum number of activities of an app, excluding ended ones. Apple does not document the limit behind the
    /// error `ActivityAuthorizationError.targetMaximumExceeded`; operators of push services report five.
    package static let maximumCount = 5

    package init(
        id: Identifier,
        attributes: [String: PropertyListValue],
        contentState: [String: PropertyListValue],
        startDate: Date,
        timestamp: Date,
        staleDate: Date? = nil,
        relevanceScore: Double = 0
    ) {
        self.id = id
        self.attributes = attributes
        self.contentState = contentState
        state = .active
        self.relevanceScore = relevanceScore
        self.startDate = startDate
        self.timestamp = timestamp
        self.staleDate = staleDate
    }
}

/// The contents of a push for a Live Activity.
package struct LiveActivityPush: Equatable, Sendable, Codable {
    package enum Event: String, Hashable, Sendable, Codable, CaseIterable {
        case start
        case update
        case end
    }

    /// `nil` if missing or unknown: the push has no effect.
    package var event: Event?
    /// The time of the state; an update that is older than the last one is dropped. `nil` if missing: the push is
    /// dropped.
    package var timestamp: Date?
    package var contentState: [String: PropertyListValue]?
    /// The name of the attributes' type; required to start an activity.
    package var attributesType: String?
    /// Required to start an activity.
    package var attributes: [String: PropertyListValue]?
    /// When the activity becomes stale; `nil` means never.
    package var staleDate: Date?
    /// When an ended activity leaves the lock screen: a date in the past means at once, `nil` leaves it to the system.
    package var dismissalDate: Date?
    /// Any number; the activity with the highest score is shown first.
    package var relevanceScore = 0.0
    /// A channel to listen to, in Base64.
    package var inputPushChannel: String?
    /// Whether the push that starts the activity requests a token for updates.
    package var wantsPushToken = false

    package init() {}
}
