package import FoundationEssentials
package import NotificationModel

/// The platter that rolls down over an app or the home screen.
package struct Banner: Hashable, Sendable {
    package var notification: DeliveredNotification
    /// When it came on show.
    var shownAt: Date
    /// Whether it stays until the person acts.
    package var isPersistent: Bool
    /// Whether the notification is in the list as well; an app in front may ask for the banner alone.
    package var isListed: Bool
    /// Set when it is the alert of a Live Activity: a tap opens the app, and nobody is told of a response.
    package internal(set) var liveActivity: LiveActivity.Identifier?

    /// When it goes by itself; `nil` when it stays.
    package var deadline: Date? { isPersistent ? nil : shownAt.addingTimeInterval(Self.duration) }

    /// How long a temporary banner stays, in seconds.
    package static let duration = 5.0
}

/// The question to the app in front how a notification is to be shown.
package struct PresentationQuestion: Hashable, Sendable {
    var application: ApplicationIdentifier
    package var notification: DeliveredNotification
    /// An answer after it counts as "do not present" (Apple gives no figure; five seconds is the design's).
    var deadline: Date

    static let timeLimit = 5.0
}
