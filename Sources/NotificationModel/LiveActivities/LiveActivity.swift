package import FoundationEssentials

/// A card on the lock screen whose state an app's server keeps up to date.
///
/// The app's own drawing is SwiftUI in a widget extension, which a terminal has not; the card shows the keys and values
/// of ``contentState`` instead.
package struct LiveActivity: Hashable, Sendable, Codable, Identifiable {
    /// What tells activities apart: the app and the type of the attributes.
    ///
    /// On iOS each activity has a push token of its own, and updates are sent to it. A payload file carries no token, so
    /// there is one activity of each type in an app; a second start of the type takes the first one's place.
    package struct Identifier: Hashable, Sendable, Codable {
        package var application: ApplicationIdentifier
        package var attributesType: String

        package init(application: ApplicationIdentifier, attributesType: String) {
            self.application = application
            self.attributesType = attributesType
        }
    }

    /// What the app sees as `ActivityState`. A dismissed activity is gone and has no state here.
    package enum State: String, Hashable, Sendable, Codable, CaseIterable {
        case active
        /// Out of date: no update came until the stale date.
        case stale
        /// Over, and left on the lock screen for a while with its last state.
        case ended
    }

    package var id: Identifier
    /// What does not change while the activity lasts.
    package var attributes: [String: PropertyListValue]
    /// What the last push said, whole: an update replaces all of it.
    package var contentState: [String: PropertyListValue]
    package var state: State
    /// Any number; the highest comes first.
    package var relevanceScore: Double
    /// When it started, on the device's clock.
    package var startDate: Date
    /// The server's time in the last push that was taken.
    package var timestamp: Date
    /// When it becomes stale; `nil` is never.
    package var staleDate: Date?
    /// When it ended, on the device's clock.
    package var endDate: Date?
    /// When an ended one leaves the lock screen.
    package var dismissalDate: Date?

    /// How long an activity may last, in seconds: then the system ends it (Apple, *Displaying live data with Live
    /// Activities*).
    package static let maximumDuration = 8.0 * 3600
    /// How long an ended activity may stay on the lock screen, in seconds (the same page).
    package static let maximumLinger = 4.0 * 3600
    /// How many an app may have at once, ended ones not counted. Apple gives no figure for the error
    /// `ActivityAuthorizationError.targetMaximumExceeded`; five is what operators of push services report.
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
