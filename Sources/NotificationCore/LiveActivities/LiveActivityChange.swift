package import FoundationEssentials
package import NotificationModel

/// What became of a Live Activity, or of a push about one.
package struct LiveActivityChange: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// The alert lights the screen up and is shown as a banner.
        case started(alert: NotificationContent)
        /// `alert` is `nil` when the push brings none: then the card changes quietly. `missing` names members of the
        /// state before that are not in the new one.
        case updated(alert: NotificationContent?, missing: [String])
        case ended(alert: NotificationContent?)
        case becameStale
        /// It had lasted as long as one may.
        case endedBySystem
        /// It left the lock screen.
        case dismissed(Dismissal)
        /// A push did nothing.
        case dropped(Refusal)
    }

    /// Why an activity left the lock screen.
    package enum Dismissal: Hashable, Sendable {
        /// Its dismissal date came, or four hours passed since its end.
        case timePassed
        case byPerson
        /// Another one of the same type started.
        case replaced
        case applicationRemoved
    }

    /// Why a push about a Live Activity did nothing.
    package enum Refusal: Error, Hashable, Sendable {
        /// `event` is absent or unknown.
        case noEvent
        case noTimestamp
        /// The members a start needs and this one lacks, in the order Apple lists them.
        case incompleteStart(missing: [String])
        /// An update needs a state.
        case noContentState
        /// The app has as many as an app may have.
        case tooMany
        /// None of the app's activities is meant.
        case noActivity
        /// The one that is meant is over.
        case ended
        /// A later push has been taken already.
        case outOfDate
    }

    /// When it happened, on the device's clock.
    package var date: Date
    package var application: ApplicationIdentifier
    /// `nil` when a push that was dropped does not say, and no activity of the app fits.
    package var attributesType: String?
    package var kind: Kind

    /// What is shown over the lock screen or an app, `nil` when nothing is.
    package var alert: NotificationContent? {
        switch kind {
        case .started(let alert): alert
        case .updated(let alert, _), .ended(let alert): alert
        case .becameStale, .endedBySystem, .dismissed, .dropped: nil
        }
    }

    /// The line for the device's log.
    package var text: String {
        let name = attributesType.map { "Live Activity \($0)" } ?? "Live Activity"
        switch kind {
        case .started: return "\(name) started"
        case .updated(_, let missing) where !missing.isEmpty:
            return "\(name) updated; without \(missing.joined(separator: ", ")), "
                + "which a type that needs it does not decode"
        case .updated: return "\(name) updated"
        case .ended: return "\(name) ended"
        case .becameStale: return "\(name) is stale: no update came in time"
        case .endedBySystem: return "\(name) ended by the system after eight hours"
        case .dismissed(let dismissal): return "\(name) left the lock screen: \(dismissal.text)"
        case .dropped(let refusal): return "push for \(name) dropped: \(refusal.text)"
        }
    }
}

extension LiveActivityChange.Dismissal {
    var text: String {
        switch self {
        case .timePassed: "its time was over"
        case .byPerson: "cleared"
        case .replaced: "another one of its type started"
        case .applicationRemoved: "the app was removed"
        }
    }
}

extension LiveActivityChange.Refusal {
    var text: String {
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
