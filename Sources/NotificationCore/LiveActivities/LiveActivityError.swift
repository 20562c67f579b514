import NotificationModel

/// Why a push for a Live Activity had no effect.
package enum LiveActivityError: Error, Hashable, Sendable, CustomStringConvertible {
    /// `event` is missing or unknown.
    case noEvent
    case noTimestamp
    /// The members that a start requires and this push lacks, in Apple's order.
    case incompleteStart(missing: [String])
    /// An update requires a state.
    case noContentState
    /// The app already has the maximum number of activities.
    case tooMany
    /// The app has no such activity.
    case noActivity
    /// The activity has ended.
    case ended
    /// A later push was already accepted.
    case outOfDate

    /// The end of a sentence that names the activity.
    package var description: String {
        switch self {
        case .noEvent: "no event; expected start, update or end"
        case .noTimestamp: "no timestamp"
        case .incompleteStart(let missing): "a start needs \(missing.joined(separator: ", "))"
        case .noContentState: "no content-state"
        case .tooMany: "the app has \(LiveActivity.maximumCount) already"
        case .noActivity: "none has started"
        case .ended: "it has ended"
        case .outOfDate: "older than the last one"
        }
    }
}
