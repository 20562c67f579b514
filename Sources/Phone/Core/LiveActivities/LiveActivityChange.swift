package import FoundationEssentials
package import NotificationModel

/// A change of a Live Activity, or the result of a push for one.
package struct LiveActivityChange: Equatable, Sendable {
    package indirect enum Kind: Equatable, Sendable {
        /// The alert turns on the display and is presented as a banner.
        case started(alert: NotificationContent)
        /// `alert` is `nil` if the push has none: then the card changes quietly. `missing` contains the members of the
        /// previous state that are not in the new one.
        case updated(alert: NotificationContent?, missing: [String])
        case ended(alert: NotificationContent?)
        case becameStale
        /// It had reached the maximum duration.
        case endedBySystem
        /// It left the lock screen.
        case dismissed(Dismissal)
        /// The push had no effect.
        case dropped(LiveActivityError)
    }

    /// Why an activity left the lock screen.
    package enum Dismissal: Hashable, Sendable {
        /// Its dismissal date was reached, or four hours have passed since its end.
        case timePassed
        case byUser
        case applicationRemoved
    }

    /// When it happened on the device's clock.
    package var date: Date
    package var application: ApplicationIdentifier
    /// `nil` if a dropped push does not contain it and no activity of the app matches.
    package var attributesType: String?
    /// The number of the activity among those of its type (``LiveActivity/Identifier``).
    package var number: Int?
    package var kind: Kind

    /// The content to present on the lock screen or over an app; `nil` for a change that presents nothing.
    package var alert: NotificationContent? {
        switch kind {
        case .started(let alert): alert
        case .updated(let alert, _), .ended(let alert): alert
        case .becameStale, .endedBySystem, .dismissed, .dropped: nil
        }
    }

    /// The message in the device's log.
    package var message: LogMessage {
        let name: LogMessage = attributesType.map { "Live Activity \($0)" } ?? "Live Activity"
        switch kind {
        case .started: return "\(name) started"
        case .updated(_, let missing) where !missing.isEmpty:
            return "\(name) updated; without \(missing), "
                + "which a type that needs it does not decode"
        case .updated: return "\(name) updated"
        case .ended: return "\(name) ended"
        case .becameStale: return "\(name) is stale: no update came in time"
        case .endedBySystem: return "\(name) ended by the system after eight hours"
        case .dismissed(let dismissal): return "\(name) left the lock screen: \(dismissal.message)"
        case .dropped(let error): return "push for \(name) dropped: \(error)"
        }
    }
}

extension LiveActivityChange.Dismissal {
    var message: LogMessage {
        switch self {
        case .timePassed: "its time was over"
        case .byUser: "cleared"
        case .applicationRemoved: "the app was removed"
        }
    }
}

/// Why a push for a Live Activity had no effect.
package enum LiveActivityError: Error, Equatable, Sendable, CustomStringConvertible, LogValue {
    /// `event` is missing or unknown.
    case noEvent
    case noTimestamp
    /// The members that a start requires and this push lacks, in Apple's order.
    case incompleteStart(missing: [LogMessage])
    case noContentState
    /// The app already has the maximum number of activities.
    case tooMany
    case noActivity
    /// Those on the lock screen have started with other attributes than the push names.
    case otherAttributes
    case ended
    /// A later push was already accepted.
    case outOfDate

    package var description: String { logMessage.text }

    /// The end of a sentence that names the activity.
    package var logMessage: LogMessage {
        switch self {
        case .noEvent: "no event; expected start, update or end"
        case .noTimestamp: "no timestamp"
        case .incompleteStart(let missing): "a start needs \(missing)"
        case .noContentState: "no content-state"
        case .tooMany: "the app has \(LiveActivity.maximumCount) already"
        case .noActivity: "none is on the lock screen"
        case .otherAttributes: "none on the lock screen has these attributes"
        case .ended: "it has ended"
        case .outOfDate: "older than the last one"
        }
    }
}
