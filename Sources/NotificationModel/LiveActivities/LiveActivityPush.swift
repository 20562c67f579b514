package import FoundationEssentials

/// The contents of a push for a Live Activity.
package struct LiveActivityPush: Hashable, Sendable, Codable {
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
