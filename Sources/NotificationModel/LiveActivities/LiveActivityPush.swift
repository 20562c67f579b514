package import FoundationEssentials

/// What a push says about a Live Activity.
package struct LiveActivityPush: Hashable, Sendable, Codable {
    package enum Event: String, Hashable, Sendable, Codable, CaseIterable {
        case start
        case update
        case end
    }

    /// `nil` when absent or unknown: the push does nothing.
    package var event: Event?
    /// When the state was true; an update older than the last one seen is dropped. `nil` when absent: the push is
    /// dropped.
    package var timestamp: Date?
    package var contentState: [String: PropertyListValue]?
    /// The name of the attributes' type; a start needs it.
    package var attributesType: String?
    /// A start needs them.
    package var attributes: [String: PropertyListValue]?
    /// From then on the activity counts as stale; `nil` is never.
    package var staleDate: Date?
    /// When an ended activity leaves the Lock Screen; in the past means at once, `nil` leaves it to the system.
    package var dismissalDate: Date?
    /// Any number; the highest comes first.
    package var relevanceScore = 0.0
    /// A channel to listen on, base64.
    package var inputPushChannel: String?
    /// Whether a start asks for a token for further updates.
    package var wantsPushToken = false

    package init() {}
}
